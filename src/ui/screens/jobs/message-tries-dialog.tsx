import { countText } from "../../../domain/format.ts";
import type { MessageTries, MessageTry } from "../../../contract/jobs-contract.ts";
import { Button } from "../../kit/button/button.tsx";
import { Dialog } from "../../kit/dialog/dialog.tsx";
import { tryEntry } from "./jobs.css.ts";
import { Moment } from "../moment.tsx";
import { Stack, Text } from "../../kit/layout/layout.tsx";

type MessageTriesDialogProps = {
  readonly message: MessageTries;
  readonly onClose: () => void;
};

/** Every delivery attempt of a message, the oldest first. */
export function MessageTriesDialog({ message, onClose }: MessageTriesDialogProps) {
  const { title, tries } = message;
  return (
    <Dialog
      title={`Intentos: ${title}`}
      onCancel={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Stack as="ol" gap={3} above={4}>
        {tries.map((each) => (
          <li key={each.at} className={tryEntry}>
            <p>{resultWords(each)}</p>
            <Text quiet>
              <Moment at={each.at} />
              {each.ms !== null && `, ${countText(each.ms)} ms`}
            </Text>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

function resultWords({ result, reason }: MessageTry): string {
  switch (result) {
    case "delivered":
      return "Se entregó";
    case "failed":
      return reason === null ? "Falló" : `Falló: ${reason}`;
    case "timeout":
      return "No respondió a tiempo";
    case null:
      return "En curso, o se interrumpió";
  }
}
