import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";

import type { NotedRecord, NotesInput } from "../../machines/notes/notes.types.ts";
import { OnDrawn } from "../../ui/kit/on-drawn/on-drawn.tsx";
import { RecordNotes as Screen } from "../../ui/screens/record/record-notes.tsx";
import type { RecordPorts } from "../../machines/workplace/record-ports.ts";
import { useDesk } from "../desk/use-desk.ts";

type RecordNotesProps = NotesInput & { readonly machine: RecordPorts["notes"] };

/** The notes of a record, bound to their machine, which runs while they are mounted. */
export function RecordNotes({ machine, ...input }: RecordNotesProps) {
  const actor = useActorRef(machine, { input });
  const state = useSelector(
    actor,
    ({ value, context: { page, draft, error, refusals, isFollowed, follows, followError } }) => ({
      ...value,
      page,
      draft,
      error,
      refusals,
      isFollowed,
      follows,
      followError,
    }),
    shallowEqual,
  );
  const calls = useMemo(
    () => ({
      write: (text: string) => actor.send({ type: "note.written", text }),
      mention: (person: { readonly id: string; readonly name: string }) =>
        actor.send({ type: "mention.chosen", person }),
      send: () => actor.send({ type: "note.sent" }),
      open: (note: string) => actor.send({ type: "note.opened", note }),
      leave: () => actor.send({ type: "editing.left" }),
      remove: (note: string) => actor.send({ type: "deletion.wanted", note }),
      answer: (isConfirmed: boolean) =>
        actor.send({ type: isConfirmed ? "deletion.confirmed" : "deletion.left" }),
      follow: () => actor.send({ type: "follow.chosen" }),
      retry: () => actor.send({ type: "retry.chosen" }),
    }),
    [actor],
  );
  const { follows, ...shown } = state;
  const work = useDesk();
  const isOfIt = (each: NotedRecord) =>
    each.controller === input.controller && each.id === input.id;
  const isNamed =
    work?.desk?.mentions.some(isOfIt) === true ||
    work?.desk?.followed.some((each) => isOfIt(each) && each.news.length > 0) === true;
  return (
    <>
      {/* News of a record that is followed from now on is of their desk. */}
      {follows > 0 && work !== null && <OnDrawn key={follows} onDrawn={work.want} />}
      {/* A note that names the person was read with the others: their desk does not have it any more. */}
      {isNamed && shown.list === "shown" && work !== null && <OnDrawn onDrawn={work.want} />}
      <Screen {...shown} calls={calls} />
    </>
  );
}
