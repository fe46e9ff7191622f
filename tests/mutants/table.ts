import type { Fate } from "./hunt.ts";
import { reasonOf } from "./survivors.ts";

/** The minimum share of a machine's mutants that the tests must notice; equivalent mutants stay in the total. */
export const LEAST_KILLED = 0.95;

/** The part of a machine's mutants that the tests notice. */
export function shareOf(fates: readonly Fate[], machine: string): number {
  const own = fates.filter((fate) => fate.machine === machine);
  return own.filter(({ killedBy }) => killedBy !== null).length / own.length;
}

/** One line per machine: mutants, noticed, equivalent for a reason that is written down, and the part noticed. */
export function killedTable(fates: readonly Fate[], explained: readonly string[] = []): string {
  const names = [...new Set(fates.map(({ machine }) => machine))];
  const lines = names.map((name) => lineOf(name, fates, explained));
  return [row("machine", ["mutants", "killed", "equivalent", "share"]), ...lines].join("\n");
}

function lineOf(name: string, fates: readonly Fate[], explained: readonly string[]): string {
  const own = fates.filter(({ machine }) => machine === name);
  const killed = own.filter(({ killedBy }) => killedBy !== null).length;
  const equivalent = own.filter(
    (fate) => reasonOf(fate) !== null || explained.includes(fate.id),
  ).length;
  const share = `${(100 * shareOf(fates, name)).toFixed(1)} %`;
  return row(name, [own.length, killed, equivalent, share]);
}

function row(name: string, cells: readonly (string | number)[]): string {
  return name.padEnd(12) + cells.map((cell) => String(cell).padStart(11)).join("");
}
