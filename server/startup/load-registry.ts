import { existsSync, globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { registryOf } from "../engine/registry.ts";
import type {
  Implementation,
  IssuedDocument,
  Registry,
  SectionParts,
} from "../engine/served.types.ts";

const DECLARATIONS = join(import.meta.dirname, "../../src/sections");
const SECTIONS = join(import.meta.dirname, "../sections");

/** Reads every declared section with its parts from their folders, in the order of their names. */
export async function loadRegistry(): Promise<Registry> {
  const files = globSync(join(DECLARATIONS, "*/*.section.ts")).toSorted();
  const declared = await Promise.all(files.map(load<{ readonly default: SectionDefinition }>));
  const definitions = declared.map((each) => each.default);
  const parts = await Promise.all(
    definitions.map(async ({ controller }) => [controller, await partsOf(controller)] as const),
  );
  return registryOf(definitions, new Map(parts));
}

const PARTS = [
  "facts",
  "reasons",
  "computed",
  "counts",
  "choices",
  "offers",
  "kept",
  "derived",
  "checks",
  "follows",
  "moves",
  "awaits",
] as const;

/** The parts of a section: `facts.ts` exports `facts`, and so on; each file of `commands/` exports a `command`,
 * each of `documents/` a `document`. */
async function partsOf(controller: string): Promise<SectionParts> {
  const folder = join(SECTIONS, controller);
  const whole = join(folder, `${controller}.server.ts`);
  if (existsSync(whole)) return (await load<{ readonly default: SectionParts }>(whole)).default;
  const [parts, commands, documents] = await Promise.all([
    Promise.all(PARTS.map(async (name) => partOf(folder, name))),
    commandsOf(join(folder, "commands")),
    documentsOf(join(folder, "documents")),
  ]);
  return { ...Object.assign({}, ...parts), commands, documents } as SectionParts;
}

/** The part that a file exports; nothing where the section has no such file. */
async function partOf(folder: string, name: (typeof PARTS)[number]): Promise<SectionParts> {
  const path = join(folder, `${name}.ts`);
  if (!existsSync(path)) return {};
  const part = (await load<SectionParts>(path))[name];
  if (part === undefined) throw new Error(`${path} exports no ${name}`);
  return { [name]: part };
}

async function commandsOf(folder: string): Promise<readonly Implementation[]> {
  const modules = await modulesIn<{ readonly command: Implementation }>(folder);
  return modules.map(({ command }) => command);
}

async function documentsOf(folder: string): Promise<readonly IssuedDocument[]> {
  const modules = await modulesIn<{ readonly document: IssuedDocument }>(folder);
  return modules.map(({ document }) => document);
}

async function modulesIn<Module>(folder: string): Promise<readonly Module[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).toSorted();
  return Promise.all(files.map(async (file) => load<Module>(join(folder, file))));
}

async function load<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(path).href)) as Module;
}
