/**
 * One message per step, whatever failed, throttling and the bot check included, so that none tells an attacker which
 * half was right (reliability, *The server*).
 */
export const REFUSED = {
  login:
    "Usuario o contraseña no válidos, o demasiados intentos. Espere un momento e intente de nuevo.",
  tfa: "El código no es válido o la verificación venció. Intente con un código nuevo o vuelva a iniciar sesión.",
  recovery: "No se pudo procesar la solicitud. Espere un momento e intente de nuevo.",
  update: "El código no es válido, venció o ya se usó. Solicite uno nuevo e intente de nuevo.",
  change:
    "La contraseña actual no es válida, o hubo demasiados intentos. Espere un momento e intente de nuevo.",
} as const;

/** The answer of recovery, whether the email is known or not. */
export const RECOVERY_SENT =
  "Si el correo está registrado, recibirá un código para crear una contraseña nueva. Vence en 10 minutos.";

export const PASSWORD_UPDATED = "Contraseña actualizada. Ya puede iniciar sesión.";
export const PASSWORD_CHANGED = "Contraseña actualizada.";

export type Refusal = { readonly rst: false; readonly msg: string };

/** The reply of a refused step (spec §7). */
export function refuse(msg: string): Refusal {
  return { rst: false, msg };
}
