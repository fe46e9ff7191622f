import { useId } from "react";
import { Field, fieldIds } from "../field/field.tsx";
import { code as codeStyle, input } from "../field/field.css.ts";
import { useFormStatus } from "../form/form-context.ts";
import type { Spaces } from "../form/form-fields.ts";

type TextFieldProps = {
  /** The key in the payload. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: "username" | "email" | "one-time-code" | "off";
  readonly type?: "text" | "email";
  readonly inputMode?: "text" | "email" | "numeric";
  /** Spaced letters and digits of one width, for codes that are compared character by character. */
  readonly isCode?: boolean;
  readonly spaces?: Spaces;
  readonly maxLength?: number;
  /** The text that it has before anybody types. */
  readonly defaultValue?: string;
};

/** A line of text that is not prose: a username, an address, a code. */
export function TextField({
  label,
  hint,
  isCode = false,
  spaces = "trim",
  ...rest
}: TextFieldProps) {
  const ids = fieldIds(useId());
  const messages = useFormStatus().messagesOf(rest.name);
  return (
    <Field ids={ids} label={label} hint={hint} messages={messages}>
      <input
        {...rest}
        id={ids.input}
        className={isCode ? `${input} ${codeStyle}` : input}
        data-spaces={spaces}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        aria-invalid={messages.length > 0 || undefined}
        aria-describedby={hint === undefined ? ids.messages : `${ids.hint} ${ids.messages}`}
      />
    </Field>
  );
}
