import type { PageAction } from "../../domain/page-kinds.ts";
import { AskDialog } from "../kit/dialog/ask-dialog.tsx";
import { LOG_OUT_CONTROL } from "./user-menu.tsx";

/** The work that would be lost: the changes of a record, those of a list, or the rest of an import. */
export type Loss = {
  /** The action of its page. */
  readonly of: PageAction;
  /** Title of the section. */
  readonly title: string;
  /** The name of the record; null for a new one, and where the work is of no single one. */
  readonly name: string | null;
};

export type Exit = {
  readonly isAsking: boolean;
  /** Null when nothing is lost. */
  readonly loss: Loss | null;
  /** Whether another tab has said that it has something unsaved. */
  readonly isUnsavedElsewhere: boolean;
  readonly onChoose: () => void;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** Saves what would be lost, and then logs out; absent where there is nothing that can be saved. */
  readonly onSave?: () => void;
};

const ELSEWHERE =
  "En otra pestaña hay cambios sin guardar: si sale, se cierra también allí antes de guardarlos.";
const CLOSES = "Su sesión se cerrará en este navegador.";

/** Asks before logging out, in the words of spec §2. */
export function ExitDialog(props: Omit<Exit, "onChoose">) {
  const { isAsking, loss, isUnsavedElsewhere, onCancel, onConfirm, onSave } = props;
  if (!isAsking) return null;
  return (
    <AskDialog
      title="Desea Salir?"
      description={[loss && wordsOf(loss), isUnsavedElsewhere && ELSEWHERE, CLOSES]
        .filter(Boolean)
        .join(" ")}
      cancel="Cancelar"
      confirm="Salir"
      isGrave={loss !== null || isUnsavedElsewhere}
      {...(onSave && { safe: { label: "Guardar y salir", onChoose: onSave } })}
      returnTo={LOG_OUT_CONTROL}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

function wordsOf({ of, title, name }: Loss): string {
  if (of === "import") return `Se detiene lo que falta por guardar de la importación en ${title}.`;
  const page = of === "create" ? `un registro nuevo de ${title}` : title;
  const where = name === null ? page : `«${name}», de ${title}`;
  return `Hay cambios sin guardar en ${where}: si sale sin guardarlos, se pierden.`;
}
