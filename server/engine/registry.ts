import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Registry, SectionHooks, ServedSection } from "./served.types.ts";
import { tableOf } from "./table.ts";

const DECLARATIONS = join(import.meta.dirname, "../../src/sections");
const HOOKS = join(import.meta.dirname, "../sections");

/** Every declaration with its table, and the rules that need the database (`sections/{controller}/hooks.ts`). */
export const registry: Registry = await load();

async function load(): Promise<Registry> {
  const hooks = await modulesIn<{ hooks: SectionHooks }>(HOOKS, () => "hooks.ts");
  const files = await modulesIn<{ default: SectionDefinition }>(
    DECLARATIONS,
    (controller) => `${controller}.section.ts`,
  );
  const definitions = new Map([...files].map(([name, { default: each }]) => [name, each]));
  return registryOf(definitions, new Map([...hooks].map(([name, each]) => [name, each.hooks])));
}

function registryOf(
  definitions: ReadonlyMap<string, SectionDefinition>,
  hooks: ReadonlyMap<string, SectionHooks>,
): Registry {
  const sections = new Map(
    [...definitions].map(([controller, definition]) => {
      const own = hooks.get(controller) ?? {};
      return [controller, { definition, hooks: own, table: tableOf(definition, own) }] as const;
    }),
  );
  const of = (controller: string): ServedSection => {
    const section = sections.get(controller);
    if (section === undefined) throw new Error(`no section is declared as ${controller}`);
    return section;
  };
  const referrers = Map.groupBy(
    [...sections.values()].flatMap((section) =>
      Object.entries(section.definition.fields).flatMap(([name, field]) =>
        "to" in field ? [{ section, field: name, to: field.to }] : [],
      ),
    ),
    ({ to }): string => to,
  );
  return { sections, of, referrersOf: (controller) => referrers.get(controller) ?? [] };
}

/** The modules of a folder with a folder for each section, by controller, for the sections that have one. */
async function modulesIn<Module>(
  folder: string,
  nameOf: (controller: string) => string,
): Promise<ReadonlyMap<string, Module>> {
  const files = globSync(join(folder, "*/*.ts"));
  const entries = files.toSorted().flatMap((path) => {
    const controller = basename(dirname(path));
    return basename(path) === nameOf(controller) ? [[controller, path] as const] : [];
  });
  const modules = await Promise.all(
    entries.map(
      async ([controller, path]) =>
        [controller, (await import(pathToFileURL(path).href)) as Module] as const,
    ),
  );
  return new Map(modules);
}
