import { checkDigitOf } from "../../../../src/domain/nit.ts";
import type { NitField } from "../../../../src/engine/kinds/nit/nit.kind.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { covered, writtenText } from "../written-text.ts";

export const nitKind: ServedKindOf<NitField> = {
  ...writtenText,
  listed: { ...writtenText.listed, mask: (value) => covered("", value.slice(-2)) },
  exchanged: {
    ...writtenText.exchanged,
    isCode: true,
    help: () => "NIT con dígito de verificación: 900123456-8.",
  },
  api: {
    name: "NIT",
    schema: () => ({ type: "string", pattern: "^[1-9]\\d{5,14}-\\d$" }),
    meaning: () => "NIT con dígito de verificación: «900123456-8»",
  },
  madeUp: (_, nth) => `90000000${nth}-${checkDigitOf(`90000000${nth}`)}`,
};
