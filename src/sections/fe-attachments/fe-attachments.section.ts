import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  file,
  filtered,
  integer,
  listed,
  peopleOf,
  reference,
  required,
  text,
  yesNo,
} from "../../engine/field.ts";
import { feAttachmentLifecycle } from "./fe-attachments.lifecycle.ts";

/** The files that the buyer receives with an electronic document. */
export default defineSection({
  controller: "fe-attachments",
  one: "adjunto",
  many: "adjuntos",
  fields: {
    nombre: text("Nombre", 80, required, listed, filtered),
    documento: reference(
      "Documento",
      "erps",
      required,
      listed,
      filtered,
      among({ estado: "draft,pending,rejected" }),
    ),
    tipo: choice(
      "Tipo",
      { annex: "Anexo", order: "Orden de compra", obligations: "Detalle de obligaciones" },
      required,
      listed,
      filtered,
    ),
    archivo: file(
      "Archivo",
      ["application/pdf", "image/jpeg", "image/png"],
      peopleOf("customers"),
      required,
    ),
    tamano: integer("Tamaño (bytes)", { max: 5_242_880 }, computed, listed),
    incluir: yesNo("Enviar al comprador", listed),
  },
  lifecycle: feAttachmentLifecycle,
  without: ["import"],
});
