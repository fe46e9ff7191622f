import type { Field } from "../../engine/field.ts";
import { filterOf, isFilterText } from "../../engine/filter-text.ts";
import { STATUS } from "../../engine/list-query.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { statusesOf } from "../../engine/lifecycle-statuses.ts";
import { Badge } from "../kit/badge/badge.tsx";
import { AnyOfFilter, FilterForm } from "../kit/filter-form/filter-form.tsx";
import { FieldFilter } from "./list-filter-field.tsx";
import { betweenText, filteredFields } from "./list-filter-text.ts";
import { queryText } from "./list-query-steps.ts";
import type { ListProps } from "./list.types.ts";

type FilterPanelProps = ListProps & { readonly onApplied: () => void };

/** The filters of a list: one for each field that has one, and the status. */
export function FilterPanel(props: FilterPanelProps) {
  const { section, query, send, list, onApplied } = props;
  const learned = new Map<string, string>();

  function ask(filters: Readonly<Record<string, string>>): void {
    const names = { ...list.names, ...Object.fromEntries(learned) };
    send({ type: "query.asked", query: queryText(section, query, { filters }), names });
  }

  return (
    <FilterForm
      key={JSON.stringify(query.filters)}
      label="Filtros"
      apply="Aplicar"
      clear="Quitar todos"
      onApply={(textsOf) => {
        ask(filtersOf(section, textsOf));
        onApplied();
      }}
      onClear={() => ask({})}
    >
      {filteredFields(section).map(([name, field]) => (
        <FieldFilter
          key={name}
          {...props}
          name={name}
          field={field}
          text={query.filters[name] ?? ""}
          onNamed={(id, label) => learned.set(`${name}:${id}`, label)}
        />
      ))}
      {section.lifecycle !== null && (
        <AnyOfFilter
          name={STATUS}
          label="Estado"
          chosen={(query.filters[STATUS] ?? "").split(",")}
          choices={statusesOf(section.lifecycle, list.answer?.statuses).map(
            ({ key, label, tone }) => ({
              value: key,
              label: <Badge tone={tone}>{label}</Badge>,
            }),
          )}
        />
      )}
    </FilterForm>
  );
}

type TextsOf = (name: string) => readonly string[];

/** The texts of the filters in a form; those that cannot be parsed are omitted. */
function filtersOf(section: SectionDefinition, textsOf: TextsOf): Record<string, string> {
  const texts = filteredFields(section).flatMap(([name, field]) => {
    const text = filterTextOf(name, field, textsOf);
    return text !== "" && isFilterText(field, text) ? [[name, text] as const] : [];
  });
  const statuses = textsOf(STATUS).join(",");
  return Object.fromEntries(statuses === "" ? texts : [...texts, [STATUS, statuses] as const]);
}

function filterTextOf(name: string, field: Field, textsOf: TextsOf): string {
  if (filterOf(field).form === "between") {
    const [from = "", to = ""] = [...textsOf(`${name}.from`), ...textsOf(`${name}.to`)];
    return betweenText(field, from, to);
  }
  return textsOf(name)
    .filter((text) => text !== "")
    .join(",");
}
