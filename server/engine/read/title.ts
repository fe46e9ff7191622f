import { textOfValue } from "../../../src/engine/field-text.ts";
import { versionName } from "../../../src/engine/part-name.ts";
import type { Values } from "../../../src/engine/value.ts";
import { masked, seesPersonal } from "../personal-data.ts";
import type { ReadContext } from "../served.types.ts";

/**
 * The name of a record for the person who asks: its section's title field, masked where it is data of people, with its
 * version, and with its status where that is given and is not the one in force.
 */
export function titleOf(
  context: Pick<ReadContext, "section" | "actor">,
  { values, status = null }: { readonly values: Values; readonly status?: string | null },
): string {
  const { definition } = context.section;
  const field = definition.fields[definition.title];
  const value = values[definition.title] ?? null;
  const text = field
    ? textOfValue(field, seesPersonal(context) ? value : masked(field, value))
    : "";
  return versionName(definition, text, { values, status });
}
