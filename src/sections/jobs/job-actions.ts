import type { NamedAction } from "../../engine/section-actions.ts";

/** What a role may be given of the jobs and of the messages to the outside (ADR 28, ADR 37). */
export const jobActions: readonly NamedAction[] = [
  { action: "list", label: "Listar" },
  { action: "view", label: "Ver" },
  { action: "cancel", label: "Cancelar" },
  { action: "retry", label: "Reintentar" },
  { action: "messages", label: "Ver mensajes" },
  { action: "resend", label: "Reenviar mensajes" },
];
