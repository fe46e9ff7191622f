import { later } from "../../kit/later/later.tsx";
import { ListPager } from "./list-pager.tsx";
import { ListTable } from "./list-table.tsx";
import { Skeleton } from "../../kit/skeleton/skeleton.tsx";
import type { ListProps } from "./list.types.ts";

const ListGroups = later(async () => (await import("./list-groups.tsx")).ListGroups);

// Only one list is a page of settings.
const ListSettings = later(async () => (await import("./list-settings.tsx")).ListSettings, {
  meanwhile: <Skeleton shape="panel" />,
});

/** The rows of a list with their pages, or the groups in which they stand. */
export function ListRows(props: ListProps) {
  const { settings } = props.section;
  if (settings !== undefined) {
    return <ListSettings {...props} settings={settings} />;
  }
  if (props.list.answer?.grouped !== undefined) {
    return (
      <ListGroups {...props}>
        <Rows {...props} />
      </ListGroups>
    );
  }
  return <Rows {...props} />;
}

function Rows(props: ListProps) {
  return (
    <>
      <ListTable {...props} />
      <ListPager {...props} />
    </>
  );
}
