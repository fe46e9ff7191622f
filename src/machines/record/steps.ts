import { frozenAt, stepsAt, type Lifecycle, type Step } from "../lifecycles/lifecycle.ts";
import type { RecordContext } from "./record.types.ts";

type Acting = Pick<RecordContext, "section" | "record" | "can">;

/** Whether an action may be asked of the record that is shown: permitted, and possible at its status. */
export function isPossible({ section, record, can }: Acting, action: string): boolean {
  if (record === null || !can.includes(action)) return false;
  if (action === "delete") return frozenAt(section.lifecycle, record.status) === null;
  if (section.actions.some((each) => each.action === action && each.of !== "list")) return true;
  return stepOf({ section, record }, action)?.refusal === null;
}

/** Whether an action asks for its reason. */
export function reasonOf({ section, record }: Acting, action: string): boolean {
  const found =
    section.actions.find((each) => each.action === action) ?? stepOf({ section, record }, action);
  return found?.asksReason === true;
}

/** Whether an action cannot be undone: a deletion, or an event to a status that no way leads back from. */
export function isFinalStep({ section, record }: Acting, action: string): boolean {
  if (action === "delete") return true;
  const { lifecycle } = section;
  const step = stepOf({ section, record }, action);
  return (
    lifecycle !== null && step !== undefined && !leads(lifecycle, step.target, record?.status ?? "")
  );
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
