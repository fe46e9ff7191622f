import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import advances from "../../../src/sections/advances/advances.section.ts";
import collectionDocuments from "../../../src/sections/collection-documents/collection-documents.section.ts";
import type section from "../../../src/sections/receipt-applications/receipt-applications.section.ts";
import {
  type ReceiptClass,
  TARGET_OF,
} from "../../../src/sections/receipt-applications/receipt-classes.ts";
import { type Effect, happen } from "../../engine/commands/effects.ts";
import type { BySome, ValuesIn } from "../../engine/section-values.types.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import {
  advanceReturned,
  contribution,
  receiptApplied,
  type Billed,
} from "../../fund/ledger/events.ts";
import type { LedgerEntry } from "../../fund/ledger/ledger.types.ts";
import { toleranceSetting } from "../../fund/settings.ts";
import { anyOf } from "../../store/sql-text.ts";
import { balanceOf } from "../collection-documents/collection-documents.queries.ts";

/** The values of a part of a receipt. */
export type PartValues = ValuesIn<typeof section>;

/** A part of a receipt as it is stored. */
export type Part = StoredRecord<PartValues>;

/** The cause of the entry of a part. */
type Cause = { readonly date: string; readonly key: string; readonly origin: string };

/** The outcome of applying a part, decided once its target is locked. */
type Applied = {
  /** The day before which it cannot enter the ledger, `AAAA-MM-DD`; null for none. */
  readonly notBefore: string | null;
  /** Lacking of the target within the tolerance, as money; null for none. */
  readonly difference: string | null;
  /** Null for a class that enters nothing until its transfer. */
  readonly entry: ((cause: Cause) => LedgerEntry) | null;
  readonly events: readonly Effect[];
};

type Problem = BySome<PartValues, string>;

/** The rules of a class of part: a class joins by its row, and the section that it pays knows nothing of it. */
type ClassRules = {
  /** Why a part cannot pay its target, by field; the target stays as it is until the transaction ends. */
  readonly problem: (tx: TransactionContext, part: PartValues) => Promise<Problem>;
  /** The company that a part is of, where its target says it. */
  readonly payer: (tx: TransactionContext, part: PartValues) => Promise<string | null>;
  readonly apply: (tx: TransactionContext, part: Part) => Promise<Applied>;
  /** Its money enters the ledger when its receipt is applied; that of the others, with what they pay (ADR 130). */
  readonly isPosted: boolean;
  /** The effects on the target where an applied part is undone; its entry is reversed. */
  readonly undo: (tx: TransactionContext, part: Part) => Promise<readonly Effect[]>;
};

const asIs = async () => ({});
const nothing = async () => null;
const none = async () => [];
const unposted = async () => ({ notBefore: null, difference: null, entry: null, events: [] });

/** The rules of each class of part (fund.md §§3 and 4). */
const CLASSES: Readonly<Record<ReceiptClass, ClassRules>> = {
  invoice: {
    isPosted: true,
    problem: async (tx, { factura, valor, retenciones }) => {
      const invoice = await owedInvoice(tx, factura);
      if (invoice === null) return { factura: "No existe" };
      if (!PAYABLE.includes(invoice.status)) return { factura: "No se debe nada de ella" };
      const withheld = centsOf(retenciones ?? "0");
      if (withheld > centsOf(invoice.total)) {
        return { retenciones: `Superan el total de la factura: ${pesos(invoice.total)}` };
      }
      return centsOf(valor ?? "0") + withheld > centsOf(invoice.owed)
        ? {
            valor: `Con las retenciones supera lo que se debe de ella, ${pesos(invoice.owed)}: lo que sobra es una devolución`,
          }
        : {};
    },
    payer: async (tx, { factura }) => (await owedInvoice(tx, factura))?.ally ?? null,
    apply: async (tx, { values }) => {
      const invoice = await owedInvoice(tx, values.factura);
      if (invoice === null) throw new Error("the invoice of a part does not exist");
      const paid = centsOf(values.valor ?? "0") + centsOf(values.retenciones ?? "0");
      const left = centsOf(invoice.owed) - paid;
      const isWithin = left > 0n && left <= centsOf(await toleranceSetting(tx));
      const difference = isWithin ? moneyOf(left) : null;
      const amount = moneyOf(paid + (isWithin ? left : 0n));
      const event = isWithin || left === 0n ? "pay" : "payPartly";
      return {
        notBefore: invoice.issued,
        difference,
        entry: (cause) =>
          receiptApplied({
            ...cause,
            amount: values.valor ?? "0.00",
            withheld: values.retenciones ?? "0.00",
            difference: difference ?? "0.00",
            about: invoice.about,
          }),
        events: [happen(collectionDocuments, invoice.id, event, { amount })],
      };
    },
    undo: async (tx, { values }) => {
      const invoice = await owedInvoice(tx, values.factura);
      if (invoice === null) return [];
      const amount = moneyOf(appliedOf(values));
      const isAll = centsOf(invoice.applied) === appliedOf(values);
      return [happen(collectionDocuments, invoice.id, isAll ? "owe" : "owePartly", { amount })];
    },
  },
  contribution: {
    isPosted: true,
    problem: asIs,
    payer: nothing,
    apply: async (_tx, { values: { valor, empresa } }) => ({
      notBefore: null,
      difference: null,
      entry: (cause) =>
        contribution({
          ...cause,
          amount: valor ?? "0.00",
          ...(empresa !== null && { ally: empresa }),
        }),
      events: [],
    }),
    undo: none,
  },
  repayment: {
    isPosted: true,
    problem: async (tx, { anticipo, valor }) => {
      const advance = await paidAdvance(tx, anticipo);
      if (advance === null) return { anticipo: "No se ha girado" };
      return centsOf(valor ?? "0") > centsOf(advance.left)
        ? { valor: `Supera lo que falta por reintegrar del anticipo: ${pesos(advance.left)}` }
        : {};
    },
    payer: async (tx, { anticipo }) => (await paidAdvance(tx, anticipo))?.ally ?? null,
    apply: async (_tx, { id, values: { anticipo, valor, empresa } }) => ({
      notBefore: null,
      difference: null,
      entry: (cause) =>
        advanceReturned({
          ...cause,
          amount: valor ?? "0.00",
          ...(empresa !== null && { ally: empresa }),
        }),
      events: [happen(advances, anticipo ?? "", "repay", repaymentOf(id, valor))],
    }),
    undo: async (_tx, { id, values: { anticipo, valor } }) => [
      happen(advances, anticipo ?? "", "unpay", repaymentOf(id, valor)),
    ],
  },
  // Its recovery enters the ledger, once, and is told by `moves` of what becomes of its money.
  recovery: {
    isPosted: false,
    problem: async (tx, part) => (await recoveryProblems(tx, [part]))[0] ?? {},
    payer: nothing,
    apply: unposted,
    undo: none,
  },
  // The price of a sale, which the recoverable enters in the ledger.
  sale: {
    isPosted: false,
    problem: async (tx, { recuperable, valor }) => {
      const found = await soldDebt(tx, recuperable);
      return found !== undefined && found.price === valor
        ? {}
        : { clase: "Una venta se registra desde el recuperable, con «Vender»" };
    },
    payer: nothing,
    apply: unposted,
    undo: none,
  },
  refund: { isPosted: false, problem: asIs, payer: nothing, apply: unposted, undo: none },
};

/** The statuses of a recovery that has its money. */
const MET: readonly string[] = ["matched", "applied", "passedOn"];

/** Why some parts cannot be the money of their recoveries, which stay locked until the transaction ends: of each, in order. */
async function recoveryProblems({ db, actor }: TransactionContext, parts: readonly PartValues[]) {
  const rows = await db
    .selectFrom("recovers")
    .select(["id", "estado as status", "valor as amount", "ingreso as receipt"])
    .where("id", "=", anyOf(parts.flatMap(({ recuperacion }) => recuperacion ?? [])))
    .where("empresa_id", "=", actor.companyId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const recoveries = new Map(rows.map((row) => [row.id, row]));
  return parts.map(({ recuperacion, recaudo, valor }): Problem => {
    const found = recoveries.get(recuperacion ?? "");
    if (found === undefined) return { recuperacion: "No existe" };
    const isIts = found.receipt === recaudo && MET.includes(found.status ?? "");
    if (!isIts && found.status !== "validated") {
      return { recuperacion: "No espera su dinero: ya lo tiene, no está validada o se descartó" };
    }
    return centsOf(found.amount ?? "0") === centsOf(valor ?? "0")
      ? {}
      : { valor: `Una recuperación se cruza entera: ${pesos(found.amount ?? "0")}` };
  });
}

/** Why some parts cannot pay their targets, as the rules of their classes say: of each, in order. */
export async function problemsOf(
  tx: TransactionContext,
  parts: readonly PartValues[],
): Promise<readonly Problem[]> {
  const isRecovery = ({ clase }: PartValues) => clase === "recovery";
  const recoveries = parts.filter(isRecovery);
  const together = recoveries.length === 0 ? [] : await recoveryProblems(tx, recoveries);
  const found: Problem[] = [];
  for (const part of parts) {
    const known = isRecovery(part) ? together[recoveries.indexOf(part)] : undefined;
    found.push(known ?? (await rulesOf(part).problem(tx, part)));
  }
  return found;
}

/** A debt that was sold, with its price; undefined for none of the company. */
const soldDebt = async ({ db, actor }: TransactionContext, id: string | null) =>
  db
    .selectFrom("recoverables")
    .select("precio_venta as price")
    .where("id", "=", id)
    .where("empresa_id", "=", actor.companyId)
    .where("estado", "=", "sold")
    .executeTakeFirst();

/** The money of an advance that a part brings back, as the advance keeps it. */
function repaymentOf(part: string, valor: string | null) {
  return { amount: valor ?? "0.00", origin: `receipt-applications/${part}` };
}

/** The class of a part; one that is checked has one. */
export function rulesOf({ clase }: Pick<PartValues, "clase">): ClassRules {
  if (clase === null) throw new Error("a part of a receipt has no class");
  return CLASSES[clase];
}

/** The cents that a part took of its invoice: its value, what was withheld and the difference. */
function appliedOf({ valor, retenciones, diferencia }: PartValues): bigint {
  return centsOf(valor ?? "0") + centsOf(retenciones ?? "0") + centsOf(diferencia ?? "0");
}

/** The record that a part pays, as text that orders them: two applications lock theirs in the same order. */
export function targetOf(part: PartValues): string {
  const field = part.clase === null ? null : TARGET_OF[part.clase];
  return field === null ? "" : `${field}/${(part[field] ?? "").padStart(19, "0")}`;
}

/** The statuses of an invoice at which it is owed. */
const PAYABLE: readonly string[] = ["issued", "partlyPaid", "overdue"];

type OwedInvoice = {
  readonly id: string;
  readonly status: string;
  readonly number: string;
  /** The day of its emission. */
  readonly issued: string | null;
  readonly ally: string | null;
  readonly total: string;
  readonly applied: string;
  /** The balance that is still owed of it (law 43). */
  readonly owed: string;
  readonly about: Billed;
};

/** An invoice with what is owed of it, locked until the transaction ends; null for none of the company. */
async function owedInvoice(
  { db, actor }: TransactionContext,
  id: string | null,
): Promise<OwedInvoice | null> {
  if (id === null) return null;
  await db
    .selectFrom("collection_documents")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .execute();
  const found = await db
    .selectFrom("collection_documents as d")
    .select(["d.id", "d.estado as status", "d.factura as number", "d.emision as issued"])
    .select(["d.empresa", "d.cliente", "d.portafolio", "d.obligacion", "d.centro", "d.total"])
    .select(balanceOf("d").as("owed"))
    .select((eb) => eb.fn.coalesce("d.aplicado", eb.val("0")).as("applied"))
    .where("d.id", "=", id)
    .where("d.empresa_id", "=", actor.companyId)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { empresa, cliente, portafolio, obligacion, centro, ...invoice } = found;
  const subjects = { empresa, cliente, portafolio, obligacion, centro, documento: id };
  const about = Object.fromEntries(Object.entries(subjects).filter(([, each]) => each !== null));
  const { number, total } = invoice;
  return { ...invoice, number: number ?? "", total: total ?? "0.00", ally: empresa, about };
}

/** An advance that was paid, with what of it did not come back; locked until the transaction ends. */
async function paidAdvance({ db, actor }: TransactionContext, id: string | null) {
  if (id === null) return null;
  const found = await db
    .selectFrom("advances")
    .select(["id", "estado", "valor", "legalizado", "reintegrado", "empresa as ally"])
    .where("id", "=", id)
    .where("empresa_id", "=", actor.companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined || !["paid", "partlyLegalised"].includes(found.estado ?? "")) return null;
  const accounted = centsOf(found.legalizado ?? "0") + centsOf(found.reintegrado ?? "0");
  return { ally: found.ally, left: moneyOf(centsOf(found.valor ?? "0") - accounted) };
}
