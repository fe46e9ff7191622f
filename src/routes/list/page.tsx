import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";

import { isGranted } from "../../domain/permission.ts";
import { rowToGoOnAt } from "../../engine/list-neighbours.ts";
import { withReferred } from "../../engine/referred-columns.ts";
import { inShape } from "../../engine/section-shape.ts";
import { nameOf } from "../../ui/screens/list/list-filter-names.ts";
import { later } from "../../ui/kit/later/later.tsx";
import { BesideMissing, BesideNothing } from "../../ui/screens/list/list-beside.tsx";
import type { ListProps } from "../../ui/screens/list/list.types.ts";
import { ListScreen } from "../../ui/screens/list/list.screen.tsx";
import { useActors } from "../actors.ts";
import { listView, mayMake, rightsIn, withColumns, listCrumbsOf } from "./connect.ts";
import { lookupView } from "../lookup/lookup-view.ts";
import { useCommand } from "../command/use-command.ts";
import type { ListPageProps } from "../section/work-page.ts";
import type { cellMachine } from "../../machines/cell/cell.machine.ts";
import type { CellEvent } from "../../machines/cell/cell.types.ts";
import { isSame } from "../../machines/cell/written.ts";
import type { CellCalls, CellView } from "../../ui/screens/list/list-cell-editor.types.ts";
import { cellCount, coverOf, shownCells } from "../../machines/paste/cover.ts";
import type { pasteMachine } from "../../machines/paste/paste.machine.ts";
import type { PasteEvent } from "../../machines/paste/paste.types.ts";
import type { PasteCalls, PasteView } from "../../ui/screens/list/list-paste.types.ts";

/** The list of a section, bound to its machine. */
export function ListPage({ actor, declaration, section, left }: ListPageProps) {
  const { auth } = useActors();
  const permission = useSelector(auth, (state) => state.context.session?.permission);
  const { list, states } = useSelector(actor, listView, shallowEqual);
  const lookup = useSelector(actor, (state) => state.children.lookup);
  const { field, ...found } = useSelector(lookup, lookupView, shallowEqual);
  const dialog = useCommand(useSelector(actor, (state) => state.children.command));
  const shown = withReferred(inShape(declaration, list.answer?.shape), list.answer?.referred);
  const cells = useCell(useSelector(actor, (state) => state.children.cell));
  const paste = usePaste(useSelector(actor, (state) => state.children.paste));
  const beside = useBeside({ actor, declaration, section });
  const query = list.link.asked;
  const can = useMemo(() => rightsIn(declaration, permission), [declaration, permission]);
  const mayOpen = (path: string) => isGranted(path, permission ?? []);
  const nameIn = (name: string, id: string) => nameOf(name, id, list);
  const isBack = left !== null && left.query === list.query;
  return (
    <ListScreen
      section={shown}
      title={section.title}
      isOfView={section.view !== undefined && section.view === query.view}
      breadcrumbs={listCrumbsOf({
        section,
        declaration,
        filters: query.filters,
        report: query.report,
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
      beside={beside}
      cells={cells}
      paste={paste}
      lookup={{ field, found, send: (event) => lookup?.send(event) }}
    />
  );
}

// Its code comes with that of the page of a record, once somebody opens it.
const ListBeside = later(async () => (await import("./beside.tsx")).ListBeside, {
  meanwhile: <BesideNothing words="Un momento…" />,
});

/** The record of a row beside the list; null while none is read there. */
function useBeside({
  actor,
  declaration,
  section,
}: Pick<ListPageProps, "actor" | "declaration" | "section">): ListProps["beside"] {
  const child = useSelector(actor, ({ children }) => children.beside);
  const ports = useSelector(actor, ({ context }) => context.ports);
  const isMissing = useSelector(actor, (state) => state.matches({ beside: { open: "missing" } }));
  const id = useSelector(child, (state) => state?.context.id ?? "");
  if (isMissing) {
    return { id, page: <BesideMissing onRetry={() => actor.send({ type: "beside.retried" })} /> };
  }
  if (child === undefined || ports === null) return null;
  return { id, page: <ListBeside {...{ actor: child, declaration, section, ports }} /> };
}

type CellRef = ActorRefFrom<typeof cellMachine>;

/** Gives the cell that is written in a list, and its callbacks; the view is null while none is. */
function useCell(actor: CellRef | undefined): {
  readonly view: CellView | null;
  readonly calls: CellCalls;
} {
  const calls = useMemo(() => cellCalls(actor), [actor]);
  const shown = useSelector(actor, cellShown, shallowEqual);
  const lookup = useSelector(actor, (snapshot) => snapshot?.children.lookup);
  const found = useSelector(lookup, lookupView, shallowEqual);
  return { view: shown === null ? null : { ...shown, lookup: found }, calls };
}

function cellShown(snapshot: SnapshotFrom<typeof cellMachine> | undefined) {
  if (snapshot === undefined || snapshot.value === "resting") return null;
  const { value: state, context } = snapshot;
  const { cell, value, label, error, notice, refusals, current } = context;
  if (cell === null) return null;
  return { state, cell, value, label, error, notice, refusals, current, isSame: isSame(context) };
}

function cellCalls(actor: CellRef | undefined): CellCalls {
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

type PasteRef = ActorRefFrom<typeof pasteMachine>;

/** Gives the block that is pasted into a list, and its callbacks; the view is null while none is. */
function usePaste(actor: PasteRef | undefined): {
  readonly view: PasteView | null;
  readonly calls: PasteCalls;
} {
  const calls = useMemo(() => pasteCalls(actor), [actor]);
  const view = useSelector(actor, pasteShown, shallowEqual);
  return { view, calls };
}

function pasteShown(snapshot: SnapshotFrom<typeof pasteMachine> | undefined): PasteView | null {
  if (snapshot === undefined) return null;
  const { value: state, context } = snapshot;
  if (state === "resting" || state === "placing" || context.place === null) return null;
  const { block, place, rehearsal, notice, results } = context;
  const changed = cellCount(shownCells(context));
  const covered = cellCount(coverOf(context).rows);
  return { state, block, place, rehearsal, notice, results, changed, covered };
}

function pasteCalls(actor: PasteRef | undefined): PasteCalls {
  const send = (event: PasteEvent) => actor?.send(event);
  return {
    paste: (text, place) => send({ type: "block.pasted", text, place }),
    choose: (name) => send({ type: "column.chosen", name }),
    confirm: () => send({ type: "paste.confirmed" }),
    close: () => send({ type: "paste.closed" }),
  };
}
