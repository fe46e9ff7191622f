import type { SectionDefinition } from "../engine/define-section.ts";

/** The declarations by file; each is a chunk of its own, loaded when its section is opened. */
const files = import.meta.glob<SectionDefinition>("./*/*.section.ts", {
  import: "default",
});

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [
    path.replace(/^.*\/(.+)\.section\.ts$/u, "$1"),
    load,
  ]),
);

/** Whether a controller has a declaration: its pages are of records. */
export const isDeclared = (controller: string): boolean => loaders.has(controller);

/** The declaration of a section; null for one whose inner screens are not part of this version. */
export async function loadSection(controller: string): Promise<SectionDefinition | null> {
  return (await loaders.get(controller)?.()) ?? null;
}
