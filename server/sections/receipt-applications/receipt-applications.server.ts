import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import customersCollects from "../../../src/sections/customers-collects/customers-collects.section.ts";
import recovers from "../../../src/sections/recovers/recovers.section.ts";
import section from "../../../src/sections/receipt-applications/receipt-applications.section.ts";
import { type Effect, happen } from "../../engine/commands/effects.ts";
import { notFound } from "../../engine/refusal.ts";
import type { BySome, Derived } from "../../engine/section-values.types.ts";
import { serve } from "../../engine/serve.ts";
import type { Alongside, TransactionContext } from "../../engine/served.types.ts";
import { allLockedIn } from "../../engine/write/stored.ts";
import { anyOf } from "../../store/sql-text.ts";
import { isOwnAccount } from "../../fund/bank-accounts.ts";
import { OPEN, refundOf } from "../customers-collects/customers-collects.ledger.ts";
import { problemsOf, rulesOf, type PartValues } from "./receipt-applications.classes.ts";

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
  derivedAll: async (tx, changes) => {
    const news = changes.flatMap(({ before, values }) => (before === null ? [values] : []));
    const statuses = await statusesOf(tx, news);
    const all: Derived<PartValues>[] = [];
    for (const { action, before, values } of changes) {
      const isCounted = COUNTING.includes(action) && values.clase !== null;
      const payer = isCounted ? await rulesOf(values).payer(tx, values) : null;
      const isWhole =
        isCounted && before === null && statuses.get(values.recaudo ?? "") === "toRefund";
      all.push({
        ...(payer !== null && { values: { empresa: payer } }),
        ...(isWhole && { event: "giveBack" }),
      });
    }
    return all;
  },
  checks: {
    /** Requires that what a part pays is not in the ledger, where it is taken away. */
    before: async (tx, { action, values }) =>
      action === "remove" ? removalProblem(tx, values) : undefined,
    /**
     * Requires that parts are of open receipts, within what is left of them (law 44), and that their targets allow them. The
     * receipts stay locked until the transaction ends: of two parts at once the second counts the first.
     */
    async beforeAll(tx, changes) {
      const counted = changes.filter(({ action }) => COUNTING.includes(action));
      const found = counted.map(
        ({ id, before, values }) => [id, wholeProblem(before, values)] as const,
      );
      const known = new Map(found.flatMap(([id, problem]) => (problem ? [[id, problem]] : [])));
      const judged = counted.filter(({ id }) => !known.has(id));
      const problems = await partProblems(tx, judged);
      return changes.map(({ id }) => known.get(id) ?? problems.get(id));
    },
  },
  /** The identified amount of a receipt follows its parts; one that goes back whole follows its only part. */
  moves: async (tx, changes) => {
    const receipts = changes.flatMap(({ action, values: { recaudo } }) =>
      COUNTING.includes(action) ? (recaudo ?? []) : [],
    );
    const effects: Effect[] = [];
    const returned = changes.filter(({ action }) => ["refunded", "release"].includes(action));
    const statuses = await statusesOf(
      tx,
      returned.map(({ values }) => values),
    );
    for (const { id, action, values } of returned) {
      const { recaudo } = values;
      if (recaudo === null || statuses.get(recaudo) !== "toRefund") continue;
      if (action === "refunded") effects.push(happen(customersCollects, recaudo, "refunded"));
      else effects.push(happen(section, id, "undo"), happen(customersCollects, recaudo, "release"));
    }
    return [
      ...effects,
      ...(await toldRecoveries(tx, changes)),
      ...(await countedAgain(tx, [...new Set(receipts)])),
    ];
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

type Written = Alongside<PartValues>;

/** The refusal of a change of a part that stays as it was made; nothing for one that may change, null for one to judge. */
function wholeProblem(before: Written["before"], values: PartValues) {
  if (before === null) return null;
  if (!WHOLE.includes(before.values.clase) && !WHOLE.includes(values.clase)) return null;
  const isChanged = OF.some((name) => before.values[name] !== values[name]);
  return isChanged ? { clase: "Quítela e identifique otra: va entera" } : {};
}

/** Why some parts cannot be written, by their ids: each is judged with those before it that can. */
async function partProblems(
  tx: TransactionContext,
  written: readonly Written[],
): Promise<ReadonlyMap<string, BySome<PartValues, string>>> {
  if (written.length === 0) return new Map();
  const receipts = await allLockedIn(
    tx,
    customersCollects,
    written.map(({ values }) => values.recaudo ?? ""),
  );
  const sums = await identifiedOf(tx, [...receipts.keys()]);
  const isTwice = await twinsOf(tx, written);
  const problems = await problemsOf(
    tx,
    written.map(({ values }) => values),
  );
  const accepted: Written[] = [];
  const problemOf = ({ id, before, values }: Written, place: number) => {
    const receipt = receipts.get(values.recaudo ?? "");
    if (receipt === undefined) throw notFound();
    const isWhole = receipt.status === "toRefund" && values.clase === "refund";
    if (!isWhole && !OPEN.includes(receipt.status ?? ""))
      return { valor: "El recaudo ya no espera que se identifique" };
    // Its own amount from before is not counted, where it was of the same receipt.
    const own = before?.values.recaudo === receipt.id ? centsOf(before.values.valor ?? "0") : 0n;
    // Those of the same call are not written yet.
    const beside = accepted.filter((each) => each.before === null);
    const others =
      (sums.get(receipt.id) ?? 0n) -
      own +
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
    if (isBeside || isTwice(id, values)) {
      return {
        [values.factura === null ? "recuperacion" : "factura"]:
          "El recaudo ya tiene una parte para ella: cambie esa",
      };
    }
    return problems[place] ?? {};
  };
  return new Map(
    written.map((each, place) => {
      const problem = problemOf(each, place);
      if (Object.keys(problem).length === 0) accepted.push(each);
      return [each.id, problem];
    }),
  );
}

/** The sums of the parts of some receipts, in cents, by receipt. */
async function identifiedOf(
  { db }: Pick<TransactionContext, "db">,
  receipts: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom("receipt_applications")
    .select((eb) => ["recaudo", eb.fn.sum<string>("valor").as("sum")])
    .where("recaudo", "=", anyOf(receipts))
    .where("estado", "<>", "undone")
    .groupBy("recaudo")
    .execute();
  return new Map(rows.map(({ recaudo, sum }) => [recaudo ?? "", centsOf(sum)]));
}

/** Whether, beside a part, another one of the same receipt pays the same invoice, or any other the same recovery or sale. */
async function twinsOf(
  { db }: Pick<TransactionContext, "db">,
  written: readonly Written[],
): Promise<(id: string, part: Partial<PartValues>) => boolean> {
  const all = (name: "recaudo" | "factura" | "recuperacion" | "recuperable") =>
    anyOf(written.flatMap(({ values }) => values[name] ?? []));
  const rows = await db
    .selectFrom("receipt_applications")
    .select(["id", "recaudo", "factura", "recuperacion", "recuperable", "estado"])
    .where("estado", "<>", "undone")
    .where((eb) =>
      eb.or([
        eb("recuperacion", "=", all("recuperacion")),
        eb("recuperable", "=", all("recuperable")),
        eb.and([eb("recaudo", "=", all("recaudo")), eb("factura", "=", all("factura"))]),
      ]),
    )
    .execute();
  return (id, { recaudo, factura, ...part }) => {
    // A computed field of a new part is not there yet, where the server does not say it.
    const { recuperacion = null, recuperable = null } = part;
    return rows.some((each) => {
      if (each.id === id) return false;
      if (recuperacion !== null) return each.recuperacion === recuperacion;
      if (recuperable !== null) return each.recuperable === recuperable;
      const isSame = each.recaudo === recaudo && each.factura === factura;
      return factura !== null && isSame && each.estado === "proposed";
    });
  };
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

/** Recoveries are told that a part of a receipt is their money, or is no more; each knows already where it did so itself. */
async function toldRecoveries(
  { db }: TransactionContext,
  changes: readonly Written[],
): Promise<readonly Effect[]> {
  const told = changes.filter(({ action }) => ["create", "remove", "undo"].includes(action));
  const ids = told.flatMap(({ values: { recuperacion } }) => recuperacion ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("recovers")
    .select(["id", "estado"])
    .where("id", "=", anyOf(ids))
    .execute();
  const statuses = new Map(rows.map(({ id, estado }) => [id, estado]));
  return told.flatMap(({ action, values: { recuperacion: id, recaudo } }) => {
    if (id === null || recaudo === null) return [];
    const status = statuses.get(id);
    if (action !== "create") return status === "matched" ? [happen(recovers, id, "unmeet")] : [];
    return status === "validated" ? [happen(recovers, id, "meet", { receipt: recaudo })] : [];
  });
}

/** The statuses of the receipts of some parts, by receipt. */
async function statusesOf(
  { db }: Pick<TransactionContext, "db">,
  parts: readonly PartValues[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = parts.flatMap(({ recaudo }) => recaudo ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("customers_collects")
    .select(["id", "estado"])
    .where("id", "=", anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, estado }) => [id, estado]));
}

/** The events of receipts whose parts changed, each with what is identified of it now: those of one kind together. */
async function countedAgain(
  tx: TransactionContext,
  ids: readonly string[],
): Promise<readonly Effect[]> {
  if (ids.length === 0) return [];
  const receipts = await allLockedIn(tx, customersCollects, ids);
  const sums = await identifiedOf(tx, ids);
  const effects = [...receipts.values()].flatMap(({ id, values, status }) => {
    if (![...OPEN, "applied"].includes(status ?? "")) return [];
    const sum = sums.get(id) ?? 0n;
    const identified = moneyOf(sum);
    const isWhole = sum === centsOf(values.valor ?? "0");
    const event = sum === 0n ? "forget" : isWhole ? "identifyWhole" : "identifyPartly";
    const is = sum === 0n ? "unidentified" : isWhole ? "identified" : "partlyIdentified";
    if (status === is && centsOf(values.identificado ?? "0") === sum) return [];
    return [happen(customersCollects, id, event, { identified })];
  });
  return effects.toSorted((a, b) => (a.event < b.event ? -1 : Number(a.event > b.event)));
}
