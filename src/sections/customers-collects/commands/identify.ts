import { defineCommand } from "../../../engine/command.ts";
import { partFields, partRules } from "../../receipt-applications/part-fields.ts";

/** Says what a receipt, or a part of it, is: it gets a part, which can be edited or taken away until it is applied. */
export const identify = defineCommand({
  event: "identify",
  label: "Identificar",
  past: "Identificó",
  object: { does: "identificar", of: "" },
  input: partFields,
  rules: partRules,
});
