/** A chunk of Vite's manifest, in the fields that weigh something. */
export type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** Vite's manifest: chunks by the source file that gives each its name. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** What a page costs: the files it adds and their bytes as sent. */
export type Weight = {
  readonly name: string;
  readonly files: readonly string[];
  readonly bytes: number;
};

/** The source of the screen that the first visit needs (spec §2: /login). */
const LOGIN = /(?:^|\/)login\.(?:screen|route)\.tsx$/u;

/** The shell, which is there whenever a section is opened. */
const SHELL = /(?:^|\/)main-shell\.tsx$/u;

/** The chunk that every working section shares (scripts/engine-chunk.ts). */
const ENGINE = "engine";

/**
 * Weighs a build: first the login route (the entry, its static imports and the login screen's own chunk), then the
 * chunk that the sections share and its styles, then what each other lazy module adds to what is there before it,
 * heaviest first.
 * @param bytesOf gives the bytes sent for a file of the build.
 */
export function weigh(manifest: Manifest, bytesOf: (file: string) => number): Weight[] {
  const keys = Object.keys(manifest);
  const first = keys.filter((key) => manifest[key]?.isEntry === true || LOGIN.test(key));
  const login = filesOf(manifest, first);
  const shared = keys.filter((key) => manifest[key]?.name === ENGINE);
  const engine = shared.flatMap((key) => manifest[key] ?? []);
  const beforeSections = filesOf(manifest, [
    ...first,
    ...shared,
    ...keys.filter((key) => SHELL.test(key)),
  ]);
  const additions = keys
    .filter((key) => manifest[key]?.isDynamicEntry === true && !first.includes(key))
    .map((key) => {
      const files = [...filesOf(manifest, [key])];
      const isOfSections = engine.some(({ file }) => files.includes(file));
      const before = isOfSections ? beforeSections : login;
      return weight(
        key,
        files.filter((file) => !before.has(file)),
        bytesOf,
      );
    })
    .toSorted((a, b) => b.bytes - a.bytes);
  return [
    weight("login", [...login], bytesOf),
    ...engine.flatMap(({ file, css = [] }) => [
      weight(ENGINE, [file], bytesOf),
      weight(`${ENGINE} styles`, css, bytesOf),
    ]),
    ...additions,
  ];
}

function weight(name: string, files: readonly string[], bytesOf: (file: string) => number): Weight {
  return { name, files, bytes: files.map(bytesOf).reduce((sum, each) => sum + each, 0) };
}

/** The files that some chunks need, with all they import statically. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
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
