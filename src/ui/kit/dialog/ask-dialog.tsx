import { useId, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { Field, fieldIds } from "../field/field.tsx";
import { TextArea } from "../text-area/text-area.tsx";
import { Dialog } from "./dialog.tsx";

type AskDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly cancel: string;
  readonly confirm: string;
  /** The words of the reason that it asks for, and its longest; without them it only asks for a yes. */
  readonly reason?:
    | { readonly label: string; readonly missing: string; readonly maxLength: number }
    | undefined;
  /** What was confirmed is under way. */
  readonly isBusy?: boolean;
  readonly returnTo?: string;
  readonly onCancel: () => void;
  readonly onConfirm: (reason: string) => void;
};

/** A question before what matters. It begins on the reason, or on the answer that changes nothing, as Escape is. */
export function AskDialog(props: AskDialogProps) {
  const { reason, isBusy = false, onCancel, onConfirm, cancel, confirm, ...words } = props;
  const written = useRef("");
  const ids = fieldIds(useId());
  const [isMissing, setMissing] = useState(false);

  function answer(): void {
    const isEmpty = reason !== undefined && written.current.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) document.getElementById(ids.input)?.focus();
    else onConfirm(written.current);
  }

  return (
    <Dialog
      {...words}
      isQuestion
      onCancel={() => isBusy || onCancel()}
      actions={
        <>
          <Button disabled={isBusy} onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={answer}>
            {confirm}
          </Button>
        </>
      }
    >
      {reason !== undefined && (
        <Field ids={ids} label={reason.label} messages={isMissing ? [reason.missing] : []}>
          <TextArea
            ids={ids}
            name="reason"
            isRequired
            isWrong={isMissing}
            describedBy={ids.messages}
            text=""
            lines={3}
            maxLength={reason.maxLength}
            onText={(text) => {
              written.current = text;
            }}
            onLeave={() => undefined}
          />
        </Field>
      )}
    </Dialog>
  );
}
