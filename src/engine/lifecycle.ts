import type { AnyStateMachine, EventFrom } from "xstate";

import type { Verb } from "../domain/spanish.ts";
import type { Controller } from "./controller.ts";
import type { StateWords, TransitionWords } from "./words.ts";

/**
 * The facts about a record that the guards of its lifecycle need, by guard: computed by the server, which decides, and
 * sent with the record to the browser, which only shows the result.
 */
export type Facts = Readonly<Record<string, boolean>>;

/** A lifecycle chart: its states are the statuses of a record, its events the commands and the server's own events. */
export type Lifecycle = AnyStateMachine;

/** The events of a chart with their inputs; none where there is no chart. */
type EventIn<L> = L extends Lifecycle ? EventFrom<L> : never;

/** The name of an event of a chart. */
export type MoveOf<L> = EventIn<L>["type"];

/** The input that an event of a chart brings, which only the server's own have; never where it brings none. */
export type MoveInput<L, Move> = InputIn<EventIn<L>, Move>;

/** The input of those of some events that have a name. */
type InputIn<Event, Move> = Event extends { readonly type: infer Name; readonly input: infer Input }
  ? [Name & Move] extends [never]
    ? never
    : Input
  : never;

/** The name of a fact that the guards of a chart need. */
export type FactOf<L> = L extends Lifecycle
  ? keyof NonNullable<Parameters<L["provide"]>[0]["guards"]> & string
  : never;

/**
 * The colour of a status, one for each meaning: in use, on its way, worked on by the server, at risk or gone wrong, set
 * aside, or over.
 */
export type Tone = "active" | "pending" | "working" | "risk" | "held" | "over";

/**
 * The title of a status; `frozen` is the reason why its records can be neither edited nor deleted, and `isAside` tells that
 * the main road of its chart does not lead through it: another end, or a stop that most do not make (ADR 140).
 */
export type StatusWords = StateWords & {
  readonly tone: Tone;
  readonly frozen?: string;
  readonly isAside?: true;
  /** The steps of other statuses that no record takes at this one, with the reason in place of their button. */
  readonly refuses?: Readonly<Record<string, string>>;
};

/** The Spanish reason shown when a guard fails: one for every guard, or one by the name of each. */
export type RefusalWords = string | Readonly<Record<string, string>>;

/**
 * Where a cause of a refusal is mended: at the record that a field refers to, in the form of the record itself, or among
 * the records of a section, of which `of` refers to it (ADR 61).
 */
export type Mend =
  | { readonly field: string }
  | { readonly form: true }
  | { readonly section: Controller; readonly of?: string };

/** The words of an event: its button and its past where a person causes it, its refusals, and whether it requires a reason. */
export type StepWords = (
  | (Verb & { readonly who: "person" })
  | (Pick<TransitionWords, "label"> & { readonly who: "server" })
) & {
  readonly refusal?: RefusalWords;
  /** By guard. */
  readonly mends?: Readonly<Record<string, Mend>>;
  readonly asksReason?: true;
  /** How the result of a step that its chart does not lead back from is put right, as a sentence. */
  readonly remedy?: string;
  /** Its consequence as a sentence, where the status that it leads to does not tell it: what is left to do, or follows at once. */
  readonly means?: string;
  /** Its notice once it is done, where the step only begins something: «Se está generando el archivo». */
  readonly told?: string;
  /** The words in which the desk of whoever may cause the event tells of the records that wait for it (ADR 85). */
  readonly awaited?: string;
  /** Another person may take it, and nobody waits for that: it takes back what was done, or is done when somebody asks. */
  readonly isUnawaited?: true;
  /** Where the server stopped at what an event began: these words are not the event's name, which it has elsewhere. */
  readonly isWhereHalted?: true;
  /** Of the server's own events, one that only the passing of time causes: the diagrams say so. */
  readonly isOfTime?: true;
  /** Where the server cannot do what it began: no end to which it takes the record. */
  readonly isFailure?: true;
  /** Said over the form of a record whose edition may cause this event of the server's own. */
  readonly warning?: string;
};

/** The words of an event that a person causes. */
type PersonsWords = Extract<StepWords, { readonly who: "person" }>;

/**
 * Words of an event that a person causes: its button, and what the person did once it is done. A guard is a fact of the record,
 * or several joined by XState's `and`.
 */
export const step = (
  label: string,
  past: string,
  refusal?: RefusalWords,
  mends?: StepWords["mends"],
): PersonsWords => ({
  label,
  past,
  who: "person",
  ...(refusal !== undefined && { refusal }),
  ...(mends !== undefined && { mends }),
});

/** The words of an event where the server could not finish something (ADR 101), beside the name that it has elsewhere. */
export const whereHalted = <Words extends StepWords>(words: Words): Words => ({
  ...words,
  isWhereHalted: true,
});

/** The step that tries again what the server could not finish (ADR 101). */
export const again = (refusal?: RefusalWords, mends?: StepWords["mends"]): StepWords =>
  whereHalted(step("Reintentar", "Reintentó", refusal, mends));

/** A step whose label has an object of its own, or no verb: what it does, and how its record follows that. */
export const apart = (words: PersonsWords, object: Verb["object"]): PersonsWords => ({
  ...words,
  ...(object !== undefined && { object }),
});

/** A step whose label takes its record only as a pronoun: `Enviarla a aprobación`. */
export const asPronoun = (words: PersonsWords): PersonsWords => ({ ...words, object: "pronoun" });

/** A step that requires a reason, which is stored in the record's history. */
export const explained = (words: StepWords): StepWords => ({ ...words, asksReason: true });

/** A step that waits for whoever may take it, on Inicio: under its label, or under words that tell the work (ADR 85). */
export const awaited = (words: StepWords, work = words.label): StepWords => ({
  ...words,
  awaited: work,
});

/** A step of another person for which no record waits: no desk tells of it. */
export const unawaited = (words: StepWords): StepWords => ({ ...words, isUnawaited: true });

/** A step that its chart does not lead back from, with how its result is put right all the same. */
export const remediable = (words: StepWords, remedy: string): StepWords => ({ ...words, remedy });

/** A step whose consequence or notice its status does not tell. */
export const telling = (words: StepWords, told: Pick<StepWords, "means" | "told">): StepWords => ({
  ...words,
  ...told,
});

/** An event of the server's own, which is offered to nobody; one that an edition causes is warned of in its form. */
export const byItself = (label: string, warning?: string): StepWords => ({
  label,
  who: "server",
  ...(warning !== undefined && { warning }),
});

/** An event of the server's own that the passing of time alone causes, without an `after` of its chart. */
export const inTime = (label: string): StepWords => ({ ...byItself(label), isOfTime: true });

/** An event of the server's own where it cannot go on with what it began (ADR 101). */
export const unable = (label: string): StepWords => ({ ...byItself(label), isFailure: true });
