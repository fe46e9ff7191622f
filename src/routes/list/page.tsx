import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";

import { isGranted } from "../../domain/permission.ts";
import { rowToGoOnAt } from "../../engine/list-neighbours.ts";
import { nameOf } from "../../ui/screens/list/list-filter-names.ts";
import { ListScreen } from "../../ui/screens/list/list.screen.tsx";
import { useActors } from "../actors.ts";
import { listView, mayMake, queryOf, rightsIn, withColumns } from "./connect.ts";
import { listCrumbsOf } from "./list-crumbs.ts";
import { lookupView } from "../lookup/lookup-view.ts";
import { useCell } from "./use-cell.ts";
import { useCommand } from "../command/use-command.ts";
import { usePaste } from "./use-paste.ts";
import type { ListPageProps } from "../section/work-page.ts";

/** The list of a section, bound to its machine. */
export function ListPage({ actor, declaration, section, left }: ListPageProps) {
  const { auth } = useActors();
  const permission = useSelector(auth, (state) => state.context.session?.permission);
  const { list, states } = useSelector(actor, listView, shallowEqual);
  const lookup = useSelector(actor, (state) => state.children.lookup);
  const { field, ...found } = useSelector(lookup, lookupView, shallowEqual);
  const dialog = useCommand(useSelector(actor, (state) => state.children.command));
  const cells = useCell(useSelector(actor, (state) => state.children.cell));
  const paste = usePaste(useSelector(actor, (state) => state.children.paste));
  const query = useMemo(() => queryOf(declaration, list.query), [declaration, list.query]);
  const can = useMemo(() => rightsIn(declaration, permission), [declaration, permission]);
  const mayOpen = (path: string) => isGranted(path, permission ?? []);
  const nameIn = (name: string, id: string) => nameOf(name, id, list);
  const isBack = left !== null && left.query === list.query;
  return (
    <ListScreen
      section={declaration}
      title={section.title}
      isOfView={section.view !== undefined && section.view === query.view}
      breadcrumbs={listCrumbsOf({
        section,
        declaration,
        filters: query.filters,
        nameOf: nameIn,
        mayOpen,
      })}
      states={states}
      startRow={isBack ? rowToGoOnAt(left, list.answer?.rows) : null}
      list={withColumns(list, query)}
      query={query}
      can={can}
      mayMake={mayMake(declaration, permission)}
      mayOpen={mayOpen}
      send={actor.send}
      dialog={dialog}
      cells={cells}
      paste={paste}
      lookup={{ field, found, send: (event) => lookup?.send(event) }}
    />
  );
}
