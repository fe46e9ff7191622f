import type { Question } from "../../../machines/record/record.types.ts";
import { AskDialog } from "../../kit/dialog/ask-dialog.tsx";

type RecordDoubtProps = {
  readonly question: Question;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
};

/** The question that the server asks before it continues, in its own words. */
export function RecordDoubt({ question, onAccept, onDecline }: RecordDoubtProps) {
  return (
    <AskDialog
      title={question.title}
      description={question.detail}
      cancel="Cancelar"
      confirm={question.accept ?? "Sí, continuar"}
      onCancel={onDecline}
      onConfirm={onAccept}
    />
  );
}
