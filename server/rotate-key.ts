import { readConfig } from "./config.ts";
import { resealSecrets } from "./engine/reseal-secrets.ts";
import { jsonLogger } from "./services/logger.ts";
import { failWith } from "./startup/fail-with.ts";
import { loadRegistry } from "./startup/load-registry.ts";
import { openStore } from "./startup/open-store.ts";

/** `npm run rotate-key`: seals with SECRET_KEY what the keys of SECRET_KEY_FORMER sealed. Safe to repeat (ADR 48). */
const log = jsonLogger({ now: () => new Date() }, (line) => process.stderr.write(line));

try {
  const registry = await loadRegistry();
  const store = await openStore(readConfig(process.env), { registry, log }, { isShared: true });
  try {
    const { encryption } = store.secrets;
    const count = await resealSecrets(store.db, registry, encryption);
    process.stdout.write(
      `Secretos sellados de nuevo: ${count}. Todos abren con la clave ${encryption.current.id}: ya puede quitar SECRET_KEY_FORMER.\n`,
    );
  } finally {
    await store.close();
  }
} catch (error) {
  failWith(error);
}
