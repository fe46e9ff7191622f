import { textOfValue } from "../../../src/engine/field-text.ts";
import type { Values } from "../../../src/engine/value.ts";
import { masked, seesPersonal } from "../personal-data.ts";
import type { ReadContext } from "../served.types.ts";

/** The name of a record for the person who asks: its section's title field, masked where it is data of people. */
export function titleOf(
  context: Pick<ReadContext, "section" | "actor">,
  { values }: { readonly values: Values },
): string {
  const { definition } = context.section;
  const field = definition.fields[definition.title];
  const value = values[definition.title] ?? null;
  return field ? textOfValue(field, seesPersonal(context) ? value : masked(field, value)) : "";
}
