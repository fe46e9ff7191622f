import { suggestedText } from "../../../src/engine/field-text.ts";
import type { Value, Values } from "../../../src/engine/value.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import { servedKindOf } from "../kinds/kinds.ts";
import { seesPersonal } from "../personal-data.ts";
import { spellingsOf } from "../read/search-words.ts";
import type { CallContext } from "../served.types.ts";

/**
 * The first field that has a word of a search which the name of its record does not have: `Representante legal: Ana
 * González`; null for none that the person may see.
 */
export function matchOf(
  context: CallContext,
  values: Values,
  words: readonly string[],
): string | null {
  const { fields, title } = context.section.definition;
  const has = (value: Value | undefined, word: string) =>
    typeof value === "string" &&
    spellingsOf(word).some((each) => plain(value).includes(plain(each)));
  const rest = words.filter((word) => !has(values[title], word));
  for (const [name, field] of Object.entries(fields)) {
    const isSearched = servedKindOf(field).stored.isSearched && field.secret !== true;
    if (!isSearched || (field.personal === true && !seesPersonal(context))) continue;
    const value = values[name] ?? null;
    if (rest.some((word) => has(value, word))) {
      return `${field.label}: ${suggestedText(field, value)}`;
    }
  }
  return null;
}
