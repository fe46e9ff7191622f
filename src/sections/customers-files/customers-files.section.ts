import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  computed,
  date,
  file,
  filtered,
  fitting,
  folded,
  group,
  hint,
  integer,
  listed,
  peopleOf,
  reference,
  required,
  text,
  traced,
} from "../../engine/field.ts";
import { documentFileLifecycle } from "./customers-files.lifecycle.ts";

const proof = group("Prueba");

/** The documents of customers, or of one of their obligations, each with its versions (fund.md §4). */
export default defineSection({
  controller: "customers-files",
  one: "documento de cliente",
  many: "documentos de clientes",
  fields: {
    cliente: reference("Cliente", "customers", required, listed, filtered),
    obligacion: reference(
      "Obligación",
      "obligations",
      listed,
      filtered,
      fitting("cliente"),
      hint("Solo si el documento es de una de ellas"),
    ),
    tipo: reference(
      "Tipo de documento",
      "documents",
      required,
      listed,
      filtered,
      among({ clase: "support", estado: "active" }),
    ),
    version: integer("Versión", {}, computed, listed),
    archivo: file(
      "Archivo",
      ["application/pdf", "image/jpeg", "image/png"],
      peopleOf("customers"),
      required,
      listed,
      traced,
    ),
    fecha_documento: date(
      "Fecha del documento",
      listed,
      hint("La que dice el papel: algunos vencen"),
    ),
    vence: date("Vence", computed, listed, filtered),
    observacion: text("Observación", 200),
    por_vencer_desde: date("Por vencer desde", computed, proof, folded),
    vencido_desde: date("Vencido desde", computed, proof, folded),
    huella: text("Huella (SHA-256)", 64, computed, proof, folded),
  },
  title: "tipo",
  decides: ["vence"],
  version: "version",
  partOf: "cliente",
  order: ["cliente", "tipo", "-version"],
  views: [
    { key: "pending", label: "Por aceptar", criteria: { estado: "loaded" } },
    { key: "expiring", label: "Por vencer", criteria: { estado: "expiring" } },
    { key: "expired", label: "Vencidos", criteria: { estado: "expired" } },
  ],
  lifecycle: documentFileLifecycle,
  without: ["import"],
});
