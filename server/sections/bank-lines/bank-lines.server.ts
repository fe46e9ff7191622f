import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import bankFiles from "../../../src/sections/bank-files/bank-files.section.ts";
import section from "../../../src/sections/bank-lines/bank-lines.section.ts";
import transfers from "../../../src/sections/transfers/transfers.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { runOne } from "../../engine/commands/run.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { post } from "../../fund/effects.ts";
import { bankCharge, reversalOf } from "../../fund/ledger/events.ts";
import { anyOf } from "../../store/sql-text.ts";
import { receiptOfLine } from "../customers-collects/customers-collects.ledger.ts";

type Line = StoredRecord<ValuesIn<typeof section>>;

/** The values of a line of which nothing is known any more. */
const NOTHING = { clase: null, transferencia: null, pareja: null } as const;

export default serve(section, {
  /** A charge and the two lines of a bounce are undone by another person than whoever said that they were that. */
  facts: async (context, records) => {
    const own = await actedOn<typeof section>(context, records, ["charge", "bounce"]);
    return new Map(
      records.map(({ id, values: { sentido, clase, transferencia } }) => [
        id,
        {
          isOutgoing: sentido === "out",
          isChargeOrPair: clase === "charge" || (clase === "bounce" && transferencia === null),
          isUntoldPair: clase === "bounce" && transferencia === null,
          isAnotherPerson: !own.has(id),
        },
      ]),
    );
  },
  commands: {
    /** The receipt of a line that came in is applied. */
    match: async (tx, { record }) => {
      const receipt = await tx.db
        .selectFrom("customers_collects")
        .select("id")
        .where("linea", "=", record.id)
        .executeTakeFirst();
      return { values: { clase: "receipt", recaudo: receipt?.id ?? null } };
    },
    /** The other line of a bounce came: what went out was given back. */
    pair: async (tx, { record }) => {
      const other = await tx.db
        .selectFrom("bank_lines")
        .select("id")
        .where("pareja", "=", record.id)
        .executeTakeFirst();
      return { values: { clase: "bounce", pareja: other?.id ?? null } };
    },
    /** The bank charged for its services: GBN/BAN, with the bank's day (fund.md §3). */
    charge: async (tx, { record: { id, values } }) => ({
      values: { clase: "charge" },
      effects: [
        post(
          bankCharge({
            date: values.fecha ?? "",
            key: await chargeKey(tx, id, "new"),
            origin: `bank-lines/${id}`,
            amount: values.valor ?? "0",
            ...(values.cuenta !== null && { bankAccount: values.cuenta }),
          }),
        ),
      ],
    }),
    /** The bank paid a transfer that was sent: it is confirmed with it. */
    transfer: {
      choices: {
        transferencia: async (_context, row) => sql`${sql.ref(`${row}.estado`)} = 'sent'`,
      },
      run: async (tx, { record, input: { transferencia } }) => {
        await tellTransfer(tx, record, { transfer: transferencia ?? "", event: "confirm" });
        return { values: { clase: "transfer", transferencia } };
      },
    },
    /** The bank gave back a transfer that was sent: it says so in its own words. */
    bounce: {
      choices: {
        transferencia: async (_context, row) => sql`${sql.ref(`${row}.estado`)} = 'sent'`,
      },
      run: async (tx, { record, input: { transferencia } }) => {
        await tellTransfer(tx, record, { transfer: transferencia ?? "", event: "bounce" });
        await tx.db
          .updateTable("bank_lines")
          .set((eb) => ({ transferencia, version: eb("version", "+", 1) }))
          .where("id", "=", record.values.pareja ?? "0")
          .execute();
        return { values: { transferencia } };
      },
    },
    /** A word about a line is taken back: a charge by its mirror, a bounce with its other line. */
    release: async (tx, { record: { id, values } }) => {
      if (values.clase === "charge") {
        const key = await chargeKey(tx, id, "last");
        const mirror = reversalOf(key, { date: dayOf(tx.now), origin: `bank-lines/${id}` });
        return { values: NOTHING, effects: [mirror] };
      }
      const { pareja } = values;
      const incoming = values.sentido === "in" ? id : pareja;
      return {
        values: NOTHING,
        effects: [
          ...(pareja === null ? [] : [happen(section, pareja, "unmatch")]),
          ...(incoming === null ? [] : [await receiptOfLine(tx, incoming)]),
        ],
      };
    },
    /** Its receipt, or the other line of a bounce, takes back its word. */
    unmatch: async (_tx, { record: { values } }) => ({
      values: values.clase === "bounce" ? NOTHING : {},
    }),
  },
  /** A file follows its lines: closed once none waits, and open again when one does. */
  moves: async (tx, changes) => {
    const files = [...new Set(changes.flatMap(({ values }) => values.archivo ?? []))];
    if (files.length === 0) return [];
    // Locked, so that of two last lines at once the second sees the first.
    const found = await tx.db
      .selectFrom("bank_files")
      .select(["id", "estado"])
      .where("id", "=", anyOf(files))
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    const waiting = await tx.db
      .selectFrom("bank_lines")
      .select("archivo")
      .distinct()
      .where("archivo", "=", anyOf(files))
      .where("estado", "in", ["pending", "staged"])
      .execute();
    const open = new Set(waiting.map(({ archivo }) => archivo));
    return found.flatMap(({ id, estado }) => {
      if (estado === "balanced" && !open.has(id)) return [happen(bankFiles, id, "finish")];
      return estado === "closed" && open.has(id) ? [happen(bankFiles, id, "resume")] : [];
    });
  },
});

/** The key of the entry of a charge: another each time that the line is said to be one; or that of the last. */
async function chargeKey(
  { db, actor }: TransactionContext,
  line: string,
  which: "new" | "last",
): Promise<string> {
  const { count } = await db
    .selectFrom("ledger_entries")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("empresa_id", "=", actor.companyId)
    .where("origen", "=", `bank-lines/${line}`)
    .where("evento", "=", "bankCharge")
    .executeTakeFirstOrThrow();
  return `bank-lines:${line}:${Number(count) + (which === "new" ? 1 : 0)}`;
}

type Telling = { readonly transfer: string; readonly event: "confirm" | "bounce" };

/**
 * Tells a transfer what the bank did, as whoever does it there, who must have that right; the line is of its account and
 * its amount.
 * @throws Refusal 409 without the right, or where the transfer does not allow it; 422 for one of another account or amount.
 */
async function tellTransfer(
  tx: TransactionContext,
  { values }: Line,
  { transfer, event }: Telling,
): Promise<void> {
  if (!isGranted(`/transfers/${event}`, tx.actor.permission)) {
    throw conflict("Su rol no puede decir de las transferencias lo que el banco hizo.");
  }
  const there = { ...tx, section: tx.registry.of(transfers) };
  const record = await lockedIn(there, transfers, transfer);
  const { cuenta_origen, valor } = record.values;
  if (cuenta_origen !== values.cuenta) throw invalid({ transferencia: "Sale de otra cuenta" });
  if (valor !== values.valor) throw invalid({ transferencia: "Es por otro valor" });
  if (event === "confirm") {
    return carryOut(tx, [happen(transfers, transfer, "settle", { day: values.fecha })]);
  }
  const reason = values.texto ?? "El banco la devolvió";
  await runOne(there, record, { action: event, reason, input: {} });
}
