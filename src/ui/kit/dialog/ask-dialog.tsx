import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

type AskDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly returnTo?: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/**
 * A confirmation before something important. Focus begins on the answer that changes nothing, which Escape gives too.
 */
export function AskDialog(props: AskDialogProps) {
  const { onCancel, onConfirm, cancel, confirm, ...words } = props;
  return (
    <Dialog
      {...words}
      isQuestion
      onCancel={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
