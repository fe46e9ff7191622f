import type section from "../../../src/sections/transfers/transfers.section.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { accountProblem } from "../../fund/bank-accounts.ts";

type TransferValues = ValuesIn<typeof section>;

/** The accounts that the two signatures cover, in words: the bank, the type, the number and the NIT of each. */
type AuthorisedAccounts = Pick<TransferValues, "origen_autorizado" | "destino_autorizado">;

const AGAIN = "Autorícela otra vez.";

/** The present data of the accounts of a transfer, which stay as they are until the transaction ends. */
export async function presentAccounts(
  tx: Pick<TransactionContext, "db">,
  { cuenta_origen, cuenta_destino }: Pick<TransferValues, "cuenta_origen" | "cuenta_destino">,
): Promise<AuthorisedAccounts> {
  return {
    origen_autorizado: await accountText(tx, cuenta_origen),
    destino_autorizado: await accountText(tx, cuenta_destino),
  };
}

/** The change of an account since it was authorised, in Spanish; null where both are as they were (law 33). */
export async function authorisedProblem(
  tx: TransactionContext,
  { values }: StoredRecord<TransferValues>,
): Promise<string | null> {
  const now = await presentAccounts(tx, values);
  return (
    changeOf("origen", values.origen_autorizado, now.origen_autorizado) ??
    changeOf("destino", values.destino_autorizado, now.destino_autorizado)
  );
}

/** The reason why the file of a transfer may not be written: a changed account, or one that money may not use. */
export async function fileProblem(
  tx: TransactionContext,
  record: StoredRecord<TransferValues>,
): Promise<string | null> {
  const { cuenta_origen, cuenta_destino, empresa } = record.values;
  const own = { account: cuenta_origen, owner: String(tx.actor.companyId) };
  const from = await accountProblem(tx, own);
  if (from !== null) return `Cuenta de origen: ${from}. ${AGAIN}`;
  const to = await accountProblem(tx, { account: cuenta_destino, owner: empresa });
  if (to !== null) return `Cuenta de destino: ${to}. ${AGAIN}`;
  return authorisedProblem(tx, record);
}

function changeOf(which: string, was: string | null, is: string | null): string | null {
  if (was === is) return null;
  return was === null
    ? `No consta con qué cuenta de ${which} se autorizó. ${AGAIN}`
    : `La cuenta de ${which} cambió después de autorizarla: era ${was}; ahora es ${is ?? "otra"}. ${AGAIN}`;
}

async function accountText(
  { db }: Pick<TransactionContext, "db">,
  account: string | null,
): Promise<string | null> {
  if (account === null) return null;
  const found = await db
    .selectFrom("banks_companies as own")
    .innerJoin("banks as bank", "bank.id", "own.banco")
    .innerJoin("accounts as kind", "kind.id", "own.tipo_cuenta")
    .innerJoin("companies as owner", "owner.id", "own.empresa")
    .select(["bank.nombre as bank", "kind.nombre as kind", "own.numero", "owner.nit"])
    .where("own.id", "=", account)
    .forShare(["own", "bank", "owner"])
    .executeTakeFirst();
  if (found === undefined) return null;
  const { bank, kind, numero, nit } = found;
  return [bank, kind, numero, ...(nit === null ? [] : [`NIT ${nit}`])].join(" · ");
}
