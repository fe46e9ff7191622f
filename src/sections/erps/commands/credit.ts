import { defineCommand } from "../../../engine/command.ts";
import { choice, hint, money, required, text } from "../../../engine/field.ts";
import { NOTE_CONCEPTS } from "../note-concepts.ts";

/** Drafts a credit note of an accepted invoice: of a part of its base, or of all that is left of it. */
export const credit = defineCommand({
  event: "credit",
  label: "Hacer nota crédito",
  past: "Hizo una nota crédito",
  object: { does: "hacer una nota crédito", of: "de" },
  input: {
    concepto_nc: choice("Concepto de corrección", NOTE_CONCEPTS, required),
    concepto: text("Descripción", 80, required),
    base: money("Base que se corrige", hint("Sin IVA. Vacía: todo lo que queda de la factura")),
  },
  rules: [
    ({ concepto_nc: kind, base }) =>
      kind === "2" && typeof base === "string"
        ? { base: "Una anulación es de toda la factura: déjela vacía" }
        : {},
  ],
});
