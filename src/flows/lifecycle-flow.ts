import type { AnyStateNode } from "xstate";

import type { Lifecycle, StepWords } from "../engine/lifecycle.ts";
import type { Words } from "./words.types.ts";

/** A lifecycle as analysts read it: what it is called, what its guards ask, and where its steps come from. */
type LifecycleTexts = {
  readonly title: string;
  /** By fact. */
  readonly guards?: Readonly<Record<string, string>>;
  readonly clause: string;
};

/**
 * A lifecycle with the words of its diagram. Its events are said by the words of their steps: they have no others,
 * since each is a button or something that the server does.
 */
export function lifecycleFlow(
  machine: Lifecycle,
  { title, guards = {}, clause }: LifecycleTexts,
): { readonly machine: Lifecycle; readonly words: Words } {
  const steps = Object.values(machine.states).flatMap(stepsOf);
  const words = {
    title,
    part: "La vida de los registros",
    events: Object.fromEntries(steps.map(([event, said]) => [event, eventWords(said)])),
    calls: {},
    actions: {},
    guards,
    delays: {},
    clause,
  };
  return { machine, words };
}

function stepsOf({ transitions }: AnyStateNode): [string, StepWords][] {
  return [...transitions].flatMap(([event, [first]]) =>
    first === undefined ? [] : [[event, first.meta as StepWords] satisfies [string, StepWords]],
  );
}

function eventWords({ who, label }: StepWords): string {
  return who === "person" ? `Una persona escoge «${label}»` : label;
}
