import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useFormStatus } from "./form-context.ts";
import { actions, grow } from "./form.css.ts";

type FormActionsProps = {
  /** The label of the submit button. */
  readonly submit: string;
  readonly back?: { readonly label: string; readonly onBack: () => void };
  readonly children?: ReactNode;
};

/** The buttons of a form: back, and submit, which is disabled while the form cannot be submitted. */
export function FormActions({ submit, back }: FormActionsProps) {
  const { busy, canSubmit } = useFormStatus();
  return (
    <div className={actions}>
      {back !== undefined && <Button onClick={back.onBack}>{back.label}</Button>}
      <div className={grow}>
        <Button type="submit" variant="primary" busy={busy} disabled={!canSubmit}>
          {submit}
        </Button>
      </div>
    </div>
  );
}
