import { choice, type Field } from "../../../engine/field.ts";
import { STATUS } from "../../../engine/list-query.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { statusesOf } from "../../../engine/lifecycle-statuses.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { AddedFilters } from "../../kit/filter-form/added-filters.tsx";
import { FilterForm } from "../../kit/filter-form/filter-form.tsx";
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
  const { first, others } = filterableFields(section, can);
  const isEdited = ([name]: readonly [string, unknown]) => only === null || name === only;
  const all = [...first, ...others, ...statusField(section, list)].filter(isEdited);
  const kept = Object.entries(query.filters).filter((each) => !isEdited(each));
  const isOther = ([name]: readonly [string, Field]) =>
    others.some(([each]) => each === name) && query.filters[name] === undefined;

  function ask(filters: Readonly<Record<string, string>>): void {
    const names = { ...list.names, ...Object.fromEntries(learned) };
    send({ type: "query.asked", query: queryText(section, query, { filters }), names });
  }

  const draw = ([name, field]: readonly [string, Field]) => (
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
  );
  return (
    <FilterForm
      key={JSON.stringify(query.filters)}
      label="Filtros"
      apply="Aplicar"
      clear={only === null ? "Quitar todos" : "Quitar"}
      onApply={(textsOf) => {
        const texts = all.map(
          ([name, field]) => [name, filterTextIn(name, field, textsOf)] as const,
        );
        ask(Object.fromEntries([...kept, ...texts.filter(([, text]) => text !== "")]));
        onApplied();
      }}
      onClear={() => ask(Object.fromEntries(kept))}
    >
      <AddedFilters
        label="Filtrar por otro campo"
        choices={all.filter(isOther).map(([value, { label }]) => ({ value, label }))}
        draw={(name) => all.filter(([each]) => each === name).map(draw)}
      />
      {all.filter((each) => !isOther(each)).map(draw)}
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
