import { sql } from "kysely";
import { isAdult } from "../../../src/domain/age.ts";
import { groupedDocument } from "../../../src/domain/document-id.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import section from "../../../src/sections/customers/customers.section.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { unseenPersonal } from "../../engine/documents/unseen-personal.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { isAccount } from "../../fund/ledger/account-code.ts";
import { serve } from "../../engine/serve.ts";
import type { CompanyContext } from "../../engine/served.types.ts";

/** The live obligations of a customer, from the alias of its row. */
const live = (row: string) => sql`from obligations o
  where o.empresa_id = ${sql.ref(`${row}.empresa_id`)} and o.cliente = ${sql.ref(`${row}.id`)}
    and o.estado in (${sql.join(LIVE.map((status) => sql.lit(status)))})`;

/** A debt of a customer: what is owed of an obligation to its entity, or to the fund that paid for it. */
type CustomerDebt = {
  /** The guarantee number; null for what the ledger charges to no obligation. */
  readonly number: string | null;
  readonly amount: string;
  readonly isFund: boolean;
};

/** The debts named in a refusal; the others are counted. */
const NAMED = 3;

export default serve(section, {
  /** The count and the balance of a customer's live obligations (law 18). */
  computed: {
    obligaciones: (row) => sql`(select count(*)::integer ${live(row)})`,
    saldo_total: (row) =>
      sql`(select ${asMoney(sql`coalesce(sum(o.saldo_capital), 0)`)} ${live(row)})`,
  },
  /** The debt of customers is counted from their obligations. */
  counts: {
    obligaciones: ["obligations"],
    saldo_total: ["obligations"],
  },
  /** The debts of customers; the triggers of migration 0027 note whose obligations changed. */
  kept: {
    table: "customer_debts",
    changed: "customer_debts_changed",
    record: "cliente",
    fields: ["obligaciones", "saldo_total"],
  },
  /**
   * Requires that customers are adults (spec §9, reading 32). Debts are not checked: no part of the product counts them
   * yet (reading 40).
   */
  checks: {
    async before({ now }, { action, values }) {
      const { fecha_nacimiento: birth } = values;
      return action !== "delete" && birth !== null && !isAdult(birth, dayOf(now))
        ? { fecha_nacimiento: "Debe tener 18 años o más" }
        : undefined;
    },
  },
  commands: {
    /** A request of its entity corrects what is known of it; the value was checked where it was written. */
    correct: async (_tx, { input: { field, value } }) => ({ values: { [field]: value } }),
  },
  documents: {
    /** Certifies that a customer owes nothing that the fund guarantees or has paid (law 50). */
    clearance: {
      write: async (_tx, record) => {
        const { nombre } = record.values;
        const documento = groupedDocument(record.values.documento ?? "");
        return {
          title: "Paz y salvo",
          names: "customers",
          reference: record.values.documento ?? "",
          opening: [
            `Certificamos que ${nombre ?? ""}, con documento ${documento}, se encuentra a paz y salvo con este fondo: no tiene saldo en obligaciones garantizadas vigentes ni debe suma alguna por garantías que el fondo haya pagado.`,
          ],
          facts: [
            { label: "Nombre", value: nombre ?? "" },
            { label: "Documento", value: documento },
            { label: "Saldo en obligaciones garantizadas", value: "$ 0,00" },
            { label: "Por garantías pagadas", value: "$ 0,00" },
          ],
          closing: [
            "Este paz y salvo dice lo que el fondo tiene registrado en la fecha en que se expide.",
          ],
        };
      },
      refusal: async (context, { id }) => {
        const unseen = unseenPersonal(context, "customers");
        if (unseen !== null) return unseen;
        const debts = await debtsOf(context, id);
        return debts.length === 0 ? null : debtsText(debts);
      },
    },
  },
});

/**
 * The debts of a customer: the balance of live obligations, and what the fund has paid for any of theirs and not recovered
 * (account DEU).
 */
async function debtsOf(
  { db, actor }: CompanyContext,
  id: string,
): Promise<readonly CustomerDebt[]> {
  const { rows } = await sql<CustomerDebt>`
    select numero_garantia as number, saldo_capital::text as amount, false as "isFund" from obligations
    where empresa_id = ${actor.companyId} and cliente = ${id}::bigint
      and estado in (${sql.join([...LIVE])}) and saldo_capital > 0
    union all
    select o.numero_garantia, sum(m.debe - m.haber)::text, true
    from movements m join accounts a on a.id = m.cuenta and ${isAccount("a", "DEU")}
      left join obligations o on o.id = m.obligacion
    where m.empresa_id = ${actor.companyId} and (m.cliente = ${id}::bigint or m.obligacion in (
      select own.id from obligations own
      where own.empresa_id = ${actor.companyId} and own.cliente = ${id}::bigint))
    group by o.numero_garantia having sum(m.debe - m.haber) <> 0
    order by 3, 1`.execute(db);
  return rows;
}

/** The debts of a customer as a sentence: `Debe $ 10,00 en la obligación GA-2026-000001 y … .` */
function debtsText(debts: readonly CustomerDebt[]): string {
  const named = debts.slice(0, NAMED).map(debtText);
  const others = debts.length - named.length;
  const more = others === 1 ? "otra deuda" : `otras ${others} deudas`;
  const all = others > 0 ? [...named, more] : named;
  const last = all.at(-1) ?? "";
  const before = all.slice(0, -1).join(", ");
  return `Debe ${before === "" ? last : `${before} y ${last}`}.`;
}

function debtText({ number, amount, isFund }: CustomerDebt): string {
  const to = isFund ? " al fondo" : "";
  return number === null
    ? `${pesos(amount)}${to}`
    : `${pesos(amount)}${to} en la obligación ${number}`;
}
