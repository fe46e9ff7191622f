import type { SectionDefinition } from "./define-section.ts";
import { actionsOf, type NamedAction } from "./section-actions.ts";

const files = import.meta.glob<SectionDefinition>("./declarations/*.section.ts", {
  import: "default",
});

let loaded: Promise<ReadonlyMap<string, readonly NamedAction[]>> | undefined;

/** The actions of every declared section, by controller; read once. */
export async function declaredActions(): Promise<ReadonlyMap<string, readonly NamedAction[]>> {
  return (loaded ??= load());
}

async function load(): Promise<ReadonlyMap<string, readonly NamedAction[]>> {
  try {
    const sections = await Promise.all(Object.values(files).map((read) => read()));
    return new Map(sections.map((section) => [section.controller, actionsOf(section)]));
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}
