import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  computed,
  date,
  file,
  filtered,
  folded,
  group,
  hint,
  integer,
  listed,
  nobody,
  reference,
  required,
  text,
  traced,
} from "../../engine/field.ts";
import { documentFileLifecycle } from "../customers-files/customers-files.lifecycle.ts";

const proof = group("Prueba");

/** The contracts, certificates and registrations of companies, each with its versions (fund.md §4). */
export default defineSection({
  controller: "companies-files",
  one: "documento de empresa",
  many: "documentos de empresas",
  fields: {
    empresa: reference("Entidad", "companies", required, listed, filtered),
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
      nobody,
      required,
      listed,
      traced,
    ),
    vigencia: date("Vigencia", listed, filtered, hint("El último día en que vale")),
    por_vencer_desde: date("Por vencer desde", computed, proof, folded),
    vencido_desde: date("Vencido desde", computed, proof, folded),
    huella: text("Huella (SHA-256)", 64, computed, proof, folded),
  },
  title: "tipo",
  decides: ["vigencia"],
  version: "version",
  partOf: "empresa",
  order: ["empresa", "tipo", "-version"],
  views: [
    { key: "pending", label: "Por aceptar", criteria: { estado: "loaded" } },
    { key: "expiring", label: "Por vencer", criteria: { estado: "expiring" } },
    { key: "expired", label: "Vencidos", criteria: { estado: "expired" } },
  ],
  lifecycle: documentFileLifecycle,
  without: ["import"],
});
