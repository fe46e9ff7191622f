import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { firstWrong } from "../focus/first-wrong.ts";
import { useFocusReturn } from "../focus/focus-return.ts";
import { Dialog } from "./dialog.tsx";
import { notice as noticeStyle } from "./dialog.css.ts";

type FormDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly cancel: string;
  /** Null where there is nothing to confirm. */
  readonly confirm: string | null;
  /** The label of the button that goes back to the previous question; without it there is none. */
  readonly back?: string | undefined;
  /** Confirming takes something away: it looks like that, and the safe answer is the main one. */
  readonly isGrave?: boolean;
  /** A message to read before another attempt; empty where there is none. */
  readonly notice: string;
  /** Increases with each attempt that found errors: focus goes to the first wrong control. */
  readonly refusals: number;
  /** Whether something to know first is on its way: the form can be written, and is not confirmed yet. */
  readonly isEarly?: boolean;
  /** The confirmed command is under way: nothing can be edited. */
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onBack?: () => void;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
};

/**
 * A question with a form: Enter confirms, Escape cancels. Focus begins on its first field, or on the answer that
 * changes nothing.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, cancel, confirm, back, notice, refusals, isBusy } = props;
  const isGrave = props.isGrave === true;
  const isEarly = props.isEarly === true;
  const { onCancel, onBack, onConfirm, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const rememberFocus = useFocusReturn(isBusy);
  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    firstWrong(place.current)?.focus();
  }, [refusals]);
  return (
    <Dialog
      title={title}
      {...(description !== "" && { description })}
      isQuestion
      onCancel={() => isBusy || onCancel()}
      onSubmit={() => {
        if (isEarly || confirm === null) return;
        rememberFocus();
        if (!isBusy) onConfirm();
      }}
      actions={
        <>
          <Button variant={isGrave ? "primary" : "quiet"} disabled={isBusy} onClick={onCancel}>
            {cancel}
          </Button>
          {back !== undefined && (
            <Button disabled={isBusy} onClick={() => onBack?.()}>
              {back}
            </Button>
          )}
          {confirm !== null && (
            <Button type="submit" variant={isGrave ? "danger" : "primary"} busy={isBusy || isEarly}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {notice !== "" && (
        <p className={noticeStyle} role="alert">
          {notice}
        </p>
      )}
      <div ref={place} inert={isBusy}>
        {children}
      </div>
    </Dialog>
  );
}
