import { sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { groupedDocument } from "../../../src/domain/document-id.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import type { MoveOf } from "../../../src/engine/lifecycle.ts";
import type { customerLifecycle } from "../../../src/sections/customers/customers.lifecycle.ts";
import customers from "../../../src/sections/customers/customers.section.ts";
import cuts from "../../../src/sections/cuts/cuts.section.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { obligationLifecycle } from "../../../src/sections/obligations/obligations.lifecycle.ts";
import section from "../../../src/sections/obligations/obligations.section.ts";
import { longMonth } from "../../documents/letter-pdf.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { unseenPersonal } from "../../engine/documents/unseen-personal.ts";
import { explainedCover } from "../../fund/explained-cover.ts";
import { isAccount } from "../../fund/ledger/account-code.ts";
import { serve } from "../../engine/serve.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { periodOf } from "../../fund/ledger/ledger-periods.ts";
import { isMissing } from "../loads/loads.compared.ts";
import { requireNoLoad } from "../loads/loads.queries.ts";
import { lockDebtors } from "./obligations.entry.ts";
import { openPeriod, postCoverage, writeCuts } from "../../fund/coverage.ts";

/** The events of a customer that its debts cause. */
type DebtEvent = Exclude<MoveOf<typeof customerLifecycle>, "correct">;

/** The statuses in which the fund has paid and is owed: also what it gave up as lost (law 50). */
const PAID = ["paid", "recovering", "writtenOff"] as const;

type Names = {
  readonly customer: string;
  readonly documentId: string;
  readonly portfolio: string;
  readonly coverage: string;
  readonly entity: string;
};

export default serve(section, {
  computed: {
    /** The loads of balances that wait to be applied and leave it out; the newest first. */
    falta_en: (row) => sql`(select string_agg(l.numero, ', ' order by l.id desc) from loads l
      where l.proposito = 'balances' and l.estado in ('wrong', 'valid') and ${isMissing(row, "l")})`,
  },
  counts: { falta_en: ["loads", "load-rows"] },
  explains: {
    valor_cubierto: async (context, { id, values: { corte } }) =>
      explainedCover(context, { obligation: id, period: corte }),
  },
  /** An obligation is free while the fund has paid nothing for it: nothing of it is owed to the fund (account DEU). */
  facts: async ({ db, actor }, records) => {
    const { rows } = await sql<{ id: string }>`
      select m.obligacion::text as id from movements m join accounts a on a.id = m.cuenta
      where m.obligacion = any(${records.map(({ id }) => id)}::bigint[])
        and m.empresa_id = ${actor.companyId} and ${isAccount("a", "DEU")}
      group by m.obligacion having sum(coalesce(m.debe, 0) - coalesce(m.haber, 0)) <> 0`.execute(
      db,
    );
    const paid = new Set(rows.map(({ id }) => id));
    return new Map(records.map(({ id }) => [id, { isFree: !paid.has(id) }]));
  },
  /**
   * Moves the debtors of obligations that enter or change their status: one who owes again, one for whom the fund paid,
   * and one who owes nothing any more (fund.md §4, law 18).
   */
  moves: async (tx, changes) => {
    const { db, actor } = tx;
    const moved = changes.filter(({ before, status }) => before?.status !== status);
    const debtors = [...new Set(moved.flatMap(({ values }) => values.cliente ?? []))];
    if (debtors.length === 0) return [];
    // In a statement before the one that reads: of two that end the last debts of a debtor at once, the second sees both.
    await lockDebtors(tx, debtors);
    const { rows } = await sql<{ id: string; event: DebtEvent }>`
      select id::text as id, event from (
        select c.id, case
          when c.estado <> 'recovering' and owes.paid then 'default'
          when c.estado = 'clear' and owes.live then 'borrow'
          when c.estado <> 'clear' and not owes.live and not owes.paid then 'settle' end as event
        from customers c cross join lateral (
          select coalesce(bool_or(o.estado in (${sql.join([...LIVE])})), false) as live,
            coalesce(bool_or(o.estado in (${sql.join([...PAID])})), false) as paid
          from obligations o where o.cliente = c.id and o.empresa_id = c.empresa_id
        ) as owes
        where c.id = any(${debtors}::bigint[]) and c.empresa_id = ${actor.companyId}
      ) as found where event is not null order by id`.execute(db);
    return rows.map(({ id, event }) => happen(customers, id, event));
  },
  commands: {
    /** Nothing of the obligation is covered any more: its cut has another version, and its portfolio covers less (law 20). */
    exclude: async (tx, { record }) => {
      const { values } = record;
      // A block of a load that is undone could no longer bring it back, and would hold its portfolio for ever.
      if (values.portafolio !== null) await requireNoLoad(tx, { portfolio: values.portafolio });
      const period = await openPeriod(tx, values.corte ?? "");
      return uncovered(tx, record, { period, balance: values.saldo_capital, event: "exclude" });
    },
    claim: async (tx) => situated(tx, "REC"),
    release: async (tx, { input: { situation } }) => situated(tx, situation),
    /** The fund paid: nothing of it is covered from this month on, and no commission is charged for it (law 37). */
    pay: async (tx, { record }) => {
      const period = periodOf(dayOf(tx.now));
      const { values } = await uncovered(tx, record, { period, balance: "0.00", event: "pay" });
      return { values: { ...values, ...(await situated(tx, "PAG")).values } };
    },
    restructure: async (_tx, { input: { plazo, tasa } }) => ({
      values: { ...(plazo !== null && { plazo }), ...(tasa !== null && { tasa }) },
    }),
    cede: async (_tx, { input: { empresa } }) => ({ values: { empresa } }),
  },
  documents: {
    /** Certifies the balance, the coverage and the status of an obligation at its last cut. */
    certificate: {
      write: async (tx, record) => {
        const { customer, documentId, portfolio, coverage, entity } = await namesOf(tx, record.id);
        const { values, status } = record;
        const { fields } = section;
        const current = statusesOf(obligationLifecycle).find(({ key }) => key === status);
        const fact = (name: keyof typeof fields) => ({
          label: fields[name].label,
          value: textOfValue(fields[name], values[name], undefined),
        });
        return {
          title: "Certificado de garantía",
          names: "customers",
          reference: values.numero_garantia ?? "",
          opening: [
            `Certificamos que ${customer}, con documento ${groupedDocument(documentId)}, tiene con ${entity} la obligación ${values.referencia ?? ""}, que este fondo registra con el número de garantía ${values.numero_garantia ?? ""}.`,
            `Su situación, según el corte de ${longMonth(values.corte ?? "")} que informó la entidad:`,
          ],
          facts: [
            { label: "Estado", value: current?.label ?? "" },
            fact("saldo_capital"),
            { label: "Cobertura", value: `${coverage.replace(".", ",")} %` },
            { label: "Valor cubierto", value: pesos(values.valor_cubierto ?? "0.00") },
            fact("dias_mora"),
            fact("calificacion"),
            { label: "Portafolio", value: portfolio },
            fact("fecha_desembolso"),
            fact("valor_desembolso"),
            fact("plazo"),
          ],
          closing: [
            "Este certificado no cambia las condiciones de la garantía ni reconoce su pago.",
          ],
        };
      },
      refusal: async (context) => unseenPersonal(context, "customers"),
    },
  },
});

type Uncovering = {
  readonly period: string;
  /** The balance of its last cut: zero where no commission is charged for it any more. */
  readonly balance: string | null;
  readonly event: "exclude" | "pay";
};

/** Nothing of an obligation is covered from a month on: its cut has another version, and its portfolio covers less. */
async function uncovered(
  tx: TransactionContext,
  { id, values }: Pick<StoredRecord<ValuesIn<typeof section>>, "id" | "values">,
  { period, balance, event }: Uncovering,
) {
  const revision = await replaceCut(tx, id, period);
  const left = { ...values, saldo_capital: balance, valor_cubierto: "0.00" };
  await writeCuts(tx, [{ id, values: left, period, load: null, revision }]);
  const origin = `obligations/${id}`;
  const changes = [{ values, delta: `-${values.valor_cubierto ?? "0.00"}` }];
  if (centsOf(values.valor_cubierto ?? "0") > 0n) {
    const words = `Retiro de ${values.numero_garantia ?? ""}`;
    await postCoverage(tx, { period, key: `${origin}/${event}`, origin, changes, words });
  }
  return { values: { valor_cubierto: "0.00", corte: period } };
}

/** The situation that the charts give an obligation, by the code of `claim-statuses` (fund.md §0). */
async function situated({ db, actor }: TransactionContext, code: string) {
  const found = await db
    .selectFrom("claim_statuses")
    .select("id")
    .where("empresa_id", "=", actor.companyId)
    .where("codigo", "=", code)
    .executeTakeFirst();
  return { values: { estado_siniestro: found?.id ?? null } };
}

/** Replaces the cut of a month where there is one; gives the number of the version that follows. */
async function replaceCut(tx: TransactionContext, id: string, period: string): Promise<number> {
  const last = await tx.db
    .selectFrom("cuts")
    .select(["id", "revision", "estado"])
    .where("obligacion", "=", id)
    .where("empresa_id", "=", tx.actor.companyId)
    .where("periodo", "=", period)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.estado === "current") await carryOut(tx, [happen(cuts, last.id, "replace")]);
  return (last?.revision ?? 0) + 1;
}

async function namesOf({ db }: TransactionContext, id: string): Promise<Names> {
  const names = await db
    .selectFrom("obligations as o")
    .innerJoin("customers as c", "c.id", "o.cliente")
    .innerJoin("portfolios as p", "p.id", "o.portafolio")
    .innerJoin("companies as e", "e.id", "o.empresa")
    .select(["c.nombre as customer", "c.documento as documentId", "p.nombre as portfolio"])
    .select((eb) => eb.cast<string>(eb.fn("trim_scale", ["p.cobertura"]), "text").as("coverage"))
    .select("e.nombre as entity")
    .where("o.id", "=", id)
    .executeTakeFirst();
  if (names === undefined) throw new Error(`obligation ${id} has no customer or portfolio`);
  return names;
}
