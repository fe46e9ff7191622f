import type { EmailField } from "../../../../src/engine/kinds/email/email.kind.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { covered, writtenText } from "../written-text.ts";

export const emailKind: ServedKindOf<EmailField> = {
  ...writtenText,
  listed: {
    ...writtenText.listed,
    mask: (value) => covered(value.slice(0, 1), `@${value.split("@")[1] ?? ""}`),
  },
  exchanged: { ...writtenText.exchanged, help: () => "Un correo." },
  api: {
    name: "Correo",
    schema: () => ({ type: "string", format: "email" }),
    meaning: () => undefined,
  },
  madeUp: (_, nth) => `demostracion${nth}@garante.example`,
};
