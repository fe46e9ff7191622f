import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  computed,
  date,
  filtered,
  hint,
  listed,
  reference,
  required,
} from "../../engine/field.ts";
import { inOrder } from "../../engine/rules/in-order.ts";

/** The days on which members of staff are absent, and who stands in for them (ADR 127). */
export default defineSection({
  controller: "absences",
  one: "ausencia",
  many: "ausencias",
  feminine: true,
  scope: "installation",
  fields: {
    ausente: reference("Ausente", "users", computed, listed, filtered),
    desde: date("Desde", required, listed, filtered),
    hasta: date("Hasta", required, listed, filtered),
    suplente: reference(
      "Suplente",
      "users",
      required,
      listed,
      filtered,
      among({ estado: "active" }),
      hint("Recibe en su Inicio el trabajo del ausente, y no aprueba lo que este hizo"),
    ),
  },
  own: "ausente",
  charge: null,
  ally: "ausente",
  title: "desde",
  decides: ["ausente", "hasta"],
  order: ["-desde"],
  rules: [inOrder("desde", "hasta")],
  without: ["import"],
});
