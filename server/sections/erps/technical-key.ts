import { sql } from "kysely";
import { conflict } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { TEST_TECHNICAL_KEY } from "../../invoicing/test-software.ts";
import { unseal } from "../../services/secret-box.ts";

/** Finds the technical keys of the ranges of a company. */
export function keysOf(tx: TransactionContext): (prefix: string) => Promise<string> {
  return async (prefix) => technicalKey(tx, prefix);
}

/**
 * The technical key of a range, from the secret setting `clave.tecnica.{prefijo}`, or from `dian.clave.tecnica` for
 * every range. Outside production the key that the DIAN publishes for tests does where nobody wrote one.
 * @throws Refusal 409 without a key in production.
 */
async function technicalKey(
  { db, actor, ports: { secrets, config } }: TransactionContext,
  prefix: string,
): Promise<string> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id::text, secreto as sealed from configurations
    where clave = any(${[`clave.tecnica.${prefix.toLowerCase()}`, "dian.clave.tecnica"]}::text[])
      and (empresa is null or empresa = ${actor.companyId}) and secreto is not null
    order by clave = 'dian.clave.tecnica', empresa nulls last limit 1`.execute(db);
  const [found] = rows;
  if (found !== undefined) {
    return unseal(found.sealed, `configurations.secreto.${found.id}`, secrets.encryption);
  }
  if (config.production) throw conflict(`Falta la clave técnica del prefijo ${prefix}.`);
  return TEST_TECHNICAL_KEY;
}
