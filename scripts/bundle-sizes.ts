/** A chunk of Vite's manifest, with the fields that matter for its size. */
export type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** Vite's manifest: chunks by the source file that each is named after. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The cost of a page: the files that it adds and their bytes as sent. */
export type Weight = {
  readonly name: string;
  readonly files: readonly string[];
  readonly bytes: number;
};

/** The stages of loading: the chunks named in scripts/chunk-groups.ts, each of which needs those before it. */
const STAGES = ["app", "shell", "engine", "record"] as const;

/**
 * Measures a build: the bytes that each stage adds to those before it, scripts and styles; then those that each other
 * lazy module adds to what is loaded before it, largest first.
 * @param bytesOf gives the bytes sent for a file of the build.
 */
export function measure(manifest: Manifest, bytesOf: (file: string) => number): Weight[] {
  const stages = STAGES.map((name) => keysNamed(manifest, name));
  const until = stages.map((_, at) => filesOf(manifest, stages.slice(0, at + 1).flat()));
  const own = until.map((files, at) => without(files, until[at - 1] ?? NOTHING));
  /** Gives all that is loaded before some files: the stages of which they need anything, and the shell at least. */
  const before = (files: ReadonlySet<string>) => {
    const last = own.findLastIndex((stage) => stage.some((file) => files.has(file)));
    return until[Math.max(last, 1)] ?? NOTHING;
  };
  const additions = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry === true && !stages.flat().includes(key))
    .map((key) => {
      const files = filesOf(manifest, [key]);
      return weight(key, without(files, before(files)), bytesOf);
    })
    .toSorted((a, b) => b.bytes - a.bytes);
  return [...STAGES.map((name, at) => weight(name, own[at] ?? [], bytesOf)), ...additions];
}

const NOTHING: ReadonlySet<string> = new Set();

/** Gives the chunks with a name (scripts/chunk-groups.ts). */
export function keysNamed(manifest: Manifest, name: string): string[] {
  return Object.keys(manifest).filter(
    (key) => manifest[key]?.name === name && isScript(manifest[key]),
  );
}

function isScript({ file }: Chunk): boolean {
  return file.endsWith(".js");
}

function without(files: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...files].filter((file) => !others.has(file));
}

function weight(name: string, files: readonly string[], bytesOf: (file: string) => number): Weight {
  return { name, files, bytes: files.map(bytesOf).reduce((sum, each) => sum + each, 0) };
}

/** Gives the files that some chunks need, with all their static imports. */
export function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}
