import { isFinal } from "../../machines/record/steps.ts";
import { apartFrom, commandOf } from "../../engine/command.ts";
import type { Lifecycle } from "../../engine/lifecycle.ts";
import { descriptionOf, statusesIn, statusesOf } from "../../engine/lifecycle-statuses.ts";
import { stepsAt } from "../../engine/lifecycle-steps.ts";
import type { SectionRecord, StatusNames } from "../../domain/section-reply.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";

/** Something that may be done with a record, or why it may not. */
export type RecordStep = {
  readonly action: string;
  readonly label: string;
  readonly asksReason: boolean;
  /** What it means for the record, and whether no way leads back; null where only its section knows. */
  readonly outcome: { readonly meaning: string; readonly isFinal: boolean } | null;
  /** Why the record does not allow it now; null when it does. */
  readonly refusal: string | null;
};

/**
 * What a person may do with a record: the events of its lifecycle and the actions of its section that are
 * permitted. What is not permitted is not shown; what the record does not allow is, with the reason.
 */
export function stepsOf(
  { lifecycle, commands }: SectionDefinition,
  { status, facts, statuses }: SectionRecord,
  can: readonly string[],
): readonly RecordStep[] {
  const events = lifecycle === null || status === null ? [] : stepsAt(lifecycle, status, facts);
  return [
    ...events.map(({ event, label, target, asksReason, refusal }) => ({
      action: event,
      label,
      asksReason,
      outcome: {
        meaning: lifecycle === null ? "" : meaningOf(lifecycle, target, statuses),
        isFinal: lifecycle !== null && isFinal(lifecycle, status ?? "", target),
      },
      refusal: refusal?.reason ?? null,
    })),
    ...apartFrom(lifecycle, commands).map(({ event, label, asksReason = false }) => ({
      action: event,
      label,
      asksReason,
      outcome: null,
      refusal: null,
    })),
  ].filter(({ action }) => can.includes(action));
}

/** The status that a step leads to: its name, as the company calls it, and what it means. */
function meaningOf(lifecycle: Lifecycle, status: string, names: StatusNames | undefined): string {
  const labels = statusesIn(statusesOf(lifecycle, names), status).map(({ label }) => `«${label}»`);
  return `Queda en ${labels.join(" y ")}. ${descriptionOf(lifecycle, status)}`;
}

/** The words of an action: in the buttons, in the questions and in the history. */
export function labelOf(section: SectionDefinition, action: string): string {
  return commandOf(section, action)?.label ?? action;
}
