import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Registry, SectionParts, ServedSection } from "./served.types.ts";
import { tableOf } from "./table.ts";

/**
 * The registry of some sections, in their order: each declaration with its table and its parts.
 * @param parts by controller, of the sections that have any.
 */
export function registryOf(
  definitions: readonly SectionDefinition[],
  parts: ReadonlyMap<string, SectionParts>,
): Registry {
  const sections = new Map(
    definitions.map((definition): [string, ServedSection] => {
      const own = parts.get(definition.controller) ?? {};
      const table = tableOf(definition, own.computed);
      return [definition.controller, { ...own, definition, table }];
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
        // One that is counted follows from other records: it holds nobody back.
        "to" in field && field.counted !== true ? [{ section, field: name, to: field.to }] : [],
      ),
    ),
    ({ to }): string => to,
  );
  return { sections, of, referrersOf: (controller) => referrers.get(controller) ?? [] };
}
