import { useSelector } from "@xstate/react";

import { sectionTitles } from "../sections/menu/section-titles.ts";
import { OnDrawn } from "../ui/kit/on-drawn/on-drawn.tsx";
import { DeskLists } from "../ui/screens/desk-lists.tsx";
import { useActors } from "./actors.ts";
import { useSession } from "./session.ts";

/** The lists of Inicio, bound to the desk of the person; nothing until it is there. */
export function DeskPanel() {
  const { navigation } = useActors();
  const session = useSession();
  const work = useSelector(navigation, ({ context }) => context.workplace) ?? undefined;
  const actor = useSelector(work, (state) => state?.children.desk);
  const desk = useSelector(actor, (state) => state?.context.desk ?? null);
  const isMissing = useSelector(actor, (state) => state?.matches("unanswered") ?? false);
  if (actor === undefined || session === null) return null;
  const { user, company } = session;
  const whose = `${user.firstname} ${user.lastname} ${company}`;
  const want = () => actor.send({ type: "desk.wanted", whose });
  return (
    <>
      {/* Coming back asks again: what the person did elsewhere is no longer there. */}
      <OnDrawn onDrawn={want} />
      <DeskLists
        desk={desk}
        isMissing={isMissing}
        titles={sectionTitles}
        onRetry={want}
        onUndo={(undoing) => work?.send({ type: "undo.asked", undoing })}
      />
    </>
  );
}
