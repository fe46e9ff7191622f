import { isGroupable, mayOrder, STATUS } from "../../../engine/list-query.ts";
import { filterLabel } from "../../../engine/filter-words.ts";
import { GroupingChoice } from "../grouping-choice.tsx";
import { queryText } from "./list-query-steps.ts";
import { panelForm } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The choice of the fields by which a list stands in groups and their parts; nothing where it has none. */
export function GroupChoice({ section, query, can, send }: ListProps) {
  const names = [STATUS, ...Object.keys(section.fields)].filter(
    (name) => isGroupable(section, name) && mayOrder(section, name, can),
  );
  if (names.length === 0) return null;
  return (
    <div className={panelForm}>
      <GroupingChoice
        options={names.map((value) => ({ value, label: filterLabel(section, value) }))}
        groups={query.group?.fields ?? []}
        none="Sin grupos"
        onChoose={(fields) => {
          // The open group stays where its field does.
          const [asked] = query.group?.fields ?? [];
          const open = fields[0] === asked ? (query.group?.open.slice(0, 1) ?? []) : [];
          const group = fields.length === 0 ? undefined : { fields, open };
          send({ type: "query.asked", query: queryText(section, query, { group }) });
        }}
      />
    </div>
  );
}
