import { type NotNull, sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import { MISSING } from "../../../src/engine/kinds/plain-value.ts";
import collectionDocuments from "../../../src/sections/collection-documents/collection-documents.section.ts";
import type { Heard } from "../../../src/sections/erps/emission.chart.ts";
import section from "../../../src/sections/erps/erps.section.ts";
import { createIn } from "../../engine/commands/carry-out.ts";
import { create, happen, job } from "../../engine/commands/effects.ts";
import { lastClosed, periodOf } from "../../fund/ledger/ledger-periods.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { CompanyContext, TransactionContext } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { isOfMonth } from "../collection-documents/collection-documents.queries.ts";
import { finishedRun } from "../erp-runs/erp-runs.jobs.ts";
import { requireNoLoad } from "../loads/loads.queries.ts";
import { FINGERPRINT, guaranteedRows } from "../settlements/settlements.charge.ts";
import { createEmissionJob, emissionJob, requireEntry, sending } from "./erps.jobs.ts";
import { acceptedEffects, attachmentEvents, invoiceEvent, rejectedEffects } from "./erps.ledger.ts";
import { invoiceDeliveries } from "./erps.mail.ts";
import { createVoucherJob, tellErp } from "./erps.vouchers.ts";
import {
  type AffectedInvoice,
  type ErpRecord,
  type ErpValues,
  type WrittenLine,
  affectedInvoice,
  baseOf,
  basesByRate,
  computed,
  isWithin,
  leftOf,
  lineProblem,
  noteVat,
  requireTaxable,
  taxedLines,
  vatOfBases,
  vatRule,
} from "./erps.queries.ts";
import { contingencyValues } from "./erps.signing.ts";

type Values = ValuesOf<(typeof section)["fields"]>;

/** The statuses in which a document has its result. */
const OVER: readonly string[] = ["accepted", "noticed", "rejected", "unposted", "discarded"];

type Part = readonly [rate: string, base: bigint];

/** Calls that a document keeps; its log has all of them. */
const KEPT = 50;

export default serve(section, {
  /**
   * A written document is approved by another person; the notes of an invoice stay within its total (laws 27 and 38); what is
   * sent charges the present cut of its settlement (law 37).
   * Only a draft is approved: who wrote another is not asked.
   */
  facts: async (context, records) => {
    const drafts = records.filter(({ status }) => status === "draft");
    const own =
      drafts.length === 0
        ? new Set<string>()
        : await actedOn(context, drafts, ["create", "edit", "revert", "import"]);
    const unsent = records.filter(({ status }) => status === "pending" || status === "rejected");
    const former = await ofFormerCuts(
      context,
      unsent.map(({ id }) => id),
    );
    const within = new Set<string>();
    for (const { id, status, values } of records) {
      const { factura_afectada: invoice, lineas } = values;
      const isAsked = invoice !== null && status === "draft";
      const found = isAsked
        ? await affectedInvoice(context, { invoice, besides: id, lock: false })
        : null;
      if (!isAsked || (found !== null && isWithin(found, lineas))) within.add(id);
    }
    return new Map(
      records.map(({ id, values: { clase } }) => [
        id,
        {
          isAnotherPerson: !own.has(id),
          isWithinInvoice: within.has(id),
          isOfPresentCut: !former.has(id),
          isInvoice: clase === "invoice" || clase === "instant",
        },
      ]),
    );
  },
  computed,
  /** The invoice of a note and its other notes are documents too. */
  counts: {
    total_factura: ["erps"],
    notas_factura: ["erps"],
  },
  /**
   * The invoice of a collection document brings its amounts, and waits to be sent; a manual one has those of its lines; a
   * note is of the buyer and the centre of its invoice, so that they cannot be others (law 42).
   */
  derived: async (tx, { before, action, values }) => {
    // An approved document is signed and posted as it was approved; only a correction looks at it again.
    const isOpen = before === null || before.status === "draft" || action === "correct";
    if (!isOpen) return {};
    const fecha = values.fecha ?? dayOf(tx.now);
    if (values.clase === "voucher") return { event: "queue" };
    if (values.factura_afectada !== null) {
      const asked = { invoice: values.factura_afectada, besides: before?.id ?? null, lock: false };
      const invoice = await affectedInvoice(tx, asked);
      if (invoice === null) return { values: { fecha } };
      const base = baseOf(values.lineas);
      const iva = await noteVat(tx, invoice, values.lineas);
      const { ally: empresa, customer: cliente, centre: centro, document: documento } = invoice;
      return { values: { fecha, empresa, cliente, centro, documento, ...amounts(base, iva) } };
    }
    // A new record has only the computed values that its cause gives.
    if (typeof values.documento === "string")
      return { values: { fecha }, ...(!before && { event: "queue" }) };
    const base = baseOf(values.lineas);
    const iva = await vatOfLines(tx, fecha, values.lineas);
    return { values: { fecha, ...amounts(base, iva) } };
  },
  /** Requires the buyer and the lines of a written document, and of a note that its invoice may be corrected (laws 38, 42). */
  checks: {
    async before(tx, { action, before, values, status }) {
      const isWritten = action !== "delete" && (before === null || before.status === status);
      if (!isWritten) return undefined;
      if (values.clase === "voucher") {
        // Only the server gives a number.
        return values.numero === null
          ? { clase: "Los recibos de caja los hace el recaudo" }
          : undefined;
      }
      if (values.factura_afectada !== null) return noteProblems(tx, before?.id ?? null, values);
      return invoiceProblems(tx, values);
    },
  },
  /** The last reply to a document of a massive emission ends it; a new voucher goes to the ERP. */
  moves: async (tx, changes) => {
    const vouchers = changes.filter(
      ({ before, values }) => before === null && values.clase === "voucher",
    );
    const told = vouchers.map(({ id }) => happen(section, id, "resend"));
    const runs = changes.flatMap(({ values: { corrida }, status, before }) =>
      corrida !== null && OVER.includes(status ?? "") && before?.status !== status ? [corrida] : [],
    );
    return runs.length === 0 ? told : [...told, ...(await finishedRun(tx, [...new Set(runs)]))];
  },
  commands: {
    /** A note is looked at again with its invoice locked (law 38); a manual invoice makes its collection document. */
    approve: async (tx, { record }) => {
      const { factura_afectada: invoice, lineas, fecha } = record.values;
      if (invoice === null) {
        await requireTaxable(tx, record.values, fecha ?? dayOf(tx.now));
        return { values: { documento: await collectionDocument(tx, record) } };
      }
      const found = await affectedInvoice(tx, { invoice, besides: record.id, lock: true });
      if (found === null || !isWithin(found, lineas)) {
        throw conflict("Las notas superan el total de la factura.");
      }
      await requireTaxable(tx, record.values, found.date);
      return {};
    },
    /** A document is not sent; its number, where it has one, stays on it as unused (law 39). */
    discard: async (_tx, { record }) => ({
      effects: record.status === "pending" ? invoiceEvent(record, "reject") : [],
    }),
    /** A document goes to the DIAN; one whose sending stopped is signed already, and is asked for before it is sent again. */
    send: async (tx, { record }) =>
      record.values.clase === "voucher"
        ? { values: { reglas: null }, effects: [tellErp(record.id, "take")] }
        : record.status === "halted"
          ? {
              values: { reglas: null },
              effects: [job(emissionJob, record.id, { erp: record.id, isAgain: true })],
            }
          : sending(tx, record),
    /** A rejected document goes to the DIAN again, with its data as they are now. */
    resend: async (tx, { record }) =>
      record.values.clase === "voucher"
        ? { effects: [tellErp(record.id, "take")] }
        : sending(tx, record),
    /** The receipt of a voucher was undone: the ERP is told, unless it never heard of it. */
    withdraw: async (_tx, { record }) => ({
      effects: record.status === "pending" ? [] : [tellErp(record.id, "annul")],
    }),
    /**
     * The data of a rejected document were corrected: it keeps its number, and is signed again with a new date and CUFE and sent
     * at once, or stays rejected where it cannot be.
     */
    correct: async (tx, { record }) => {
      await holdCut(tx, record);
      return {
        values: { cufe: null },
        effects: [...invoiceEvent(record, "resume"), happen(section, record.id, "resend")],
      };
    },
    /** A document belongs to a massive emission; `problem` is why it could not be sent, null where it was. */
    enlist: async (_tx, { input: { run, problem } }) => ({
      values: { corrida: run, reglas: problem },
    }),
    /** The emission of a document cannot go on: the document says why. */
    halt: async (_tx, { input: { problem } }) => ({
      values: { reglas: problem.slice(0, 4000) },
    }),
    /** The DIAN accepts a document: it enters the ledger and its collection document is owed. */
    accept: async (tx, { record, input }) => ({
      values: heardValues(record, input),
      effects: await acceptedEffects(tx, record),
    }),
    /** The DIAN accepts a document with notices: it enters the ledger as any other. */
    acceptNoticed: async (tx, { record, input }) => ({
      values: heardValues(record, input),
      effects: await acceptedEffects(tx, record),
    }),
    /** The DIAN accepts a document of which the ledger takes no entry: it waits for a person, and its buyer receives it. */
    hold: async (tx, { record, input }) => ({
      values: heardValues(record, input),
      effects: await attachmentEvents(tx, record.id, "dispatch"),
    }),
    /**
     * Enters an accepted document in the ledger: with its own day, or with today's where its month is closed, as a closed one
     * takes nothing any more (law 9).
     */
    enter: async (tx, { record }) => {
      const { fecha } = record.values;
      if (fecha === null) throw conflict("El documento no tiene fecha de emisión.");
      const closed = await lastClosed({ db: tx.db, companyId: tx.actor.companyId });
      const isClosed = closed !== null && periodOf(fecha) <= closed;
      const entered = {
        ...record,
        values: { ...record.values, fecha: isClosed ? dayOf(tx.now) : fecha },
      };
      await requireEntry(tx, entered);
      return { values: { reglas: null }, effects: await acceptedEffects(tx, entered) };
    },
    /** An accepted document that can be no entry is closed without one: what it charged is owed by nobody. */
    abandon: async (_tx, { record }) => {
      const { documento, factura_afectada } = record.values;
      const isInvoice = documento !== null && factura_afectada === null;
      return { effects: isInvoice ? [happen(collectionDocuments, documento, "void")] : [] };
    },
    /** The DIAN rejects a document: it keeps its number, and nothing is posted. */
    reject: async (tx, { record, input }) => ({
      values: heardValues(record, input),
      effects: await rejectedEffects(tx, record),
    }),
    /** The DIAN's service is down: an invoice is issued in contingency, and waits for the service (fund.md §6). */
    postpone: async (tx, { record, input }) => {
      const { clase, contingencia } = record.values;
      const isIssued = !contingencia && (clase === "invoice" || clase === "instant");
      const issued = isIssued ? await contingencyValues(tx, record) : {};
      return { values: { ...heardValues(record, input), ...issued } };
    },
    /** Nothing was heard of a document: whether the DIAN has it is asked before it is sent again. */
    timeOut: async (_tx, { record, input }) => ({
      values: heardValues(record, input),
    }),
    /** The DIAN had accepted a document whose answer was lost: it enters the ledger now. */
    resolve: async (tx, { record, input }) => ({
      values: heardValues(record, input),
      effects: await acceptedEffects(tx, record),
    }),
    /** The DIAN had rejected a document whose answer was lost. */
    refuse: async (tx, { record, input }) => ({
      values: heardValues(record, input),
      effects: await rejectedEffects(tx, record),
    }),
    /** The DIAN does not have a document whose answer was not known: it is sent again under the same number. */
    retry: async (_tx, { record, input }) => ({
      values: heardValues(record, input),
    }),
    /** The files of an accepted document are kept with it, and its mail is on its way. */
    deliver: async (_tx, { input }) => ({
      values: { pdf: input.pdf, contenedor: input.container },
    }),
    /** Drafts a note of the invoice: of a part of its base, or of all that its other notes left. */
    credit: async (tx, { record, input }) => {
      const invoice = await affectedInvoice(tx, { invoice: record.id, besides: null, lock: true });
      if (invoice === null) throw conflict("La factura ya no existe.");
      const left = [...leftOf(invoice)].filter(([, base]) => base > 0n);
      const [first] = left;
      if (first === undefined) throw conflict("Las notas superan el total de la factura.");
      const parts = input.base === null ? left : [part(invoice, { of: first, base: input.base })];
      const note: Partial<ErpValues> = {
        clase: record.values.clase === "instant" ? "creditInstant" : "credit",
        factura_afectada: record.id,
        concepto_nc: input.concepto_nc,
        lineas: parts.map(([tarifa, base]) => ({
          concepto: input.concepto,
          base: moneyOf(base),
          tarifa,
        })),
      };
      return { effects: [create(section, note)] };
    },
  },
  jobs: [createEmissionJob, createVoucherJob],
  deliveries: invoiceDeliveries,
});

function amounts(base: string, iva: string) {
  return { base, iva, valor: moneyOf(centsOf(base) + centsOf(iva)) };
}

async function vatOfLines(
  tx: TransactionContext,
  day: string,
  lines: readonly WrittenLine[],
): Promise<string> {
  return moneyOf(vatOfBases(basesByRate(lines), await vatRule(tx, day)));
}

async function invoiceProblems(
  tx: TransactionContext,
  { clase, empresa, cliente, centro, lineas, documento, fecha }: Values,
) {
  if (clase === "instant" && typeof documento !== "string") {
    return { clase: "Las instantáneas las hace el otorgamiento del crédito" };
  }
  return {
    ...(clase === "instant" && cliente === null && { cliente: MISSING }),
    ...(clase === "invoice" && empresa === null && { empresa: MISSING }),
    ...(centro === null && { centro: MISSING }),
    ...(await linesProblem(tx, fecha ?? dayOf(tx.now), lineas)),
  };
}

async function linesProblem(tx: TransactionContext, day: string, lines: Values["lineas"]) {
  const problem = await lineProblem(tx, day, lines);
  return problem === null ? {} : { lineas: problem };
}

async function noteProblems(tx: TransactionContext, id: string | null, values: Values) {
  const { clase, factura_afectada: invoice, lineas } = values;
  if (clase === "invoice" || clase === "instant") {
    return { factura_afectada: "Solo una nota crédito corrige una factura" };
  }
  const found = await affectedInvoice(tx, { invoice: invoice ?? "", besides: id, lock: false });
  if (found === null) return { factura_afectada: "No existe" };
  const isAccepted = found.status === "accepted" || found.status === "noticed";
  const affected = clase === "creditInstant" ? "instant" : "invoice";
  if (found.kind !== "invoice" && found.kind !== "instant") {
    return { factura_afectada: "Una nota no se corrige con otra nota" };
  }
  if (!isAccepted) return { factura_afectada: "La DIAN no la ha aceptado" };
  if (found.kind !== affected) return { clase: "No es la de su factura" };
  return {
    ...(await linesProblem(tx, found.date, lineas)),
    ...(!isWithin(found, lineas) && { lineas: "Las notas superan el total de la factura" }),
  };
}

async function collectionDocument(tx: TransactionContext, { values }: ErpRecord): Promise<string> {
  const { empresa, cliente, centro, fecha, base, iva, valor, lineas } = values;
  const vatOf = await vatRule(tx, fecha ?? "");
  const lines = taxedLines(lineas, iva ?? "0.00", vatOf);
  return createIn(tx, collectionDocuments, {
    origen: "manual",
    empresa,
    cliente,
    centro,
    periodo: (fecha ?? "").slice(0, 7),
    base,
    comision: base,
    iva,
    total: valor,
    lineas: lines.map(({ concept, base: charged, rate, vat }) => ({
      concepto: concept,
      base: charged,
      tarifa: rate,
      iva: vat,
    })),
    revision: 1,
  });
}

/** A part of the only rate of an invoice. */
function part(
  invoice: AffectedInvoice,
  { of: [rate, left], base }: { readonly of: Part; readonly base: string },
): Part {
  if (leftOf(invoice).size > 1) {
    throw invalid({ base: "La factura tiene varias tarifas: escriba la nota por conceptos" });
  }
  if (centsOf(base) > left) throw invalid({ base: "Supera lo que queda de la factura" });
  return [rate, centsOf(base)];
}

/** The values that a document keeps of a call: its try, and the rules of the reply. */
function heardValues(
  { values }: ErpRecord,
  { at, outcome, rules, ms, answer }: Heard,
): Partial<ErpValues> {
  const reglas = rules === "" ? null : rules;
  const tried = { fecha: at, resultado: outcome, reglas, ms };
  const kept = answer === undefined ? {} : { respuesta: answer };
  return { intentos: [...values.intentos, tried].slice(-KEPT), reglas, ...kept };
}

/**
 * Of some documents, those that charge a settlement whose cut is another now: a load was applied or reversed, or a credit
 * excluded, after it was calculated. Their amounts are of the former cut, so that they are not sent (law 37).
 */
async function ofFormerCuts(
  { db, actor }: CompanyContext,
  erps: readonly string[],
): Promise<ReadonlySet<string>> {
  if (erps.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select e.id::text from erps e join collection_documents d on d.id = e.documento
    where e.empresa_id = ${actor.companyId} and e.id = any(${[...erps]}::bigint[]) and e.factura_afectada is null
      and ${isOfMonth("d")}
      and (select ${FINGERPRINT} ${guaranteedRows(sql`d.portafolio`, sql`d.periodo`)}) is distinct from d.huella`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Requires that a rejected invoice charges the present cut, and that no load changes it until the transaction ends: while
 * it was rejected its month took loads.
 * @throws Refusal 409 in words.
 */
async function holdCut(tx: TransactionContext, { id }: ErpRecord): Promise<void> {
  const month = await tx.db
    .selectFrom("erps as e")
    .innerJoin("collection_documents as d", "d.id", "e.documento")
    .select(["d.portafolio as portfolio", "d.periodo as period"])
    .where("e.id", "=", id)
    .where("e.factura_afectada", "is", null)
    .where(isOfMonth("d"))
    .$narrowType<{ portfolio: NotNull; period: NotNull }>()
    .executeTakeFirst();
  if (month === undefined) return;
  await requireNoLoad(tx, month);
  if ((await ofFormerCuts(tx, [id])).has(id)) {
    throw conflict("El corte de su liquidación cambió mientras se reenviaba.");
  }
}
