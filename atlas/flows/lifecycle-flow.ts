import type { AnyStateNode } from "xstate";

import type { Lifecycle, StepWords } from "../../src/engine/lifecycle.ts";
import type { TransitionWords } from "../../src/engine/words.ts";
import { triggerOf } from "./trigger.ts";
import type { Turns, Words } from "./words.types.ts";

/** The texts of a lifecycle for analysts: its name, its conditions, and the source of its steps. */
type LifecycleTexts = {
  readonly title: string;
  /** The heading under which the index lists it. */
  readonly part: string;
  /** By fact. */
  readonly guards?: Readonly<Record<string, string>>;
  /** When each timer is due, by its name. */
  readonly delays?: Readonly<Record<string, string>>;
  readonly clause: string;
  /** The facts of its guards that its steps turn: a supposition falls there. */
  readonly turns?: Turns;
};

/**
 * Builds the diagram texts of a lifecycle. Its events need no texts beyond those of their steps, because each is a
 * button or an action of the server.
 */
export function lifecycleFlow(
  machine: Lifecycle,
  { title, part, guards = {}, delays = {}, clause, turns = {} }: LifecycleTexts,
): { readonly machine: Lifecycle; readonly words: Words } {
  const steps = Object.values(machine.states).flatMap(stepsOf);
  const words = {
    title,
    part,
    events: Object.fromEntries(steps.map(([event, said]) => [event, eventWords(said)])),
    eventOf: eventWords,
    calls: {},
    actions: {},
    guards,
    delays,
    clause,
    turns,
  };
  return { machine, words };
}

function stepsOf({ transitions }: AnyStateNode): [string, StepWords][] {
  return [...transitions].flatMap(([event, [first]]) =>
    first === undefined || triggerOf(event).kind !== "event"
      ? []
      : [[event, first.meta as StepWords] satisfies [string, StepWords]],
  );
}

function eventWords({ who, label }: Pick<TransitionWords, "who" | "label">): string {
  return who === "person" ? `Una persona escoge «${label}»` : label;
}
