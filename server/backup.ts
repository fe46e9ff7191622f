import { join } from "node:path";
import { readConfig } from "./config.ts";
import { backUpStore } from "./startup/backup-store.ts";
import { failWith } from "./startup/fail-with.ts";
import { StartupError } from "./startup-error.ts";

/** `npm run backup -- <file>`: writes the whole database of the installation into a file. */
try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new StartupError("Escriba el archivo: npm run backup -- <archivo>");
  const config = readConfig(process.env);
  await backUpStore(config, file);
  const key = config.secretKey === undefined ? join(config.dataDir, "secret.key") : "SECRET_KEY";
  process.stdout.write(
    `Copia escrita en ${file}. La clave (${key}) no está en ella: guárdela en otro lugar; sin ella los segundos factores no se abren.\n`,
  );
} catch (error) {
  failWith(error);
}
