import type { PageAction } from "../../domain/page-kinds.ts";
import { AskDialog } from "../kit/dialog/ask-dialog.tsx";
import { LOG_OUT_CONTROL } from "./user-menu.tsx";

/** The work that would be lost: the changes of a record, new where it has no id, or the rest of an import. */
export type Loss = {
  /** The action of its page. */
  readonly of: PageAction;
  /** Title of the section. */
  readonly title: string;
  readonly id: string | null;
};

export type Exit = {
  readonly isAsking: boolean;
  /** Null when nothing is lost. */
  readonly loss: Loss | null;
  readonly onChoose: () => void;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

const CLOSES = "Su sesión se cerrará en este navegador.";

/** Asks before logging out, in the words of spec §2. */
export function ExitDialog({ isAsking, loss, onCancel, onConfirm }: Omit<Exit, "onChoose">) {
  if (!isAsking) return null;
  return (
    <AskDialog
      title="Desea Salir?"
      description={[loss && wordsOf(loss), CLOSES].filter(Boolean).join(" ")}
      cancel="Cancelar"
      confirm="Salir"
      returnTo={LOG_OUT_CONTROL}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

function wordsOf({ of, title, id }: Loss): string {
  if (of === "import") return `Se detiene lo que falta por guardar de la importación en ${title}.`;
  const where = id === null ? `un registro nuevo de ${title}` : `${title} ${id}`;
  return `Hay cambios sin guardar en ${where}: se pierden.`;
}
