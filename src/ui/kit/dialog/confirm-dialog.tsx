import * as Dialog from "@radix-ui/react-dialog";
import { Button } from "../button/button.tsx";
import {
  actions,
  box,
  description as descriptionStyle,
  title as titleStyle,
} from "./dialog.css.ts";
import { veil } from "./dialog.css.ts";

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description: string;
  readonly cancel: string;
  readonly confirm: string;
  /** Id of the control that takes focus when the question is gone. */
  readonly returnTo: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** A question that waits for an answer; it starts on the answer that changes nothing, as does Escape. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, description, returnTo, onCancel, onConfirm } = props;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onCancel()}>
      <Dialog.Portal>
        <Dialog.Overlay className={veil} data-scroll-lock="" />
        <Dialog.Content
          role="alertdialog"
          className={box}
          onPointerDownOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.getElementById(returnTo)?.focus();
          }}
        >
          <Dialog.Title className={titleStyle}>{title}</Dialog.Title>
          <Dialog.Description className={descriptionStyle}>{description}</Dialog.Description>
          <div className={actions}>
            <Button onClick={onCancel}>{props.cancel}</Button>
            <Button variant="primary" onClick={onConfirm}>
              {props.confirm}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
