import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

type AskDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly returnTo?: string;
  /** Confirming loses something: the safe answer is the main one. */
  readonly isGrave?: boolean;
  /** A third answer, which loses nothing and goes on: the main one where there is one. */
  readonly safe?: { readonly label: string; readonly onChoose: () => void };
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/**
 * A confirmation before something important. Focus begins on the answer that changes nothing, which Escape gives too.
 */
export function AskDialog(props: AskDialogProps) {
  const { onCancel, onConfirm, cancel, confirm, isGrave = false, safe, ...words } = props;
  return (
    <Dialog
      {...words}
      isQuestion
      onCancel={onCancel}
      actions={
        <>
          <Button variant={isGrave && !safe ? "primary" : "quiet"} onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant={isGrave ? "danger" : "primary"} onClick={onConfirm}>
            {confirm}
          </Button>
          {safe !== undefined && (
            <Button variant="primary" onClick={safe.onChoose}>
              {safe.label}
            </Button>
          )}
        </>
      }
    />
  );
}
