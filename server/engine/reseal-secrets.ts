import { sql, type Kysely } from "kysely";
import type { Keyring } from "../ports.ts";
import { isCurrent, seal, unseal } from "../services/secret-box.ts";
import type { Database } from "../store/schema.ts";
import { SEALED_FACTOR } from "../store/users.ts";
import { sealedOwner } from "./sealed-owner.ts";
import type { Registry } from "./served.types.ts";

/** A column of sealed texts, the key of its rows, and for whom each is sealed. */
type Place = {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  readonly ownerOf: (key: string) => string;
};

/**
 * Seals anew, with the current key, what former keys sealed. Each row is changed only where nobody changed it meanwhile,
 * so that it may be repeated, and run while others serve.
 * @returns the number of texts that were sealed anew.
 * @throws Error when a text opens with none of the keys.
 */
export async function resealSecrets(
  db: Kysely<Database>,
  registry: Registry,
  keyring: Keyring,
): Promise<number> {
  let count = 0;
  for (const place of placesIn(registry)) count += await resealColumn(db, place, keyring);
  return count;
}

function placesIn({ sections }: Registry): readonly Place[] {
  const own = { ...SEALED_FACTOR, ownerOf: (key: string) => key };
  const declared = [...sections.values()].flatMap(({ table }) =>
    [...table.columns].flatMap(([name, { field, name: column }]): Place[] => {
      if (field.secret !== true) return [];
      const ownerOf = (key: string) => sealedOwner(table.name, name, key);
      return [{ table: table.name, column, key: table.id, ownerOf }];
    }),
  );
  return [own, ...declared];
}

async function resealColumn(db: Kysely<Database>, place: Place, keyring: Keyring): Promise<number> {
  const table = sql.table(place.table);
  const [column, key] = [sql.ref(place.column), sql.ref(place.key)];
  const { rows } = await sql<{ key: string; sealed: string }>`
    select ${key}::text as key, ${column} as sealed from ${table} where ${column} is not null`.execute(
    db,
  );
  let count = 0;
  for (const row of rows) {
    if (isCurrent(row.sealed, keyring)) continue;
    const owner = place.ownerOf(row.key);
    const anew = seal(unseal(row.sealed, owner, keyring), owner, keyring);
    const { numAffectedRows } = await sql`
      update ${table} set ${column} = ${anew}
      where ${key}::text = ${row.key} and ${column} = ${row.sealed}`.execute(db);
    count += Number(numAffectedRows ?? 0n);
  }
  return count;
}
