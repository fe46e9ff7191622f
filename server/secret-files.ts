import { readFileSync } from "node:fs";
import { StartupError, reasonOf } from "./startup-error.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that hold a secret: each may be in a file instead, which `<name>_FILE` names. */
const SECRETS = [
  "SECRET_KEY",
  "SECRET_KEY_FORMER",
  "DATABASE_URL",
  "SMTP_URL",
  "METRICS_TOKEN",
  "BOT_CHECK_SECRET",
];

/**
 * An environment with the secrets that are in files: so they come from a vault or from the credentials of systemd, and no
 * other program finds them in the environment of this one.
 * @throws StartupError with one line that names the variable.
 */
export function withSecretFiles(env: Variables): Variables {
  const found = SECRETS.flatMap((name) => {
    const path = env[`${name}_FILE`] || undefined;
    if (path === undefined) return [];
    if (env[name]) {
      throw new StartupError(`${name} y ${name}_FILE dicen lo mismo: deje una de las dos.`);
    }
    return [[name, textOf(`${name}_FILE`, path)] as const];
  });
  return { ...env, ...Object.fromEntries(found) };
}

function textOf(variable: string, path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new StartupError(`${variable} no se pudo leer: ${reasonOf(error)}`);
  }
}
