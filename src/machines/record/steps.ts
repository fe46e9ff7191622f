import type { Lifecycle } from "../../engine/lifecycle.ts";
import { stepsAt, type Step } from "../../engine/lifecycle-steps.ts";
import { frozenAt, statusesIn, statusesOf } from "../../engine/lifecycle-statuses.ts";
import type { Answer } from "../../contract/answer.ts";
import type { SectionRecord } from "../../contract/section-contract.ts";
import { DELETION } from "../../engine/command.ts";
import type { CommandInput, CommandOutcome } from "../command/command.types.ts";
import type { ViewerContext } from "./viewer.types.ts";

type Acting = Pick<ViewerContext, "section" | "record" | "can">;

/** Whether an action is available on the shown record: permitted, and possible at its status. */
export function isPossible({ section, record, can }: Acting, action: string): boolean {
  if (record === null || !can.includes(action) || isHeld(record, action)) return false;
  if (action === "delete") return frozenAt(section.lifecycle, record.status) === null;
  if (section.lifecycle?.events.includes(action) === true) {
    return stepOf({ section, record }, action)?.refusal === null;
  }
  return section.commands.some(({ event }) => event === action);
}

/** Whether the server told beforehand why an action of a record is refused. */
export function isHeld(record: ViewerContext["record"], action: string): boolean {
  return record?.held !== undefined && Object.hasOwn(record.held, action);
}

/** The result of a command: the record as it is afterwards; null when it is gone. */
export type Left = SectionRecord | null;

/** Gives the answer to a command, in the form that the page of one record takes. */
export function recordIn(outcome: CommandOutcome): Answer<Left> {
  if (outcome.kind !== "answered") return { kind: "empty" };
  const { answer } = outcome;
  return answer.kind === "received"
    ? { kind: "received", value: answer.value.record ?? null }
    : answer;
}

/** Gives the input of the chosen command, for the record as shown. */
export function commandInputOf(context: ViewerContext): CommandInput {
  const { section, record, id, seed, opened, command: action } = context;
  const command = section.commands.find(({ event }) => event === action) ?? DELETION;
  return {
    controller: section.controller,
    command,
    target: { id, version: record?.version ?? 0 },
    isAsked: context.isConfirmed || isGrave(context, action),
    given: null,
    seed: `${seed}-c${opened}`,
  };
}

/** Whether an action needs a confirmation: it cannot be undone, or takes the record out of use. */
function isGrave(acting: Acting, action: string): boolean {
  const { section, record } = acting;
  const target = stepOf(acting, action)?.target;
  if (action === "delete") return true;
  if (section.lifecycle === null || target === undefined) return false;
  return (
    isSetAside(section.lifecycle, target) ||
    isFinal(section.lifecycle, record?.status ?? "", target)
  );
}

/** Whether no chain of events leads back from one status to another. */
export function isFinal(lifecycle: Lifecycle, from: string, to: string): boolean {
  return !leads(lifecycle, to, from);
}

/** Whether a record with a status is out of use: its tone is `risk`, `held` or `over`. */
function isSetAside(lifecycle: Lifecycle, status: string): boolean {
  const found = statusesIn(statusesOf(lifecycle), status);
  return found.some(({ tone }) => tone === "risk" || tone === "held" || tone === "over");
}

/** Gives the event with that name at the status of the record. */
function stepOf({ section, record }: Omit<Acting, "can">, action: string): Step | undefined {
  if (section.lifecycle === null || record === null || record.status === null) return undefined;
  const steps = stepsAt(section.lifecycle, record.status, record.facts);
  return steps.find(({ event }) => event === action);
}

/** Whether some chain of events leads from one status to another. */
function leads(lifecycle: Lifecycle, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const status of seen) {
    for (const { target } of stepsAt(lifecycle, status, {})) seen.add(target);
  }
  return seen.has(to);
}
