import type { Question, RecordEvent } from "../../machines/record/record.types.ts";
import { AskDialog } from "../kit/dialog/ask-dialog.tsx";

type RecordDoubtProps = {
  readonly question: Question;
  readonly send: (event: RecordEvent) => void;
};

/** What the server asks before it goes on, in its own words. */
export function RecordDoubt({ question, send }: RecordDoubtProps) {
  return (
    <AskDialog
      title={question.title}
      description={question.detail}
      cancel="Cancelar"
      confirm="Sí, continuar"
      onCancel={() => send({ type: "question.declined" })}
      onConfirm={() => send({ type: "question.accepted" })}
    />
  );
}
