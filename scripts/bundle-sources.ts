/** The sources that each file of a build is made of, by its name. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** What is made for analysts: the flow atlas, the diagrams it shows, and what lays them out. */
const FOR_ANALYSTS = /\/src\/(?:atlas|flows)\/|\/node_modules\/elkjs\//u;

/** The sources in a build of the product that staff must never download, as `file ← source`. */
export function strangersIn(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([file, ids]) =>
    ids
      .map((id) => id.replaceAll("\\", "/"))
      .filter((id) => FOR_ANALYSTS.test(id))
      .map((id) => `${file} ← ${id}`),
  );
}
