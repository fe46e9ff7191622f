import { fault, machine, person, server } from "../../engine/words.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { replyOf } from "../ports.ts";
import { fileOf, questionOf, reportSetup } from "./report.setup.ts";
import type { MonthlyReply } from "./report.types.ts";

const NOT_SAVED: Announcement = {
  style: "danger",
  text: "No fue posible hacer el archivo. Puede ser la conexión: intente de nuevo.",
};

const NOT_ASKED: Announcement = {
  style: "danger",
  text: "No se supo si quedó pedido. Puede ser la conexión: mírelo en «Mi perfil».",
};

/** A file may be asked for while the figures are read, or that they come each month. */
const files = reportSetup.createStateConfig({
  on: {
    "monthly.chosen": {
      target: "scheduling",
      meta: person("Quiere recibirlas cada mes", "ADR 137"),
    },
    "file.chosen": {
      target: "saving",
      actions: { type: "choose", params: ({ event }) => event },
      meta: person("Pide un archivo", "ADR 41"),
    },
  },
});

const settling = reportSetup.createStateConfig({
  meta: { title: "Mirando si cambiaron" },
  description: "Un monitor sigue lo que pasa; un reporte dice que algo cambió.",
  always: [
    {
      guard: "isOldAndLive",
      target: "refreshing",
      meta: machine("Es un monitor, y algo cambió", "ADR 41"),
    },
    { guard: "isOld", target: "outdated", meta: machine("Algo cambió", "ADR 41") },
    { target: "reading", meta: machine("Nada cambió", "ADR 41") },
  ],
});

const reading = reportSetup.createStateConfig({
  meta: { title: "Leyendo las cifras" },
  description: "Turno de la persona: lee las cifras y va a lo que hay detrás de cada una.",
  on: {
    ...files.on,
    "figures.changed": {
      target: "settling",
      actions: "note",
      meta: server("Alguien cambió lo que se cuenta", "spec §7, ADR 13"),
    },
    "refresh.due": {
      target: "settling",
      actions: "note",
      meta: server("Puede haber cambios", "ADR 37"),
    },
  },
});

const outdated = reportSetup.createStateConfig({
  meta: { title: "Con cambios por mostrar" },
  description: "Algo cambió desde que se hicieron las cifras: la persona decide cuándo verlas.",
  on: {
    ...files.on,
    "refresh.chosen": { target: "refreshing", meta: person("Pide las cifras de ahora", "ADR 41") },
  },
});

const refreshing = reportSetup.createStateConfig({
  tags: "busy",
  entry: "beginAsking",
  meta: { title: "Actualizando las cifras" },
  description: "Turno del servidor: envía las cifras de ahora; las que hay se siguen viendo.",
  on: {
    "file.chosen": {
      target: "saving",
      actions: ["note", { type: "choose", params: ({ event }) => event }],
      meta: person("Pide un archivo de lo que se ve: las cifras se piden después", "ADR 41"),
    },
  },
  invoke: {
    id: "fetchReport",
    src: "fetchReport",
    input: ({ context }) => ({ ...questionOf(context), isByItself: context.isLive }),
    onDone: [
      {
        guard: { type: "isReceived", params: replyOf },
        target: "settling",
        actions: { type: "show", params: replyOf },
        meta: server("Envía las cifras", "ADR 41"),
      },
      {
        target: "settling",
        actions: "fail",
        meta: fault("No llega una respuesta útil", "spec §8, lectura 7"),
      },
    ],
    onError: {
      target: "settling",
      actions: "fail",
      meta: fault("La llamada falla", "spec §8, lectura 7"),
    },
  },
});

const saving = reportSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Haciendo el archivo" },
  description: "Turno del servidor: hace el archivo de lo que se ve.",
  invoke: {
    id: "makeFile",
    src: "makeFile",
    input: ({ context }) => ({ ...questionOf(context), ...fileOf(context) }),
    onDone: [
      {
        guard: { type: "isSaved", params: ({ event }) => ({ isSaved: event.output }) },
        target: "settling",
        meta: server("Envía el archivo", "ADR 41"),
      },
      {
        target: "settling",
        actions: { type: "notify", params: NOT_SAVED },
        meta: fault("No llega el archivo", "spec §8, lectura 7"),
      },
    ],
    onError: {
      target: "settling",
      actions: { type: "notify", params: NOT_SAVED },
      meta: fault("La llamada falla", "spec §8, lectura 7"),
    },
  },
  on: {
    "file.cancelled": { target: "settling", meta: person("Ya no quiere el archivo", "ADR 41") },
  },
});

const scheduling = reportSetup.createStateConfig({
  tags: "busy",
  meta: { title: "Pidiendo recibirlas cada mes" },
  description: "Turno del servidor: guarda que la persona las recibe cada mes, con estos filtros.",
  invoke: {
    id: "askMonthly",
    src: "askMonthly",
    input: ({ context }) => questionOf(context),
    onDone: [
      {
        guard: { type: "isReceived", params: replyOf },
        target: "settling",
        actions: { type: "notify", params: ({ event }) => saidBy(event.output) },
        meta: server("Dice desde cuándo", "ADR 137"),
      },
      {
        target: "settling",
        actions: { type: "notify", params: NOT_ASKED },
        meta: fault("No llega una respuesta útil", "spec §8, lectura 7"),
      },
    ],
    onError: {
      target: "settling",
      actions: { type: "notify", params: NOT_ASKED },
      meta: fault("La llamada falla", "spec §8, lectura 7"),
    },
  },
});

/** The words of an answer that a guard has already found received. */
function saidBy(reply: MonthlyReply): Announcement {
  return { style: "info", text: reply.kind === "received" ? reply.value.msg : "" };
}

/** The figures are on the screen. */
export const shown = reportSetup.createStateConfig({
  meta: { title: "Con las cifras" },
  description: "Las cifras se ven, y se sabe si algo cambió desde que se hicieron.",
  initial: "settling",
  states: { settling, reading, outdated, refreshing, saving, scheduling },
});
