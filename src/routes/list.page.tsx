import { shallowEqual, useSelector } from "@xstate/react";
import { useCallback, useMemo } from "react";

import { isGranted } from "../domain/permission.ts";
import { parseListQuery } from "../engine/list-query.ts";
import { trailOf } from "../sections/menu/menu.ts";
import { ListScreen } from "../ui/screens/list.screen.tsx";
import { useActors } from "./actors.ts";
import { lookupView } from "./lookup-view.ts";
import { useCommand } from "./use-command.ts";
import type { ListPageProps } from "./work-page.ts";

/** The list of a section, bound to its machine. */
export function ListPage({ actor, declaration, section }: ListPageProps) {
  const { auth } = useActors();
  const permission = useSelector(auth, (state) => state.context.session?.permission);
  const list = useSelector(actor, (state) => state.context);
  const states = useSelector(actor, (state) => state.value);
  const lookup = useSelector(actor, (state) => state.children.lookup);
  const { field, ...found } = useSelector(lookup, lookupView, shallowEqual);
  const dialog = useCommand(useSelector(actor, (state) => state.children.command));
  const { query } = useMemo(
    () => parseListQuery(declaration, new URLSearchParams(list.query)),
    [declaration, list.query],
  );
  const can = useCallback(
    (action: string) => isGranted(`/${declaration.controller}/${action}`, permission ?? []),
    [declaration, permission],
  );
  return (
    <ListScreen
      section={declaration}
      title={section.title}
      breadcrumbs={trailOf(section)}
      states={states}
      list={list}
      query={query}
      can={can}
      send={actor.send}
      dialog={dialog}
      lookup={{ field, found, send: (event) => lookup?.send(event) }}
    />
  );
}
