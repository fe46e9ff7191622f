import { useSelector } from "@xstate/react";

import { pageNamed, sections } from "../../sections/menu/catalogue.ts";
import { trailOf } from "../../sections/menu/menu.ts";
import { BoardScreen } from "../../ui/screens/board/board.screen.tsx";
import { boardView } from "./connect.ts";
import type { OwnPageProps } from "../section/work-page.ts";

const section = sections.find(({ address }) => address === pageNamed("/recoverables/manager"));

/** The board of whoever collects, bound to its machine. */
export function BoardPage({ actor }: OwnPageProps<"board">) {
  const snapshot = useSelector(actor, (state) => state);
  return (
    <BoardScreen
      {...boardView(snapshot)}
      title={section?.title ?? ""}
      breadcrumbs={section === undefined ? [] : trailOf(section)}
      onContact={() => actor.send({ type: "contact.opened", at: new Date().toISOString() })}
      send={(event) => actor.send(event)}
    />
  );
}
