/** Traces of one machine: an absolute path of a disk, or the address of a package registry. */
const TRACES = [
  /(?<![\w.:/-])\/(?:work|root|home|Users|mnt)\/[\w.-]+/u,
  /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio)[\w.-]*/iu,
];

/** The first trace in a text of the machine on which it was written; null when it has none. */
export function traceIn(text: string): string | null {
  return TRACES.map((trace) => trace.exec(text)?.[0]).find((found) => found !== undefined) ?? null;
}
