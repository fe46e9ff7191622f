import type { CallName } from "./stimuli.ts";

type Answered = "ok" | "rejected";

/**
 * The server's message for each step (spec §7), written by hand: the walks' screenshots are published as the product's,
 * so they show its texts. tests/house checks that they equal the server's.
 */
export const SAID: Readonly<
  Partial<Record<CallName, Readonly<Partial<Record<Answered, string>>>>>
> = {
  login: {
    rejected:
      "Usuario o contraseña no válidos, o demasiados intentos. Espere un momento e intente de nuevo.",
  },
  tfa: {
    rejected:
      "El código no es válido o la verificación venció. Intente con un código nuevo o vuelva a iniciar sesión.",
  },
  recoveryPassword: {
    ok: "Si el correo está registrado, recibirá un código para crear una contraseña nueva. Vence en 10 minutos.",
    rejected: "No se pudo procesar la solicitud. Espere un momento e intente de nuevo.",
  },
  updatePassword: {
    ok: "Contraseña actualizada. Ya puede iniciar sesión.",
    rejected: "El código no es válido, venció o ya se usó. Solicite uno nuevo e intente de nuevo.",
  },
  changePassword: {
    ok: "Contraseña actualizada.",
    rejected:
      "La contraseña actual no es válida, o hubo demasiados intentos. Espere un momento e intente de nuevo.",
  },
  renewFactor: {
    ok: "Se crearon diez códigos de respaldo: los de antes ya no sirven.",
    rejected:
      "La contraseña actual no es válida, o hubo demasiados intentos. Espere un momento e intente de nuevo.",
  },
  closeOtherSessions: { ok: "Se cerró su otra sesión." },
  closeSession: { ok: "Se cerró la sesión.", rejected: "Esa sesión ya no está abierta." },
};

/** The message of an accepted or refused call. Where the server has none, a stand-in. */
export function messageOf(call: CallName, outcome: Answered): string {
  return SAID[call]?.[outcome] ?? (outcome === "ok" ? `Listo: ${call}` : `No: ${call}`);
}

/** Whether a text exists only in the tests. */
export function isStandIn(text: string): boolean {
  return /^(?:Listo|No): \w+$/u.test(text);
}
