import { sql } from "kysely";
import { lastDayOf, monthOf } from "../../../src/domain/calendar.ts";
import { centsOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import section from "../../../src/sections/taxes/taxes.section.ts";
import { happen } from "../../engine/commands/effects.ts";
import { judgeAgain } from "../../engine/commands/judge-again.ts";
import { lockSection } from "../../engine/lock-section.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { accountProblem, isOwnAccount } from "../../fund/bank-accounts.ts";
import { post } from "../../fund/effects.ts";
import { taxesCrossed } from "../../fund/ledger/events.ts";
import { lastClosed } from "../../fund/ledger/ledger-periods.ts";
import { scheduled } from "../../fund/payments.ts";
import { type Owed, owedIn } from "./taxes.ledger.ts";

export default serve(section, {
  /** Another person approves what was computed, while the ledger still says it. */
  facts: async (context, records) => {
    const own = await actedOn<typeof section>(context, records, [
      "create",
      "edit",
      "revert",
      "recalculate",
    ]);
    const facts = new Map<
      string,
      { isAnotherPerson: boolean; isCurrent: boolean; hasToPay: boolean }
    >();
    for (const { id, values, status } of records) {
      const isCurrent =
        status !== "draft" || isSame(values, await owedIn(context, { id, month: values.periodo }));
      const hasToPay = centsOf(values.por_pagar ?? "0") > 0n;
      facts.set(id, { isAnotherPerson: !own.has(id), isCurrent, hasToPay });
    }
    return facts;
  },
  computed: {
    transferencia: (row) => sql`(select 'transfers/' || t.id from transfers t
      where t.empresa_id = ${sql.ref(`${row}.empresa_id`)} and t.origen = 'taxes/' || ${sql.ref(`${row}.id`)}
      order by (t.estado = 'cancelled'), t.id desc limit 1)`,
  },
  counts: { transferencia: ["transfers"] },
  /** The figures of a month are those of the ledger whenever it is written. */
  derived: async (tx, { action, before, values }) =>
    action === "create" || action === "edit" || action === "recalculate"
      ? { values: await owedIn(tx, { id: before?.id ?? null, month: values.periodo }) }
      : {},
  checks: {
    async before(tx, { action, before, values }) {
      if (action !== "create" && action !== "edit") return undefined;
      const { periodo, cuenta_destino: account, empresa: owner } = values;
      const month = periodo ?? "";
      const problem = await accountProblem(tx, { account, owner });
      const isEarly = month >= monthOf(dayOf(tx.now));
      const other = isEarly ? null : await anotherOf(tx, { id: before?.id ?? null, month });
      return {
        ...(problem !== null && { cuenta_destino: problem }),
        ...(isEarly && { periodo: "El mes no ha terminado" }),
        ...(other !== null && { periodo: `Ya están en ${other}` }),
      };
    },
  },
  commands: {
    /** The withholdings go down with the IVA of the month, on its last day, or today where that month is closed. */
    approve: async (tx, { record }) => {
      // Of two that are approved at once the second sees what the first took.
      await lockSection(tx);
      await judgeAgain(tx, { id: record.id, event: "approve" });
      const { periodo, cruce, por_pagar } = record.values;
      const month = periodo ?? "";
      const closed = await lastClosed({ db: tx.db, companyId: tx.actor.companyId });
      const isOpen = closed === null || month > closed;
      const entry = taxesCrossed({
        date: isOpen ? lastDayOf(month) : dayOf(tx.now),
        key: `taxes:${record.id}`,
        origin: `taxes/${record.id}`,
        amount: cruce ?? "0",
      });
      const isOver = centsOf(por_pagar ?? "0") === 0n;
      return { effects: [post(entry), ...(isOver ? [happen(section, record.id, "settle")] : [])] };
    },
    /** Prepares the transfer that pays what is left. */
    schedule: {
      choices: { cuenta_origen: isOwnAccount },
      run: async (tx, { record, input }) => ({ effects: [await scheduled(tx, record, input)] }),
    },
  },
});

const FIGURES = ["iva", "retenciones", "cruce", "por_pagar"] as const;

const isSame = (one: Owed, other: Owed) =>
  FIGURES.every((name) => centsOf(one[name] ?? "0") === centsOf(other[name] ?? "0"));

/** The number of other taxes of a month, or of a later one that was approved; null for none. */
async function anotherOf(
  { db, actor }: TransactionContext,
  { id, month }: { readonly id: string | null; readonly month: string },
): Promise<string | null> {
  const found = await db
    .selectFrom("taxes")
    .select("numero")
    .where("empresa_id", "=", actor.companyId)
    .where("estado", "<>", "cancelled")
    .where((eb) =>
      eb.or([
        eb("periodo", "=", month),
        eb.and([eb("periodo", ">", month), eb("estado", "<>", "draft")]),
      ]),
    )
    .$if(id !== null, (query) => query.where("id", "<>", id ?? ""))
    .limit(1)
    .executeTakeFirst();
  return found?.numero ?? null;
}
