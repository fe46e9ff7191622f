import type { PermissionEntry } from "../src/domain/permission.ts";
import { readConfig } from "./config.ts";
import { everyPermission } from "./sections/every-permission.ts";
import { jsonLogger } from "./services/logger.ts";
import { failWith } from "./startup/fail-with.ts";
import { firstPassword } from "./startup/first-password.ts";
import { loadRegistry } from "./startup/load-registry.ts";
import { openStore, type Store } from "./startup/open-store.ts";
import { StartupError } from "./startup-error.ts";
import { askOnTerminal, firstLineOfInput, isInteractive } from "./startup/terminal.ts";
import { readUserForm, type UserForm } from "./startup/user-form.ts";
import { companyNamed, insertUser, roleNamed } from "./services/new-user.ts";

const clock = { now: () => new Date() };
const log = jsonLogger(clock, (line) => process.stderr.write(line));
const PASSWORD_QUESTION = "Contraseña (vacía para generar una): ";

try {
  const config = readConfig(process.env);
  const form = await readUserForm(
    process.argv.slice(2),
    isInteractive() ? (question) => askOnTerminal(question) : undefined,
  );
  const given = isInteractive()
    ? await askOnTerminal(PASSWORD_QUESTION, true)
    : await firstLineOfInput();
  const { password, isGenerated } = firstPassword(given, { ...form, companies: [form.company] });
  const registry = await loadRegistry();
  const store = await openStore(config, { registry, log }, { isShared: true });
  try {
    await create(store, form, { password, isGenerated, everything: everyPermission(registry) });
  } finally {
    await store.close();
  }
  process.stdout.write(`Usuario ${form.username} creado.\n`);
  if (isGenerated) {
    process.stdout.write(
      `Contraseña: ${password}\nNo se vuelve a mostrar; deberá cambiarla al entrar.\n`,
    );
  }
} catch (error) {
  failWith(error);
}

type Needs = {
  readonly password: string;
  readonly isGenerated: boolean;
  /** The permissions of a first administrator. */
  readonly everything: readonly PermissionEntry[];
};

async function create(
  { db, secrets }: Store,
  { company, ...form }: UserForm,
  { password, isGenerated, everything }: Needs,
): Promise<void> {
  const companies = [await companyNamed(db, company)];
  const role = form.isAdmin
    ? await roleNamed(db, "Administrador", everything)
    : await roleNamed(db, "Sin rol asignado", []);
  const rights = { role, companies };
  const user = { ...form, ...rights, password, mustChangePassword: isGenerated };
  const { encryption } = secrets;
  if (await insertUser(user, { db, encryption, now: clock.now() })) return;
  throw new StartupError(
    `Ya existe una persona con el usuario ${form.username} o el correo ${form.email}.`,
  );
}
