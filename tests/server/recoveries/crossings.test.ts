import { describe, expect, test } from "vitest";
import { step, stepped } from "../requests/claims-desk.ts";
import { type Crossing, CROSSINGS } from "./crossings.ts";
import { openRecoveries } from "./recoveries-world.ts";

const world = openRecoveries();
const { recoverable, told, received, matching, matched, applied, reversing, withMinutes } = world;
const {
  writingOff,
  restoring,
  selling,
  rescinding,
  scheduling,
  statusOf,
  valuesOf,
  record,
  accountsOf,
} = world;

type Debt = Awaited<ReturnType<typeof recoverable>>;

const PAID = { valor: "100000.00" };

const happens: Readonly<Record<Crossing, (debt: Debt, own: string | null) => Promise<unknown>>> = {
  recovery: async (debt) => applied(debt.id, PAID),
  castigo: async (debt) => {
    await withMinutes(debt.id);
    expect((await writingOff(debt.id)).status).toBe(200);
  },
  sale: async (debt) => {
    await withMinutes(debt.id);
    expect((await selling(debt.id, "50000.00")).status).toBe(200);
  },
  agreement: async (debt) => {
    const { version, values } = await record("recoverables", debt.id);
    const { etapa, deuda_restante: valor } = values;
    const acuerdo = [{ fecha: "2026-10-01", valor }];
    await world.people.teller.wrote("PUT", `recoverables/edit/${debt.id}`, {
      version,
      values: { etapa, acuerdo },
    });
    await stepped(world.people.teller, "recoverables/agree", debt.id);
  },
  /** Of its own part, where it was applied; else of an earlier one. */
  transfer: async (debt, own) => {
    const id = own ?? (await applied(debt.id, PAID)).id;
    expect((await scheduling(id, { cuenta_aliado: world.accounts["ally"] })).status).toBe(200);
  },
};

/** Why a receipt stays applied, as its page says. */
const keptBecause = async (receipt: string) =>
  (await record("customers-collects", receipt)).reasons?.["isReversible"];

/** The status that a recovery has after a step, or the guard that refused it. */
async function answered(id: string, reply: Awaited<ReturnType<typeof step>>): Promise<unknown> {
  return reply.status === 200 ? statusOf("recovers", id) : reply.body.guard;
}

describe("the crossings of a recovery with what else happens to its debt", () => {
  test("is a table of all of them", () => {
    const keys = new Set(CROSSINGS.map(({ what, when, act }) => `${what} ${when} ${act}`));
    expect([keys.size, CROSSINGS.length]).toEqual([5 * 2 * 2, 5 * 2 * 2]);
  });

  test.each(CROSSINGS)("$what $when, then $act: $answer, for $because", async (row) => {
    expect(await crossed(row)).toBe(row.answer);
  });
});

/** The answer of a recovery that meets something else of its debt: its status, or the guard that refuses. */
async function crossed({ what, when, act, answer }: (typeof CROSSINGS)[number]): Promise<unknown> {
  const debt = await recoverable();
  if (when === "before") await happens[what](debt, null);
  if (answer === "not told") {
    const refused: unknown = await told(debt.id, PAID).catch((error: unknown) => error);
    const isChoice = refused instanceof Error && refused.message.includes("No se puede escoger");
    return isChoice ? "not told" : refused;
  }
  const { id } = await told(debt.id, PAID);
  await matching(id, await received("100000.00"));
  if (when === "after" && act === "apply") await happens[what](debt, null);
  const done = await step(world.people.chief, "recovers/apply", id);
  if (act === "apply") return answered(id, done);
  if (when === "after") await happens[what](debt, id);
  return answered(id, await reversing(id));
}

describe("a debt is written off", () => {
  test("with its minutes, by another person: CAS/DEU; and what comes in later is income, the ally's part with it", async () => {
    const debt = await recoverable();
    const bare = await writingOff(debt.id);
    expect([bare.status, bare.body.guard]).toEqual([409, "hasMinutes"]);
    await applied(debt.id, PAID);
    await withMinutes(debt.id);
    await writingOff(debt.id);
    expect(await record("recoverables", debt.id)).toMatchObject({
      status: "writtenOff",
      values: { saldo: "0.00", castigado: "630000.00" },
    });
    expect(await statusOf("obligations", debt.obligation)).toBe("writtenOff");
    const later = await applied(debt.id, PAID);
    expect(await accountsOf(debt.obligation)).toEqual({
      POR: "200000.00",
      TER: "-60000.00",
      CAS: "630000.00",
      REC: "-70000.00",
    });
    expect(await valuesOf("recovers", later.id)).toMatchObject({
      tras_castigo: true,
      capital: "70000.00",
    });
    const refused = await restoring(debt.id);
    expect([refused.status, refused.body.guard]).toEqual([409, "isRestorable"]);
    await reversing(later.id);
    expect((await restoring(debt.id)).status).toBe(200);
    expect(await record("recoverables", debt.id)).toMatchObject({
      status: "inManagement",
      values: { saldo: "630000.00", castigado: null },
    });
    expect(await accountsOf(debt.obligation)).toEqual({
      POR: "100000.00",
      TER: "-30000.00",
      DEU: "630000.00",
    });
    expect(await statusOf("obligations", debt.obligation)).toBe("recovering");
    // And again: each has its own entry.
    await writingOff(debt.id);
    expect((await accountsOf(debt.obligation))["CAS"]).toBe("630000.00");
  });

  test("and paid whole afterwards nobody owes anything of it, until that is reversed", async () => {
    const debt = await recoverable();
    await withMinutes(debt.id);
    await writingOff(debt.id);
    const { id } = await applied(debt.id, { valor: "1000000.00" });
    expect([
      await statusOf("obligations", debt.obligation),
      await statusOf("requests", debt.claim),
      await statusOf("recoverables", debt.id),
    ]).toEqual(["settled", "closed", "writtenOff"]);
    expect((await reversing(id)).status).toBe(200);
    expect([
      await statusOf("obligations", debt.obligation),
      await statusOf("requests", debt.claim),
    ]).toEqual(["writtenOff", "paid"]);
  });
});

describe("a debt is sold", () => {
  test("for no more than is owed, with money that came in: POR, CAS/DEU; undone, its price waits again", async () => {
    const debt = await recoverable();
    await withMinutes(debt.id);
    const above = await selling(debt.id, "700000.01");
    expect([above.status, above.body.errors]).toEqual([
      422,
      { precio: "Supera el saldo por recuperar: $ 700.000,00" },
    ]);
    const short = await selling(debt.id, "200000.00", await received("199999.99"));
    expect([short.status, short.body.title]).toEqual([409, "El ingreso no alcanza."]);
    const receipt = await received("200000.00");
    expect((await selling(debt.id, "200000.00", receipt)).status).toBe(200);
    expect(await accountsOf(debt.obligation)).toEqual({ POR: "200000.00", CAS: "500000.00" });
    await stepped(world.people.treasurer, "customers-collects/apply", receipt);
    const undoing = await step(world.people.other, "customers-collects/undo", receipt, {
      reason: "Error",
    });
    expect([undoing.status, await keptBecause(receipt)]).toEqual([
      409,
      "Es el precio de una venta: deshágala desde el recuperable.",
    ]);
    expect((await rescinding(debt.id)).status).toBe(200);
    expect(await record("recoverables", debt.id)).toMatchObject({
      status: "inManagement",
      values: { saldo: "700000.00", precio_venta: null },
    });
    expect(await accountsOf(debt.obligation)).toEqual({ DEU: "700000.00" });
    expect(await record("customers-collects", receipt)).toMatchObject({
      status: "unidentified",
      values: { por_identificar: "200000.00", recibo: null },
    });
  });

  test("and a part of a receipt is never its price by itself", async () => {
    const receipt = await received("10.00");
    const input = { clase: "sale", valor: "10.00" };
    const { status, body } = await step(
      world.people.treasurer,
      "customers-collects/identify",
      receipt,
      { input },
    );
    expect([status, body.errors]).toEqual([
      422,
      { clase: "Una venta se registra desde el recuperable, con «Vender»" },
    ]);
  });
});

describe("the receipt of a recovery", () => {
  test("stays applied while its recovery is in the ledger; its reversal frees the part, and only that", async () => {
    const debt = await recoverable();
    const receipt = await received("150000.00");
    const { id } = await told(debt.id, PAID);
    await matching(id, receipt);
    await stepped(world.people.treasurer, "customers-collects/identify", receipt, {
      input: { clase: "contribution", empresa: "2", valor: "50000.00" },
    });
    await stepped(world.people.chief, "recovers/apply", id);
    await stepped(world.people.treasurer, "customers-collects/apply", receipt);
    const { values } = await record("recovers", id);
    const refused = await step(world.people.other, "customers-collects/undo", receipt, {
      reason: "Error",
    });
    expect([refused.status, await keptBecause(receipt)]).toEqual([
      409,
      `La recuperación ${String(values["numero"])} está en el libro: revérsela primero.`,
    ]);
    expect((await reversing(id)).status).toBe(200);
    expect(await record("customers-collects", receipt)).toMatchObject({
      status: "partlyIdentified",
      values: { identificado: "50000.00", por_identificar: "100000.00" },
    });
    // Its money meets another one, and the receipt is applied again: what was applied stays as it was.
    const another = await told(debt.id, PAID);
    await matching(another.id, receipt);
    await stepped(world.people.chief, "recovers/apply", another.id);
    expect(
      (await stepped(world.people.treasurer, "customers-collects/apply", receipt)).status,
    ).toBe("applied");
    expect(await accountsOf(debt.obligation)).toEqual({
      POR: "100000.00",
      TER: "-30000.00",
      DEU: "630000.00",
    });
  });

  test("is not taken from it while it is in the ledger, and may be undone before", async () => {
    const debt = await recoverable();
    const { id, receipt } = await matched(debt.id, PAID);
    await stepped(world.people.treasurer, "customers-collects/apply", receipt);
    await stepped(world.people.other, "customers-collects/undo", receipt, {
      reason: "Era de otro",
    });
    expect(await statusOf("recovers", id)).toBe("validated");
    const next = await applied(debt.id, PAID);
    const { rows } = await world.people.treasurer.list(
      "receipt-applications",
      `?f.recaudo=${next.receipt}`,
    );
    const removed = await step(
      world.people.treasurer,
      "receipt-applications/remove",
      rows[0]?.id ?? "",
    );
    expect([removed.status, removed.body.errors]).toEqual([
      422,
      { recuperacion: "Está en el libro: revérsela primero" },
    ]);
  });

  test("whoever applied a recovery does not reverse it", async () => {
    const debt = await recoverable();
    const { id } = await applied(debt.id, PAID);
    expect((await reversing(id, world.people.chief)).body.guard).toBe("isAnotherReverser");
  });
});
