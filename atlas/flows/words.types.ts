import type { AnyStateMachine, EventFromLogic } from "xstate";

import type { TransitionWords } from "../../src/engine/words.ts";

/** The parameters of a guard or an action written in the chart; empty where they come from the event. */
export type Params = Readonly<Record<string, unknown>>;

/** A text, or a function that builds it from the parameters in the chart. */
export type Wording = string | ((params: Params) => string);

/** The texts of a port or of a machine inside another. */
export type CallWords = {
  readonly words: string;
  /** Method and path under the api prefix (spec §7), when it calls our server. */
  readonly http?: string;
};

/** The names of the parts of a machine: those that it lets `provide` replace. */
type Names<
  Machine extends AnyStateMachine,
  Part extends "actions" | "actors" | "delays" | "guards",
> = keyof NonNullable<Parameters<Machine["provide"]>[0][Part]> & string;

type EventName<Machine extends AnyStateMachine> =
  EventFromLogic<Machine> extends {
    readonly type: infer Type extends string;
  }
    ? Type
    : never;

/** The addresses of the screens among a machine's states, by the destination that their guards name. */
type Addresses = Readonly<Record<string, string | null>>;

/** The Spanish texts of a machine's parts, used only by its diagrams; a part without a text does not compile. */
export type WordsOf<Machine extends AnyStateMachine> = {
  readonly title: string;
  /** The heading under which the index lists it; without one, that of the machines of every screen. */
  readonly part?: string;
  readonly events: Readonly<Record<EventName<Machine>, string>>;
  readonly calls: Readonly<Record<Names<Machine, "actors">, CallWords>>;
  readonly actions: Readonly<Record<Names<Machine, "actions">, Wording>>;
  readonly guards: Readonly<Record<Names<Machine, "guards">, Wording>>;
  readonly delays: Readonly<Record<Names<Machine, "delays">, string>>;
  readonly addresses?: Addresses;
};

/** The same for any machine, in the form that the reader of machines uses. */
export type Words = {
  readonly title: string;
  readonly part?: string;
  readonly events: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, CallWords>>;
  readonly actions: Readonly<Record<string, Wording>>;
  readonly guards: Readonly<Record<string, Wording>>;
  readonly delays: Readonly<Record<string, string>>;
  readonly addresses?: Addresses;
  /** The words of an event by those of the transition that it takes; without it, those of `events`. */
  readonly eventOf?: (step: Pick<TransitionWords, "who" | "label">) => string;
  /** The source of transitions that name none themselves: the steps of a lifecycle share one. */
  readonly clause?: string;
  /** By event of a lifecycle, the facts that it makes false or true, whatever they were. */
  readonly turns?: Turns;
};

/** The facts of the guards of a lifecycle that its steps turn, by event. */
export type Turns = Readonly<Record<string, Readonly<Record<string, boolean>>>>;
