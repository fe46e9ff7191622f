import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Registry, SectionParts, ServedSection } from "./served.types.ts";
import { tableOf } from "./table.ts";

/** The work of one kind of effect, whichever it is. */
type Work = Registry["carryOut"];

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
      const table = tableOf(definition, own);
      return [definition.controller, { ...own, definition, table }];
    }),
  );
  const of: Registry["of"] = (declared) => {
    const controller = typeof declared === "string" ? declared : declared.controller;
    const section = sections.get(controller);
    if (section === undefined) throw new Error(`no section is declared as ${controller}`);
    return section;
  };
  const all = [...sections.values()];
  const referrers = Map.groupBy(
    all.flatMap((section) =>
      Object.entries(section.definition.fields).flatMap(([name, field]) =>
        // One that is counted follows from other records: it holds nobody back.
        "to" in field && field.counted !== true ? [{ section, field: name, to: field.to }] : [],
      ),
    ),
    ({ to }): string => to,
  );
  return {
    sections,
    of,
    referrersOf: (controller) => referrers.get(controller) ?? [],
    people: all.find(({ workplaces }) => workplaces !== undefined) ?? null,
    naming: all.find(({ statusNames }) => statusNames !== undefined) ?? null,
    carryOut: carryOutBy(all.map(({ effects = {} }) => effects)),
  };
}

function carryOutBy(parts: readonly NonNullable<SectionParts["effects"]>[]): Registry["carryOut"] {
  const work: ReadonlyMap<string, unknown> = new Map(parts.flatMap((each) => Object.entries(each)));
  return async (tx, effects) => {
    const kind = effects[0]?.kind ?? "";
    // The only place where the type of a kind of effect is dropped: the work was handed over under its kind.
    const run = work.get(kind) as Work | undefined;
    if (run === undefined) throw new Error(`no section carries out the effect ${kind}`);
    await run(tx, effects);
  };
}
