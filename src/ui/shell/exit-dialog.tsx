import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { LOG_OUT_CONTROL } from "./user-menu.tsx";

export type Exit = {
  readonly isAsking: boolean;
  readonly onChoose: () => void;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** Asks before logging out, in the words of spec §2. */
export function ExitDialog({ isAsking, onCancel, onConfirm }: Omit<Exit, "onChoose">) {
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Desea Salir?"
      description="Su sesión se cerrará en este navegador."
      cancel="Cancelar"
      confirm="Salir"
      returnTo={LOG_OUT_CONTROL}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
