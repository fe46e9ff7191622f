import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  date,
  file,
  filtered,
  hint,
  listed,
  peopleOf,
  reference,
  required,
  text,
} from "../../engine/field.ts";

/** The papers of the requests: each with its kind, its file and the day that it bears. */
export default defineSection({
  controller: "request-supports",
  one: "soporte de solicitud",
  many: "soportes de solicitudes",
  fields: {
    solicitud: reference(
      "Solicitud",
      "requests",
      required,
      listed,
      filtered,
      among({ estado: "draft,returned" }),
    ),
    tipo: reference(
      "Tipo",
      "documents",
      required,
      listed,
      filtered,
      among({ clase: "support", estado: "active" }),
    ),
    fecha: date(
      "Fecha del soporte",
      required,
      listed,
      hint("La que dice el papel: algunos vencen"),
    ),
    archivo: file(
      "Archivo",
      ["application/pdf", "image/jpeg", "image/png"],
      peopleOf("customers"),
      required,
      listed,
    ),
    nota: text("Nota", 160),
  },
  title: "tipo",
  decides: ["fecha"],
  partOf: "solicitud",
  order: ["tipo"],
  ally: "solicitud",
  without: ["import"],
});
