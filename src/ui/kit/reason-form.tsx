import { useId } from "react";
import { Button } from "./button.tsx";
import { actions } from "./dialog.css.ts";
import { input, label as labelStyle } from "./field.css.ts";
import { area, form } from "./reason-form.css.ts";

type ReasonFormProps = {
  /** What the reason is called; null where none is asked. */
  readonly reason: string | null;
  readonly cancel: string;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (reason: string) => void;
};

/** The answer to a question, with its reason where one is asked. */
export function ReasonForm(props: ReasonFormProps) {
  const { reason, cancel, confirm, isBusy, onCancel, onConfirm } = props;
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const written = new FormData(event.currentTarget).get("reason");
        onConfirm(typeof written === "string" ? written.trim() : "");
      }}
    >
      {reason !== null && (
        <div className={form}>
          <label className={labelStyle} htmlFor={id}>
            {reason}
          </label>
          <textarea
            id={id}
            name="reason"
            className={`${input} ${area}`}
            rows={3}
            maxLength={500}
            required
            readOnly={isBusy}
          />
        </div>
      )}
      <div className={actions}>
        <Button disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
