import { useSelector } from "@xstate/react";
import { useCallback, useMemo } from "react";

import { isGranted } from "../domain/permission.ts";
import { parseListQuery } from "../engine/list-query.ts";
import { trailOf } from "../sections/menu/menu.ts";
import { ListScreen } from "../ui/screens/list.screen.tsx";
import { useActors } from "./actors.ts";
import type { ListPageProps } from "./work-page.ts";

/** The list of a section, bound to its machine. */
export function ListPage({ actor, declaration, section }: ListPageProps) {
  const { auth } = useActors();
  const permission = useSelector(auth, (state) => state.context.session?.permission);
  const list = useSelector(actor, (state) => state.context);
  const states = useSelector(actor, (state) => state.value);
  const lookup = useSelector(actor, (state) => state.children.lookup);
  const found = useSelector(lookup, (state) => state?.value ?? "closed");
  const looked = useSelector(lookup, (state) => state?.context);
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
      lookup={{
        field: looked?.field ?? "",
        found: {
          state: found === "waiting" ? "asking" : found,
          options: looked?.options ?? [],
        },
        send: (event) => lookup?.send(event),
      }}
    />
  );
}
