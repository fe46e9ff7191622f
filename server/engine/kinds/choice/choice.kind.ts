import { sql } from "kysely";

import type { ChoiceField } from "../../../../src/engine/kinds/choice/choice.kind.ts";
import { valueFromText } from "../../../../src/engine/field-text.ts";
import { literal } from "../../../store/sql-text.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { plainlyExchanged, plainlyListed, textColumn, tidied } from "../written-text.ts";

/** A spreadsheet stores a short list in the rule of the cell: 255 characters in all, and no value with a comma. */
const MAX_LIST = 255;

export const choiceKind: ServedKindOf<ChoiceField> = {
  stored: {
    ...textColumn,
    check: ({ options }, column) =>
      `${column} in (${Object.keys(options).map(literal).join(", ")})`,
    isCarried: true,
  },
  listed: {
    ...plainlyListed,
    isGrouped: true,
    condition: (source, text) => sql`${source} in (${sql.join(text.split(","))})`,
  },
  exchanged: {
    ...plainlyExchanged,
    // The schema of a value says only that it is not there.
    problem(field, raw) {
      const key = valueFromText(field, raw);
      if (key === null || (typeof key === "string" && Object.hasOwn(field.options, key)))
        return null;
      return `Debe ser uno de: ${Object.values(field.options).join(", ")}`;
    },
    help: ({ options }) => `Uno de: ${Object.values(options).join(", ")}.`,
    offered({ options }) {
      const words = Object.values(options);
      const isLong = words.join(",").length > MAX_LIST;
      return isLong || words.some((each) => each.includes(",")) ? null : words;
    },
  },
  api: {
    name: "Uno de",
    schema: ({ options }) => ({ type: "string", enum: Object.keys(options) }),
    meaning: ({ options }) =>
      Object.entries(options)
        .map(([key, words]) => `${key}: ${words}`)
        .join("; "),
  },
  canonical: (_, value) => tidied(value),
  madeUp({ options }, nth) {
    const keys = Object.keys(options);
    return keys[nth % keys.length] ?? null;
  },
};
