import { useState } from "react";
import type { Field } from "../../engine/field.ts";
import { choice } from "../../engine/field.ts";
import { STATUS } from "../../engine/list-query.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { statusesOf } from "../../engine/lifecycle-statuses.ts";
import { Badge } from "../kit/badge/badge.tsx";
import { FilterForm } from "../kit/filter-form/filter-form.tsx";
import { adding } from "../kit/filter-form/filter-form.css.ts";
import { Select } from "../kit/select/select.tsx";
import { FieldConditions } from "./list-filter-conditions.tsx";
import { filterableFields, filterTextIn, operatorsOf } from "./list-filter-text.ts";
import { queryText } from "./list-query-steps.ts";
import type { ListProps } from "./list.types.ts";

type FilterPanelProps = ListProps & {
  /** The only field that it edits, that of a chip; null for all. */
  readonly only: string | null;
  readonly onApplied: () => void;
};

/** The filters of a list: the fields that its declaration shows first, its status, and any other that is added. */
export function FilterPanel(props: FilterPanelProps) {
  const { section, query, send, list, only, can, onApplied } = props;
  const learned = new Map<string, string>();
  const [added, setAdded] = useState<readonly string[]>([]);
  const { first, others } = filterableFields(section, can);
  const isThere = ([name]: readonly [string, Field]) =>
    added.includes(name) || query.filters[name] !== undefined;
  const offered = [...first, ...others.filter(isThere), ...statusField(section, list)];
  const edited = only === null ? offered : offered.filter(([name]) => name === only);
  const left = only === null ? others.filter((each) => !isThere(each)) : [];

  function ask(filters: Readonly<Record<string, string>>): void {
    const names = { ...list.names, ...Object.fromEntries(learned) };
    send({ type: "query.asked", query: queryText(section, query, { filters }), names });
  }

  const isKept = ([name]: readonly [string, string]) => !edited.some(([each]) => each === name);
  const kept = Object.fromEntries(Object.entries(query.filters).filter(isKept));
  return (
    <FilterForm
      key={JSON.stringify(query.filters)}
      label="Filtros"
      apply="Aplicar"
      clear={only === null ? "Quitar todos" : "Quitar"}
      onApply={(textsOf) => {
        const texts = edited.flatMap(([name, field]) => {
          const text = filterTextIn(name, field, textsOf);
          return text === "" ? [] : [[name, text] as const];
        });
        ask({ ...kept, ...Object.fromEntries(texts) });
        onApplied();
      }}
      onClear={() => ask(only === null ? {} : kept)}
    >
      {edited.map(([name, field]) => (
        <FieldConditions
          key={name}
          name={name}
          field={field}
          text={query.filters[name] ?? ""}
          operators={name === STATUS ? ["plain", "not"] : operatorsOf(field, can)}
          list={list}
          lookup={props.lookup}
          optionOf={name === STATUS ? (key) => <StatusOption {...props} status={key} /> : undefined}
          onNamed={(id, label) => learned.set(`${name}:${id}`, label)}
        />
      ))}
      {left.length > 0 && (
        <div className={adding}>
          <Select
            aria-label="Filtrar por otro campo"
            none="Filtrar por otro campo…"
            value=""
            options={left.map(([value, { label }]) => ({ value, label }))}
            onChoose={(name) => name !== "" && setAdded([...added, name])}
          />
        </div>
      )}
    </FilterForm>
  );
}

/** The status as a field of few values; none where records have no status. */
function statusField(
  { lifecycle }: SectionDefinition,
  { answer }: ListProps["list"],
): readonly [string, Field][] {
  if (lifecycle === null) return [];
  const statuses = statusesOf(lifecycle, answer?.statuses);
  const options = Object.fromEntries(statuses.map(({ key, label }) => [key, label]));
  return [[STATUS, choice("Estado", options)]];
}

function StatusOption({ section, list, status }: ListProps & { readonly status: string }) {
  const statuses =
    section.lifecycle === null ? [] : statusesOf(section.lifecycle, list.answer?.statuses);
  const found = statuses.find(({ key }) => key === status);
  return found === undefined ? status : <Badge tone={found.tone}>{found.label}</Badge>;
}
