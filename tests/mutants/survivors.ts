import type { Fate } from "./hunt.ts";
import survivors from "./survivors.json" with { type: "json" };

/** The reason why a mutant is equivalent to the machine itself; null when none is written. */
export function reasonOf({ id }: Pick<Fate, "id">): string | null {
  return survivors.find(({ mutants }) => mutants.includes(id))?.reason ?? null;
}

/** Mutants with a reason that are noticed after all, or that no longer exist. */
export function staleReasons(fates: readonly Fate[]): string[] {
  const alive = new Set(fates.filter(({ killedBy }) => killedBy === null).map(({ id }) => id));
  return survivors.flatMap(({ mutants }) => mutants).filter((id) => !alive.has(id));
}
