import type { Announcement } from "../notices/notices.types.ts";
import { countOf, doneTo } from "../../domain/spanish.ts";
import { DELETION, type Command } from "../../engine/command.ts";
import type { CommandInput, CommandOutcome, CommandTarget } from "../command/command.types.ts";
import type { UndoAsked } from "../undo/undo.machine.ts";
import type { Acted, Chosen, ListContext, Outcome } from "./list.types.ts";

/**
 * Gives the outcome of a command from its answer; the results of a repeat replace the earlier ones of the same records.
 */
export function outcomeOf(
  ended: CommandOutcome,
  { command, outcome: former }: Pick<ListContext, "command" | "outcome">,
): Outcome {
  const answer = ended.kind === "answered" ? ended.answer : null;
  if (answer?.kind === "refused") return { kind: "refused", problem: answer.problem };
  if (answer?.kind !== "received") return { kind: "unanswered" };
  const row = command?.row;
  const { isFinal } = answer.value.record ?? {};
  const one = row ? [{ ...row, done: true, ...(isFinal && { isFinal }) }] : [];
  const results = answer.value.results ?? one;
  if (former?.kind !== "results") return { kind: "results", results };
  return {
    kind: "results",
    results: former.results.map((each) => results.find(({ id }) => id === each.id) ?? each),
  };
}

/** Gives the input of the chosen command: its records, or, after an outcome, those that the server asked about. */
export function commandInputOf(context: ListContext): CommandInput {
  const { section, commands, command: chosen, outcome, given, seed, opened } = context;
  if (chosen === null) throw new Error("No command was chosen");
  return {
    controller: section.controller,
    command: commands.find((each) => isChosen(each, chosen)) ?? DELETION,
    target: targetOf(context, chosen),
    isAsked: true,
    given: outcome === null ? null : { ...given, confirmed: questionsIn(outcome) },
    seed: `${seed}-l${opened}`,
  };
}

function isChosen({ event, input }: Command, { action, field }: Chosen): boolean {
  return event === action && (field === undefined || Object.hasOwn(input, field));
}

function targetOf(context: ListContext, { row }: Chosen): CommandTarget {
  const { outcome, isEverything, query, answer, selected } = context;
  if (row !== null) return { id: row.id, version: row.version };
  if (outcome?.kind === "results") {
    const asked = outcome.results.filter(({ confirm }) => confirm !== undefined);
    return { ids: asked.map(({ id }) => id) };
  }
  return isEverything ? { query, seen: answer?.total ?? 0 } : { ids: selected };
}

/** Gives the tokens that confirm the server's questions about the records of a command on many. */
function questionsIn(outcome: Outcome | null): readonly string[] {
  const results = outcome?.kind === "results" ? outcome.results : [];
  return [...new Set(results.flatMap(({ confirm }) => confirm ?? []))];
}

/** Gives the number of records that the server asks about. */
export function askedIn(outcome: Outcome | null): number {
  const results = outcome?.kind === "results" ? outcome.results : [];
  return results.filter(({ confirm }) => confirm !== undefined).length;
}

/** The most records that can be undone together. */
const MOST_UNDONE = 1000;

/** Gives the notice of a command that succeeded with some records, from which it can be undone where that is possible. */
export function doneNotice(
  { command, section, undoable }: Pick<ListContext, "command" | "section" | "undoable">,
  outcome: Outcome,
): Announcement {
  const results = outcome.kind === "results" ? outcome.results : [];
  // Undone is only what was written: of the others, something older would be.
  const ids = results.filter(({ unchanged }) => unchanged !== true).map(({ id }) => id);
  const { action = "", row = null } = command ?? {};
  const what = row ? `«${row.label}»` : countOf(ids.length, section);
  const undone = results.flatMap(({ id, unchanged, isFinal }) =>
    unchanged === true || isFinal === true ? [] : [id],
  );
  const canUndo = undoable.includes(action) && undone.length > 0 && undone.length <= MOST_UNDONE;
  return {
    style: "info",
    text: `Usted ${doneTo(command ?? { past: "" }, what)}.${sameWords(results.length - ids.length)}`,
    ...(canUndo
      ? { undo: { controller: section.controller, action, ids: undone } }
      : { about: { controller: section.controller, ids } }),
  };
}

/** Gives the notice of the records with which a command was done, though others were refused. */
export function noticeOfPart(
  context: Pick<ListContext, "command" | "section" | "undoable" | "outcome">,
): Announcement {
  const { outcome } = context;
  const results = outcome?.kind === "results" ? outcome.results.filter(({ done }) => done) : [];
  return doneNotice(context, { kind: "results", results });
}

/** Asks the workplace to undo what a command did with some records, though others were refused. */
export function toUndo({ context }: { readonly context: ListContext }): UndoAsked {
  const nothing = { controller: context.section.controller, action: "", ids: [] };
  return { type: "undo.asked", undoing: noticeOfPart(context).undo ?? nothing };
}

/** The records of a command on many, and those of them that it changed. */
export function actedIn(outcome: Outcome): Acted | null {
  if (outcome.kind !== "results") return null;
  const changed = outcome.results.filter(({ done, unchanged }) => done && unchanged !== true);
  return { ids: outcome.results.map(({ id }) => id), changed: changed.map(({ id }) => id) };
}

function sameWords(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " Otro ya lo tenía así." : ` Otros ${count} ya lo tenían así.`;
}
