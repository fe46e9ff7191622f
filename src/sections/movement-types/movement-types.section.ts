import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { choice, filtered, listed, reference, required, text, unique } from "../../engine/field.ts";

const affected = {
  principal: "Capital",
  interest: "Interés",
  commission: "Comisión",
  vat: "IVA",
  fees: "Honorarios",
  cash: "Efectivo",
};

export default defineSection({
  controller: "movement-types",
  one: "tipo de movimiento",
  many: "tipos de movimiento",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    naturaleza: choice(
      "Naturaleza",
      { debit: "Débito", credit: "Crédito" },
      required,
      listed,
      filtered,
    ),
    afecta: choice("Afecta", affected, required, listed),
    cuenta: reference("Cuenta", "accounts"),
  },
  lifecycle: activityLifecycle,
});
