import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";

import type { cellMachine } from "../../machines/cell/cell.machine.ts";
import type { CellEvent } from "../../machines/cell/cell.types.ts";
import { isSame } from "../../machines/cell/written.ts";
import type { CellCalls, CellView } from "../../ui/screens/list/list-cell-editor.types.ts";
import { lookupView } from "../lookup/lookup-view.ts";

type CellRef = ActorRefFrom<typeof cellMachine>;

/** Gives the cell that is written in a list, and its callbacks; the view is null while none is. */
export function useCell(actor: CellRef | undefined): {
  readonly view: CellView | null;
  readonly calls: CellCalls;
} {
  const calls = useMemo(() => callsOf(actor), [actor]);
  const shown = useSelector(actor, shownOf, shallowEqual);
  const lookup = useSelector(actor, (snapshot) => snapshot?.children.lookup);
  const found = useSelector(lookup, lookupView, shallowEqual);
  return { view: shown === null ? null : { ...shown, lookup: found }, calls };
}

function shownOf(snapshot: SnapshotFrom<typeof cellMachine> | undefined) {
  if (snapshot === undefined || snapshot.value === "resting") return null;
  const { value: state, context } = snapshot;
  const { cell, value, label, error, notice, refusals, current } = context;
  if (cell === null) return null;
  return { state, cell, value, label, error, notice, refusals, current, isSame: isSame(context) };
}

function callsOf(actor: CellRef | undefined): CellCalls {
  const send = (event: CellEvent) => actor?.send(event);
  const lookup = () => actor?.getSnapshot().children.lookup;
  return {
    open: (cell) => send({ type: "cell.opened", cell }),
    save: (next) => send({ type: "cell.saved", next }),
    close: () => send({ type: "cell.closed" }),
    keepOwn: () => send({ type: "own.kept" }),
    write: (_, value, label) => send({ type: "cell.written", value, label }),
    leave: () => undefined,
    search: (field, text) => lookup()?.send({ type: "options.wanted", field, text }),
    closeSearch: () => lookup()?.send({ type: "options.closed" }),
    // No cell holds a file (src/engine/changeable-fields.ts).
    sendFile: () => undefined,
  };
}
