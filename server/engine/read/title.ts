import { textOfValue } from "../../../src/engine/field-text.ts";
import type { Values } from "../../../src/engine/value.ts";
import { masked, seesPersonal } from "../personal-data.ts";
import type { Place } from "../served.types.ts";

/** The name of a record for who asks: the text of its section's title field, masked where it is a person's data. */
export function titleOf(
  place: Pick<Place, "section" | "actor">,
  { values }: { readonly values: Values },
): string {
  const { definition } = place.section;
  const field = definition.fields[definition.title];
  const value = values[definition.title] ?? null;
  return field ? textOfValue(field, seesPersonal(place) ? value : masked(field, value)) : "";
}
