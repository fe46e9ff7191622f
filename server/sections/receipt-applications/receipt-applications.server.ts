import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import customersCollects from "../../../src/sections/customers-collects/customers-collects.section.ts";
import recovers from "../../../src/sections/recovers/recovers.section.ts";
import section from "../../../src/sections/receipt-applications/receipt-applications.section.ts";
import { type Effect, happen } from "../../engine/commands/effects.ts";
import { serve } from "../../engine/serve.ts";
import type { Alongside, TransactionContext } from "../../engine/served.types.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { isOwnAccount } from "../../fund/bank-accounts.ts";
import { OPEN, refundOf } from "../customers-collects/customers-collects.ledger.ts";
import { rulesOf, type PartValues } from "./receipt-applications.classes.ts";

/** The changes of a part after which what is identified of its receipt is counted again. */
const COUNTING: readonly string[] = ["create", "edit", "revert", "remove", "free"];

/** The classes whose parts stay as they are made: what they pay is told of it. */
const WHOLE: readonly (string | null)[] = ["recovery", "sale"];

/** The fields that say whose the money of a part is. */
const OF = ["clase", "recuperacion", "valor"] as const;

export default serve(section, {
  facts: async (_context, records) =>
    new Map(records.map(({ id, values: { clase } }) => [id, { isRefund: clase === "refund" }])),
  /** A part that pays an invoice or returns an advance is of the company of that. */
  derived: async (tx, { action, before, values }) => {
    if (!COUNTING.includes(action) || values.clase === null) return {};
    const payer = await rulesOf(values).payer(tx, values);
    const isWhole = before === null && (await statusOf(tx, values.recaudo)) === "toRefund";
    return {
      ...(payer !== null && { values: { empresa: payer } }),
      ...(isWhole && { event: "giveBack" }),
    };
  },
  checks: {
    /**
     * Requires that a part is of an open receipt, within what is left of it (law 44), and that its target allows it. The
     * receipt stays locked until the transaction ends: of two parts at once the second counts the first.
     */
    async before(tx, { action, before, values }, alongside) {
      if (action === "remove") return removalProblem(tx, values);
      if (!COUNTING.includes(action)) return undefined;
      if (
        before !== null &&
        (WHOLE.includes(before.values.clase) || WHOLE.includes(values.clase))
      ) {
        const isChanged = OF.some((name) => before.values[name] !== values[name]);
        return isChanged ? { clase: "Quítela e identifique otra: va entera" } : {};
      }
      const receipt = await lockedIn(tx, customersCollects, values.recaudo ?? "");
      const isWhole = receipt.status === "toRefund" && values.clase === "refund";
      if (!isWhole && !OPEN.includes(receipt.status ?? ""))
        return { valor: "El recaudo ya no espera que se identifique" };
      // Those of the same call are not written yet.
      const beside = alongside.filter((each) => each.before === null);
      const others =
        (await identifiedOf(tx, receipt.id, idOf(before))) +
        beside
          .filter((each) => each.values.recaudo === receipt.id)
          .reduce((sum, each) => sum + centsOf(each.values.valor ?? "0"), 0n);
      const left = centsOf(receipt.values.valor ?? "0") - others;
      if (centsOf(values.valor ?? "0") > left) {
        return { valor: `Supera lo que falta por identificar: ${pesos(moneyOf(left))}` };
      }
      const isBeside = beside.some(
        (each) => values.recuperacion !== null && each.values.recuperacion === values.recuperacion,
      );
      if (isBeside || (await isTwice(tx, values, idOf(before)))) {
        return {
          [values.factura === null ? "recuperacion" : "factura"]:
            "El recaudo ya tiene una parte para ella: cambie esa",
        };
      }
      return rulesOf(values).problem(tx, values);
    },
  },
  /** The identified amount of a receipt follows its parts; one that goes back whole follows its only part. */
  moves: async (tx, changes) => {
    const receipts = changes.flatMap(({ action, values: { recaudo } }) =>
      COUNTING.includes(action) ? (recaudo ?? []) : [],
    );
    const effects: Effect[] = [];
    for (const { id, action, values } of changes) {
      const { recaudo } = values;
      if (recaudo === null || !["refunded", "release"].includes(action)) continue;
      if ((await statusOf(tx, recaudo)) !== "toRefund") continue;
      if (action === "refunded") effects.push(happen(customersCollects, recaudo, "refunded"));
      else effects.push(happen(section, id, "undo"), happen(customersCollects, recaudo, "release"));
    }
    for (const change of changes) effects.push(...(await toldRecovery(tx, change)));
    for (const id of [...new Set(receipts)].toSorted())
      effects.push(...(await countedAgain(tx, id)));
    return effects;
  },
  commands: {
    apply: async (_tx, { input }) => ({ values: { diferencia: input.difference } }),
    /** The money that was left of an applied receipt goes back by a transfer. */
    refund: {
      choices: { cuenta_origen: isOwnAccount },
      run: async (tx, { record, input }) => ({ effects: [await refundOf(tx, record, input)] }),
    },
  },
});

function idOf(record: { readonly id: string } | null): string {
  return record?.id ?? "0";
}

/** The sum of the parts of a receipt, in cents, but for one of them. */
async function identifiedOf(
  { db }: Pick<TransactionContext, "db">,
  receipt: string,
  besides: string,
): Promise<bigint> {
  const { sum } = await db
    .selectFrom("receipt_applications")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("valor"), eb.val("0")).as("sum"))
    .where("recaudo", "=", receipt)
    .where("estado", "<>", "undone")
    .where("id", "<>", besides)
    .executeTakeFirstOrThrow();
  return centsOf(sum);
}

/** Whether another part of the same receipt pays the same invoice, or any part the same recovery or sale. */
async function isTwice(
  { db }: Pick<TransactionContext, "db">,
  { recaudo, factura, recuperacion, recuperable }: PartValues,
  besides: string,
): Promise<boolean> {
  const whole = recuperacion ?? recuperable ?? null;
  if (whole !== null) {
    const part = await db
      .selectFrom("receipt_applications")
      .select("id")
      .where(recuperacion === null ? "recuperable" : "recuperacion", "=", whole)
      .where("estado", "<>", "undone")
      .where("id", "<>", besides)
      .executeTakeFirst();
    return part !== undefined;
  }
  if (factura === null) return false;
  const found = await db
    .selectFrom("receipt_applications")
    .select("id")
    .where("recaudo", "=", recaudo)
    .where("factura", "=", factura)
    .where("estado", "=", "proposed")
    .where("id", "<>", besides)
    .executeTakeFirst();
  return found !== undefined;
}

/** Why a part is not taken away: what it pays is in the ledger. */
async function removalProblem({ db }: TransactionContext, part: PartValues) {
  if (part.clase === "sale") return { clase: "Es el precio de una venta: deshágala" };
  if (part.recuperacion === null) return undefined;
  const found = await db
    .selectFrom("recovers")
    .select("estado")
    .where("id", "=", part.recuperacion)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.estado === "matched" || found?.estado === "validated"
    ? undefined
    : { recuperacion: "Está en el libro: revérsela primero" };
}

/** A recovery is told that a part of a receipt is its money, or is no more; it knows already where it did so itself. */
async function toldRecovery(
  { db }: TransactionContext,
  { action, values }: Alongside<PartValues>,
): Promise<readonly Effect[]> {
  const { recuperacion: id, recaudo } = values;
  if (id === null || recaudo === null) return [];
  const found = await db
    .selectFrom("recovers")
    .select(["estado", "ingreso"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (action === "create" && found?.estado === "validated") {
    return [happen(recovers, id, "meet", { receipt: recaudo })];
  }
  const isGone = ["remove", "undo"].includes(action) && found?.estado === "matched";
  return isGone ? [happen(recovers, id, "unmeet")] : [];
}

async function statusOf(
  { db }: TransactionContext,
  receipt: string | null,
): Promise<string | null> {
  const found = await db
    .selectFrom("customers_collects")
    .select("estado")
    .where("id", "=", receipt)
    .executeTakeFirst();
  return found?.estado ?? null;
}

async function countedAgain(tx: TransactionContext, receipt: string): Promise<readonly Effect[]> {
  const { values, status } = await lockedIn(tx, customersCollects, receipt);
  if (![...OPEN, "applied"].includes(status ?? "")) return [];
  const sum = await identifiedOf(tx, receipt, "0");
  const identified = moneyOf(sum);
  const isWhole = sum === centsOf(values.valor ?? "0");
  const event = sum === 0n ? "forget" : isWhole ? "identifyWhole" : "identifyPartly";
  const is = sum === 0n ? "unidentified" : isWhole ? "identified" : "partlyIdentified";
  if (status === is && centsOf(values.identificado ?? "0") === sum) return [];
  return [happen(customersCollects, receipt, event, { identified })];
}
