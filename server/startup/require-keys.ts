import { sql, type Kysely } from "kysely";
import type { Keyring } from "../ports.ts";
import { keyIdOf, unseal } from "../services/secret-box.ts";
import { StartupError } from "../startup-error.ts";
import type { Database } from "../store/schema.ts";

/**
 * Makes sure that the keys open the second factors of the staff: with another key nobody could enter, and each sign-in
 * would say so one by one. One of each key is asked.
 * @throws StartupError with one line that says what to do.
 */
export async function requireKeys(db: Kysely<Database>, keyring: Keyring): Promise<void> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select distinct on (split_part(totp_secret, '.', 2)) id::text as id, totp_secret as sealed
    from users order by split_part(totp_secret, '.', 2), number`.execute(db);
  for (const { id, sealed } of rows) {
    if (!opens(sealed, id, keyring)) throw new StartupError(wordsFor(keyIdOf(sealed)));
  }
}

function opens(sealed: string, owner: string, keyring: Keyring): boolean {
  try {
    unseal(sealed, owner, keyring);
    return true;
  } catch {
    return false;
  }
}

function wordsFor(id: string | undefined): string {
  const which = id ?? "de antes";
  return `La clave de esta instalación no abre lo que selló la clave ${which}: inicie con la de entonces en SECRET_KEY (o secret.key), o agréguela en SECRET_KEY_FORMER.`;
}
