import { callsAs, recordIn, type Calls } from "./access-caller.ts";
import type { Bench } from "./bench.ts";

/** The password that new users choose. */
export const PASSWORD = "Páramo-verde-77";

/** The actions of the tests of users and roles: the administrator creates people, and they sign in. */
export function peopleOf(bench: () => Bench) {
  async function asAdmin() {
    const session = await bench().signIn("admin");
    return { ...session, ...callsAs(bench(), session) };
  }

  /** Creates a person of a role as the administrator, and signs them in with the code of their mail. */
  async function join(admin: Calls, username: string, role: string): Promise<string> {
    const created = recordIn(await admin.create("users", person(username, role)));
    await bench().server.settled();
    await choosePassword(codeIn(bench().server.mails.at(-1)?.text));
    return created.id;
  }

  async function choosePassword(code: string): Promise<unknown> {
    const { post, captcha } = bench();
    const words = { password: PASSWORD, password_confirm: PASSWORD, captcha: await captcha() };
    const { body } = await post("/api/auth/updatePassword", { code, ...words });
    return body?.["rst"];
  }

  const isAlive = async (token: string): Promise<boolean> =>
    (await bench().get("/api/profiles/me", { token })).status === 200;

  return { asAdmin, join, choosePassword, isAlive };
}

/** The fields of a new user. */
export function person(usuario: string, rol: string) {
  return {
    usuario,
    nombres: "Marta Lucía",
    apellidos: "Ríos Peña",
    correo: `${usuario}@garante.example`,
    rol,
    empresas: ["1"],
    cambio_clave: false,
  };
}

/** A permission entry of the spec, all enabled. */
export function entry(controller: string, actions: readonly string[]) {
  return { controller, status: 1, actions: actions.map((action) => ({ action, status: 1 })) };
}

/** The code in a mail. */
export function codeIn(text: string | undefined): string {
  return /^ +([\dA-Z-]{35})$/mu.exec(text ?? "")?.[1] ?? "";
}
