/** One timed call: its sort, its address, its duration and its end, in milliseconds. */
export type Timed = {
  readonly act: string;
  readonly path: string;
  readonly ms: number;
  readonly at: number;
};

/** Prints the distribution of the times, in all and by the sort of call; gives the p95 in milliseconds. */
export function printTimes(name: string, timed: readonly Timed[]): number {
  const line = (label: string, some: readonly Timed[]) => {
    const times = some.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
    const marks = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(0).padStart(6)).join("");
    process.stdout.write(`${label.padEnd(34)}${String(times.length).padStart(6)}${marks}\n`);
    return at(0.95);
  };
  const span =
    Math.max(...timed.map(({ at }) => at)) - Math.min(...timed.map(({ at, ms }) => at - ms));
  process.stdout.write(`${name}: ${((timed.length / span) * 1000).toFixed(0)} calls a second\n`);
  process.stdout.write(
    `${"ms".padEnd(34)}${"calls".padStart(6)}${"p50   p95   p99   max".padStart(24)}\n`,
  );
  for (const [act, some] of Map.groupBy(timed, (each) => each.act)) line(`  ${act}`, some);
  const p95 = line("  all", timed);
  const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  for (const { ms, path } of slowest)
    process.stdout.write(`  ${ms.toFixed(0).padStart(5)} ms ${path}\n`);
  return p95;
}
