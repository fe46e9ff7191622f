import { countText } from "../../../domain/format.ts";
import type { JobStatus, MessageStatus } from "../../../contract/jobs-contract.ts";

type Look = {
  /** The singular. */
  readonly one: string;
  /** The plural, as an option among several. */
  readonly many: string;
  readonly tone: "active" | "pending" | "risk" | "over";
};

export const JOB_LOOKS: Readonly<Record<JobStatus, Look>> = {
  running: { one: "En curso", many: "En curso", tone: "active" },
  waiting: { one: "En espera", many: "En espera", tone: "pending" },
  scheduled: { one: "Programado", many: "Programados", tone: "pending" },
  failed: { one: "Falló", many: "Fallidos", tone: "risk" },
  done: { one: "Terminado", many: "Terminados", tone: "over" },
  cancelled: { one: "Cancelado", many: "Cancelados", tone: "over" },
};

export const MESSAGE_LOOKS: Readonly<Record<MessageStatus, Look>> = {
  waiting: { one: "Por enviar", many: "Por enviar", tone: "pending" },
  dead: { one: "No se pudo enviar", many: "Sin enviar", tone: "risk" },
  delivered: { one: "Enviado", many: "Enviados", tone: "active" },
  expired: { one: "Venció", many: "Vencidos", tone: "over" },
};

/** A number of attempts in words. */
export function attemptsWords(attempts: number): string {
  if (attempts === 0) return "Sin intentos";
  return attempts === 1 ? "1 intento" : `${countText(attempts)} intentos`;
}
