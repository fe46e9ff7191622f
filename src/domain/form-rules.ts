import { MAX_PASSWORD_LENGTH, brokenRules } from "./password-policy.ts";

/** The messages of a form's invalid fields, by field; a valid field has no entry. */
export type FieldErrors<Field extends string> = { readonly [F in Field]?: readonly string[] };

/** Checks the values of a form; the screen and the machine's guards share the rules (spec §5). */
export type FormRules<Field extends string> = (
  values: Readonly<Record<Field, string>>,
) => FieldErrors<Field>;

export type LoginField = "username" | "password";
export type TfaField = "password";
export type RecoveryField = "email";
export type UpdateField = "code" | "password" | "password_confirm";
export type FactorField = "current_password";
export type ChangeField = "current_password" | "password" | "password_confirm";

/** Username and password are required (the messages are ours: spec §5 gives none). */
export const loginRules: FormRules<LoginField> = ({ username, password }) => ({
  ...required("username", username.trim(), "Usuario es requerido"),
  ...required("password", password, "Contraseña es requerido"),
});

/** The verification code is required (spec §5). */
export const tfaRules: FormRules<TfaField> = ({ password }) =>
  required("password", password.trim(), "Código es requerido");

/** The email is required and must be well formed (spec §5). */
export const recoveryRules: FormRules<RecoveryField> = ({ email }) => {
  if (email.trim() === "") return { email: ["Correo es requerido"] };
  return isEmail(email.trim()) ? {} : { email: ["Correo no es válido"] };
};

/** Code, new password and confirmation (spec §5). */
export const updateRules: FormRules<UpdateField> = ({ code, ...passwords }) => ({
  ...required("code", code.trim(), "Código es requerido"),
  ...newPasswordErrors(passwords),
});

/** Current password, new password and confirmation: the screen profiles/pwd (reading 14). */
export const changeRules: FormRules<ChangeField> = ({ current_password, ...passwords }) => ({
  ...required("current_password", current_password, "Contraseña actual es requerido"),
  ...newPasswordErrors(passwords),
});

/** The password that confirms a renewal of the second factor (ADR 135). */
export const factorRules: FormRules<FactorField> = ({ current_password }) =>
  required("current_password", current_password, "Contraseña es requerido");

/** Whether a form may be submitted: none of its fields has a message. */
export function isValid<Field extends string>(
  rules: FormRules<Field>,
  values: Readonly<Record<Field, string>>,
): boolean {
  return Object.keys(rules(values)).length === 0;
}

/**
 * Whether text has the form of an email address: the pattern of `<input type="email">` (WHATWG HTML) with a dot in the
 * domain.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/iu.test(
      text,
    )
  );
}

type NewPassword = { readonly password: string; readonly password_confirm: string };

function newPasswordErrors({ password, password_confirm }: NewPassword) {
  const broken = password === "" ? ["Contraseña es requerido"] : passwordErrors(password);
  return {
    ...(broken.length > 0 && { password: broken }),
    ...confirmationErrors(password, password_confirm),
  };
}

/** The rules of spec §5, and the server's limit on the length (ADR 6). */
function passwordErrors(password: string): readonly string[] {
  const broken = brokenRules(password);
  const isTooLong = [...password].length > MAX_PASSWORD_LENGTH;
  return isTooLong
    ? [...broken, `debe ser menor o igual a ${MAX_PASSWORD_LENGTH} caracteres`]
    : broken;
}

function confirmationErrors(password: string, confirmation: string) {
  if (confirmation === "") {
    return { password_confirm: ["Confirmar Nueva Contraseña es requerido"] };
  }
  return confirmation === password ? {} : { password_confirm: ["La nueva contraseña no coincide"] };
}

function required<Field extends string>(
  field: Field,
  value: string,
  message: string,
): FieldErrors<Field> {
  return value === "" ? ({ [field]: [message] } as unknown as FieldErrors<Field>) : {};
}
