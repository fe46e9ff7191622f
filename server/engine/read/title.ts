import { textOfValue } from "../../../src/engine/field-text.ts";
import { versionName } from "../../../src/engine/part-name.ts";
import type { Values } from "../../../src/engine/value.ts";
import { masked, seesPersonal } from "../personal-data.ts";
import type { ReadContext } from "../served.types.ts";
import { namesOf } from "./filter-names.ts";

/**
 * The name of a record for the person who asks: its section's title field, masked where it is data of people, with its
 * version, and with its status where that is given and is not the one in force.
 *
 * @param name the name of the record that the field refers to, where it does.
 */
export function titleOf(
  context: Pick<ReadContext, "section" | "actor">,
  { values, status = null }: { readonly values: Values; readonly status?: string | null },
  name?: string,
): string {
  const { definition } = context.section;
  const field = definition.fields[definition.title];
  const value = values[definition.title] ?? null;
  const text = field
    ? textOfValue(field, seesPersonal(context) ? value : masked(field, value), name)
    : "";
  return versionName(definition, text, { values, status });
}

type Titled = {
  readonly id: string;
  readonly values: Values;
  readonly status?: string | null | undefined;
};

/** The names of some records, by id: of a section that calls them by what they refer to, with its name. */
export async function titlesOf(
  context: ReadContext,
  records: readonly Titled[],
): Promise<ReadonlyMap<string, string>> {
  const { title: name, fields } = context.section.definition;
  const field = fields[name];
  const names = new Map<unknown, string>();
  if (field !== undefined && "to" in field) {
    const there = { ...context, section: context.registry.of(field.to) };
    const ids = new Set(records.map(({ values }) => values[name]));
    const pointed = [...ids].filter((id) => typeof id === "string");
    for (const { id, label } of await namesOf(there, pointed, { context, name })) {
      names.set(id, label);
    }
  }
  return new Map(
    records.map(({ id, values, status = null }) => [
      id,
      titleOf(context, { values, status }, names.get(values[name])),
    ]),
  );
}
