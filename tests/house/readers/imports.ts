import path from "node:path";

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;

/** `import … from "x"`, `export … from "x"`, `import "x"` and `import("x")`, wherever the line breaks. */
const SPECIFIER =
  /(?:^|[\s;])(?:import|export)\s(?:[^"';]*?\sfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gmu;

/** `import type … from "x"` and `export type { … } from "x"`: nothing of it is left in the code that runs. */
const TYPES_ONLY = /(?<=^|[\s;])(?:import|export)\stype\s[^"';=]*?\sfrom\s*["'][^"']+["']/gmu;

/** The specifiers that a source imports, of types too, without those in comments. */
export function specifiersOf(source: string): string[] {
  const matches = source.replaceAll(COMMENT, "").matchAll(SPECIFIER);
  return [...matches].map(([, fixed, lazy]) => fixed ?? lazy ?? "");
}

/** The specifiers that a source imports something else than types from, or by a lazy import. */
export function valueSpecifiersOf(source: string): string[] {
  return specifiersOf(source.replaceAll(COMMENT, "").replaceAll(TYPES_ONLY, ""));
}

/** The file of the project that a specifier names, or null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  return path.posix.join(path.posix.dirname(file), specifier);
}

/** The imports between files: arrows and cycles are read from this graph. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the graph of some sources, by file. */
export function importGraph(sources: ReadonlyMap<string, string>): ImportGraph {
  return new Map(
    [...sources].map(([file, source]) => {
      const targets = specifiersOf(source).map((specifier) => targetOf(file, specifier));
      return [file, targets.filter((target) => target !== null)];
    }),
  );
}

/** The files of a graph that exactly one other file of it imports. */
export function onlyImporters(graph: ImportGraph): string[] {
  const importers = new Map<string, number>();
  for (const targets of graph.values()) {
    for (const target of new Set(targets)) importers.set(target, (importers.get(target) ?? 0) + 1);
  }
  return [...graph.keys()].filter((file) => importers.get(file) === 1);
}

/** One cycle of a graph, from a file back to itself; null when there is none. */
export function findCycle(graph: ImportGraph): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const target of graph.get(file) ?? []) {
      const cycle = walk(target, [...trail, file]);
      if (cycle !== null) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = walk(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
}
