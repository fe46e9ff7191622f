import { PASSWORD_RULES } from "../../../domain/password-policy.ts";
import { PasswordField } from "../../kit/password-field/password-field.tsx";
import { PASSWORD_WORDS, PERSONAL_RULE, RULES_WORDS } from "./password-words.ts";

/** The new password, with each rule of spec §5 ticked once it is met, and its confirmation. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label="Nueva Contraseña"
        hint={PERSONAL_RULE}
        autoComplete="new-password"
        words={PASSWORD_WORDS}
        policy={{ rules: PASSWORD_RULES, words: RULES_WORDS }}
      />
      <PasswordField
        name="password_confirm"
        label="Confirmar Nueva Contraseña"
        autoComplete="new-password"
        words={PASSWORD_WORDS}
      />
    </>
  );
}
