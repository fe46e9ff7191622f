import { fromCallback } from "xstate";

import type { Job, MessageTries } from "../../src/contract/jobs-contract.ts";
import { jobsMachine } from "../../src/machines/jobs/jobs.machine.ts";
import type { JobsContext } from "../../src/machines/jobs/jobs.types.ts";
import { EMPTY, received } from "./replies.ts";
import { answers, breaks, happens, silent } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

const JOB: Job = {
  id: "7",
  kind: "import",
  title: "Importar clientes",
  about: { label: "Clientes: «clientes.csv»", to: "/customers/import" },
  key: "customers",
  status: "running",
  progress: { done: 200, total: 1_000, words: "Van 200 de 1.000 filas" },
  reason: null,
  owner: "Ana Ríos",
  company: "1",
  createdAt: "2026-11-20T12:00:00.000Z",
  startedAt: null,
  finishedAt: null,
  dueAt: null,
  isCancelling: false,
  can: { cancel: true, retry: false },
};

const MESSAGE: MessageTries = {
  id: "9",
  kind: "invitation-mail",
  title: "Invitación",
  about: null,
  key: "k",
  status: "dead",
  attempts: 3,
  reason: "Sin respuesta",
  createdAt: "2026-11-20T12:00:00.000Z",
  finishedAt: null,
  dueAt: null,
  tries: [],
};

const JOBS = {
  view: "jobs",
  rows: [JOB],
  counts: { waiting: 0, running: 1, done: 0, failed: 0, cancelled: 0 },
  hasMore: false,
};

const { id, status, reason } = JOB;
const moved = { type: "job.moved", id, status, reason };
const farther = { done: 400, total: 1_000, words: "Van 400 de 1.000 filas" };
const refused = { kind: "refused", problem: { type: "", title: "Ya terminó.", status: 409 } };

export const jobsSimulation: Simulation = {
  machine: jobsMachine.provide({
    actors: {
      fetchPage: silent,
      giveOrder: silent,
      fetchMessage: silent,
      hearJobs: fromCallback(() => undefined),
    },
    actions: { notify: () => undefined },
  }),
  input: undefined,
  samples: [
    answers("lista", "fetchPage", received(JOBS), "un trabajo"),
    answers("lista-nada", "fetchPage", EMPTY),
    breaks("lista-falla", "fetchPage"),
    happens(
      "otra-lista",
      { type: "list.chosen", asked: { view: "jobs", status: "failed", before: null } },
      "los fallidos",
    ),
    happens("reintenta", { type: "retry.chosen" }),
    happens("cancela", { type: "order.chosen", order: "cancel", id: "7" }, "cancelar"),
    happens("repite", { type: "order.chosen", order: "retry", id: "5" }, "reintentar"),
    happens("confirma", { type: "order.confirmed" }),
    happens("se-arrepiente", { type: "order.declined" }),
    answers("hecho", "giveOrder", received(null), "que sí"),
    answers("no-hecho", "giveOrder", refused, "que no"),
    answers("hecho-nada", "giveOrder", EMPTY),
    breaks("hecho-falla", "giveOrder"),
    happens("avanza", { ...moved, progress: farther }, "400 de 1.000"),
    happens("termina", { ...moved, status: "done", progress: farther }, "terminó"),
    happens("pasa-el-tiempo", { type: "refresh.due" }),
    breaks("no-se-oye", "hearJobs"),
    happens("abre-mensaje", { type: "message.opened", id: "9" }),
    answers("intentos", "fetchMessage", received(MESSAGE)),
    answers("intentos-nada", "fetchMessage", EMPTY),
    breaks("intentos-falla", "fetchMessage"),
    happens("cierra-mensaje", { type: "message.closed" }),
  ],
  seen({ context }) {
    const { page, isOutdated } = context as JobsContext;
    const rows = page?.view === "jobs" ? page.rows : [];
    return [
      ...rows.map(({ title, progress }) => `${title}: ${progress?.words ?? ""}`),
      ...(isOutdated ? ["Puede no estar al día"] : []),
    ];
  },
};
