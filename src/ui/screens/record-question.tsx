import type { SectionDefinition } from "../../sections/define-section.ts";
import { AskDialog } from "../kit/ask-dialog.tsx";
import type { RecordStep } from "./record-steps.ts";
import { theOne } from "./record-words.ts";

type RecordQuestionProps = {
  readonly section: SectionDefinition;
  readonly action: string;
  /** What the record is called. */
  readonly title: string;
  readonly steps: readonly RecordStep[];
  readonly onCancel: () => void;
  readonly onConfirm: (reason: string) => void;
};

/** Longest reason, in characters. */
const MAX_REASON = 500;

/** The question before what cannot be undone, or is done for a reason that is kept. */
export function RecordQuestion(props: RecordQuestionProps) {
  const { section, action, title, steps, onCancel, onConfirm } = props;
  const isDeletion = action === "delete";
  const step = steps.find((each) => each.action === action);
  const label = isDeletion ? "Eliminar" : (step?.label ?? action);
  const asksReason = step?.asksReason === true;
  return (
    <AskDialog
      title={`¿${label} ${theOne(section)} «${title}»?`}
      description={
        isDeletion || !asksReason
          ? "No se puede deshacer."
          : "El motivo queda en la historia del registro."
      }
      cancel="Cancelar"
      confirm={label}
      reason={asksReason ? { label: "Motivo", missing: "El motivo es requerido" } : null}
      maxLength={MAX_REASON}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
