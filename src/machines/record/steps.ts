import type { Lifecycle } from "../../engine/lifecycle.ts";
import { stepsAt, type Step } from "../../engine/lifecycle-steps.ts";
import { frozenAt, statusesIn, statusesOf } from "../../engine/lifecycle-statuses.ts";
import type { Answer, SectionRecord } from "../../domain/section-reply.ts";
import { DELETION } from "../../engine/command.ts";
import type { CommandInput, CommandOutcome } from "../command/command.types.ts";
import type { RecordContext } from "./record.types.ts";

type Acting = Pick<RecordContext, "section" | "record" | "can">;

/** Whether an action may be asked of the record that is shown: permitted, and possible at its status. */
export function isPossible({ section, record, can }: Acting, action: string): boolean {
  if (record === null || !can.includes(action)) return false;
  if (action === "delete") return frozenAt(section.lifecycle, record.status) === null;
  if (section.lifecycle?.events.includes(action) === true) {
    return stepOf({ section, record }, action)?.refusal === null;
  }
  return section.commands.some(({ event }) => event === action);
}

/** What a command leaves: the record as it is then; null where it is gone. */
export type Left = SectionRecord | null;

/** The answer to a command, as the page of one record reads it. */
export function recordIn(outcome: CommandOutcome): Answer<Left> {
  if (outcome.kind !== "answered") return { kind: "empty" };
  const { answer } = outcome;
  return answer.kind === "received"
    ? { kind: "received", value: answer.value.record ?? null }
    : answer;
}

/** The command that was chosen, with the record as it is shown. */
export function commandInputOf(context: RecordContext): CommandInput {
  const { section, record, id, seed, opened, command: action } = context;
  const command = section.commands.find(({ event }) => event === action) ?? DELETION;
  return {
    controller: section.controller,
    command,
    target: { id: id ?? "", version: record?.version ?? 0 },
    isAsked: isGrave(context, action),
    given: null,
    seed: `${seed}-c${opened}`,
  };
}

/** Whether a yes is asked for: it cannot be undone, or takes the record out of use. */
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

/** Whether no way leads back from one status to another. */
export function isFinal(lifecycle: Lifecycle, from: string, to: string): boolean {
  return !leads(lifecycle, to, from);
}

/** Whether a record of a status is held or over: out of use. */
function isSetAside(lifecycle: Lifecycle, status: string): boolean {
  const found = statusesIn(statusesOf(lifecycle), status);
  return found.some(({ tone }) => tone === "held" || tone === "over");
}

/** The event of that name at the status of the record. */
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
