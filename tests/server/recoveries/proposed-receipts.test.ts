import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { verifyChain } from "../../../server/fund/ledger/verify-chain.ts";
import { step, stepped } from "../requests/claims-desk.ts";
import { openRecoveries } from "./recoveries-world.ts";

const world = openRecoveries();
const { recoverable, told, received, matched, statusOf, valuesOf } = world;

const NONE =
  "Ningún recaudo por identificar es de su referencia, ni de su entidad y su valor: escójalo";

/** A recovery of a new debt, with its reference. */
async function reported(valor: string, referencia?: string): Promise<string> {
  const debt = await recoverable();
  const { id } = await told(debt.id, { valor, ...(referencia !== undefined && { referencia }) });
  return id;
}

/** Matches recoveries together, without saying with which receipts. */
const matchedTogether = async (...ids: readonly string[]) =>
  world.people.treasurer.many("recovers/match", { ids });

const receiptsOf = async (...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await valuesOf("recovers", id))["ingreso"]));

describe("the receipt of a recovery is proposed where nobody says it", () => {
  test("that of its reference with its value, whatever its capitals; each its own", async () => {
    const one = await reported("1001.00", "PSE 4471-A");
    const two = await reported("1002.00", "PSE 4471-B");
    const bigger = await received("9000.00", { referencia: "pse 4471-a" });
    const first = await received("1001.00", { referencia: "pse 4471-a" });
    const second = await received("1002.00", { referencia: "PSE 4471-B" });
    expect(await matchedTogether(one, two)).toMatchObject([{ done: true }, { done: true }]);
    expect(await receiptsOf(one, two)).toEqual([first, second]);
    expect(await valuesOf("customers-collects", first)).toMatchObject({ por_identificar: "0.00" });
    expect(await statusOf("customers-collects", second)).toBe("identified");
    expect(await statusOf("customers-collects", bigger)).toBe("unidentified");
  });

  test("one of its reference that holds several, until nothing is left of it", async () => {
    const ids = [
      await reported("2001.00", "Lote 7"),
      await reported("2002.00", "Lote 7"),
      await reported("2003.00", "Lote 7"),
    ];
    const receipt = await received("4003.00", { referencia: "Lote 7" });
    const done = await matchedTogether(...ids);
    expect(done).toMatchObject([
      { done: true },
      { done: true },
      { done: false, reason: `${NONE}.` },
    ]);
    expect(await valuesOf("customers-collects", receipt)).toMatchObject({
      identificado: "4003.00",
      por_identificar: "0.00",
    });
    expect(await statusOf("recovers", ids[2] ?? "")).toBe("validated");
  });

  test("that of the entity that reports it with its value; of the file, where it is all that waits", async () => {
    const alone = await reported("3001.00", "Sin recaudo");
    const paid = await received("3001.00", { empresa: "2" });
    expect(await matchedTogether(alone)).toMatchObject([{ done: true }]);
    expect(await receiptsOf(alone)).toEqual([paid]);
    // All that others left waiting, written by hand too, would count with it.
    const { rows } = await world.people.treasurer.list("recovers", "?f.estado=validated&n=200");
    for (const { id } of rows)
      await stepped(world.people.chief, "recovers/discard", id, { reason: "No llegó" });
    const together = [await reported("3002.00"), await reported("3003.00")];
    const whole = await received("6005.00", { empresa: "2" });
    expect(await matchedTogether(...together)).toMatchObject([{ done: true }, { done: true }]);
    expect(await receiptsOf(...together)).toEqual([whole, whole]);
  });

  test("none is refused in words, and one alone in its field", async () => {
    const id = await reported("5001.00", "Nadie");
    await received("5000.99", { referencia: "Nadie" });
    await received("5001.00", { referencia: "Otra" });
    const { status, body } = await step(world.people.treasurer, "recovers/match", id);
    expect([status, body.errors]).toEqual([422, { ingreso: NONE }]);
    expect(await statusOf("recovers", id)).toBe("validated");
  });

  test("several are refused in words, and the others of the call are done", async () => {
    const doubtful = await reported("6001.00", "Doble");
    const clear = await reported("6002.00", "Clara");
    await received("6001.00", { referencia: "Doble" });
    await received("6001.00", { referencia: "doble" });
    const own = await received("6002.00", { referencia: "Clara" });
    expect(await matchedTogether(doubtful, clear)).toMatchObject([
      { done: false, reason: "Hay 2 recaudos de su referencia y su valor: escoja el suyo." },
      { done: true },
    ]);
    expect(await receiptsOf(doubtful, clear)).toEqual([null, own]);
  });

  test("money that is identified already is nobody's", async () => {
    const id = await reported("7001.00", "Usada");
    const used = await received("7001.00", { referencia: "Usada" });
    const other = await reported("7001.00");
    await step(world.people.treasurer, "recovers/match", other, { input: { ingreso: used } });
    expect(await matchedTogether(id)).toMatchObject([{ done: false }]);
  });
});

test("applied together, each debt has its own; of two of one debt, the second is told that it changed", async () => {
  const [one, two] = [
    await recoverable(),
    await recoverable({ amount: "70.00", balance: "100.00" }),
  ];
  const first = await matched(one.id, { valor: "1001.00" });
  const whole = await matched(two.id, { valor: "100.00" });
  const second = await matched(one.id, { valor: "1002.00" });
  const ids = [first, whole, second].map(({ id }) => id);
  expect(await world.people.chief.many("recovers/apply", { ids })).toMatchObject([
    { done: true },
    { done: true },
    { done: false, reason: "Lo que paga cambió: descrúcela y crúcela otra vez." },
  ]);
  expect(await statusOf("recovers", second.id)).toBe("matched");
  expect(await valuesOf("recoverables", one.id)).toMatchObject({ deuda_restante: "998999.00" });
  expect(await statusOf("recoverables", two.id)).toBe("recovered");
  expect(await statusOf("obligations", two.obligation)).toBe("settled");
  const { db } = world.office.server;
  const { rows } = await sql<{ key: string; amount: string }>`
    select clave as key, valor::text as amount from ledger_entries
    where clave = any(${ids.map((id) => `recovers:${id}`)}) order by id`.execute(db);
  expect(rows).toEqual([
    { key: `recovers:${first.id}`, amount: "1001.00" },
    { key: `recovers:${whole.id}`, amount: "100.00" },
  ]);
  expect(await verifyChain(db, 1)).toMatchObject({ broken: null, isWhole: true });
});
