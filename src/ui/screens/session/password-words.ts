import type { PasswordWords } from "../../kit/password-field/password-field.tsx";
import type { PasswordRulesWords } from "../../kit/password-field/password-rules.tsx";

/** The labels of a password field, on every screen that has one. */
export const PASSWORD_WORDS: PasswordWords = {
  show: "Mostrar contraseña",
  capsLock: "Bloq Mayús está activado",
};

/** The text of the list of rules for screen readers, which do not see the ticks. */
export const RULES_WORDS: PasswordRulesWords = {
  met: "(se cumple)",
  unmet: "(falta)",
  progress: (met, total) =>
    met === total
      ? "La contraseña cumple estas reglas; lo demás se comprueba al guardarla"
      : `La contraseña cumple ${met} de ${total}`,
};

/** The rules that only the server can check: it knows the person, and the passwords that leaked (ADR 43). */
export const PERSONAL_RULE =
  "No use su nombre, su usuario, su correo, el nombre de su empresa ni una contraseña muy común.";
