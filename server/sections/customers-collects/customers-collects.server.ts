import section from "../../../src/sections/customers-collects/customers-collects.section.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { serve } from "../../engine/serve.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { isOwnAccount } from "../../fund/bank-accounts.ts";
import { post } from "../../fund/effects.ts";
import { bankIn, reversalOf } from "../../fund/ledger/events.ts";
import { letterOf } from "./customers-collects.letter.ts";
import { lastClosed, periodOf } from "../../fund/ledger/ledger-periods.ts";
import {
  applying,
  countedAll,
  identifying,
  notReversible,
  receiptEffects,
  refundWhole,
  undoing,
} from "./customers-collects.ledger.ts";

/** The fields that its entry has: what is in the ledger is not edited (fund.md §0). */
const POSTED = ["fecha", "cuenta", "valor"] as const;
const IN_THE_LEDGER = "Ya está en el libro: anule el recaudo y regístrelo otra vez";

/** The key of the entry of a receipt. */
const keyOf = (id: string) => `customers-collects:${id}`;

export default serve(section, {
  effects: receiptEffects,
  /** Money enters accounts of the fund. */
  choices: { cuenta: isOwnAccount },
  /** Whoever wrote, identified or applied a receipt does not undo it; nor is it undone once its month is closed (fund.md §4). */
  facts: async (context, records) => {
    const { db, actor } = context;
    const writing = ["create", "edit", "revert", "identify", "apply"] as const;
    const own = await actedOn<typeof section>(context, records, writing);
    const closed = await lastClosed({ db, companyId: actor.companyId });
    const kept = await notReversible(
      context,
      records.map(({ id }) => id),
    );
    return new Map(
      records.map(({ id, values: { linea, aplicado_el: day } }) => [
        id,
        {
          isAnotherPerson: !own.has(id),
          isByHand: linea === null,
          isOfOpenPeriod: day === null || closed === null || periodOf(day) > closed,
          isReversible: !kept.has(id),
        },
      ]),
    );
  },
  /** Why a receipt is not undone: its closed month, and what became of what it paid. */
  reasons: async (context, { id, values: { aplicado_el: day } }) => {
    const reason = (await notReversible(context, [id])).get(id);
    return {
      ...(day !== null && { isOfOpenPeriod: `El período ${periodOf(day)} está cerrado.` }),
      ...(reason !== undefined && { isReversible: reason }),
    };
  },
  /** Nothing of a new receipt is identified. */
  derived: async (_tx, { before, values }) =>
    before === null ? { values: { identificado: "0.00", por_identificar: values.valor } } : {},
  checks: {
    /** Requires that what its entry says stays, and that money enters an account of the fund. */
    async before(tx, { action, before, values }, alongside) {
      if (before !== null && action !== "edit" && action !== "revert") return undefined;
      if (before !== null) {
        const changed = POSTED.filter((field) => before.values[field] !== values[field]);
        return Object.fromEntries(changed.map((field) => [field, IN_THE_LEDGER]));
      }
      // The lines of a file are of one account: it is looked at once.
      const isSeen = alongside.at(-1)?.values.cuenta === values.cuenta;
      if (values.cuenta === null || isSeen) return undefined;
      const account = await tx.db
        .selectFrom("banks_companies")
        .select("empresa")
        .where("id", "=", values.cuenta)
        .executeTakeFirst();
      return account?.empresa === String(tx.actor.companyId)
        ? undefined
        : { cuenta: "La cuenta es de otro titular" };
    },
  },
  /** New receipts enter the ledger with the days of their money: BAN/POR. */
  moves: async (_tx, changes) => {
    return changes.flatMap(({ id, before, values: { fecha, valor, cuenta } }) =>
      before === null
        ? [
            post(
              bankIn({
                date: fecha ?? "",
                key: keyOf(id),
                origin: `customers-collects/${id}`,
                amount: valor ?? "0.00",
                ...(cuenta !== null && { bankAccount: cuenta }),
              }),
            ),
          ]
        : [],
    );
  },
  documents: {
    /** Says to whoever paid what their money paid: the recibo de caja. */
    receipt: {
      write: async (tx, record) => letterOf(tx, record),
      refusal: async (_context, { status }) =>
        status === "applied" ? null : "Solo se expide el recibo de caja de lo que se aplicó.",
    },
  },
  commands: {
    identify: async (_tx, { record, input }) => ({ effects: identifying(record.id, [input]) }),
    identifyPartly: { runAll: countedAll },
    identifyWhole: { runAll: countedAll },
    forget: { runAll: countedAll },
    apply: async (tx, { record }) => applying(tx, record),
    undo: async (tx, { record }) => undoing(tx, record),
    /** A whole receipt goes back: its only part is a refund, whose transfer others authorise. */
    refund: {
      choices: { cuenta_origen: isOwnAccount },
      run: async (_tx, { record: { id, values }, input }) => ({
        values: { identificado: values.valor, por_identificar: "0.00" },
        effects: [refundWhole(id, input)],
      }),
    },
    /** Nothing was given back: the receipt waits to be identified again. */
    release: async (_tx, { record: { values } }) => ({
      values: { identificado: "0.00", por_identificar: values.valor },
    }),
    /** A receipt that was written by mistake leaves the ledger by its mirror (law 12). */
    annul: async (tx, { record: { id } }) => ({
      effects: [reversalOf(keyOf(id), { date: dayOf(tx.now), origin: `customers-collects/${id}` })],
    }),
  },
});
