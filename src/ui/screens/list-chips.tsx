import { FilterChip, FilterChips } from "../kit/chip/chip.tsx";
import { filterLabel, filterWords } from "./list-filter-text.ts";
import { queryText } from "./list-query-steps.ts";
import type { ListProps } from "./list.types.ts";

/** The active filters, each with a button to remove it. */
export function ListChips({ section, query, list, send }: ListProps) {
  const filters = Object.entries(query.filters);
  if (filters.length === 0) return null;
  const known = {
    names: list.names,
    rows: list.answer?.rows ?? [],
    statuses: list.answer?.statuses,
  };
  return (
    <FilterChips label="Filtros puestos">
      {filters.map(([name, text]) => {
        const label = filterLabel(section, name);
        return (
          <FilterChip
            key={name}
            name={label}
            value={filterWords(section, name, text, known)}
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
