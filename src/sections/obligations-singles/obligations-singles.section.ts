import { defineSection } from "../../engine/define-section.ts";
import {
  computed,
  consecutive,
  date,
  file,
  filtered,
  group,
  integer,
  listed,
  money,
  peopleOf,
  rate,
  reference,
  required,
  text,
  yesNo,
} from "../../engine/field.ts";
import { positive } from "../../engine/rules/positive.ts";
import { within } from "../../engine/rules/within.ts";
import { singleLifecycle } from "./obligations-singles.lifecycle.ts";

const credit = group("Crédito");
const entry = group("Ingreso");

export default defineSection({
  controller: "obligations-singles",
  one: "obligación individual",
  many: "obligaciones individuales",
  feminine: true,
  fields: {
    numero: text("Número", 16, consecutive("OI"), listed, filtered),
    cliente: reference("Cliente", "customers", required, listed, filtered),
    portafolio: reference("Portafolio", "portfolios", required, listed, filtered),
    referencia: text("Referencia del crédito", 20, required, listed, filtered),
    fecha_desembolso: date("Fecha de desembolso", required, listed, filtered, credit),
    valor_desembolso: money("Valor desembolsado", required, listed, credit),
    plazo: integer("Plazo (meses)", { min: 1, max: 360 }, required, credit),
    tasa: rate("Tasa EA", required, credit),
    comision_anticipada: yesNo("Comisión anticipada", credit),
    motivo: text("Motivo de ingreso manual", 160, required, entry),
    soporte: file("Soporte", ["application/pdf"], peopleOf("customers"), required, entry),
    obligacion: reference("Obligación", "obligations", computed, listed, entry),
  },
  ally: "portafolio",
  title: "numero",
  amount: "valor_desembolso",
  decides: ["valor_desembolso", "fecha_desembolso"],
  order: ["-numero"],
  rules: [positive("valor_desembolso"), within("tasa", "0", "1000")],
  brief: { amount: "valor_desembolso", party: "cliente" },
  views: [{ key: "pending", label: "Por aprobar", criteria: { estado: "pending" } }],
  lifecycle: singleLifecycle,
  without: ["import"],
});
