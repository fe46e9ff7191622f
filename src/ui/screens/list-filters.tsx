import ListFilter from "lucide-react/icons/list-filter";
import { later } from "../kit/later/later.tsx";
import { Icon } from "../kit/icon/icon.tsx";
import { Popover } from "../kit/popover/popover.tsx";
import { filteredFields } from "./list-filter-text.ts";
import { count, toolButton } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

const FilterPanel = later(async () => (await import("./list-filter-panel.tsx")).FilterPanel);

/** The button of the filters, with the number of active ones. */
export function ListFilters(props: ListProps) {
  const { section, query } = props;
  if (filteredFields(section).length === 0 && section.lifecycle === null) return null;
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
      {(close) => <FilterPanel {...props} onApplied={close} />}
    </Popover>
  );
}
