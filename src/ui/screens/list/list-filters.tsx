import ListFilter from "lucide-react/icons/list-filter";
import { Icon } from "../../kit/icon/icon.tsx";
import { Popover } from "../../kit/popover/popover.tsx";
import { FilterPanel } from "./list-chips.tsx";
import { filterableFields } from "./list-filter-text.ts";
import { count, toolButton } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The button of the filters, with the number of active ones. */
export function ListFilters(props: ListProps) {
  const { section, query, can } = props;
  const { first, others } = filterableFields(section, can);
  if (first.length + others.length === 0 && section.lifecycle === null) return null;
  const active = Object.keys(query.filters).length;
  return (
    <Popover
      label="Filtros"
      triggerClass={toolButton}
      trigger={
        <>
          <Icon of={ListFilter} />
          Filtros
          {active > 0 && <span className={count}>{active}</span>}
        </>
      }
    >
      {(close) => <FilterPanel {...props} only={null} onApplied={close} />}
    </Popover>
  );
}
