import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { choice, filtered, listed, required, text, textLike, unique } from "../../engine/field.ts";

const puc = { source: "^[1-9][0-9]{3,9}$", message: "Debe tener de 4 a 10 dígitos" };

export default defineSection({
  controller: "accounts",
  one: "tipo de cuenta",
  many: "tipos de cuenta",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    clase: choice("Clase", { bank: "Bancaria", ledger: "Contable" }, required, listed, filtered),
    cuenta_puc: textLike("Cuenta PUC", 10, puc, listed),
  },
  lifecycle: activityLifecycle,
});
