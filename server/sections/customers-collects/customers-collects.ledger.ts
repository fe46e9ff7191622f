import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import section from "../../../src/sections/customers-collects/customers-collects.section.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import bankLines from "../../../src/sections/bank-lines/bank-lines.section.ts";
import receiptApplications from "../../../src/sections/receipt-applications/receipt-applications.section.ts";
import type { NotNull } from "kysely";
import { carryOut, createIn } from "../../engine/commands/carry-out.ts";
import { type Effect, create, happen } from "../../engine/commands/effects.ts";
import { runOne } from "../../engine/commands/run.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import type { Done, ValuesIn } from "../../engine/section-values.types.ts";
import type {
  CompanyContext,
  EffectWork,
  Request,
  StoredRecord,
  TransactionContext,
} from "../../engine/served.types.ts";
import { anyOf } from "../../store/sql-text.ts";
import { createAll } from "../../engine/write/save.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { post } from "../../fund/effects.ts";
import { prepareTransfer } from "../../fund/payments.ts";
import { reversalOf } from "../../fund/ledger/events.ts";
import { lastClosed, openDay } from "../../fund/ledger/ledger-periods.ts";
import {
  type Part,
  type PartValues,
  rulesOf,
  targetOf,
} from "../receipt-applications/receipt-applications.classes.ts";

/** The values of a receipt. */
export type ReceiptValues = ValuesIn<typeof section>;

/** A receipt as it is stored. */
export type Receipt = StoredRecord<ReceiptValues>;

/** A part of a receipt as it is said: its class, what it pays, and how much. Amounts as money, references by id. */
export type GivenPart = Partial<Omit<PartValues, "recaudo" | "diferencia">> &
  Pick<PartValues, "clase" | "valor">;

/** The statuses of a receipt at which its parts may change. */
export const OPEN: readonly string[] = ["unidentified", "partlyIdentified", "identified"];

type OfLines = { readonly kind: "receiptsOfLines"; readonly lines: readonly string[] };

/** Where the money of a refund goes, and from where and when. */
type Refund = {
  readonly cuenta_destino: string | null;
  readonly cuenta_origen: string | null;
  readonly fecha_programada: string | null;
};

type Whole = Refund & { readonly empresa: string | null };
type RefundWhole = {
  readonly kind: "refundWhole";
  readonly receipt: string;
  readonly given: Whole;
};

// The receipt of a line of the bank is made once, however often its file is read: data like the engine's own effects.
declare module "../../engine/commands/effects.ts" {
  interface BroughtEffects {
    readonly receiptsOfLines: OfLines;
    readonly refundWhole: RefundWhole;
  }
}

/**
 * The receipt of an incoming line of the bank, unidentified: its money enters the ledger with its day (BAN/POR). The line has
 * one however often the effect is carried out.
 * @param line `bank_lines.id`.
 */
export async function receiptOfLine(_tx: TransactionContext, line: string): Promise<Effect> {
  return receiptsOfLines([line]);
}

/** The receipts of some incoming lines of the bank, as `receiptOfLine`: made together, as the lines of a file enter. */
export const receiptsOfLines = (lines: readonly string[]): Effect => ({
  kind: "receiptsOfLines",
  lines,
});

/** Gives a whole receipt back, once it is written that it waits for that: it gets its part, and that its transfer. */
export const refundWhole = (receipt: string, given: Whole): RefundWhole => ({
  kind: "refundWhole",
  receipt,
  given,
});

/** How the receipt of a line is made, and how one goes back whole. */
export const receiptEffects: EffectWork<"receiptsOfLines" | "refundWhole"> = {
  refundWhole: async (tx, all) => {
    for (const { receipt, given } of all) {
      const { values } = await lockedIn(tx, section, receipt);
      const { empresa } = given;
      const part = { recaudo: receipt, clase: "refund", empresa, valor: values.valor } as const;
      const id = await createIn(tx, receiptApplications, part);
      await carryOut(tx, [await refundOf(tx, await lockedIn(tx, receiptApplications, id), given)]);
    }
  },
  receiptsOfLines: async (tx, entered) => {
    const { db, actor } = tx;
    const lines = [...new Set(entered.flatMap((each) => each.lines))];
    const found = await db
      .selectFrom("bank_lines as l")
      .leftJoin("customers_collects as r", "r.linea", "l.id")
      .select(["l.id", "l.cuenta", "l.fecha", "l.valor", "l.sentido", "l.referencia", "l.pagador"])
      .select(["l.nit", "r.id as receipt"])
      .where("l.id", "=", anyOf(lines))
      .where("l.empresa_id", "=", actor.companyId)
      .orderBy("l.id")
      .execute();
    if (found.length !== lines.length) throw new Error(`there are no lines ${lines.join(", ")}`);
    const companies = new Map<string | null, string | null>();
    for (const { nit } of found) {
      if (!companies.has(nit)) companies.set(nit, await companyOf(tx, nit));
    }
    const sent = found.flatMap(({ id, receipt, sentido, ...values }) => {
      if (receipt !== null) return [];
      if (sentido !== "in") throw new Error(`line ${id} is no incoming one`);
      const empresa = companies.get(values.nit) ?? null;
      const all = { ...values, medio: "transfer", empresa } as const;
      return [{ values: all, computed: { linea: id }, reason: null }];
    });
    if (sent.length === 0) return;
    const made = await createAll({ ...tx, section: tx.registry.of(section) }, sent);
    for (const { errors } of made) if (errors !== undefined) throw invalid(errors);
  },
};

/** The company with a tax number, whatever its check digit and its dots; null for none, or for several. */
async function companyOf({ db }: CompanyContext, nit: string | null): Promise<string | null> {
  const digits = (nit ?? "").replaceAll(/\D/gu, "");
  if (digits.length < 9) return null;
  const rows = await db
    .selectFrom("companies")
    .select("id")
    .where((eb) =>
      eb.or([
        eb(eb.fn("replace", ["nit", eb.val("-")]), "=", digits),
        eb(eb.fn("split_part", ["nit", eb.val("-"), eb.lit(1)]), "=", digits),
      ]),
    )
    .limit(2)
    .execute();
  const [first] = rows;
  return rows.length === 1 && first !== undefined ? String(first.id) : null;
}

/**
 * Identifies a receipt, or what is left of it: it gets a part for each amount that is said.
 * @param receipt its id.
 * @throws Refusal 409 where the receipt does not allow it, 422 where a part is wrong: more than is left, a paid invoice.
 */
export async function identify(
  tx: TransactionContext,
  receipt: string,
  parts: readonly GivenPart[],
): Promise<void> {
  await carryOut(tx, identifying(receipt, parts));
}

/** The effects that give parts to a receipt. */
export function identifying(receipt: string, parts: readonly GivenPart[]): readonly Effect[] {
  return parts.map((part) => create(receiptApplications, { ...part, recaudo: receipt }));
}

/**
 * Applies a receipt that is identified whole, as whoever does «Aplicar» on it.
 * @param receipt its id.
 * @throws Refusal 409 in words where it, or what it pays, does not allow it.
 */
export async function applyReceipt(tx: TransactionContext, receipt: string): Promise<void> {
  const there = { ...tx, section: tx.registry.of(section) };
  const record = await lockedIn(there, section, receipt);
  await runOne(there, record, { action: "apply", reason: null, input: {} });
}

/** The parts of a receipt that count, locked until the transaction ends. */
async function partsOf(tx: TransactionContext, receipt: string): Promise<readonly Part[]> {
  const rows = await tx.db
    .selectFrom("receipt_applications")
    .select("id")
    .where("recaudo", "=", receipt)
    .where("estado", "<>", "undone")
    .orderBy("id")
    .execute();
  const parts: Part[] = [];
  for (const { id } of rows) parts.push(await lockedIn(tx, receiptApplications, id));
  return parts;
}

/** The key of the entry of a part. */
const keyOf = (part: Pick<Part, "id">) => `receipt-applications:${part.id}`;

/**
 * Applies a receipt («Aplicar»), part after part, in the order of what they pay: each is decided with its target locked, enters the
 * ledger, and its target follows. They enter with the day of the money, or of the invoice where that came later; with
 * today's where that month is closed (ADR 123).
 */
export async function applying(
  tx: TransactionContext,
  record: Receipt,
): Promise<Done<ReceiptValues>> {
  const { id, values } = record;
  const parts = (await partsOf(tx, id)).toSorted((a, b) =>
    targetOf(a.values) < targetOf(b.values) ? -1 : 1,
  );
  const sum = parts.reduce((total, part) => total + centsOf(part.values.valor ?? "0"), 0n);
  if (sum !== centsOf(values.valor ?? "0")) throw conflict("Falta identificar una parte.");
  const origin = `customers-collects/${id}`;
  const closed = await lastClosed({ db: tx.db, companyId: tx.actor.companyId });
  let last = latest(values.fecha ?? dayOf(tx.now), values.aplicado_el);
  // One that is applied again, after a recovery or a sale gave its money back, has parts that entered then.
  for (const part of parts.filter(({ status }) => status === "proposed")) {
    const rules = rulesOf(part.values);
    const [problem] = Object.values(await rules.problem(tx, part.values));
    if (problem !== undefined) {
      throw conflict("Lo que paga cambió: corrija su parte.", { detail: `${problem}.` });
    }
    const { notBefore, difference, entry, events } = await rules.apply(tx, part);
    const day = openDay(latest(values.fecha, notBefore), closed, tx.now);
    if (day > last) last = day;
    await carryOut(tx, [
      ...(entry === null ? [] : [post(entry({ date: day, key: keyOf(part), origin }))]),
      ...events,
      happen(receiptApplications, part.id, "apply", { difference }),
    ]);
  }
  return {
    values: { aplicado_el: last, recibo: await voucherOf(tx, { values, parts, fecha: last }) },
    effects: lineEvent(values, "match"),
  };
}

/** The later of two days, `AAAA-MM-DD`. */
function latest(one: string | null, other: string | null): string {
  return (one ?? "") > (other ?? "") ? (one ?? "") : (other ?? "");
}

/** The voucher of a receipt for the ERP, numbered as it is; null for one of which nothing stays. */
async function voucherOf(
  tx: TransactionContext,
  {
    values,
    parts,
    fecha,
  }: { readonly values: ReceiptValues; readonly parts: readonly Part[]; readonly fecha: string },
): Promise<string | null> {
  if (parts.every((part) => part.values.clase === "refund")) return null;
  const { numero, empresa, cliente, valor } = values;
  const payer =
    empresa ?? parts.find((part) => part.values.empresa !== null)?.values.empresa ?? null;
  return createIn(tx, erps, { clase: "voucher", empresa: payer, cliente, fecha, valor, numero });
}

/** The transfer that gives a part of a receipt back: of as much as the part, to the company that it names. */
export async function refundOf(
  tx: TransactionContext,
  { id, values }: Part,
  { cuenta_destino, cuenta_origen, fecha_programada }: Refund,
): Promise<Effect> {
  const { values: receipt } = await lockedIn(tx, section, values.recaudo ?? "");
  return prepareTransfer({
    concept: "refund",
    origin: `receipt-applications/${id}`,
    detail: [{ document: receipt.numero ?? "", amount: values.valor ?? "0.00" }],
    payee: values.empresa ?? "",
    account: cuenta_destino ?? "",
    ownAccount: cuenta_origen ?? "",
    day: fecha_programada ?? "",
  });
}

/** The figures of receipts once what was identified of each is counted; of an applied one, whose recovery or sale was undone, too. */
export const countedAll = async (
  _tx: TransactionContext,
  requests: readonly Request<ReceiptValues, { readonly identified: string }>[],
): Promise<readonly Done<ReceiptValues>[]> =>
  requests.map(({ record, input }) => counted(record, input.identified));

function counted({ values, status }: Receipt, identified: string): Done<ReceiptValues> {
  const left = moneyOf(centsOf(values.valor ?? "0") - centsOf(identified));
  const sums = { identificado: identified, por_identificar: left };
  if (status !== "applied") return { values: sums };
  return {
    values: { ...sums, recibo: null, ...(identified === "0.00" && { aplicado_el: null }) },
    effects: unapplied(values),
  };
}

/** A receipt that is applied no more: its voucher is withdrawn, and its line of the bank waits again. */
function unapplied(values: ReceiptValues): readonly Effect[] {
  return [
    ...(values.recibo === null ? [] : [happen(erps, values.recibo, "withdraw")]),
    ...lineEvent(values, "unmatch"),
  ];
}

/** Of some receipts, why those that cannot be undone cannot: what they paid changed meanwhile. */
export async function notReversible(
  { db }: CompanyContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("receipt_applications as p")
    .leftJoin("collection_documents as d", "d.id", "p.factura")
    .leftJoin("recovers as x", "x.id", "p.recuperacion")
    .select(["p.recaudo", "p.estado as status", "d.factura as number"])
    .select(["x.numero as recovery", "p.clase"])
    .where("p.recaudo", "in", ids)
    .where((eb) =>
      eb.or([
        eb("p.estado", "in", ["returning", "returned"]),
        eb.and([eb("p.estado", "=", "applied"), eb("d.estado", "=", "annulled")]),
        eb.and([eb("p.estado", "=", "applied"), eb("x.estado", "in", ["applied", "passedOn"])]),
        eb.and([eb("p.estado", "=", "applied"), eb("p.clase", "=", "sale")]),
      ]),
    )
    .$narrowType<{ recaudo: NotNull }>()
    .execute();
  return new Map(
    rows.map(({ recaudo, status, clase, number, recovery }) => {
      if (status !== "applied")
        return [recaudo, "Lo que sobra se está devolviendo, o ya se devolvió."];
      if (clase === "sale")
        return [recaudo, "Es el precio de una venta: deshágala desde el recuperable."];
      if (recovery !== null)
        return [recaudo, `La recuperación ${recovery} está en el libro: revérsela primero.`];
      return [
        recaudo,
        `La factura ${number ?? ""} se anuló con una nota crédito: lo pagado quedó a favor de quien la pagó.`,
      ];
    }),
  );
}

/** Undoes an applied receipt («Desaplicar»): every entry of its parts is reversed today, and what they paid is owed again (law 12). */
export async function undoing(
  tx: TransactionContext,
  { id, values }: Receipt,
): Promise<Done<ReceiptValues>> {
  const origin = `customers-collects/${id}`;
  const date = dayOf(tx.now);
  const parts = (await partsOf(tx, id)).toSorted((a, b) =>
    targetOf(a.values) < targetOf(b.values) ? -1 : 1,
  );
  for (const part of parts) await rulesOf(part.values).problem(tx, part.values);
  // The invoices are locked by now: a note that annulled it meanwhile is seen.
  const reason = (await notReversible(tx, [id])).get(id);
  if (reason !== undefined) throw conflict("Lo que pagó ya cambió.", { detail: reason });
  for (const part of parts) {
    const rules = rulesOf(part.values);
    const { isPosted } = rules;
    await carryOut(tx, [
      ...(isPosted ? [reversalOf(keyOf(part), { date, origin })] : []),
      ...(await rules.undo(tx, part)),
      happen(receiptApplications, part.id, "undo"),
    ]);
  }
  return {
    values: {
      aplicado_el: null,
      recibo: null,
      identificado: "0.00",
      por_identificar: values.valor,
    },
    effects: unapplied(values),
  };
}

function lineEvent({ linea }: ReceiptValues, event: "match" | "unmatch"): readonly Effect[] {
  return linea === null ? [] : [happen(bankLines, linea, event)];
}
