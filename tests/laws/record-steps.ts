import type { AnyMachineSnapshot } from "xstate";

import type { Watched } from "../../src/machines/record/record.types.ts";
import type { Step } from "./law.ts";
import type { EditorSnapshot } from "./record-domain.ts";
import { answererOf, childrenOf, effectsOf, isLate } from "./reading.ts";

/** A step of a record that is read or written, as the laws of both read it. */
export type RecordStep = Step<RecordSnapshot>;

type RecordSnapshot = AnyMachineSnapshot & { readonly context: Watched };

export const ADR = "ADR 17";
export const VIEWER_CALLS = ["fetchRecord", "revertChange", "issueDocument"];
export const EDITOR_CALLS = ["recallDraft", "fetchRecord", "saveRecord", "sendFile"];

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Reply = {
  readonly kind?: string;
  readonly value?: { id?: string; version?: number; record?: { id: string; version: number } };
  readonly problem?: { errors?: object; current?: object; made?: object; confirm?: string };
};

export const outputOf = ({ event }: RecordStep) => (event["output"] ?? {}) as Reply;

/** The answer of the server to a command; none for an abandoned one. */
export const answerOf = ({ event }: RecordStep): Reply =>
  (event["output"] as { answer?: Reply } | undefined)?.answer ?? {};

export const begun = ({ before, after }: RecordStep, child: string): boolean =>
  childrenOf(after).includes(child) && childIn(after, child) !== childIn(before, child);

const childIn = (snapshot: RecordSnapshot | null, child: string): unknown =>
  (snapshot?.children as Readonly<Record<string, unknown>> | undefined)?.[child];

export const isAnswer = (step: RecordStep, child: string): boolean =>
  answererOf(step.event) === child && !isLate(step);

export const isWriting = (snapshot: EditorSnapshot | null): boolean =>
  snapshot?.hasTag("writing") === true && !snapshot.matches("offering");

/** Whether the sent values were saved. */
export const isSaved = (step: RecordStep): boolean =>
  isAnswer(step, "saveRecord") && outputOf(step).kind === "received";

/** Whether the answer names the record that an earlier saving of the form made. */
export const isMadeBefore = (step: RecordStep): boolean =>
  isAnswer(step, "saveRecord") && outputOf(step).problem?.made !== undefined;

export const infoIn = (step: RecordStep): boolean =>
  effectsOf(step, "notify").some(({ params }) => JSON.stringify(params).includes("info"));
