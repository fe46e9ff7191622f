import { ended } from "../../domain/problem-text.ts";
import type { Answer } from "../../contract/answer.ts";
import { commandFormOf, givenIn } from "../../engine/command-form.ts";
import type { FieldErrors, Starts } from "../../engine/record-section.ts";
import { concerns } from "../record/concerns.ts";
import type { LookupInput } from "../record/lookup.machine.ts";
import type { Labels } from "../record/record.types.ts";
import { untouchedIn, type StartKnown } from "../record/starts.ts";
import { together } from "../record/visits.ts";
import type { CommandCall, CommandContext, CommandInput, Seen } from "./command.types.ts";

/** Wording not in the spec: the confirmed command may or may not have been done (spec §8, reading 7). */
const UNANSWERED = "No llegó respuesta. Puede confirmar otra vez: no se hará dos veces.";

/** Wording not in the spec: a rehearsal changes nothing. */
const NOT_REHEARSED = "No se pudo ver qué pasaría. Inténtelo de nuevo.";

type Memory = Partial<CommandContext>;

/** The context of a command that was just chosen. */
export function opened(input: CommandInput): CommandContext {
  const form = commandFormOf(input.command);
  const { isAsked, given, target } = input;
  const isMany = !("id" in target);
  return {
    ...input,
    isOpen: given === null && (isAsked || isMany || Object.keys(form.fields).length > 0),
    values: given?.values ?? form.emptyValues,
    labels: {},
    written: [],
    visited: [],
    isAttempted: false,
    refusals: 0,
    errors: {},
    notice: "",
    rehearsal: null,
    question: null,
    confirmed: given?.confirmed ?? [],
    sent: { content: "", count: 0 },
    outcome: { kind: "cancelled" },
  };
}

/** Gives what the search of the dialog asks for: the options are those of its action. */
export function askerOf({ controller, command }: CommandContext): LookupInput {
  return { controller, action: command.event };
}

/** Gives the fields that may be known without asking, and that nobody touched. */
export function startsOf(context: CommandContext): Starts {
  return untouchedIn(context, commandFormOf(context.command).starts);
}

/** Whether the typed values have errors that prevent sending them. */
export function isWrong({ command, values }: CommandContext): boolean {
  return Object.keys(commandFormOf(command).problemsOf(values)).length > 0;
}

/**
 * Whether the next confirmation shows a rehearsal: what happens depends on what is asked for, or what would happen with
 * each of many was not seen, without which nothing is done with them (ADR 97).
 */
export function isRehearsed({ command, target, rehearsal }: CommandContext): boolean {
  return rehearsal === null && (Object.keys(command.input).length > 0 || !("id" in target));
}

/** Whether the question itself says what would happen with each of many: it depends on nothing that is asked for. */
export function isRehearsedFirst({ isOpen, command, target }: CommandContext): boolean {
  return isOpen && !("id" in target) && Object.keys(command.input).length === 0;
}

/** The rehearsal that came before the question, which stays while the reason is written. */
function firstRehearsal(context: CommandContext): Seen | null {
  return isRehearsedFirst(context) ? context.rehearsal : null;
}

/** Gives the messages to show: of the fields that were left, of all after an attempt, and those of the server. */
export function messagesOf(context: CommandContext): FieldErrors {
  const { command, values, visited, isAttempted, errors } = context;
  const due = Object.entries(commandFormOf(command).problemsOf(values)).filter(
    ([name]) => isAttempted || visited.some((field) => concerns(name, field)),
  );
  return { ...errors, ...Object.fromEntries(due) };
}

/** Writes a value in a field and removes the server's errors for it, which were about the old value. */
export function withWritten(
  context: CommandContext,
  change: { readonly field: string; readonly value: unknown; readonly label?: Labels[string] },
): Memory {
  const { values, labels, errors, written } = context;
  const { field, value, label } = change;
  const others = Object.entries(errors).filter(([name]) => !concerns(name, field));
  return {
    values: { ...values, [field]: value },
    labels: label === undefined ? labels : { ...labels, [field]: label },
    errors: Object.fromEntries(others),
    written: together(written, field),
    rehearsal: firstRehearsal(context),
  };
}

/** Puts in its field what is known without asking: nobody wrote it. */
export function withStart(context: CommandContext, known: StartKnown): Memory {
  return { ...withWritten(context, known), written: context.written };
}

/** Records the confirmed content; the same content again reuses its repeat key. */
export function withConfirmed({ values, sent }: CommandContext): Memory {
  const content = JSON.stringify(values);
  return {
    notice: "",
    sent: content === sent.content ? sent : { content, count: sent.count + 1 },
  };
}

/** Returns to the dialog with the typed input: each error at its field, and the errors of no field in the notice. */
export function withErrors(context: CommandContext, answer: Answer<unknown> | null): Memory {
  const { command, refusals } = context;
  const { errors = {} } = answer?.kind === "refused" ? answer.problem : {};
  const fields = Object.keys(commandFormOf(command).fields);
  const isOwn = (name: string) => fields.some((field) => concerns(name, field));
  const others = Object.entries(errors).filter(([name]) => !isOwn(name));
  return {
    isAttempted: true,
    refusals: refusals + 1,
    rehearsal: firstRehearsal(context),
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => isOwn(name))),
    notice: others.map(([, message]) => ended(message)).join(" "),
  };
}

/** Returns to the dialog after a missing answer. */
export const unanswered = { notice: UNANSWERED } as const satisfies Memory;
export const notRehearsed = { notice: NOT_REHEARSED } as const satisfies Memory;

/** Gives the mark of the rehearsal of many that was seen, also where it was before a question of the server. */
export function markOf({ rehearsal, given }: CommandContext): string | null {
  if (rehearsal !== null && "rehearsed" in rehearsal) return rehearsal.rehearsed;
  return given?.rehearsed ?? null;
}

/** Gives the call to the server for the confirmed content. */
export function callOf(context: CommandContext): CommandCall {
  const { controller, command, target, values, confirmed, seed, sent } = context;
  const key = `${seed}-${sent.count}`;
  const rehearsed = markOf(context);
  const content = givenIn(values);
  return { controller, action: command.event, target, ...content, confirmed, rehearsed, key };
}
