import { verbOf, type Verb } from "../../../domain/spanish.ts";
import { isFinal } from "../../../machines/record/steps.ts";
import { awaitedIn } from "../../../engine/awaited.ts";
import { STATUS } from "../../../engine/list-query.ts";
import { needsAnother, waitingSteps } from "../../../engine/four-eyes.ts";
import { willBe } from "../status-words.ts";
import { apartFrom, commandsOf } from "../../../engine/command.ts";
import type { Lifecycle } from "../../../engine/lifecycle.ts";
import { descriptionOf, statusesIn, statusesOf } from "../../../engine/lifecycle-statuses.ts";
import {
  isServersTurn,
  nextByItself,
  stepsAt,
  type Cause,
  type Step,
} from "../../../engine/lifecycle-steps.ts";
import type { SectionRecord, StatusNames } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";

/** An action of a record, or the reason why it is refused. */
export type RecordStep = Verb & {
  readonly action: string;
  readonly asksReason: boolean;
  /**
   * The consequence for the record, whether the chart does not lead back and how it is put right then, and whether it gives
   * the record up, which asks for a reason; null where only its section knows.
   */
  readonly outcome: {
    readonly meaning: string;
    readonly isFinal: boolean;
    readonly remedy: string | null;
    readonly isGrave: boolean;
  } | null;
  /** The reason why the record's state does not allow it; null when it does. */
  readonly refusal: string | null;
  readonly causes: readonly Cause[];
};

/**
 * The permitted actions of a record: the events of its lifecycle and the commands of its section. An action that is not
 * permitted is omitted; one that the record's state does not allow is included with the reason.
 */
export function stepsOf(
  section: SectionDefinition,
  { status, facts, statuses, values, reasons, held = {} }: SectionRecord,
  can: readonly string[],
): readonly RecordStep[] {
  const { lifecycle, commands } = section;
  const events = lifecycle === null || status === null ? [] : stepsAt(lifecycle, status, facts);
  return [
    ...events.map(({ event, target, asksReason, remedy, means, refusal, ...verb }) => ({
      ...verb,
      action: event,
      asksReason,
      outcome: {
        meaning:
          section.foretells?.(event, values) ??
          means ??
          (lifecycle === null ? "" : meaningOf(lifecycle, target, statuses)),
        isFinal: lifecycle !== null && isFinal(lifecycle, status ?? "", target),
        remedy,
        isGrave: asksReason && lifecycle !== null && endsOver(lifecycle, target),
      },
      ...refusedFor(refusal, reasons, held[event]),
    })),
    ...apartFrom(lifecycle, commands).map(({ event, asksReason = false, ...command }) => ({
      ...verbOf(command),
      action: event,
      asksReason,
      outcome: null,
      ...refusedFor(null, reasons, held[event]),
    })),
  ].filter(({ action }) => can.includes(action));
}

/**
 * The step that a record waits for: the first that is possible and gives no reason, of a status that is on its way, or the one
 * that the desk of whoever may take it tells of; null for one that waits for nothing. Empty where it waits for others: nothing
 * is the main action then.
 */
export function nextStep(
  section: SectionDefinition,
  record: SectionRecord,
  can: readonly string[],
): string | null {
  const { status } = record;
  const { lifecycle } = section;
  const statuses = lifecycle === null ? [] : statusesIn(statusesOf(lifecycle), status);
  const isOnItsWay = statuses.some(({ tone }) => tone === "pending");
  const works = awaitedIn(section).filter(
    ({ filters }) => filters[STATUS] !== undefined && filters[STATUS] === status,
  );
  const isNext = ({ action, outcome, refusal, asksReason }: RecordStep) =>
    outcome !== null &&
    refusal === null &&
    !asksReason &&
    (isOnItsWay || works.some((work) => work.action === action));
  const next = stepsOf(section, record, can).find(isNext)?.action;
  return next ?? (awaitedOf(section, record, can).length > 0 ? "" : null);
}

/** Whether a person may do anything at all with the records of a section, at whatever status: who may not only reads. */
export function mayAct(section: SectionDefinition, can: readonly string[]): boolean {
  const steps = commandsOf(section).map(({ event }) => event);
  return ["create", "edit", "delete", ...steps].some((action) => can.includes(action));
}

/** The steps that the status of a record has and the person is not permitted, where it is known who is. */
export function withheldOf(
  { lifecycle }: SectionDefinition,
  { status, facts, holders = [] }: SectionRecord,
  can: readonly string[],
): readonly { readonly action: string; readonly label: string }[] {
  const steps = lifecycle === null ? [] : stepsAt(lifecycle, status ?? "", facts);
  return steps
    .filter(({ event }) => !can.includes(event) && holders.some(({ action }) => action === event))
    .map(({ event, label }) => ({ action: event, label }));
}

/** A step that waits for somebody else, and why nobody can take it for now; null where somebody can. */
type Awaited = Verb & { readonly action: string; readonly held: string | null };

/**
 * The steps that a record waits for where none of them is for this person: those that ask for no reason, at a status that
 * is on its way. Empty where the person has one, though a cause of another kind holds it back for now.
 */
export function awaitedOf(
  { lifecycle }: SectionDefinition,
  { status, facts, holders, reasons }: SectionRecord,
  can: readonly string[],
): readonly Awaited[] {
  if (lifecycle === null || status === null || holders === undefined) return [];
  const isOnItsWay = statusesIn(statusesOf(lifecycle), status).some(
    ({ tone }) => tone === "pending",
  );
  const steps = stepsAt(lifecycle, status, facts).filter(({ asksReason }) => !asksReason);
  const isAnothers = ({ event, refusal }: Step) =>
    !can.includes(event) ||
    refusal?.causes.some(({ guard }) => needsAnother(lifecycle, guard)) === true;
  if (!isOnItsWay || !steps.every(isAnothers)) return [];
  return steps.map((step) => awaited(lifecycle, step, reasons));
}

/** The steps after the next one of a record that nobody could take for now: who takes that one knows before. */
export function heldAfter(
  section: SectionDefinition,
  record: SectionRecord,
  can: readonly string[],
): readonly Awaited[] {
  const { lifecycle } = section;
  const next = nextStep(section, record, can);
  if (lifecycle === null || !next) return [];
  const { target } = stepsAt(lifecycle, record.status ?? "", record.facts).find(
    ({ event }) => event === next,
  ) ?? { target: "" };
  return waitingSteps(lifecycle)
    .filter(({ status }) => status === target)
    .flatMap(({ event }) =>
      stepsAt(lifecycle, target, record.facts).filter((each) => each.event === event),
    )
    .map((step) => awaited(lifecycle, step, record.reasons))
    .filter(({ held }) => held !== null);
}

/** A step of others: what holds it beside that it is not for whoever wrote the record. */
function awaited(
  lifecycle: Lifecycle,
  { event, refusal, ...step }: Step,
  own: SectionRecord["reasons"],
): Awaited {
  const causes = refusal?.causes.filter(({ guard }) => !needsAnother(lifecycle, guard)) ?? [];
  const { refusal: held } = refusedFor(refusal && { ...refusal, causes }, own);
  return { ...verbOf(step), action: event, held: held || null };
}

/** The refusal of a step, with the reasons that name what this record lacks in place of those of the chart. */
function refusedFor(
  refusal: Step["refusal"],
  own: SectionRecord["reasons"] = {},
  held: string | null = null,
): Pick<RecordStep, "refusal" | "causes"> {
  if (refusal === null) return { refusal: held, causes: [] };
  const causes = refusal.causes.map((each) => ({
    ...each,
    reason: own[each.guard] ?? each.reason,
  }));
  return { refusal: [...new Set(causes.map(({ reason }) => reason))].join(" "), causes };
}

/** Whether a status is an end, or the server alone takes it to one: «Reversando». */
function endsOver(lifecycle: Lifecycle, status: string): boolean {
  const next = isServersTurn(lifecycle, status) ? nextByItself(lifecycle, status) : [];
  return (
    isOver(lifecycle, status) || (next.length > 0 && next.every((each) => isOver(lifecycle, each)))
  );
}

/** Whether a status is an end. */
function isOver(lifecycle: Lifecycle, status: string): boolean {
  return statusesIn(statusesOf(lifecycle), status).every(({ tone }) => tone === "over");
}

/** The status that a step leads to: its name in the company, and its description. */
function meaningOf(lifecycle: Lifecycle, status: string, names: StatusNames | undefined): string {
  const labels = statusesIn(statusesOf(lifecycle, names), status).map(({ label }) => label);
  return willBe(1, labels, descriptionOf(lifecycle, status));
}
