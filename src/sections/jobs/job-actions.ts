import type { NamedAction } from "../../engine/section-actions.ts";

/** The rights on the jobs and on the messages to the outside that a role may have (ADR 28, ADR 37). */
export const jobActions: readonly NamedAction[] = [
  { action: "list", label: "Listar" },
  { action: "view", label: "Ver" },
  { action: "cancel", label: "Cancelar" },
  { action: "retry", label: "Reintentar" },
  { action: "messages", label: "Ver mensajes" },
  { action: "resend", label: "Reenviar mensajes" },
];
