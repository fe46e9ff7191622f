import { defineCommand } from "../../engine/command.ts";
import { defineSection } from "../../engine/define-section.ts";
import { countText } from "../../domain/format.ts";
import {
  among,
  computed,
  counted,
  dateTime,
  filtered,
  group,
  hint,
  integer,
  listAddress,
  listed,
  reference,
  required,
  text,
} from "../../engine/field.ts";
import { campaignLifecycle } from "./fe-campaigns.lifecycle.ts";

const reached = group("Destinatarios");
const sent = group("Envíos");

/** Counts whom a campaign reaches as it is now. */
const count = defineCommand({
  event: "count",
  label: "Calcular audiencia",
  past: "Calculó la audiencia",
  object: { does: "calcular la audiencia", of: "de" },
});

export default defineSection({
  controller: "fe-campaigns",
  one: "campaña",
  many: "campañas",
  decides: ["programada", "destinatarios", "fallidos"],
  feminine: true,
  fields: {
    nombre: text("Nombre", 80, required, listed, filtered),
    mensaje: reference(
      "Mensaje",
      "fe-msgs",
      required,
      listed,
      filtered,
      among({ estado: "approved", trata_de: "customer" }),
    ),
    audiencia: listAddress(
      "Audiencia",
      2000,
      required,
      hint("La dirección de la lista de clientes con sus filtros, como la tiene el navegador"),
    ),
    programada: dateTime("Programada para", required, listed, filtered),
    destinatarios: integer("Destinatarios", {}, computed, listed, reached),
    sin_autorizacion: integer("Sin autorización de datos", {}, computed, reached),
    sin_direccion: integer("Autorizan, y no tienen correo", {}, computed, reached),
    en_cola: integer("En cola", {}, counted, sent),
    enviados: integer("Enviados", {}, counted, listed, sent),
    fallidos: integer("Fallidos", {}, counted, listed, sent),
    turno: integer("Veces que empezó o se reanudó", { max: 9999 }, computed, sent),
    terminada: dateTime("Terminada el", computed, sent),
    problema: text("Problema", 400, computed, sent),
  },
  order: ["-programada"],
  fault: "problema",
  lifecycle: campaignLifecycle,
  commands: [count],
  counts: {
    enviados: { controller: "fe-sends", of: "campana", view: "sent" },
    fallidos: { controller: "fe-sends", of: "campana", view: "failed" },
    en_cola: { controller: "fe-sends", of: "campana", view: "queued" },
  },
  foretells: (action, { destinatarios, sin_autorizacion: denied, sin_direccion: unreached }) =>
    action === "schedule"
      ? `Saldrá a ${countText(destinatarios ?? 0)} destinatarios; quedarán fuera ${countText(denied ?? 0)} sin autorización de datos y ${countText(unreached ?? 0)} sin correo.`
      : null,
});
