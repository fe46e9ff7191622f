import { parseArgs } from "node:util";
import { isEmail } from "../../src/domain/form-rules.ts";
import { StartupError, reasonOf } from "../startup-error.ts";

/** Asks one question and gives the answer; undefined where nobody can be asked (no terminal). */
export type Ask = ((question: string) => Promise<string>) | undefined;

/** The data of a user that `npm run create-user` needs, beside the password. */
export type UserForm = {
  readonly username: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly isAdmin: boolean;
};

type TextField = Exclude<keyof UserForm, "isAdmin">;

const QUESTIONS = {
  username: "Usuario",
  email: "Correo",
  firstname: "Nombres",
  lastname: "Apellidos",
  company: "Fondo",
} satisfies Record<TextField, string>;

const USAGE =
  "npm run create-user -- --username … --email … --firstname … --lastname … --company … [--admin]";

/**
 * Reads the new user from the command line, asking for missing values where somebody can answer.
 * @throws StartupError that names what is missing or wrong.
 */
export async function readUserForm(args: readonly string[], ask: Ask): Promise<UserForm> {
  const { admin, ...given } = parsed(args);
  const missing = Object.keys(QUESTIONS).filter((field) => !given[field as TextField]?.trim());
  if (missing.length > 0 && !ask) {
    throw new StartupError(
      `Faltan datos: ${missing.map((field) => `--${field}`).join(", ")}. Use: ${USAGE}`,
    );
  }
  const answer = async (field: TextField) =>
    (given[field]?.trim() || (await ask?.(`${QUESTIONS[field]}: `)) || "").trim();
  const form = {
    username: await answer("username"),
    email: await answer("email"),
    firstname: await answer("firstname"),
    lastname: await answer("lastname"),
    company: await answer("company"),
    isAdmin: admin ?? (ask ? isYes(await ask("¿Es administrador? (s/n): ")) : false),
  };
  const problem = problemOf(form);
  if (problem !== undefined) throw new StartupError(problem);
  return form;
}

function parsed(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        username: text,
        email: text,
        firstname: text,
        lastname: text,
        company: text,
        admin: { type: "boolean" },
      },
    });
    return values;
  } catch (error) {
    throw new StartupError(`No se entienden los datos (${reasonOf(error)}). Use: ${USAGE}`);
  }
}

function problemOf({ username, email, firstname, lastname, company }: UserForm) {
  if (!/^[\w.-]{3,60}$/u.test(username)) {
    return "El usuario debe tener de 3 a 60 caracteres: letras sin tilde, números, punto, guion o guion bajo.";
  }
  if (!isEmail(email)) return `El correo "${email}" no es válido.`;
  const isName = (name: string) => /^[^\p{Cc}]{1,100}$/u.test(name);
  if (!isName(firstname) || !isName(lastname)) return "Nombres y apellidos son obligatorios.";
  if (!isName(company)) return "El fondo es obligatorio.";
  return undefined;
}

function isYes(text: string): boolean {
  return /^s[ií]?$/iu.test(text.trim());
}
