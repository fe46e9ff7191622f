import type { SectionDefinition } from "../../engine/define-section.ts";
import { AskDialog } from "../kit/dialog/ask-dialog.tsx";
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

const REASON = { label: "Motivo", missing: "El motivo es requerido", maxLength: 500 };

/** The question before what cannot be undone, takes the record out of use, or is done for a reason that is kept. */
export function RecordQuestion(props: RecordQuestionProps) {
  const { section, action, title, steps, onCancel, onConfirm } = props;
  const step = steps.find((each) => each.action === action);
  const label = action === "delete" ? "Eliminar" : (step?.label ?? action);
  const asksReason = step?.asksReason === true;
  return (
    <AskDialog
      title={`¿${label} ${theOne(section)} «${title}»?`}
      description={meaningOf(step)}
      cancel="Cancelar"
      confirm={label}
      reason={asksReason ? REASON : undefined}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

/** What is about to happen, in words; what is not a step of the section is a deletion. */
function meaningOf(step: RecordStep | undefined): string {
  const { meaning = "", isFinal = step === undefined } = step?.outcome ?? {};
  return [
    meaning,
    isFinal && "No se puede deshacer.",
    step?.outcome && !isFinal && "Se puede deshacer después.",
    step?.asksReason && "El motivo queda en la historia del registro.",
  ]
    .filter(Boolean)
    .join(" ");
}
