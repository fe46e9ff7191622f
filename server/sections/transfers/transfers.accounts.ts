import { createHash } from "node:crypto";
import type { NotNull } from "kysely";
import type section from "../../../src/sections/transfers/transfers.section.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { conflict } from "../../engine/refusal.ts";
import { accountProblem } from "../../fund/bank-accounts.ts";
import { type BankLine, layoutOf } from "../../fund/bank-layouts.ts";
import { anyOf } from "../../store/sql-text.ts";

type TransferValues = ValuesIn<typeof section>;

/** The accounts that the two signatures cover, in words: the bank, the type, the number and the NIT of each. */
type AuthorisedAccounts = Pick<TransferValues, "origen_autorizado" | "destino_autorizado">;

type Signed = Pick<TransferValues, "valor" | "detalle" | "origen" | "cuenta_origen">;

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

/**
 * The rest that a signature covers, beside the accounts and the day, in words: the amount, what it pays, and the layout of the file
 * that the bank gets.
 */
export async function presentPayment(
  { db }: Pick<TransactionContext, "db">,
  { valor, detalle, origen, cuenta_origen }: Signed,
): Promise<string> {
  const detail = detalle.map(({ documento, valor: part }) => `${documento ?? ""} ${part ?? ""}`);
  const layout = await layoutOfAccount({ db }, cuenta_origen);
  const parts =
    detalle.length === 1
      ? (detalle[0]?.documento ?? "")
      : `${detalle.length} documentos ${shortMark(detail.join("\n"))}`;
  return [pesos(valor ?? "0"), parts, origen ?? "", layout.name].join(" · ");
}

/** A few letters that differ where a long text does. */
function shortMark(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/** The change of what was signed since it was authorised, in Spanish; null where all is as it was (law 33). */
export async function authorisedProblem(
  tx: TransactionContext,
  { values }: StoredRecord<TransferValues>,
): Promise<string | null> {
  const now = await presentAccounts(tx, values);
  const { pago_autorizado: was } = values;
  return (
    changeOf("origen", values.origen_autorizado, now.origen_autorizado) ??
    changeOf("destino", values.destino_autorizado, now.destino_autorizado) ??
    // One that was signed before migration 0058 has its accounts alone: its amount is never edited.
    (was === null ? null : paymentChange(was, await presentPayment(tx, values)))
  );
}

function paymentChange(was: string, is: string): string | null {
  return was === is
    ? null
    : `El pago cambió después de autorizarlo: era ${was}; ahora es ${is}. ${AGAIN}`;
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

/**
 * The present data with which the bank pays some transfers, in the order of their ids.
 * @throws Refusal 409 where an account no longer exists.
 */
export async function bankLinesOf(
  { db }: Pick<TransactionContext, "db">,
  ids: readonly string[],
): Promise<readonly (BankLine & { readonly id: string })[]> {
  const lines = await db
    .selectFrom("transfers as t")
    .innerJoin("banks_companies as origin", "origin.id", "t.cuenta_origen")
    .innerJoin("banks as origin_bank", "origin_bank.id", "origin.banco")
    .innerJoin("accounts as origin_kind", "origin_kind.id", "origin.tipo_cuenta")
    .innerJoin("companies as payer", "payer.id", "origin.empresa")
    .innerJoin("banks_companies as target", "target.id", "t.cuenta_destino")
    .innerJoin("banks as target_bank", "target_bank.id", "target.banco")
    .innerJoin("accounts as target_kind", "target_kind.id", "target.tipo_cuenta")
    .innerJoin("companies as payee", "payee.id", "t.empresa")
    .select(["t.id", "t.numero", "t.fecha_programada as fecha", "t.valor"])
    .select("payee.nombre as beneficiario")
    .select(["origin_bank.nombre as banco_origen", "origin.numero as cuenta_origen"])
    .select(["origin_kind.codigo as tipo_origen", "target_kind.codigo as tipo_destino"])
    .select(["target_bank.nombre as banco_destino", "target.numero as cuenta_destino"])
    .select("target_bank.codigo_ach as codigo_destino")
    .select((eb) => eb.fn.coalesce("payee.nit", eb.val("")).as("nit"))
    .select((eb) => eb.fn.coalesce("payer.nit", eb.val("")).as("nit_origen"))
    .where("t.id", "=", anyOf(ids))
    .orderBy("t.id")
    .$narrowType<{ numero: NotNull; valor: NotNull }>()
    .execute();
  if (lines.length < ids.length) throw conflict("Una de las cuentas ya no existe.");
  return lines;
}

/** The present data with which the bank pays a transfer. */
export async function bankLineOf(
  tx: Pick<TransactionContext, "db">,
  id: string,
): Promise<BankLine> {
  const [line] = await bankLinesOf(tx, [id]);
  if (line === undefined) throw conflict("Una de las cuentas ya no existe.");
  return line;
}

/** The layout in which the bank of an account of the fund asks for its file. */
export async function layoutOfAccount(
  { db }: Pick<TransactionContext, "db">,
  account: string | null,
): Promise<ReturnType<typeof layoutOf>> {
  const own = await db
    .selectFrom("banks_companies")
    .select("formato")
    .where("id", "=", account)
    .executeTakeFirst();
  return layoutOf(own?.formato ?? null);
}
