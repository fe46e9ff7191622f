import { use, type ReactNode } from "react";
import { useFirstFocus } from "./first-focus.ts";
import { FormContext } from "./form-context.ts";
import { useFormState, type FormOptions } from "./form-state.ts";
import { form as formStyle } from "./form.css.ts";
import { HeadingId } from "../page/heading-id.ts";

type FormProps<Field extends string> = FormOptions<Field> & {
  /** Whether the first field takes focus when the form appears. */
  readonly focusFirst?: boolean;
  readonly children: ReactNode;
};

/**
 * A form of uncontrolled inputs, named by the page's `h1`. It can be submitted only while the rules find no error; each
 * message waits until its field has been left, or until Enter asks for it. A field that was never edited may be left
 * for a button, a link or another window without a message; one that was emptied shows its message wherever focus goes.
 */
export function Form<Field extends string>(props: FormProps<Field>) {
  const { focusFirst = true, children, ...options } = props;
  const { form, status, handlers } = useFormState(options);
  useFirstFocus(form, focusFirst ? options.fields[0] : undefined);
  return (
    <form
      ref={form}
      className={formStyle}
      noValidate
      aria-labelledby={use(HeadingId)}
      {...handlers}
    >
      <FormContext value={status}>{children}</FormContext>
    </form>
  );
}
