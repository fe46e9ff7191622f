import type { AnyStateNode, AnyTransitionDefinition } from "xstate";

import type { StepWords } from "../../src/engine/lifecycle.ts";
import type { TransitionWords, Who } from "../../src/engine/words.ts";
import type { Edge } from "./diagram.types.ts";
import { guardWords, labelOf, namedOf, readGuard, wordingOf, type Guard } from "./read-guard.ts";
import { found, nameOf, triggerOf, wordsOfTrigger, type Trigger } from "./trigger.ts";
import type { Words } from "./words.types.ts";

/**
 * Gives the transitions that leave a state, with their texts, by priority.
 * @throws an error that names the first part without a text or without a clause.
 */
export function edgesOf(state: AnyStateNode, words: Words): Edge[] {
  const always: AnyTransitionDefinition[] = state.always ?? [];
  return [...state.transitions.values(), always].flatMap((candidates) =>
    candidates.map((transition, candidate) => edgeOf(transition, { candidate, candidates, words })),
  );
}

/** Gives the guard of a transition as written in the chart; null for none. */
export function guardOf({ guard }: AnyTransitionDefinition): Guard | null {
  return guard === undefined ? null : readGuard(guard);
}

/** Gives the texts of some actions, in the order in which they run. */
export function wordsOfActions(actions: readonly unknown[], words: Words): string[] {
  return actions.map((action) => wordingOf(words.actions, "action", namedOf(action)));
}

type Around = {
  readonly candidate: number;
  readonly candidates: readonly AnyTransitionDefinition[];
  readonly words: Words;
};

function edgeOf(transition: AnyTransitionDefinition, around: Around): Edge {
  const { source, target, actions, reenter } = transition;
  const event = String(transition.eventType);
  const { candidate, candidates, words } = around;
  const guard = guardOf(transition);
  const trigger = triggerOf(event);
  // The id of an only candidate has no guard, so it survives a change of guard.
  const mark = guard === null || candidates.length === 1 ? "" : `[${labelOf(guard)}]`;
  const name = `${nameOf(trigger)}${mark}`;
  const id = `${source.id}/${name}`;
  const meta = transition.meta as Partial<TransitionWords> | undefined;
  const { label, who } = found(meta as TransitionWords | undefined, "transition", id);
  return {
    id,
    source: source.id,
    target: target?.[0]?.id ?? null,
    event,
    candidate,
    who: whoIn(trigger, { who, ...meta }),
    label,
    // The steps of a life that share an event have each its own words.
    when:
      trigger.kind === "event" && words.eventOf !== undefined
        ? words.eventOf({ who, label })
        : wordsOfTrigger(trigger, words),
    guard: conditionOf(guard, around),
    actions: wordsOfActions(actions, words),
    code: {
      guard: guard === null ? null : labelOf(guard),
      actions: actions.map((action) => labelOf(namedOf(action))),
    },
    reenters: reenter,
    clause: found(meta?.clause ?? words.clause, "clause of", id),
  };
}

/** Whoever causes a transition: time, where it is a timer or of the passing of time alone, and no failure. */
function whoIn(
  { kind }: Trigger,
  { who, isOfTime }: Pick<TransitionWords, "who"> & Pick<StepWords, "isOfTime">,
): Who {
  const isDue = kind === "after" && who !== "fault" && who !== "person";
  return isDue || isOfTime === true ? "time" : who;
}

function conditionOf(guard: Guard | null, { candidate, words }: Around): string | null {
  if (guard !== null) return guardWords(guard, words);
  return candidate > 0 ? "en los demás casos" : null;
}
