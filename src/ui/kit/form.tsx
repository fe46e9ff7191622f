import {
  use,
  useEffect,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useFocusReturn } from "./focus-return.ts";
import { FormContext } from "./form-context.ts";
import { inputOf, valuesOf } from "./form-fields.ts";
import { messagesFor, useReadings, type Messages, type Rules } from "./form-readings.ts";
import { form as formStyle } from "./form.css.ts";
import { HeadingId } from "./heading-id.ts";

type FormProps<Field extends string> = {
  /** The names of the inputs, in the order they are drawn: the keys of the payload. */
  readonly fields: readonly Field[];
  readonly rules: Rules<Field>;
  /** A submission is under way: nothing more is submitted. */
  readonly busy: boolean;
  readonly onSubmit: (values: Readonly<Record<Field, string>>) => void;
  /** Whether the first field takes focus when the form appears. */
  readonly focusFirst?: boolean;
  readonly children: ReactNode;
};

/**
 * A form of uncontrolled inputs, named by the page's `h1`. Submitting is possible only while the rules have
 * nothing to say; each message waits until its field has been left, or until Enter asks for it.
 */
export function Form<Field extends string>(props: FormProps<Field>) {
  const { fields, rules, busy, onSubmit, focusFirst = true, children } = props;
  const { form, readings, sync } = useReadings(fields);
  const [revealed, setRevealed] = useState<readonly string[]>([]);
  const rememberFocus = useFocusReturn(busy);
  const messages = messagesFor(rules, readings);
  const canSubmit = isEmpty(messages);

  useEffect(() => {
    if (focusFirst && form.current !== null) focusField(form.current, fields[0]);
    // Only when the form appears.
  }, []);

  function submit(): void {
    if (busy) return;
    const values = valuesOf(sync());
    const found = rules(values);
    if (isEmpty(found)) {
      rememberFocus();
      onSubmit(values);
    } else {
      setRevealed(fields);
      if (form.current !== null) {
        focusField(
          form.current,
          fields.find((field) => found[field] !== undefined),
        );
      }
    }
  }

  function leave(event: FocusEvent<HTMLFormElement>): void {
    sync();
    const { name } = event.target;
    if (isLeaving(event) || name === "") return;
    setRevealed((before) => (before.includes(name) ? before : [...before, name]));
  }

  return (
    <form
      ref={form}
      className={formStyle}
      noValidate
      aria-labelledby={use(HeadingId)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (isHeldEnter(event)) event.preventDefault();
        // The browser submits nothing through a disabled button, and would not say why.
        else if (event.key === "Enter" && isInput(event.target) && !canSubmit) submit();
      }}
      onChange={sync}
      onFocus={sync}
      onPointerEnter={sync}
      onAnimationStart={sync}
      onBlur={leave}
    >
      <FormContext
        value={{
          busy,
          canSubmit,
          valueOf: (field) => readings[field as Field].value,
          messagesOf: (field) => (revealed.includes(field) && messages[field as Field]) || [],
        }}
      >
        {children}
      </FormContext>
    </form>
  );
}

function focusField(form: HTMLFormElement, field: string | undefined): void {
  if (field !== undefined) inputOf(form, field)?.focus();
}

function isEmpty(messages: Messages<string>): boolean {
  return Object.keys(messages).length === 0;
}

function isInput(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement;
}

function isHeldEnter(event: KeyboardEvent): boolean {
  return event.key === "Enter" && event.repeat;
}

/** Whether an untouched field loses focus because the person goes elsewhere: another window, a link, a button. */
function isLeaving({ target, relatedTarget }: FocusEvent): boolean {
  if (!isInput(target) || target.value !== "") return !isInput(target);
  return (
    !document.hasFocus() || (relatedTarget instanceof Element && relatedTarget.matches("a, button"))
  );
}
