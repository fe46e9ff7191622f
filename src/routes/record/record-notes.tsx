import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import { Suspense, use, useMemo } from "react";

import type { notesMachine } from "../../machines/notes/notes.machine.ts";
import type { NotesInput } from "../../machines/notes/notes.types.ts";
import { OnDrawn } from "../../ui/kit/on-drawn/on-drawn.tsx";
import { RecordNotes as Screen } from "../../ui/screens/record/record-notes.tsx";
import type { RecordPorts } from "../../machines/workplace/workplace.setup.ts";
import { useDesk } from "../desk/use-desk.ts";

type RecordNotesProps = NotesInput & Pick<RecordPorts, "openNotes">;

/** The notes of a record, bound to their machine, which runs while they are mounted. */
export function RecordNotes(props: RecordNotesProps) {
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened({ openNotes, ...input }: RecordNotesProps) {
  return <Bound machine={use(openNotes())} input={input} />;
}

type BoundProps = { readonly machine: typeof notesMachine; readonly input: NotesInput };

function Bound({ machine, input }: BoundProps) {
  const actor = useActorRef(machine, { input });
  const state = useSelector(
    actor,
    ({ value, context: { page, draft, error, refusals } }) => ({
      ...value,
      page,
      draft,
      error,
      refusals,
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
      retry: () => actor.send({ type: "retry.chosen" }),
    }),
    [actor],
  );
  const work = useDesk();
  const isNamed =
    work?.desk?.mentions.some(
      (each) => each.controller === input.controller && each.id === input.id,
    ) ?? false;
  return (
    <>
      {/* A note that names the person was read with the others: their desk does not have it any more. */}
      {isNamed && state.list === "shown" && work !== null && <OnDrawn onDrawn={work.want} />}
      <Screen {...state} calls={calls} />
    </>
  );
}
