import { and } from "xstate";

/** XState gives what `and` makes a function of its own to judge it with; its name does not outlive the build. */
const { check: CHECK } = and([]) as unknown as { readonly check: unknown };

type Joined = { readonly guards: readonly unknown[] };

function isJoined(guard: unknown): guard is Joined {
  return typeof guard === "function" && "check" in guard && guard.check === CHECK;
}

/**
 * The facts that a guard asks, in its order.
 * @throws Error for a guard that is neither a fact nor facts joined by `and`: it would have no refusal in words.
 */
export function factsIn(guard: unknown): readonly string[] {
  if (guard === undefined) return [];
  if (typeof guard === "string") return [guard];
  if (isJoined(guard)) return guard.guards.flatMap(factsIn);
  throw new Error("a guard of a lifecycle is a fact, or facts joined by `and`");
}
