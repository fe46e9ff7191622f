import { agreementLifecycle } from "./agreements.lifecycle.ts";
import { defineCommand } from "../../engine/command.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  date,
  file,
  filtered,
  group,
  integer,
  listed,
  nobody,
  offering,
  rate,
  reference,
  required,
  text,
  unique,
} from "../../engine/field.ts";
import { inOrder } from "../../engine/rules/in-order.ts";
import { within } from "../../engine/rules/within.ts";

const terms = group("Condiciones");

export default defineSection({
  controller: "agreements",
  one: "convenio",
  many: "convenios",
  fields: {
    numero: text("Número", 20, required, unique, listed, filtered, offering("next-number")),
    empresa: reference("Entidad", "companies", required, listed, filtered),
    objeto: text("Objeto", 160, required, listed),
    vigente_desde: date("Vigente desde", required, listed, filtered),
    vigente_hasta: date("Vigente hasta", listed),
    participacion: rate("% participación del fondo en recuperaciones", required, listed, terms),
    dias_mora_reclamo: integer("Días de mora para reclamar", { max: 3650 }, required, terms),
    plazo_reclamo: integer(
      "Plazo máximo para reclamar (días)",
      { min: 1, max: 3650 },
      required,
      terms,
    ),
    periodicidad: reference("Periodicidad de corte", "periodicities", required, terms),
    soporte: file("Contrato firmado", ["application/pdf"], nobody, group("Contrato")),
  },
  ally: "empresa",
  title: "numero",
  decides: ["vigente_hasta", "participacion"],
  detail: ["empresa", "objeto"],
  rules: [
    inOrder("vigente_desde", "vigente_hasta"),
    within("participacion", "0", "100"),
    ({ dias_mora_reclamo: from, plazo_reclamo: until }) =>
      typeof from === "number" && typeof until === "number" && until <= from
        ? { plazo_reclamo: "Debe ser mayor que los días de mora para reclamar" }
        : {},
  ],
  brief: { party: "empresa" },
  awaits: [
    {
      action: "edit",
      label: "Renovar: vence en 60 días",
      filters: { estado: "current", vigente_hasta: "during:next-60-days" },
    },
  ],
  lifecycle: agreementLifecycle,
  commands: [
    defineCommand({
      event: "amend",
      label: "Otrosí",
      past: "Hizo un otrosí",
      object: { does: "hacer un otrosí", of: "a" },
    }),
  ],
});
