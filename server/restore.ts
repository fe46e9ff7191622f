import { readConfig } from "./config.ts";
import { failWith } from "./startup/fail-with.ts";
import { restoreStore } from "./startup/backup-store.ts";
import { StartupError } from "./startup-error.ts";

/** `npm run restore -- <file>`: fills the empty database of the installation from a backup. */
try {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    throw new StartupError("Escriba el archivo: npm run restore -- <archivo>");
  }
  const missing = await restoreStore(readConfig(process.env), file);
  const next =
    missing === 0
      ? "Inicie con la clave de esa instalación (SECRET_KEY o secret.key)."
      : `Le faltan ${missing} migraciones: ejecute npm run migrate e inicie con la clave de esa instalación.`;
  process.stdout.write(`Copia restaurada; las sesiones de entonces se cerraron. ${next}\n`);
} catch (error) {
  failWith(error);
}
