import { isGroupable, mayOrder, STATUS } from "../../../engine/list-query.ts";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { filterLabel } from "../../../engine/filter-words.ts";
import { queryText } from "./list-query-steps.ts";
import { panelForm } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The choice of the field by which a list stands in groups; nothing where it has none. */
export function GroupChoice({ section, query, can, send }: ListProps) {
  const names = [STATUS, ...Object.keys(section.fields)].filter(
    (name) => isGroupable(section, name) && mayOrder(section, name, can),
  );
  if (names.length === 0) return null;
  const options = names.map((value) => ({ value, label: filterLabel(section, value) }));
  return (
    <div className={panelForm}>
      <LabelledSelect
        label="Agrupar por"
        value={query.group?.field ?? ""}
        options={[{ value: "", label: "Sin grupos" }, ...options]}
        onChoose={(field) => {
          const group = field === "" ? undefined : { field, open: null };
          send({ type: "query.asked", query: queryText(section, query, { group }) });
        }}
      />
    </div>
  );
}
