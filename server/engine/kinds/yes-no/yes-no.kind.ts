import { sql } from "kysely";

import type { YesNoField } from "../../../../src/engine/kinds/yes-no/yes-no.kind.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { plainlyExchanged, plainlyListed, textColumn } from "../written-text.ts";

const YES_OR_NO = /^(?:s[ií]?|no?|[01]|x|true|false|verdadero|falso)?$/iu;

export const yesNoKind: ServedKindOf<YesNoField> = {
  stored: { ...textColumn, type: () => "boolean", standard: "false", isCarried: true },
  listed: {
    ...plainlyListed,
    isGrouped: true,
    group: { ...plainlyListed.group, filter: (key) => (key === "true" ? "si" : "no") },
    condition: (source, text) => sql`${source} = ${text === "si"}`,
  },
  exchanged: {
    ...plainlyExchanged,
    // Any other text would be read as no.
    problem: (_, raw) => (YES_OR_NO.test(raw.trim()) ? null : "Debe ser Sí o No"),
    help: () => "Sí o No; vacía es No.",
    offered: () => ["Sí", "No"],
  },
  api: {
    name: "true o false",
    schema: () => ({ type: "boolean" }),
    meaning: () => undefined,
  },
  canonical: (_, value) => value,
  madeUp: (_, nth) => nth % 2 === 1,
};
