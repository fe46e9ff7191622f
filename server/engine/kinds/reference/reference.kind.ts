import type { ReferenceField } from "../../../../src/engine/kinds/reference/reference.kind.ts";
import { anyOfIds } from "../conditions.ts";
import { asText } from "../figures.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { ID_SCHEMA, recordTarget } from "../pointing.ts";
import { plainlyExchanged, plainlyListed, textColumn, tidied } from "../written-text.ts";

export const referenceKind: ServedKindOf<ReferenceField> = {
  stored: {
    ...textColumn,
    type: () => "bigint",
    isCarried: true,
    select: asText,
    target: recordTarget,
  },
  listed: { ...plainlyListed, isGrouped: true, condition: anyOfIds },
  exchanged: {
    ...plainlyExchanged,
    isComparable: (_, value) => typeof value === "string" && /^\d{1,18}$/u.test(value),
    help: () => "El código o el nombre del registro.",
  },
  api: {
    name: "Referencia",
    schema: () => ID_SCHEMA,
    meaning: ({ to }) => `Id de un registro de «${to}»`,
  },
  canonical: (_, value) => tidied(value),
  madeUp({ to }, nth, { idsOf }) {
    const ids = idsOf(to);
    return ids[nth % Math.max(1, ids.length)] ?? null;
  },
};
