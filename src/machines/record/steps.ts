import {
  frozenAt,
  statusesIn,
  statusesOf,
  stepsAt,
  type Lifecycle,
  type Step,
} from "../../engine/lifecycle.ts";
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

/** Whether an action asks for its reason. */
export function reasonOf({ section, record }: Acting, action: string): boolean {
  const step = stepOf({ section, record }, action);
  const command = section.commands.find(({ event }) => event === action);
  return (step ?? command)?.asksReason === true;
}

/** Whether an action is asked about first: it cannot be undone, takes the record out of use, or needs a reason. */
export function isGrave(acting: Acting, action: string): boolean {
  const { section, record } = acting;
  const target = stepOf(acting, action)?.target;
  if (action === "delete" || reasonOf(acting, action)) return true;
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
