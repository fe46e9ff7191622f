import { sql } from "kysely";
import { dayAfter, monthAfter, monthOf } from "../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../src/domain/cents.ts";
import { dayOf } from "../../src/domain/format.ts";
import type { Values } from "../../src/engine/value.ts";
import customersCollects from "../../src/sections/customers-collects/customers-collects.section.ts";
import receiptApplications from "../../src/sections/receipt-applications/receipt-applications.section.ts";
import recovers from "../../src/sections/recovers/recovers.section.ts";
import transfers from "../../src/sections/transfers/transfers.section.ts";
import { bankIn, recoveryApplied, transferPaid } from "../fund/ledger/events.ts";
import { post } from "../fund/ledger/post.ts";
import { judged, type RecoverValues } from "../sections/recovers/recovers.judging.ts";
import type { SeedContext } from "./seed.types.ts";
import { takeNumbers } from "./take-numbers.ts";
import { writeRows } from "./write-rows.ts";

/** How far a payment is. */
type Stage = "validated" | "discarded" | "matched" | "applied" | "programmed" | "passedOn";

type Payment = {
  /** The days since the debtor paid. */
  readonly ago: number;
  /** Its part of the debt, in thousandths. */
  readonly part: bigint;
  readonly stage: Stage;
};

/** A payment with its day, and the type that it is of. */
type Dated = Omit<Payment, "ago"> & { readonly day: string; readonly type: string };

const paid = (ago: number, part: bigint, stage: Stage): Payment => ({ ago, part, stage });

/** The debts of each company that were paid in part, at most. */
const MOST = 24;

/**
 * The last payments of each debt, in turn as their stages are (rows/recoverables.ts): none within the days of a promise,
 * and none here of those in court or in agreement. One is above its debt.
 */
const PAYMENTS: readonly (readonly Payment[])[] = [
  [paid(17, 40n, "applied"), paid(1, 1_300n, "validated")],
  [paid(26, 100n, "passedOn"), paid(12, 50n, "discarded"), paid(0, 60n, "programmed")],
  [paid(23, 50n, "applied"), paid(8, 30n, "applied"), paid(2, 20n, "matched")],
  [paid(22, 25n, "applied"), paid(3, 30n, "validated"), paid(1, 20n, "matched")],
  [],
  [],
  [],
  [paid(11, 35n, "applied")],
];
/** Of so many months since the fund paid, in one the debtor pays nothing; and in one the ally gets its part at once. */
const SKIPPED = 4;
const PASSED_ON = 3;

type Debt = {
  readonly id: string;
  readonly customer: string;
  readonly ally: string;
  readonly owed: string;
  readonly since: string;
  /** Its place among the debts of its company, from 0. */
  readonly place: number;
};

/**
 * The payments of debtors since the fund paid, month after month, judged and posted as the server does: of the last ones
 * some wait for their money or for another person, some are in the ledger, and of some the ally has its part. None of a debt
 * that is paid by instalments.
 */
export async function recoverDebts(context: SeedContext): Promise<void> {
  const { trx: db, company } = context;
  const { rows: debts } = await sql<Debt>`
    select * from (
      select id::text, cliente::text as customer, empresa::text as ally, deuda::text as owed, fecha_pago::text as since,
        (row_number() over (order by id) - 1)::integer as place, acordado_el, abogado
      from recoverables where empresa_id = ${company?.id ?? null}
    ) debts where acordado_el is null and abogado is null order by place limit ${MOST}`.execute(db);
  const { rows: types } = await sql<{ id: string }>`
    select id::text from recover_types where empresa_id = ${company?.id ?? null} and codigo = 'PAGO'`.execute(
    db,
  );
  const [type] = types;
  if (type === undefined) return;
  for (const debt of debts) {
    const payments = [...monthlyPayments(context, debt), ...lastPayments(context, debt)];
    for (const payment of payments) await recover(context, debt, { ...payment, type: type.id });
  }
}

/** The payments of the months that are over since the fund paid a debt. */
function monthlyPayments(
  { now }: SeedContext,
  { since, place }: Debt,
): readonly Omit<Dated, "type">[] {
  const made: Omit<Dated, "type">[] = [];
  const current = monthOf(dayOf(now));
  let turn = place;
  for (let month = monthAfter(monthOf(since), 1); month < current; month = monthAfter(month, 1)) {
    turn += 1;
    if (turn % SKIPPED === 0) continue;
    made.push({
      day: `${month}-${String(5 + ((place * 7) % 20)).padStart(2, "0")}`,
      part: 14n + 9n * BigInt(turn % 5),
      stage: turn % PASSED_ON === 0 ? "passedOn" : "applied",
    });
  }
  return made;
}

function lastPayments({ now }: SeedContext, { since, place }: Debt) {
  const today = dayOf(now);
  return (PAYMENTS[place % PAYMENTS.length] ?? []).map(({ ago, ...payment }) => ({
    ...payment,
    // The fund paid first.
    day: [dayAfter(today, -ago), since].toSorted().at(-1) ?? today,
  }));
}

async function recover(
  context: SeedContext,
  debt: Debt,
  { day, part, stage, type }: Dated,
): Promise<void> {
  const { trx: db, company, now } = context;
  const companyId = company?.id ?? 0;
  const valor = moneyOf(((centsOf(debt.owed) * part) / 1_000n / 10_000n) * 10_000n);
  const told = { tipo: type, recuperable: debt.id, fecha_pago: day, valor, interes: null };
  const { values: split, problems } = await judged({ db, now, actor: { companyId } }, told);
  const [numero = null] = await takeNumbers(context, "RE", 1);
  const isIn = stage !== "validated" && stage !== "discarded";
  const isApplied = isIn && stage !== "matched";
  const values = {
    numero,
    ...told,
    ...split,
    empresa_reporta: debt.ally,
    ingreso: isIn ? await receive(context, debt, { day, valor, numero }) : null,
    aplicada_el: isApplied ? day : null,
  };
  const status = stage === "programmed" ? "applied" : problems.length > 0 ? "withErrors" : stage;
  const id = await write(context, recovers, { values, status });
  if (!isIn) return;
  const { ingreso } = values;
  await write(context, receiptApplications, {
    values: { recaudo: ingreso, clase: "recovery", recuperacion: id, valor },
    status: "proposed",
  });
  if (!isApplied) return;
  await apply(context, { id, day, valor, split });
  if (stage === "applied") return;
  const amount = split.parte_aliado ?? "0.00";
  await passOn(context, {
    id,
    numero,
    amount,
    ally: debt.ally,
    day: stage === "passedOn" ? dayAfter(day, 3) : null,
  });
}

type Section =
  | typeof recovers
  | typeof customersCollects
  | typeof receiptApplications
  | typeof transfers;

/** Writes a record and gives its id. */
async function write(
  context: SeedContext,
  section: Section,
  row: { readonly values: Values; readonly status: string },
): Promise<string> {
  const { registry, company, trx } = context;
  const served = registry.sections.get(section.controller);
  if (served === undefined) throw new Error(`there is no section ${section.controller}`);
  await writeRows(served, [row], { ...context, companyId: company?.id ?? null });
  const { rows: made } = await sql<{ id: string }>`
    select max(id)::text as id from ${sql.table(served.table.name)}`.execute(trx);
  return made[0]?.id ?? "";
}

/** The ledger of a company, as the demonstration posts in it. */
function ledgerOf({ trx: db, company, now, author: userId }: SeedContext) {
  const by = { name: "Demostración", network: "", requestId: "" };
  return { db, now, companyId: company?.id ?? 0, userId, by };
}

/** An account of a company to which money comes, or from which it leaves. */
async function accountOf({ trx, company }: SeedContext, owner: string): Promise<string> {
  const { rows: found } = await sql<{ id: string }>`
    select id::text from banks_companies where empresa_id = ${company?.id ?? null} and empresa = ${owner}::bigint
      and estado = 'active' and uso <> 'collect' order by id limit 1`.execute(trx);
  if (found[0] === undefined) throw new Error(`company ${owner} has no account`);
  return found[0].id;
}

type Money = { readonly day: string; readonly valor: string; readonly numero: string | null };

/** The money of a payment comes in: a receipt of which all is known. */
async function receive(
  context: SeedContext,
  { customer }: Debt,
  { day, valor, numero: referencia }: Money,
): Promise<string> {
  const [numero = null] = await takeNumbers(context, "RC", 1);
  const cuenta = await accountOf(context, String(context.company?.id ?? ""));
  const given = { numero, fecha: day, cuenta, medio: "pse", valor, referencia, cliente: customer };
  const values = { ...given, identificado: valor, por_identificar: "0.00" };
  const id = await write(context, customersCollects, { values, status: "identified" });
  const cause = { key: `customers-collects:${id}`, origin: `customers-collects/${id}`, date: day };
  await post(ledgerOf(context), bankIn({ ...cause, amount: valor, bankAccount: cuenta }));
  return id;
}

type Applied = {
  readonly id: string;
  readonly day: string;
  readonly valor: string;
  readonly split: Partial<RecoverValues>;
};

/** A recovery enters the ledger, and its debt is so much less. */
async function apply(context: SeedContext, { id, day, valor, split }: Applied): Promise<void> {
  const { capital, neto, honorarios, parte_aliado, interes_fondo, beneficiario } = split;
  await post(
    ledgerOf(context),
    recoveryApplied({
      date: day,
      key: `recovers:${id}`,
      origin: `recovers/${id}`,
      amount: valor,
      fees: honorarios ?? "0.00",
      ally: parte_aliado ?? "0.00",
      capital: capital ?? "0.00",
      interest: interes_fondo ?? "0.00",
      isWrittenOff: false,
      ...(typeof beneficiario === "string" && { payee: beneficiario }),
      about: {
        ally: split.empresa ?? "",
        portfolio: split.portafolio ?? "",
        obligation: split.obligacion ?? "",
        customer: split.cliente ?? "",
      },
    }),
  );
  await sql`
    update recoverables r set recuperado = r.recuperado + ${capital}::numeric, saldo = r.saldo - ${capital}::numeric,
      deuda_restante = r.deuda_restante - ${neto}::numeric
    from recovers x where x.id = ${id}::bigint and r.id = x.recuperable`.execute(context.trx);
}

type Passed = {
  readonly id: string;
  readonly numero: string | null;
  readonly amount: string;
  readonly ally: string;
  /** The day on which the bank paid; null for one that waits for its signatures. */
  readonly day: string | null;
};

/** The transfer of the ally's part. */
async function passOn(
  context: SeedContext,
  { id, numero: documento, amount: valor, ally, day }: Passed,
): Promise<void> {
  const [numero = null] = await takeNumbers(context, "TR", 1);
  const cuenta_origen = await accountOf(context, String(context.company?.id ?? ""));
  const origen = `recovers/${id}`;
  const values = {
    numero,
    concepto: "share",
    documento,
    origen,
    detalle: [{ documento, valor }],
    empresa: ally,
    valor,
    cuenta_origen,
    cuenta_destino: await accountOf(context, ally),
    fecha_programada: day ?? dayOf(context.now),
  };
  const status = day === null ? "programmed" : "confirmed";
  const transfer = await write(context, transfers, { values, status });
  if (day === null) return;
  const cause = { date: day, key: `transfers:${transfer}`, origin: `transfers/${transfer}` };
  const sent = { kind: "share", amount: valor, payee: ally, bankAccount: cuenta_origen } as const;
  await post(ledgerOf(context), transferPaid({ ...cause, ...sent }));
}
