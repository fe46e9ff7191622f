/** Marks of one machine: an absolute path of someone's disk, or the address of a package registry. */
const TRACES = [
  /(?<![\w.:/-])\/(?:work|root|home|Users|mnt)\/[\w.-]+/u,
  /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio)[\w.-]*/iu,
];

/** The first mark that a text carries of the machine it was written on; null when it has none. */
export function traceIn(text: string): string | null {
  return TRACES.map((trace) => trace.exec(text)?.[0]).find((found) => found !== undefined) ?? null;
}
