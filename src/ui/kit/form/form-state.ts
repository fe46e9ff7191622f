import type { ChangeEvent, FocusEvent, KeyboardEvent, SubmitEvent } from "react";
import type { FormStatus } from "./form-context.ts";
import { inputOf, valuesOf } from "./form-fields.ts";
import { usePendingSubmission } from "./pending-submission.ts";
import { useLeftFields } from "./left-fields.ts";
import { messagesFor, useReadings, type Messages, type Rules } from "./form-readings.ts";

export type FormOptions<Field extends string> = {
  /** The names of the inputs, in the order in which they are drawn: the keys of the payload. */
  readonly fields: readonly Field[];
  readonly rules: Rules<Field>;
  /** A submission is under way: another is not accepted. */
  readonly busy: boolean;
  /** Whether a submission can be accepted now; otherwise it waits until it can. */
  readonly isReady?: boolean;
  /** Whether the values just typed are all there is to say, so that the form sends itself; never, where it is left out. */
  readonly isWhole?: (values: Readonly<Record<Field, string>>) => boolean;
  readonly onSubmit: (values: Readonly<Record<Field, string>>) => void;
};

/** Reads, checks and submits a form. Gives its ref, the status for its fields, and its event handlers. */
export function useFormState<Field extends string>(options: FormOptions<Field>) {
  const { fields, rules, busy, isReady = true, isWhole, onSubmit } = options;
  const { form, readings, sync } = useReadings(fields);
  const { left, leave, leaveAll, write } = useLeftFields();
  const messages = messagesFor(rules, readings);
  const { isHeld, hold, rememberFocus } = usePendingSubmission(form, { busy, isReady }, submit);

  const status: FormStatus = {
    busy: busy || isHeld,
    canSubmit: isEmpty(messages),
    valueOf: (field) => readings[field as Field].value,
    messagesOf: (field) => (left.includes(field) && messages[field as Field]) || [],
  };

  function submit(): void {
    if (busy) return;
    const values = valuesOf(sync());
    const found = rules(values);
    if (isEmpty(found) && !isReady) {
      hold();
      return;
    }
    if (isEmpty(found)) {
      rememberFocus();
      onSubmit(values);
      return;
    }
    leaveAll(fields);
    const wrong = fields.find((field) => found[field] !== undefined);
    if (form.current !== null && wrong !== undefined) inputOf(form.current, wrong)?.focus();
  }

  const handlers = {
    onSubmit(event: SubmitEvent) {
      event.preventDefault();
      submit();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter") return;
      if (event.repeat) event.preventDefault();
      // The browser submits nothing through a disabled button, and does not say why.
      else if (event.target instanceof HTMLInputElement && !status.canSubmit) submit();
    },
    onBlur(event: FocusEvent<HTMLFormElement, HTMLElement>) {
      sync();
      leave(event);
    },
    onChange({ target }: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
      write(target.name);
      const values = valuesOf(sync());
      if (isWhole?.(values) === true) submit();
    },
    onFocus: sync,
    onPointerMove: sync,
    onAnimationStart: sync,
  };

  return { form, status, handlers };
}

function isEmpty(messages: Messages<string>): boolean {
  return Object.keys(messages).length === 0;
}
