import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  dateTime,
  filtered,
  group,
  integer,
  listed,
  longText,
  personal,
  recordAddress,
  reference,
  rows,
  text,
  unsearched,
} from "../../engine/field.ts";
import { CHANNELS } from "../fe-msgs/fe-msgs.section.ts";
import { sendLifecycle } from "./fe-sends.lifecycle.ts";

const written = group("Lo que se escribió");
const tries = group("Intentos");

/** The longest subject and text that are kept of a message: its template with the data of its customer, in characters. */
export const KEPT = { subject: 400, text: 12_000 } as const;

/** How a try of a message ended. */
const RESULTS = {
  sent: "Enviado",
  retried: "No respondió",
  bounced: "Rebotado",
  failed: "Fallido",
} as const;

/** The messages that were sent, one a row: made by campaigns and by what happens, never written by people. */
export default defineSection({
  controller: "fe-sends",
  one: "envío",
  many: "envíos",
  fields: {
    fecha: dateTime("Fecha", computed, listed, filtered),
    campana: reference("Campaña", "fe-campaigns", computed, listed, filtered),
    cliente: reference("Cliente", "customers", computed, listed, filtered),
    destinatario: text("Destinatario", 120, computed, personal, listed, filtered),
    canal: choice("Canal", CHANNELS, computed, listed, filtered),
    mensaje: reference("Mensaje", "fe-msgs", computed, filtered),
    documento: recordAddress("Documento relacionado", 60, computed, filtered),
    detalle: text("Detalle", 300, computed, listed),
    asunto: text("Asunto", KEPT.subject, computed, personal, unsearched, written),
    texto: longText("Mensaje como salió", KEPT.text, computed, personal, unsearched, written),
    intentos: rows(
      "Intentos",
      {
        fecha: dateTime("Fecha"),
        resultado: choice("Resultado", RESULTS),
        detalle: text("Detalle", 300),
      },
      computed,
      tries,
    ),
    empezado: dateTime("Intento en curso desde", computed, tries),
    turno: integer("Turno del intento en curso", {}, computed, tries),
  },
  title: "fecha",
  decides: ["destinatario"],
  order: ["-fecha"],
  sortable: ["fecha"],
  views: [
    { key: "queued", label: "En cola", criteria: { estado: "queued" } },
    { key: "sent", label: "Enviados", criteria: { estado: "sent,delivered" } },
    { key: "failed", label: "Fallidos", criteria: { estado: "bounced,failed" } },
  ],
  lifecycle: sendLifecycle,
  without: ["create", "edit", "import", "delete"],
});
