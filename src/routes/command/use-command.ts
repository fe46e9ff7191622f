import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";

import { DELETION } from "../../engine/command.ts";
import { commandFormOf } from "../../engine/command-form.ts";
import type { commandMachine } from "../../machines/command/command.machine.ts";
import type { CommandEvent } from "../../machines/command/command.types.ts";
import { isRehearsedFirst, isRehearsed, messagesOf } from "../../machines/command/dialog.ts";
import type { CommandCalls, CommandView } from "../../ui/screens/command/command-dialog.types.ts";
import { lookupView } from "../lookup/lookup-view.ts";

type CommandRef = ActorRefFrom<typeof commandMachine>;
type Snapshot = SnapshotFrom<typeof commandMachine>;

/** Gives the properties and callbacks of the command in progress; null for none. */
export function useCommand(
  actor: CommandRef | undefined,
): { readonly view: CommandView; readonly calls: CommandCalls } | null {
  const calls = useMemo(() => callsOf(actor), [actor]);
  const shown = useSelector(actor, shownOf, shallowEqual);
  const messages = useSelector(
    actor,
    (snapshot) => (snapshot === undefined ? NOTHING : messagesOf(snapshot.context)),
    shallowEqual,
  );
  const lookup = useSelector(actor, (snapshot) => snapshot?.children.lookup);
  const found = useSelector(lookup, lookupView, shallowEqual);
  return shown === null ? null : { view: { ...shown, messages, lookup: found }, calls };
}

const NOTHING = {};

function shownOf(snapshot: Snapshot | undefined): Omit<CommandView, "messages" | "lookup"> | null {
  if (snapshot?.status !== "active" || snapshot.value === "opening") return null;
  const { value, context } = snapshot;
  if (value === "answered" || value === "cancelled") return null;
  const { isOpen, command, values, labels, refusals, notice, rehearsal, question } = context;
  return {
    state: value,
    isOpen,
    label: command.label,
    isGrave: command.event === DELETION.event,
    isChange: command.event === "edit",
    fields: commandFormOf(command).fields,
    values,
    labels,
    refusals,
    notice,
    isRehearsed: isRehearsed(context),
    isRehearsedFirst: isRehearsedFirst(context),
    rehearsal,
    question,
  };
}

function callsOf(actor: CommandRef | undefined): CommandCalls {
  const send = (event: CommandEvent) => actor?.send(event);
  const lookup = () => actor?.getSnapshot().children.lookup;
  return {
    write: (field, value, label) =>
      send({ type: "field.changed", field, value, ...(label !== undefined && { label }) }),
    leave: (field) => send({ type: "field.left", field }),
    search: (field, text) => lookup()?.send({ type: "options.wanted", field, text }),
    closeSearch: () => lookup()?.send({ type: "options.closed" }),
    // No command asks for a file (tests/rules/commands.test.ts).
    sendFile: () => undefined,
    confirm: () => send({ type: "command.confirmed" }),
    cancel: () => send({ type: "command.cancelled" }),
    goBack: () => send({ type: "form.returned" }),
    accept: () => send({ type: "question.accepted" }),
    decline: () => send({ type: "question.declined" }),
  };
}
