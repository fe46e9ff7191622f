import { FilterChip, FilterChips } from "../../kit/chip/chip.tsx";
import { later } from "../../kit/later/later.tsx";
import { Popover } from "../../kit/popover/popover.tsx";
import { filterNames } from "./list-filter-names.ts";
import { filterLabel, filterWords } from "../../../engine/filter-words.ts";
import { queryText } from "./list-query-steps.ts";
import type { ListProps } from "./list.types.ts";

/** The editor of filters, which comes with the first use. */
export const FilterPanel = later(async () => (await import("./list-filter-panel.tsx")).FilterPanel);

/** The active filters: each opens its editor, and has a button to remove it. */
export function ListChips(props: ListProps) {
  const { section, query, list, send } = props;
  const filters = Object.entries(query.filters);
  if (filters.length === 0) return null;
  const known = { names: list.names, answer: list.answer, statuses: list.answer?.statuses };
  return (
    <FilterChips label="Filtros puestos">
      {filters.map(([name, text]) => {
        const label = filterLabel(section, name);
        return (
          <FilterChip
            key={name}
            name={label}
            value={filterWords(section, name, text, filterNames(known))}
            edit={(words, style) => (
              <Popover label={`Filtro ${label}`} align="start" triggerClass={style} trigger={words}>
                {(close) => <FilterPanel {...props} only={name} onApplied={close} />}
              </Popover>
            )}
            dropLabel={`Quitar el filtro ${label}`}
            onDrop={() => {
              const others = Object.fromEntries(filters.filter(([each]) => each !== name));
              send({ type: "query.asked", query: queryText(section, query, { filters: others }) });
            }}
          />
        );
      })}
    </FilterChips>
  );
}
