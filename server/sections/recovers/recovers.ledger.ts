import { type RawBuilder, sql } from "kysely";
import { moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import obligations from "../../../src/sections/obligations/obligations.section.ts";
import receiptApplications from "../../../src/sections/receipt-applications/receipt-applications.section.ts";
import recoverables from "../../../src/sections/recoverables/recoverables.section.ts";
import section from "../../../src/sections/recovers/recovers.section.ts";
import requests from "../../../src/sections/requests/requests.section.ts";
import { type Effect, happen } from "../../engine/commands/effects.ts";
import { judgeAgain, refusedAgain } from "../../engine/commands/judge-again.ts";
import { conflict, notFound, type Refusal } from "../../engine/refusal.ts";
import type { Done, ValuesIn } from "../../engine/section-values.types.ts";
import type {
  CompanyContext,
  StoredRecord,
  TransactionContext,
} from "../../engine/served.types.ts";
import { allLockedIn, lockedIn } from "../../engine/write/stored.ts";
import { post } from "../../fund/effects.ts";
import { recoveryApplied, reversalOf, writtenOff } from "../../fund/ledger/events.ts";
import { lastClosed, openDay } from "../../fund/ledger/ledger-periods.ts";
import { centsIn } from "../../fund/recovery-split.ts";
import { anyOf } from "../../store/sql-text.ts";
import { judgedAll, type RecoverValues } from "./recovers.judging.ts";

/** A recovery as it is stored. */
export type Recover = StoredRecord<RecoverValues>;

/** The figures that whoever applies a recovery saw: where one is another by now, it is matched anew. */
const SEEN = [
  "honorarios",
  "neto",
  "parte_aliado",
  "parte_fondo",
  "capital",
  "interes_fondo",
  "tras_castigo",
  "abogado",
] as const;

const keyOf = (id: string) => `recovers:${id}`;
/** The key of what is written off with the last payment of a debtor who owes nothing any more. */
const restKey = (id: string) => `recovers:${id}:resto`;

/**
 * Applies recoveries («Aplicar»), each of a debt of its own: the recoverables are locked and they are split again, so that of
 * two at once the second sees the first; each enters the ledger once, whatever its receipt does (ADR 130), and the last one
 * ends the debt.
 * @returns for each, in order, what it becomes; 409 where it is not possible any more, or not as whoever applies it saw it.
 */
export async function applying(
  tx: TransactionContext,
  asked: readonly { readonly record: Recover }[],
): Promise<readonly (Done<RecoverValues> | Refusal)[]> {
  const all = asked.map(({ record: { values } }) => values);
  const ids = asked.map(({ record }) => record.id);
  const judgements = await judgedAll(tx, all);
  const refused = await refusedAgain(tx, { ids, event: "apply" });
  const debts = await allLockedIn(
    { ...tx, depth: tx.depth ?? 0 },
    recoverables,
    all.flatMap(({ recuperable }) => recuperable ?? []),
  );
  const dayOfEntry = await daysIn(tx, all);
  return asked.map(({ record: { id, values } }, place) => {
    const again = judgements[place];
    const debt = debts.get(values.recuperable ?? "");
    const problem = refused.get(id) ?? again?.problems[0];
    if (problem !== undefined) return typeof problem === "string" ? conflict(problem) : problem;
    if (again === undefined || debt === undefined) return notFound();
    if (SEEN.some((name) => (again.values[name] ?? null) !== values[name])) {
      return conflict("Lo que paga cambió: descrúcela y crúcela otra vez.");
    }
    return applied({ id, values }, debt, dayOfEntry(values, debt.values.fecha_pago));
  });
}

/** A recovery that is applied: what happens to its debt, and what enters the ledger. */
function applied(
  { id, values }: Pick<Recover, "id" | "values">,
  debt: StoredRecord<ValuesIn<typeof recoverables>>,
  date: string,
): Done<RecoverValues> {
  const isWrittenOff = debt.status === "writtenOff";
  const ofDebt = paidOfDebt(values, debt.values.deuda);
  const debtLeft = centsIn(debt.values.deuda_restante) - ofDebt;
  const left = centsIn(debt.values.saldo) - centsIn(values.capital);
  const isOver = !isWrittenOff && (debtLeft === 0n || left === 0n);
  const rest = isOver ? left : 0n;
  const figures = {
    debt: moneyOf(ofDebt),
    capital: values.capital ?? "0.00",
    interest: values.interes_fondo ?? "0.00",
    rest: moneyOf(rest),
  };
  const about = aboutOf(values);
  const cause = { date, origin: `recovers/${id}`, about };
  const isNothingToPass = centsIn(values.parte_aliado) === 0n && centsIn(values.honorarios) === 0n;
  return {
    values: { aplicada_el: date },
    effects: [
      happen(recoverables, debt.id, isOver ? "recover" : "credit", figures),
      ...(isWrittenOff && debtLeft === 0n ? endedAfterWriteOff(debt.values) : []),
      post(
        recoveryApplied({
          ...cause,
          key: keyOf(id),
          amount: values.valor ?? "0.00",
          fees: values.honorarios ?? "0.00",
          ally: values.parte_aliado ?? "0.00",
          capital: figures.capital,
          interest: figures.interest,
          isWrittenOff,
          ...(values.beneficiario !== null && { payee: values.beneficiario }),
        }),
      ),
      post(writtenOff({ ...cause, key: restKey(id), amount: figures.rest })),
      ...(isNothingToPass ? [happen(section, id, "transfer")] : []),
    ],
  };
}

/** Reverses a recovery («Reversar»): split and match are undone together, and the debt is owed again (fund.md §5). */
export async function reversing(
  tx: TransactionContext,
  { id, values }: Recover,
): Promise<Done<RecoverValues>> {
  const debt = await debtOf(tx, values);
  await judgeAgain(tx, { id, event: "reverse" });
  const isEnded = debt.status === "recovered";
  const rest = isEnded && (await isPosted(tx, restKey(id))) ? debt.values.castigado : null;
  const figures = {
    debt: moneyOf(paidOfDebt(values, debt.values.deuda)),
    capital: values.capital ?? "0.00",
    interest: values.interes_fondo ?? "0.00",
    rest: rest ?? "0.00",
  };
  const isAgain = debt.status === "writtenOff" && centsIn(debt.values.deuda_restante) === 0n;
  const cause = { date: dayOf(tx.now), origin: `recovers/${id}` };
  return {
    effects: [
      ...(await freed(tx, id)),
      happen(recoverables, debt.id, isEnded ? "reopen" : "debit", figures),
      ...(isAgain ? owedAfterWriteOff(debt.values) : []),
      ...(rest === null ? [] : [reversalOf(restKey(id), cause)]),
      reversalOf(keyOf(id), cause),
    ],
  };
}

/** The effects that give the money of a recovery back to its receipt: it waits to be identified again. */
export async function freed(
  { db }: Pick<TransactionContext, "db">,
  id: string,
): Promise<readonly Effect[]> {
  const parts = await db
    .selectFrom("receipt_applications")
    .select("id")
    .where("recuperacion", "=", id)
    .where("estado", "in", ["proposed", "applied"])
    .orderBy("id")
    .execute();
  return parts.map((part) => happen(receiptApplications, part.id, "free"));
}

/** The recoverable of a recovery, whoever collects it: locked until the transaction ends. */
const debtOf = async (tx: TransactionContext, { recuperable }: RecoverValues) =>
  lockedIn({ ...tx, depth: tx.depth ?? 0 }, recoverables, recuperable ?? "");

/** The part of a net that pays the debt, in cents: the rest is beyond it, and interest. */
function paidOfDebt({ neto, neto_previo }: RecoverValues, deuda: string | null): bigint {
  const left = centsIn(deuda) - centsIn(neto_previo);
  const owed = left < 0n ? 0n : left;
  return centsIn(neto) < owed ? centsIn(neto) : owed;
}

type Of = Pick<RecoverValues, "empresa" | "portafolio" | "obligacion" | "cliente">;

/** Whom and what a debt is about, as the lines of the ledger say it. */
function aboutOf({ empresa, portafolio, obligacion, cliente }: Of) {
  return {
    ally: empresa ?? "",
    portfolio: portafolio ?? "",
    obligation: obligacion ?? "",
    customer: cliente ?? "",
  };
}

type Ended = Readonly<Record<"obligacion" | "solicitud", string | null>>;

/** The debtor paid all that was written off: nobody owes anything of the obligation any more. */
const endedAfterWriteOff = ({ obligacion, solicitud }: Ended): readonly Effect[] => [
  happen(requests, solicitud ?? "", "close"),
  happen(obligations, obligacion ?? "", "settle"),
];

const owedAfterWriteOff = ({ obligacion, solicitud }: Ended): readonly Effect[] => [
  happen(requests, solicitud ?? "", "reopen"),
  happen(obligations, obligacion ?? "", "writeOff"),
];

/**
 * The days of the entries of some recoveries: of each that of the money, or of the payment of the guarantee or of the last
 * entry of the obligation where that came later; that of today where its month is closed (ADR 123).
 */
async function daysIn(
  { db, actor, now }: TransactionContext,
  all: readonly RecoverValues[],
): Promise<(recovery: RecoverValues, paidOn: string | null) => string> {
  const daysOf = async (asked: RawBuilder<{ id: string; day: string | null }>) => {
    const { rows } = await asked.execute(db);
    return new Map(rows.map(({ id, day }) => [id, day]));
  };
  const receipts = await daysOf(sql`
    select id::text, fecha::text as day from customers_collects
    where id = ${anyOf(all.flatMap(({ ingreso }) => ingreso ?? []))}`);
  const entries = await daysOf(sql`
    select obligacion::text as id, max(fecha)::text as day from movements
    where obligacion = ${anyOf(all.flatMap(({ obligacion }) => obligacion ?? []))}
      and empresa_id = ${actor.companyId} group by 1`);
  const closed = await lastClosed({ db, companyId: actor.companyId });
  return ({ ingreso, obligacion, fecha_pago }, paidOn) => {
    const days = [fecha_pago, paidOn, receipts.get(ingreso ?? ""), entries.get(obligacion ?? "")];
    return openDay(
      days
        .flatMap((day) => day ?? [])
        .toSorted()
        .at(-1) ?? dayOf(now),
      closed,
      now,
    );
  };
}

async function isPosted({ db, actor }: CompanyContext, key: string): Promise<boolean> {
  const found = await db
    .selectFrom("ledger_entries")
    .select("id")
    .where("empresa_id", "=", actor.companyId)
    .where("clave", "=", key)
    .executeTakeFirst();
  return found !== undefined;
}
