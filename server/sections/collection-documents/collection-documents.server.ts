import { type NotNull, sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { groupedDocument } from "../../../src/domain/document-id.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import section from "../../../src/sections/collection-documents/collection-documents.section.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import { longMonth } from "../../documents/letter-pdf.ts";
import { create, happen } from "../../engine/commands/effects.ts";
import { judgeAgain } from "../../engine/commands/judge-again.ts";
import { unseenPersonal } from "../../engine/documents/unseen-personal.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { type NumberingKind, hasNumbering } from "../../fund/numbering.ts";
import { daysSetting, paramsOn } from "../../fund/settings.ts";
import { daysAfter } from "../../fund/dates.ts";
import { post } from "../../fund/effects.ts";
import { balanceMet } from "../../fund/ledger/events.ts";
import { ledgerContextOf } from "../../fund/ledger/ledger-context.ts";
import { lockHead } from "../../fund/ledger/lock-head.ts";
import { requireNoLoad } from "../loads/loads.queries.ts";
import { settlePortfolio, settlementProgress } from "../settlements/settlements.jobs.ts";
import { documentExplains } from "./collection-documents.explain.ts";
import {
  computed,
  favorOf,
  hasCompanyData,
  hasCustomerData,
  payerKey,
} from "./collection-documents.queries.ts";

type Row = {
  readonly id: string;
  /** Whether it has no electronic invoice that still counts. */
  readonly unissued: boolean;
  /** Whether the fund, its buyer and its centre have what an invoice needs. */
  readonly billable: boolean;
};

type Numbered = { readonly origen: string | null; readonly centro: string | null };

const kindOf = ({ origen }: Numbered): NumberingKind =>
  origen === "instant" ? "instant" : "invoice";

/** The numbering that a document takes its number from. */
const numberingKey = (values: Numbered) => `${kindOf(values)}:${values.centro}`;

/** The events by which a settlement is taken for what its cut is. */
const SETTLES: readonly string[] = ["review", "approve", "issue"];

/** The statuses at which something of a document is owed. */
const OWED: readonly string[] = ["issued", "partlyPaid", "overdue"];

/** The events of a document that its settlement follows. */
const FOLLOWED: readonly string[] = ["issue", "resume", "reject", "accept"];

type Names = {
  /** Who owes: the entity, or the debtor of an instant invoice, with what identifies them. */
  readonly payer: string;
  readonly identity: string;
  readonly portfolio: string | null;
  readonly formula: string | null;
};

/** Statuses in which nothing is charged yet, or no more. */
const UNCHARGED: readonly string[] = ["calculated", "reviewed", "replaced", "annulled"];

export default serve(section, {
  /**
   * A settlement is approved by another person than whoever calculated or reviewed it, while its cut is the one that it
   * was calculated from; it is issued once, with a numbering in force and the fiscal data of its buyer (fund.md §4).
   */
  facts: async (context, records) => {
    const { db, actor, now } = context;
    const own = await actedOn<typeof section>(context, records, ["create", "review"]);
    const { rows } = await sql<Row>`
      select d.id::text,
        not exists (select from erps e where e.documento = d.id and e.factura_afectada is null
          and e.estado <> 'discarded') as unissued,
        d.centro is not null and ${hasCompanyData("seller")} and case when d.cliente is null
          then ${hasCompanyData("buyer")} else ${hasCustomerData("debtor")} end as billable
      from collection_documents d left join companies buyer on buyer.id = d.empresa
        left join customers debtor on debtor.id = d.cliente left join companies seller on seller.id = d.empresa_id
      where d.empresa_id = ${actor.companyId} and d.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(
      db,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    const owed = records.filter(({ status }) => OWED.includes(status ?? ""));
    const favor = await favorOf(
      context,
      owed.map(({ values }) => values),
    );
    const numbered = new Map<string, boolean>();
    for (const { values } of records) {
      const { companyId } = actor;
      const key = numberingKey(values);
      if (values.centro === null || numbered.has(key)) continue;
      const asked = { companyId, centre: values.centro, kind: kindOf(values), date: dayOf(now) };
      numbered.set(key, await hasNumbering(db, asked));
    }
    return new Map(
      records.map(({ id, values }) => [
        id,
        {
          isFresh: !values.desactualizada,
          isAnotherPerson: !own.has(id),
          isUnissued: found.get(id)?.unissued ?? false,
          hasNumbering: numbered.get(numberingKey(values)) ?? false,
          hasBillingData: found.get(id)?.billable ?? false,
          hasFavor: favor.has(payerKey(values)),
        },
      ]),
    );
  },
  computed,
  explains: documentExplains,
  /** The figure left to pay of a document depends on the notes on its invoices. */
  counts: {
    notas: ["erps"],
    saldo: ["erps"],
  },
  /** The document of a manual or an instant invoice was approved with its cause: it waits for the DIAN at once. */
  derived: async (_tx, { before, values }) =>
    before === null && values.origen !== "settlement" ? { event: "raise" } : {},
  /**
   * Requires that no load changes the cut of a settlement that is reviewed, approved or issued (law 37), also none that began
   * after the record was read: what the fingerprint says is read again under the portfolio's lock.
   */
  checks: {
    async before(tx, { action, before, values: { origen, portafolio, periodo } }) {
      const isSettled = origen === "settlement" && portafolio !== null && periodo !== null;
      if (before === null || !isSettled || !SETTLES.includes(action)) return undefined;
      await requireNoLoad(tx, { portfolio: portafolio, period: periodo });
      const { values } = await lockedIn(tx, section, before.id);
      if (values.desactualizada) await judgeAgain(tx, { id: before.id, event: action });
      return undefined;
    },
  },
  /** The settlement of a document goes on with its emission. */
  moves: async (tx, changes) => {
    const settlements = changes.flatMap(({ action, values: { liquidacion } }) =>
      liquidacion !== null && FOLLOWED.includes(action) ? [liquidacion] : [],
    );
    return settlements.length === 0 ? [] : settlementProgress(tx, [...new Set(settlements)]);
  },
  commands: {
    /** Makes the electronic invoice of a document, which is sent to the DIAN apart (fund.md §4). */
    issue: async (_tx, { record }) => {
      const { origen, empresa, cliente, centro, base, comision, iva, total, lineas } =
        record.values;
      return {
        effects: [
          create(erps, {
            clase: origen === "instant" ? "instant" : "invoice",
            documento: record.id,
            empresa,
            cliente,
            centro,
            base: comision ?? base,
            iva,
            valor: total,
            lineas: lineas.map(({ concepto, base: charged, tarifa }) => ({
              concepto,
              base: charged,
              tarifa,
            })),
          }),
        ],
      };
    },
    /**
     * A document is owed from the day of its accepted invoice: its due date and the days of grace count from it. An instant
     * one is paid on the spot (fund.md §0).
     */
    accept: async (tx, { record }) => {
      const invoice = await acceptedInvoice(tx, record.id);
      const term =
        record.values.origen === "instant" ? 0 : await daysSetting(tx, "cobro.plazo.dias");
      const { gracia = "0" } = await paramsOn(tx, invoice.day);
      const due = daysAfter(invoice.day, term);
      return {
        values: {
          factura: invoice.number,
          emision: invoice.day,
          vencimiento: due,
          vencida_desde: daysAfter(due, Math.trunc(Number(gracia)) + 1),
        },
      };
    },
    /** A receipt, or a balance in favour, pays a part of the document. */
    payPartly: async (_tx, { record, input }) => applied(record.values, centsOf(input.amount)),
    pay: async (_tx, { record, input }) => applied(record.values, centsOf(input.amount)),
    /** The receipt that paid the document was undone. */
    owe: async (_tx, { record, input }) => applied(record.values, -centsOf(input.amount)),
    owePartly: async (_tx, { record, input }) => applied(record.values, -centsOf(input.amount)),
    /** A note takes what was paid already: that is in favour of whoever paid it (law 38). */
    favor: async (_tx, { record: { values }, input }) => ({
      values: { a_favor: moneyOf(centsOf(values.a_favor ?? "0") + centsOf(input.amount)) },
    }),
    /** A balance in favour of whoever owes the document pays it: all that it reaches, or what was asked for (FAV/CLI). */
    compensate: async (tx, { record: { id, version, values }, input: { valor } }) => {
      await lockHead(ledgerContextOf(tx));
      const { values: present } = await lockedIn(tx, section, id);
      const favor = centsOf((await favorOf(tx, [values])).get(payerKey(values)) ?? "0");
      const owed = centsOf(present.saldo ?? "0");
      const most = favor < owed ? favor : owed;
      if (most <= 0n) throw conflict("Quien la paga no tiene saldo a favor.");
      const asked = valor === null ? most : centsOf(valor);
      if (asked > most) {
        throw invalid({
          valor: `El saldo a favor es ${pesos(moneyOf(favor))} y de la factura se deben ${pesos(moneyOf(owed))}`,
        });
      }
      const { empresa, cliente, portafolio, obligacion, centro } = values;
      const subjects = { empresa, cliente, portafolio, obligacion, centro, documento: id };
      const amount = moneyOf(asked);
      return {
        effects: [
          post(
            balanceMet({
              date: dayOf(tx.now),
              key: `collection-documents:${id}:compensate:${version}`,
              origin: `collection-documents/${id}`,
              amount,
              about: Object.fromEntries(
                Object.entries(subjects).filter(([, each]) => each !== null),
              ),
            }),
          ),
          happen(section, id, asked === owed ? "pay" : "payPartly", { amount }),
        ],
      };
    },
    /** Makes the next version of a settlement with the cut as it is now; this one is replaced by it. */
    recalculate: async (tx, { record }) => {
      const { portafolio, periodo, liquidacion, origen } = record.values;
      if (origen !== "settlement" || portafolio === null || periodo === null) {
        throw conflict("Solo se recalcula lo que se liquidó de un corte.");
      }
      const made = await settlePortfolio(tx, {
        portfolio: portafolio,
        period: periodo,
        settlement: liquidacion,
        former: record,
      });
      if (made === null) throw conflict("El mes ya tiene otra liquidación de este portafolio.");
      return { shows: made };
    },
  },
  documents: {
    /** Charges an entity, or a debtor who pays in advance, for what was settled and approved: the cuenta de cobro. */
    bill: {
      write: async (tx, record) => {
        const { values } = record;
        const { payer, identity, portfolio, formula } = await namesOf(tx, record.id);
        const { fields } = section;
        const isOfCut = values.periodo !== null && values.origen === "settlement";
        const month = isOfCut ? ` del corte de ${longMonth(values.periodo)}` : "";
        const fact = (label: string, value: string | null) => ({ label, value: value ?? "—" });
        const day = (name: "emision" | "vencimiento") =>
          fact(fields[name].label, textOfValue(fields[name], values[name], undefined));
        return {
          title: "Cuenta de cobro",
          ...(values.cliente !== null && { names: "customers" }),
          reference: values.numero ?? "",
          opening: [
            `${payer}, con ${groupedDocument(identity)}, debe a este fondo la comisión de garantía${month}, según el detalle siguiente.`,
          ],
          facts: [
            fact("Portafolio", portfolio),
            fact("Obligaciones", textOfValue(fields.obligaciones, values.obligaciones, undefined)),
            fact("Saldo cubierto", pesos(values.base ?? "0.00")),
            fact("Fórmula", formula),
            fact("Comisión", pesos(values.comision ?? "0.00")),
            fact("IVA", pesos(values.iva ?? "0.00")),
            fact("Total", pesos(values.total ?? "0.00")),
            fact("Factura electrónica", values.factura),
            day("emision"),
            day("vencimiento"),
          ],
          closing: ["Esta cuenta de cobro no reemplaza la factura electrónica de venta."],
        };
      },
      refusal: async (context, { status, values }) => {
        if (UNCHARGED.includes(status ?? "")) {
          return "Solo se expide la cuenta de cobro de lo que se aprobó y no se anuló.";
        }
        return values.cliente === null ? null : unseenPersonal(context, "customers");
      },
    },
  },
});

/** The document with more of it paid, or less, by some cents. */
function applied({ aplicado }: { readonly aplicado: string | null }, cents: bigint) {
  return { values: { aplicado: moneyOf(centsOf(aplicado ?? "0") + cents) } };
}

async function acceptedInvoice({ db }: TransactionContext, document: string) {
  const invoice = await db
    .selectFrom("erps")
    .select(["numero as number", "fecha as day"])
    .where("documento", "=", document)
    .where("factura_afectada", "is", null)
    .where("estado", "in", ["accepted", "noticed"])
    .orderBy("id", "desc")
    .limit(1)
    .$narrowType<{ number: NotNull; day: NotNull }>()
    .executeTakeFirst();
  if (invoice === undefined) throw new Error(`document ${document} has no accepted invoice`);
  return invoice;
}

async function namesOf({ db }: TransactionContext, id: string): Promise<Names> {
  const found = await db
    .selectFrom("collection_documents as d")
    .leftJoin("companies as e", "e.id", "d.empresa")
    .leftJoin("customers as c", "c.id", "d.cliente")
    .leftJoin("portfolios as p", "p.id", "d.portafolio")
    .leftJoin("formulas as f", "f.id", "d.formula_version")
    .select(["e.nombre as ally", "e.nit", "c.nombre as customer", "c.documento as identity"])
    .select(["p.codigo as portfolio", "p.nombre as portfolioName"])
    .select(["f.codigo as formula", "f.version_ as version"])
    .where("d.id", "=", id)
    .executeTakeFirst();
  const payer = found?.customer ?? found?.ally;
  if (found === undefined || payer === undefined || payer === null) {
    throw new Error(`document ${id} has no payer`);
  }
  const { portfolio, portfolioName, formula, version } = found;
  return {
    payer,
    identity: found.identity ?? `NIT ${found.nit ?? ""}`,
    portfolio: portfolio === null ? null : `${portfolio} · ${portfolioName ?? ""}`,
    formula: formula === null ? null : `${formula}, versión ${version ?? ""}`,
  };
}
