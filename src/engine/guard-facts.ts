import { and } from "xstate";

/** XState wraps the result of `and` in a function of its own for checking; its name does not survive the build. */
const { check: CHECK } = and([]) as unknown as { readonly check: unknown };

type Joined = { readonly guards: readonly unknown[] };

function isJoined(guard: unknown): guard is Joined {
  return typeof guard === "function" && "check" in guard && guard.check === CHECK;
}

/**
 * The facts that a guard needs, in its order.
 * @throws Error for a guard that is neither a fact nor facts joined by `and`: it would have no refusal in words.
 */
export function factsIn(guard: unknown): readonly string[] {
  if (guard === undefined) return [];
  if (typeof guard === "string") return [guard];
  if (isJoined(guard)) return guard.guards.flatMap(factsIn);
  throw new Error("a guard of a lifecycle is a fact, or facts joined by `and`");
}
