import { namesIn } from "../../../../src/domain/names-text.ts";
import type { ReferencesField } from "../../../../src/engine/kinds/references/references.kind.ts";
import { anyOfIds } from "../conditions.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { ID_SCHEMA, recordTarget } from "../pointing.ts";
import { plainlyExchanged, plainlyListed, textColumn } from "../written-text.ts";

export const referencesKind: ServedKindOf<ReferencesField> = {
  stored: { ...textColumn, place: "links", type: () => "bigint", target: recordTarget },
  listed: { ...plainlyListed, condition: anyOfIds },
  exchanged: {
    ...plainlyExchanged,
    // Separated by semicolons: names hold commas.
    cell: (_, _field, _value, label) => [label ?? []].flat().join("; "),
    read: (_, raw) => namesIn(raw),
    help: () => "Los códigos o los nombres, separados por punto y coma.",
  },
  api: {
    name: "Referencias",
    schema: () => ({ type: "array", items: ID_SCHEMA }),
    meaning: ({ to }) => `Ids de registros de «${to}»`,
  },
  /** Repeated references are dropped. */
  canonical: (_, value) => (Array.isArray(value) ? [...new Set<string>(value)] : value),
  madeUp: ({ to }, _nth, { idsOf }) => idsOf(to).slice(0, 2),
};
