import type { Mail } from "../ports.ts";

type Recipient = { readonly email: string; readonly firstname: string; readonly username: string };

/** The contents of a mail with a code. */
export type CodeContents = {
  readonly user: Recipient;
  readonly code: string;
  /** Public address of the application, if the installation has one. */
  readonly address: string | undefined;
};

/** The mail that lets a new user choose a password. */
export function invitationMail({ user, code, address }: CodeContents): Mail {
  return {
    to: user.email,
    subject: "Le crearon una cuenta en Garante",
    text: [
      `Hola, ${user.firstname}:`,
      `Le crearon una cuenta en Garante. Su usuario es ${user.username}. Para escoger su contraseña use este código:`,
      `    ${code}`,
      `${wayIn(code, address)} Vence en 3 días y solo se puede usar una vez; si recibió varias invitaciones, sirve únicamente la última.`,
      "Después inicie sesión con su usuario y la contraseña que escogió. Le pediremos leer un código QR con una aplicación de autenticación de su teléfono.",
      "Si no esperaba esta invitación, no tiene que hacer nada. No comparta este código con nadie; el equipo de Garante nunca se lo pedirá.",
      "Cordialmente,\nGarante",
      "Este es un mensaje automático; por favor no lo responda.",
    ].join("\n\n"),
  };
}

/** The mail with a recovery code. */
export function recoveryMail({ user, code, address }: CodeContents): Mail {
  return {
    to: user.email,
    subject: "Código para crear una contraseña nueva en Garante",
    text: [
      `Hola, ${user.firstname}:`,
      "Recibimos una solicitud para crear una contraseña nueva en su cuenta de Garante. Este es su código:",
      `    ${code}`,
      `${wayIn(code, address)} Vence en 10 minutos y solo se puede usar una vez; si pidió varios códigos, sirve únicamente el último.`,
      "Si usted no hizo esta solicitud, no tiene que hacer nada: su contraseña sigue siendo la misma. No comparta este código con nadie; el equipo de Garante nunca se lo pedirá.",
      "Cordialmente,\nGarante",
      "Este es un mensaje automático; por favor no lo responda.",
    ].join("\n\n"),
  };
}

/**
 * How the code is used. The link carries it after the `#`, which no browser sends: neither the logs of servers on its
 * way nor a program that previews links receive it (ADR 45).
 */
function wayIn(code: string, address: string | undefined): string {
  if (address === undefined) return "Péguelo en la pantalla «Ya tengo un código».";
  const { href } = new URL(`/pwd-update#${code}`, address);
  return `Abra este enlace, que ya lo lleva escrito:\n\n    ${href}\n\nSi el enlace no abre, pegue el código en la pantalla «Ya tengo un código».`;
}
