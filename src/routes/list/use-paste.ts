import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";

import { cellCount, coverOf, shownCells } from "../../machines/paste/cover.ts";
import type { pasteMachine } from "../../machines/paste/paste.machine.ts";
import type { PasteEvent } from "../../machines/paste/paste.types.ts";
import type { PasteCalls, PasteView } from "../../ui/screens/list/list-paste.types.ts";

type PasteRef = ActorRefFrom<typeof pasteMachine>;

/** Gives the block that is pasted into a list, and its callbacks; the view is null while none is. */
export function usePaste(actor: PasteRef | undefined): {
  readonly view: PasteView | null;
  readonly calls: PasteCalls;
} {
  const calls = useMemo(() => callsOf(actor), [actor]);
  const view = useSelector(actor, shownOf, shallowEqual);
  return { view, calls };
}

function shownOf(snapshot: SnapshotFrom<typeof pasteMachine> | undefined): PasteView | null {
  if (snapshot === undefined) return null;
  const { value: state, context } = snapshot;
  if (state === "resting" || state === "placing" || context.place === null) return null;
  const { block, place, rehearsal, notice, results } = context;
  const changed = cellCount(shownCells(context));
  const covered = cellCount(coverOf(context).rows);
  return { state, block, place, rehearsal, notice, results, changed, covered };
}

function callsOf(actor: PasteRef | undefined): PasteCalls {
  const send = (event: PasteEvent) => actor?.send(event);
  return {
    paste: (text, place) => send({ type: "block.pasted", text, place }),
    choose: (name) => send({ type: "column.chosen", name }),
    confirm: () => send({ type: "paste.confirmed" }),
    close: () => send({ type: "paste.closed" }),
  };
}
