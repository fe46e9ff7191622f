import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Field, fieldIds } from "../field/field.tsx";
import { caution, input, room, toggle, withToggle } from "../field/field.css.ts";
import { useFormStatus } from "../form/form-context.ts";
import { Icon } from "../icon/icon.tsx";
import { useKeptSelection } from "./kept-selection.ts";
import { PasswordRules, type PasswordRulesWords, type RuleOfPassword } from "./password-rules.tsx";

/** The labels of any password field. */
export type PasswordWords = { readonly show: string; readonly capsLock: string };

type PasswordFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly words: PasswordWords;
  /** Rules listed under the field and ticked while it is typed; their messages are not repeated below. */
  readonly policy?: {
    readonly rules: readonly RuleOfPassword[];
    readonly words: PasswordRulesWords;
  };
};

/** A password, with a button to show it. It is never cut or trimmed, and pasting is allowed. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, hint, autoComplete, words, policy } = props;
  const ids = fieldIds(useId());
  const { busy, valueOf, messagesOf } = useFormStatus();
  const [isShown, setShown] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Hidden while it is sent: password managers save the value of a password input.
  const type = isShown && !busy ? "text" : "password";
  const keepSelection = useKeptSelection(field, type);
  const messages = messagesOf(name);
  const listed = policy?.rules.map((rule) => rule.message) ?? [];
  const policyId = `${ids.input}-policy`;
  const unlisted = messages.filter((text) => !listed.includes(text));
  const isWrong = messages.length > 0;

  function watchCapsLock(event: KeyboardEvent): void {
    setCapsLocked(event.getModifierState("CapsLock"));
  }

  return (
    <Field ids={ids} label={label} hint={hint} messages={unlisted}>
      <div className={withToggle}>
        <input
          ref={field}
          id={ids.input}
          name={name}
          type={type}
          className={`${input} ${room}`}
          data-spaces="keep"
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={[hint && ids.hint, policy && policyId, ids.messages]
            .filter(Boolean)
            .join(" ")}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLocked(false)}
        />
        <ShowToggle
          label={words.show}
          of={ids.input}
          isShown={isShown}
          onToggle={() => {
            keepSelection();
            setShown(!isShown);
          }}
        />
      </div>
      <p className={caution} role="status">
        {isCapsLocked ? words.capsLock : ""}
      </p>
      {policy !== undefined && (
        <PasswordRules id={policyId} value={valueOf(name)} isWrong={isWrong} {...policy} />
      )}
    </Field>
  );
}

type ShowToggleProps = {
  readonly label: string;
  /** The id of the input that it shows. */
  readonly of: string;
  readonly isShown: boolean;
  readonly onToggle: () => void;
};

function ShowToggle({ label, of, isShown, onToggle }: ShowToggleProps) {
  return (
    <button
      type="button"
      className={toggle}
      aria-label={label}
      aria-pressed={isShown}
      aria-controls={of}
      // A mouse press leaves focus, and the caret, in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <Icon of={isShown ? EyeOff : Eye} />
    </button>
  );
}
