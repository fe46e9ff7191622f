import path from "node:path";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { filesIn } from "./citations.ts";

/** Reads the definition of every section. */
export async function sectionDefinitions(): Promise<readonly SectionDefinition[]> {
  const files = (await filesIn("src/sections")).filter((file) => file.endsWith(".section.ts"));
  const modules = await Promise.all(
    files.map(
      async (file) => (await import(path.resolve(file))) as { readonly default: SectionDefinition },
    ),
  );
  return modules.map(({ default: section }) => section);
}
