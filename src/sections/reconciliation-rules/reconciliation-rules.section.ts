import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  filtered,
  folded,
  group,
  integer,
  listed,
  reference,
  text,
} from "../../engine/field.ts";
import { reconciliationRuleLifecycle } from "./reconciliation-rules.lifecycle.ts";

/** Tells what texts and payers of the bank stand for: mappings, and never an order of matching (ADR 125). */
export default defineSection({
  controller: "reconciliation-rules",
  one: "regla de conciliación",
  many: "reglas de conciliación",
  feminine: true,
  fields: {
    texto: text("Lo que dice el banco", 160, computed, listed),
    campo: choice(
      "Dónde lo dice",
      { nit: "NIT", payer: "Pagador", text: "Texto" },
      computed,
      listed,
      filtered,
    ),
    significa: choice(
      "Qué es",
      {
        payer: "Pago de una entidad",
        contribution: "Aporte de una entidad",
        charge: "Gasto bancario",
      },
      computed,
      listed,
      filtered,
    ),
    empresa: reference("Entidad", "companies", computed, listed, filtered),
    veces: integer("Decisiones iguales", { min: 1, max: 1_000_000 }, computed),
    clave: text("Clave", 160, computed, group("Prueba"), folded),
  },
  title: "texto",
  order: ["texto"],
  uniqueTogether: [["campo", "clave"]],
  views: [{ key: "pending", label: "Por aprobar", criteria: { estado: "proposed" } }],
  lifecycle: reconciliationRuleLifecycle,
  without: ["create", "edit", "import", "delete"],
});
