/** The sources of each file of a build, by its name. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** The code for analysts only: the flow atlas, the diagrams that it shows, and their layout. */
const FOR_ANALYSTS = /\/atlas\/|\/node_modules\/elkjs\//u;

/** Gives the sources in a build of the product that staff must never download, as `file ← source`. */
export function strangersIn(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([file, ids]) =>
    ids
      .map((id) => id.replaceAll("\\", "/"))
      .filter((id) => FOR_ANALYSTS.test(id))
      .map((id) => `${file} ← ${id}`),
  );
}
