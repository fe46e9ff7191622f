import type { Step } from "./law.ts";
import type { RecordSnapshot } from "./record-domain.ts";
import { answererOf, childrenOf, effectsOf, isLate } from "./reading.ts";

/** A step of a record, as the laws read it. */
export type RecordStep = Step<RecordSnapshot>;

export const ADR = "ADR 17";
export const CALLS = [
  "recallDraft",
  "fetchRecord",
  "saveRecord",
  "revertChange",
  "issueDocument",
  "sendFile",
];

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Reply = {
  readonly kind?: string;
  readonly value?: { id?: string; version?: number; record?: { id: string; version: number } };
  readonly problem?: { errors?: object; current?: object; confirm?: string };
};

export const outputOf = ({ event }: RecordStep) => (event["output"] ?? {}) as Reply;

/** The answer of the server to a command; none for an abandoned one. */
export const answerOf = ({ event }: RecordStep): Reply =>
  (event["output"] as { answer?: Reply } | undefined)?.answer ?? {};

export const begun = ({ before, after }: RecordStep, child: string): boolean =>
  childrenOf(after).includes(child) &&
  after.children[child as never] !== before?.children[child as never];

export const isAnswer = (step: RecordStep, child: string): boolean =>
  answererOf(step.event) === child && !isLate(step);

export const isWriting = (snapshot: RecordSnapshot | null): boolean =>
  snapshot?.hasTag("writing") === true && !snapshot.matches("offering");

/** Whether the sent values were saved. */
export const isSaved = (step: RecordStep): boolean =>
  isAnswer(step, "saveRecord") && outputOf(step).kind === "received";

export const infoIn = (step: RecordStep): boolean =>
  effectsOf(step, "notify").some(({ params }) => JSON.stringify(params).includes("info"));
