import { isAsking, isInside } from "./auth-reading.ts";
import type { AuthSnapshot } from "./auth-domain.ts";
import type { Law } from "./law.ts";
import { isIdle } from "./reading.ts";

/** Laws of the dialog 'Desea Salir?' and of the buttons that a screen does not offer. */
export const authButtonLaws: readonly Law<AuthSnapshot>[] = [
  {
    id: "el-dialogo-es-modal-y-se-cierra",
    sentence: "La pregunta de salida solo la abre Log out; Cancelar no hace más que cerrarla",
    clause: "spec §2",
    holds: ({ before, event, after }) => {
      const wasAsked = before !== null && isAsking(before);
      const isAsked = isAsking(after);
      if (event.type === "exit.chosen") return !after.matches("authenticated") || isAsked;
      if (event.type === "exit.cancelled" || event.type === "url.requested") {
        return !isAsked && (event.type !== "exit.cancelled" || isSamePlace(before, after));
      }
      if (event.type === "exit.confirmed" && wasAsked) return after.matches("login");
      return !isAsked || wasAsked;
    },
  },
  {
    id: "tras-el-dialogo-no-se-atiende",
    sentence:
      "Detrás de la pregunta de salida no se atiende nada: ni otra empresa ni la contraseña",
    clause: "spec §2",
    holds: (step) => {
      const isBehind = ["company.selected", "change.submitted"].includes(step.event.type);
      return !isBehind || step.before === null || !isAsking(step.before) || isIdle(step);
    },
  },
  {
    id: "lo-que-no-se-ofrece-no-hace-nada",
    sentence: "Un botón que la pantalla no ofrece no hace nada",
    clause: "spec §2",
    holds: (step) => {
      const { before, event } = step;
      if (before === null) return true;
      if (event.type === "exit.confirmed" || event.type === "exit.cancelled") {
        return isAsking(before) || isIdle(step);
      }
      if (event.type === "exit.chosen") return isInside(before) || isIdle(step);
      if (event.type === "back.chosen") {
        const hasBack =
          before.matches("tfa") || before.matches("recovery") || before.matches("update");
        return hasBack ? step.after.matches({ login: "entering" }) : isIdle(step);
      }
      return true;
    },
  },
];

function isSamePlace(before: AuthSnapshot | null, after: AuthSnapshot): boolean {
  return before?.context.place.path === after.context.place.path;
}
