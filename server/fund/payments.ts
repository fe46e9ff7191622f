import { sql } from "kysely";
import { centsOf, moneyOf } from "../../src/domain/cents.ts";
import type { Controller } from "../../src/engine/controller.ts";
import { pesos } from "../../src/engine/kinds/money/money.kind.ts";
import transfers, { type Concept } from "../../src/sections/transfers/transfers.section.ts";
import { type Effect, create } from "../engine/commands/effects.ts";
import { conflict, invalid } from "../engine/refusal.ts";
import type { ValuesIn } from "../engine/section-values.types.ts";
import type { CompanyContext, StoredRecord, TransactionContext } from "../engine/served.types.ts";
import { textIn } from "../engine/text-in.ts";
import { lockedRecord, storedOf } from "../engine/write/stored.ts";
import { accountProblem } from "./bank-accounts.ts";
import type { PaidKind } from "./ledger/events.ts";

/**
 * How transfers pay: a row for each concept and each section whose records it pays. A section joins by its row; nothing
 * else of the transfers knows it.
 */
type Payment = {
  readonly concept: Concept;
  /** The section of the records that are paid: the origins (law 28). */
  readonly of: Controller;
  /** The statuses of an origin at which somebody approved it and it may be paid. */
  readonly approvedAt: readonly string[];
  /** The part of an origin that was approved, as money: its transfers that are not cancelled never sum more (law 31). */
  readonly approved: (tx: TransactionContext, origin: StoredRecord) => Promise<string> | string;
  /** The company that is paid; null where the origin names none, and whoever prepares the transfer does. */
  readonly payee: (origin: StoredRecord) => string | null;
  /** The events of the origin, of the server's own: null where it does not change. */
  readonly events: {
    /** The bank paid all that was approved. */
    readonly paid: string | null;
    /** A transfer was cancelled: what it paid waits for another. */
    readonly released: string | null;
    /** The bank returned it: it is paid again, or cancelled. */
    readonly bounced: string | null;
  };
  /** The debit of its entry, by its kind (fund.md §3). */
  readonly kind: PaidKind;
  /** The origin is told the day on which the bank paid, as the input `day` of its event. */
  readonly tellsDay?: true;
};

const byCompany = ({ values }: StoredRecord) => textIn(values, "empresa") || null;

export const PAYMENTS: readonly Payment[] = [
  {
    concept: "advance",
    of: "advances",
    approvedAt: ["approved"],
    approved: (_tx, { values }) => textIn(values, "valor"),
    payee: byCompany,
    events: { paid: "pay", released: "release", bounced: null },
    kind: "advance",
  },
  {
    // The ally is owed what was approved less what it got in advance.
    concept: "guarantee",
    of: "requests",
    approvedAt: ["approved", "paying"],
    approved: (_tx, { values }) => textIn(values, "por_pagar"),
    payee: byCompany,
    events: { paid: "pay", released: "release", bounced: null },
    kind: "guarantee",
    tellsDay: true,
  },
  {
    // The ally's part of a recovery, and the fees of whoever collected it: two payments of one origin.
    concept: "share",
    of: "recovers",
    approvedAt: ["applied"],
    approved: (_tx, { values }) => textIn(values, "parte_aliado"),
    payee: byCompany,
    events: { paid: "transfer", released: null, bounced: null },
    kind: "share",
  },
  {
    concept: "fees",
    of: "recovers",
    approvedAt: ["applied"],
    approved: (_tx, { values }) => textIn(values, "honorarios"),
    payee: ({ values }) => textIn(values, "beneficiario") || null,
    events: { paid: "transfer", released: null, bounced: null },
    kind: "fees",
  },
  {
    // Money of a receipt that goes back to whoever paid it: the part that was identified as that.
    concept: "refund",
    of: "receipt-applications",
    approvedAt: ["returning"],
    approved: (_tx, { values }) => textIn(values, "valor"),
    payee: byCompany,
    events: { paid: "refunded", released: "release", bounced: null },
    kind: "receipt",
  },
  {
    concept: "taxes",
    of: "taxes",
    approvedAt: ["scheduled"],
    approved: (_tx, { values }) => textIn(values, "por_pagar"),
    payee: byCompany,
    events: { paid: "pay", released: "release", bounced: null },
    kind: "taxes",
  },
];

/** A transfer to prepare. */
export type Prepared = {
  readonly concept: Concept;
  /** The record that it pays, `customers-collects/15`, approved by then. */
  readonly origin: string;
  /** The number of that record, or of the documents that it pays: what the detail says (law 30). */
  readonly detail: readonly { readonly document: string; readonly amount: string }[];
  /** The company that is paid, by id. */
  readonly payee: string;
  /** Its account, and that of the fund from which the money leaves: `banks_companies.id`, both active (law 33). */
  readonly account: string;
  readonly ownAccount: string;
  /** The day for which it is programmed, `AAAA-MM-DD`. */
  readonly day: string;
};

/**
 * The effect that prepares a transfer of what an origin approved: the door of every section that pays. It is carried out
 * once the command of the origin is written, so the origin is approved by then; whoever runs that command is its author,
 * and signs it neither first nor second (law 29). Refused in words where it pays more than was approved, or nothing that was.
 */
export function prepareTransfer(given: Prepared): Effect {
  const { concept, origin, detail, payee, account, ownAccount, day } = given;
  const cents = detail.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
  return create(transfers, {
    concepto: concept,
    origen: origin,
    documento: namesIn(detail.map(({ document }) => document)),
    detalle: detail.map(({ document, amount }) => ({ documento: document, valor: amount })),
    empresa: payee,
    valor: moneyOf(cents),
    cuenta_origen: ownAccount,
    cuenta_destino: account,
    fecha_programada: day,
  });
}

/** From which account of the fund, and for which day: the input of a command that prepares a payment. */
type Schedule = {
  readonly cuenta_origen: string | null;
  readonly fecha_programada: string | null;
};

/**
 * The effect that prepares the transfer of all that a record of a section of `PAYMENTS` is paid, under its own number: from
 * the account that whoever schedules it chose, to the one that the record names.
 * @throws Refusal 422 of `cuenta_origen`, where money may not leave that account (law 33).
 */
export async function scheduled(
  tx: TransactionContext,
  record: StoredRecord,
  { cuenta_origen: ownAccount, fecha_programada: day }: Schedule,
): Promise<Effect> {
  const owner = String(tx.actor.companyId);
  const problem = await accountProblem(tx, { account: ownAccount ?? undefined, owner });
  if (problem !== null) throw invalid({ cuenta_origen: problem });
  const { controller, title } = tx.section.definition;
  const payment = PAYMENTS.find(({ of }) => of === controller);
  if (payment === undefined) throw new Error(`nothing of ${controller} is paid by transfer`);
  const document = textIn(record.values, title);
  return prepareTransfer({
    concept: payment.concept,
    origin: `${controller}/${record.id}`,
    detail: [{ document, amount: await payment.approved(tx, record) }],
    payee: payment.payee(record) ?? "",
    account: textIn(record.values, "cuenta_destino"),
    ownAccount: ownAccount ?? "",
    day: day ?? "",
  });
}

function namesIn([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} y ${others.length} más`;
}

type TransferValues = ValuesIn<typeof transfers>;

/**
 * Requires that a transfer that is about to be made pays what somebody approved, to whom it was, and no more than is left
 * of it (laws 28, 30 and 31). The origin stays locked until the transaction ends: of two at once the second counts the first.
 * @throws Refusal 409 in words.
 */
export async function requireApproved(
  tx: TransactionContext,
  values: Pick<TransferValues, "concepto" | "origen" | "detalle" | "valor" | "empresa">,
): Promise<void> {
  const { concepto, origen, detalle, valor, empresa } = values;
  const sum = detalle.reduce((total, each) => total + centsOf(each.valor ?? "0"), 0n);
  const amount = centsOf(valor ?? "0");
  if (amount <= 0n || sum !== amount) throw conflict("El detalle no suma el valor.");
  const payment = paymentOf({ concepto, origen });
  if (payment === null) throw conflict("No se puede pagar: no dice qué paga.");
  const [, id = ""] = (origen ?? "").split("/");
  const there = { ...tx, section: tx.registry.of(payment.of) };
  const origin = await lockedRecord(there, id);
  if (!payment.approvedAt.includes(origin.status ?? "")) {
    throw conflict("No se puede pagar: no está aprobado.");
  }
  const payee = payment.payee(origin);
  if (payee !== null && payee !== empresa) throw conflict("Se paga a quien se le aprobó.");
  const approved = centsOf(await payment.approved(there, origin));
  const taken = centsOf(await takenOf(tx, { origin: origen ?? "", concept: payment.concept }));
  if (taken + amount > approved) {
    throw conflict("Supera lo aprobado.", {
      detail: `Se aprobaron ${pesos(moneyOf(approved))} y ya hay transferencias por ${pesos(moneyOf(taken))}.`,
    });
  }
}

/** The sum of the transfers of a concept of an origin that are not cancelled, as money (law 31). */
export async function takenOf(
  { db, actor }: CompanyContext,
  { origin, concept }: { readonly origin: string; readonly concept: Concept },
): Promise<string> {
  const { value } = await db
    .selectFrom("transfers")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("valor"), sql<string>`0`).as("value"))
    .where("empresa_id", "=", actor.companyId)
    .where("origen", "=", origin)
    .where("concepto", "=", concept)
    .where("estado", "<>", "cancelled")
    .executeTakeFirstOrThrow();
  return value;
}

/** How what a transfer pays is paid; null for one that pays nothing that is known. */
export function paymentOf({
  concepto,
  origen,
}: Pick<TransferValues, "concepto" | "origen">): Payment | null {
  const [controller = ""] = (origen ?? "").split("/");
  return PAYMENTS.find(({ concept, of }) => concept === concepto && of === controller) ?? null;
}

/**
 * The effect on the origin of what became of its transfer; none where it does not change, or is paid in part by now: it
 * is paid with the last of its transfers, whatever their concepts.
 * @param became the bank paid or returned it, or it was cancelled.
 * @param day the day of the payment's entry, `AAAA-MM-DD`.
 */
export async function toldOrigin(
  tx: TransactionContext,
  { id, values }: Pick<StoredRecord<TransferValues>, "id" | "values">,
  became: keyof Payment["events"],
  day: string | null = null,
): Promise<readonly Effect[]> {
  const payment = paymentOf(values);
  const event = payment?.events[became] ?? null;
  if (payment === null || event === null) return [];
  const [, origin = ""] = (values.origen ?? "").split("/");
  if (became === "paid" && (await isLeft(tx, { payment, origin, transfer: id }))) return [];
  const input = payment.tellsDay === true && became === "paid" ? { day } : {};
  return [{ kind: "happen", controller: payment.of, id: origin, event, input }];
}

/** Whether something of an origin is not paid yet, of any concept, once a transfer of it is. */
async function isLeft(
  tx: TransactionContext,
  {
    payment,
    origin,
    transfer,
  }: { readonly payment: Payment; readonly origin: string; readonly transfer: string },
): Promise<boolean> {
  const there = { ...tx, section: tx.registry.of(payment.of) };
  const record = (await storedOf(there, [origin])).get(origin);
  if (record === undefined) return false;
  const rows = await tx.db
    .selectFrom("transfers")
    .select(["concepto as concept"])
    .select((eb) => eb.fn.sum<string>("valor").as("value"))
    .where("empresa_id", "=", tx.actor.companyId)
    .where("origen", "=", `${payment.of}/${origin}`)
    .where((eb) => eb.or([eb("estado", "=", "confirmed"), eb("id", "=", transfer)]))
    .groupBy("concepto")
    .execute();
  for (const { of, concept, approved } of PAYMENTS) {
    if (of !== payment.of) continue;
    const paid = rows.find((row) => row.concept === concept)?.value ?? "0";
    if (centsOf(paid) < centsOf(await approved(there, record))) return true;
  }
  return false;
}
