import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { registryOf } from "../engine/registry.ts";
import type { Registry, SectionParts } from "../engine/served.types.ts";

const DECLARATIONS = join(import.meta.dirname, "../../src/sections");
const SECTIONS = join(import.meta.dirname, "../sections");

/** Reads every declared section with the module of its name, in the order of their names. */
export async function loadRegistry(): Promise<Registry> {
  const files = globSync(join(DECLARATIONS, "*/*.section.ts")).toSorted();
  const declared = await Promise.all(files.map(load<{ readonly default: SectionDefinition }>));
  const definitions = declared.map((each) => each.default);
  const parts = await Promise.all(
    definitions.map(async ({ controller }) => [controller, await partsOf(controller)] as const),
  );
  return registryOf(definitions, new Map(parts));
}

/** The parts of a section: what its module exports, where it has one. */
async function partsOf(controller: string): Promise<SectionParts> {
  const path = join(SECTIONS, controller, `${controller}.server.ts`);
  if (!existsSync(path)) return {};
  return (await load<{ readonly default: SectionParts }>(path)).default;
}

async function load<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(path).href)) as Module;
}
