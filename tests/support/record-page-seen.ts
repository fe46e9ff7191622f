import type { SnapshotFrom, StateValue } from "xstate";

import { messagesOf as messagesInDialog } from "../../src/machines/command/dialog.ts";
import type { editorMachine } from "../../src/machines/record/editor.machine.ts";
import { isChanged, messagesOf, twinsOf } from "../../src/machines/record/form.ts";
import { differences, pick } from "../../src/machines/record/merge.ts";
import type { viewerMachine } from "../../src/machines/record/viewer.machine.ts";
import type { AtWork } from "./at-work.ts";

/** The page of a record as a person sees it, in the terms of the oracle; null where there is none. */
export function recordPageSeen(product: AtWork) {
  const { viewer, editor } = product.work();
  if (viewer !== undefined) return viewerSeen(viewer.getSnapshot());
  return editor === undefined ? null : editorSeen(editor.getSnapshot());
}

type Viewed = SnapshotFrom<typeof viewerMachine>;
type Edited = SnapshotFrom<typeof editorMachine>;

function viewerSeen(snapshot: Viewed) {
  const { context, children } = snapshot;
  const showing = showingOf(snapshot);
  const command = children.command?.getSnapshot();
  return {
    showing,
    isBusy: snapshot.hasTag("busy") || command?.hasTag("busy") === true,
    isUnsaved: false,
    news: NEWS[othersIn(snapshot.value, "reading")] ?? null,
    question: showing === "warned" ? command?.context.question?.detail : null,
    why: showing === "forbidden" ? context.words : "",
    elsewhere: elsewhereIn(snapshot),
    ...readSeen(snapshot),
  };
}

function elsewhereIn(snapshot: Viewed | Edited): string | null {
  return snapshot.matches("missing") ? (snapshot.context.elsewhere?.nombre ?? null) : null;
}

function editorSeen(snapshot: Edited) {
  const { context } = snapshot;
  const showing = showingOf(snapshot);
  return {
    showing,
    isBusy: snapshot.hasTag("busy"),
    isUnsaved: snapshot.hasTag("unsaved"),
    news: NEWS[othersIn(snapshot.value, "editing")] ?? null,
    question: showing === "doubting" ? context.question?.detail : null,
    why: showing === "forbidden" ? context.words : "",
    elsewhere: elsewhereIn(snapshot),
    ...(snapshot.hasTag("writing") && formSeen(snapshot)),
  };
}

const NEWS: Readonly<Record<string, string>> = { told: "changed", gone: "deleted" };

/** The state of the region that watches others; empty where it is not active. */
function othersIn(value: StateValue, page: "reading" | "editing"): string {
  const regions = typeof value === "string" ? undefined : value[page];
  const others = typeof regions === "object" ? regions["others"] : undefined;
  return typeof others === "string" ? others : "";
}

function formSeen(snapshot: Edited) {
  const { context } = snapshot;
  const { base, values, newer, sides } = context;
  const contested = differences(base, values, pick(newer?.values ?? {}, base)).filter(
    (each) => each.isContested,
  );
  return {
    values,
    messages: messagesOf(context),
    twin: twinsOf(context)["objeto"]?.label ?? null,
    refusals: context.refusals,
    isUnsent: snapshot.matches({ editing: { delivery: "unsent" } }),
    searchesIn: snapshot.children.lookup?.getSnapshot().context.controller ?? null,
    canSave: context.action === "create" || isChanged(context),
    ...(snapshot.matches("conflict") && {
      isContested: contested.length > 0,
      side: sides["objeto"] ?? null,
    }),
  };
}

function readSeen(snapshot: Viewed) {
  const { record } = snapshot.context;
  const showing = showingOf(snapshot);
  if (record === null || showing === "asking") return {};
  const { version, status, values } = record;
  return {
    record: { version, status, values },
    history: historyOf(snapshot),
    dialog: showing === "confirming" || showing === "reviewing" ? dialogSeen(snapshot) : null,
  };
}

function dialogSeen({ children }: Viewed) {
  const context = children.command?.getSnapshot().context;
  if (context === undefined) return null;
  const { command, values, refusals, notice, rehearsal } = context;
  const messages = messagesInDialog(context);
  const isSeen = rehearsal !== null;
  return { command: command.event, values, messages, refusals, notice, isSeen };
}

function historyOf(snapshot: Viewed): string | null {
  for (const history of ["asking", "shown", "unanswered"] as const) {
    if (snapshot.matches({ reading: { history } })) return history;
  }
  return null;
}

const SHOWING_OF: Readonly<Record<string, string>> = {
  recalling: "asking",
  reverting: "doing",
  issuing: "doing",
  editing: "form",
  attaching: "sending",
};

/** The oracle's name for the state of the command in progress. */
const COMMAND_SHOWING: Readonly<Record<string, string>> = { asking: "confirming" };

function showingOf(snapshot: Viewed | Edited): string {
  const { value } = snapshot;
  if (value === "commanding") {
    const command = String((snapshot as Viewed).children.command?.getSnapshot().value);
    return COMMAND_SHOWING[command] ?? command;
  }
  const state = typeof value === "string" ? value : (Object.keys(value)[0] ?? "");
  return SHOWING_OF[state] ?? state;
}
