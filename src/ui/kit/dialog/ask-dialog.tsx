import * as Dialog from "@radix-ui/react-dialog";
import { useId, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import {
  actions,
  box,
  description as descriptionStyle,
  title as titleStyle,
  veil,
} from "./dialog.css.ts";
import { Field, fieldIds } from "../field/field.tsx";
import { TextArea } from "../text-area/text-area.tsx";

type AskDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly cancel: string;
  readonly confirm: string;
  /** The words of the reason it asks for; null when it only asks for a yes. */
  readonly reason: { readonly label: string; readonly missing: string } | null;
  readonly maxLength: number;
  /** What was confirmed is under way. */
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (reason: string) => void;
};

/** A question before what matters, with the reason for it where one is kept. Drawn only while it is asked. */
export function AskDialog(props: AskDialogProps) {
  const { title, description, reason, maxLength, isBusy = false, onCancel, onConfirm } = props;
  const written = useRef("");
  const ids = fieldIds(useId());
  const [isMissing, setMissing] = useState(false);

  function confirm(): void {
    const isEmpty = reason !== null && written.current.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) document.getElementById(ids.input)?.focus();
    else onConfirm(written.current);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || isBusy || onCancel()}>
      <Dialog.Portal>
        <Dialog.Overlay className={veil} data-scroll-lock="" />
        <Dialog.Content
          role="alertdialog"
          className={box}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title className={titleStyle}>{title}</Dialog.Title>
          <Dialog.Description className={descriptionStyle}>{description}</Dialog.Description>
          {reason !== null && (
            <Field ids={ids} label={reason.label} messages={isMissing ? [reason.missing] : []}>
              <TextArea
                ids={ids}
                name="reason"
                isRequired
                isWrong={isMissing}
                describedBy={ids.messages}
                text=""
                lines={3}
                maxLength={maxLength}
                onText={(text) => {
                  written.current = text;
                }}
                onLeave={() => undefined}
              />
            </Field>
          )}
          <div className={actions}>
            <Button disabled={isBusy} onClick={onCancel}>
              {props.cancel}
            </Button>
            <Button variant="primary" busy={isBusy} onClick={confirm}>
              {props.confirm}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
