import type {
  Job,
  JobList,
  Message,
  MessageList,
  MessageTries,
} from "../../src/contract/jobs-contract.ts";

const RUNNING: Job = {
  id: "7",
  kind: "import",
  title: "Importar bancos",
  about: { label: "Bancos: «bancos.csv»", to: "/banks/import" },
  key: "banks",
  status: "running",
  progress: { done: 1, total: 4, words: "Van 1 de 4" },
  reason: null,
  owner: "Ana Ríos",
  company: "1",
  createdAt: "2026-11-20T12:00:00.000Z",
  startedAt: "2026-11-20T12:00:01.000Z",
  finishedAt: null,
  dueAt: null,
  isCancelling: false,
  can: { cancel: true, retry: false },
};

const FAILED: Job = {
  ...RUNNING,
  id: "5",
  status: "failed",
  reason: "El archivo ya no existe.",
  finishedAt: "2026-11-20T12:05:00.000Z",
  can: { cancel: false, retry: true },
};

/** One running job and one failed job, as the server sends them. */
export const JOB_LIST: JobList = {
  rows: [RUNNING, FAILED],
  counts: { waiting: 0, scheduled: 0, running: 1, done: 0, failed: 1, cancelled: 0 },
  hasMore: true,
};

const DEAD: Message = {
  id: "9",
  kind: "invitation-mail",
  title: "Invitación",
  about: { label: "Usuario ana.ruiz", to: "/users/view/3" },
  key: "k",
  status: "dead",
  attempts: 3,
  reason: "Sin respuesta en 60 s",
  createdAt: "2026-11-20T12:00:00.000Z",
  finishedAt: "2026-11-20T12:10:00.000Z",
  dueAt: null,
};

/** One message that could not be sent. */
export const MESSAGE_LIST: MessageList = {
  rows: [DEAD],
  counts: { waiting: 0, delivered: 0, dead: 1, expired: 0 },
  hasMore: false,
};

/** The same message with its three attempts. */
export const MESSAGE_TRIES: MessageTries = {
  ...DEAD,
  tries: [
    { at: "2026-11-20T12:00:00.000Z", result: "failed", reason: "sin conexión", ms: 12 },
    { at: "2026-11-20T12:05:00.000Z", result: null, reason: null, ms: null },
    { at: "2026-11-20T12:09:00.000Z", result: "timeout", reason: "Sin respuesta", ms: 60_000 },
  ],
};
