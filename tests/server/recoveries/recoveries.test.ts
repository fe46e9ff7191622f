import { describe, expect, test } from "vitest";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { step, stepped } from "../requests/claims-desk.ts";
import { openRecoveries } from "./recoveries-world.ts";

const world = openRecoveries();
const { recoverable, told, received, matching, matched, applied, reversing } = world;
const { valuesOf, record, accountsOf, scheduling, statusOf, balanceOf, today } = world;

describe("a recovery is told", () => {
  test("the server checks it by itself, and shows its split before it is applied, with its figures", async () => {
    const debt = await recoverable({ by: "lawyer" });
    const { byFormula: tipo, lawyer: abogado, firm } = world.masters;
    const { status, values } = await told(debt.id, { valor: "100000.55", tipo });
    expect([status, values]).toMatchObject([
      "validated",
      {
        honorarios: "10000.00",
        neto: "90000.55",
        parte_fondo: "63000.39",
        parte_aliado: "27000.16",
        capital: "63000.39",
        interes_fondo: "0.00",
        participacion: "70.0000",
        errores: null,
        abogado,
        beneficiario: firm,
      },
    ]);
    expect(values["calculo"]).toContainEqual({
      dato: "Fórmula de honorarios",
      valor: "HON-ABO, versión 1",
    });
    expect(values["calculo"]).toContainEqual({ dato: "Parte del aliado", valor: "$ 27.000,16" });
    expect(values["calculo"]).toContainEqual({ dato: "Participación del fondo", valor: "70,00 %" });
    expect(values["calculo"]).toContainEqual({
      dato: "Capital que le faltaba al fondo",
      valor: "$ 700.000,00",
    });
  });

  test.each([
    {
      by: "gestor",
      valor: "1000555.00",
      fees: "80040.00",
      who: "the gestor's formula, to the ten",
    },
    { by: undefined, valor: "1000000.00", fees: "0.00", who: "neither lawyer nor gestor: none" },
  ] as const)("fees are of who collects: $who", async ({ by, valor, fees }) => {
    const debt = await recoverable({
      ...(by && { by }),
      balance: "2000000.00",
      amount: "1400000.00",
    });
    expect((await told(debt.id, { valor })).values["honorarios"]).toBe(fees);
  });

  test("its mora is the claim's and the days since the fund paid: after 180 the fees are another", async () => {
    const since = dayAfter(today(), -86);
    const debt = await recoverable({ by: "gestor", since });
    const fees = async (days: number) =>
      (await told(debt.id, { valor: "100000.00", fecha_pago: dayAfter(since, days) })).values[
        "honorarios"
      ];
    expect([await fees(85), await fees(86)]).toEqual(["8000.00", "12000.00"]);
  });

  test.each([
    {
      what: "more than the debt",
      given: { valor: "1000000.01" },
      says: "El valor supera la deuda.",
    },
    {
      what: "more than the debt and the interest that it says",
      given: { valor: "1000100.01", interes: "100.00" },
      says: "El valor supera la deuda.",
    },
    {
      // 1,000,000 × 25.62 % × 10 ÷ 365 = 7,019.178…
      what: "interest above the usury of its days",
      given: { valor: "1007019.18", interes: "7019.18" },
      says: "El interés supera la usura.",
    },
    {
      what: "interest above all of it",
      given: { valor: "10.00", interes: "11.00" },
      says: "El interés supera el valor.",
    },
    {
      what: "a day to come",
      given: { valor: "10.00", fecha_pago: "2026-09-02" },
      says: "todavía no ha llegado",
    },
    {
      what: "a day before the fund paid",
      given: { valor: "10.00", fecha_pago: "2026-08-21" },
      says: "antes que el fondo",
    },
  ])("and what is not possible has errors in words: $what", async ({ given, says }) => {
    const debt = await recoverable({ since: dayAfter(today(), -10) });
    const { id, status, values } = await told(debt.id, given);
    expect([status, values["errores"]]).toEqual(["withErrors", expect.stringContaining(says)]);
    const receipt = await received("2000000.00");
    expect((await matching(id, receipt)).status).toBe(409);
    const { version, values: now } = await record("recovers", id);
    const { tipo, recuperable, empresa_reporta } = now;
    const right = {
      tipo,
      recuperable,
      empresa_reporta,
      fecha_pago: today(),
      valor: "10.00",
      interes: null,
    };
    const fixed = await world.people.teller.wrote("PUT", `recovers/edit/${id}`, {
      version,
      values: right,
    });
    expect([fixed.body.status, fixed.body.values["errores"]]).toEqual(["validated", null]);
  });

  test("the interest may be the usury to the cent (law 47)", async () => {
    const debt = await recoverable({ since: dayAfter(today(), -10) });
    const { id, status, values } = await told(debt.id, {
      valor: "1007019.17",
      interes: "7019.17",
    });
    // 70 % of 1,007,019.17; the capital first.
    expect([status, values["capital"], values["interes_fondo"]]).toEqual([
      "validated",
      "700000.00",
      "4913.42",
    ]);
    const { teller } = world.people;
    const why = await teller.call("GET", `recovers/view/${id}/explanation/capital`);
    expect(why.body).toMatchObject({ computation: { result: "$ 700.000,00" } });
  });
});

describe("a recovery meets its money", () => {
  test("of a receipt that has enough of it unidentified, from the recovery", async () => {
    const debt = await recoverable();
    const { id } = await told(debt.id, { valor: "100000.00" });
    const short = await received("99999.99");
    const refused = await matching(id, short);
    expect([refused.status, refused.body.title]).toEqual([409, "El ingreso no alcanza."]);
    const receipt = await received("150000.00");
    expect((await matching(id, receipt)).body).toMatchObject({
      status: "matched",
      values: { ingreso: receipt },
    });
    expect(await valuesOf("customers-collects", receipt)).toMatchObject({
      identificado: "100000.00",
      por_identificar: "50000.00",
    });
    expect(await statusOf("customers-collects", receipt)).toBe("partlyIdentified");
    await stepped(world.people.treasurer, "recovers/unmatch", id);
    expect(await valuesOf("customers-collects", receipt)).toMatchObject({ identificado: "0.00" });
    expect(await record("recovers", id)).toMatchObject({
      status: "validated",
      values: { ingreso: null },
    });
  });

  test("or from the receipt, where it is whole; taken away there, it waits for its money again", async () => {
    const debt = await recoverable();
    const { id } = await told(debt.id, { valor: "100000.00" });
    const receipt = await received("150000.00");
    const identifying = async (valor: string) =>
      step(world.people.treasurer, "customers-collects/identify", receipt, {
        input: { clase: "recovery", recuperacion: id, valor },
      });
    const part = await identifying("99999.00");
    expect([part.status, part.body.errors]).toEqual([
      422,
      { valor: "Una recuperación se cruza entera: $ 100.000,00" },
    ]);
    expect((await identifying("100000.00")).status).toBe(200);
    expect(await record("recovers", id)).toMatchObject({
      status: "matched",
      values: { ingreso: receipt },
    });
    expect((await identifying("50000.00")).status).toBe(422);
    const { rows } = await world.people.treasurer.list(
      "receipt-applications",
      `?f.recaudo=${receipt}`,
    );
    await stepped(world.people.treasurer, "receipt-applications/remove", rows[0]?.id ?? "");
    expect(await record("recovers", id)).toMatchObject({
      status: "validated",
      values: { ingreso: null },
    });
    expect(await statusOf("customers-collects", receipt)).toBe("unidentified");
  });

  test("whoever matched it, there or here, does not apply it (law 27)", async () => {
    const debt = await recoverable();
    const { id } = await matched(debt.id, { valor: "100000.00" });
    const { teller, treasurer, chief } = world.people;
    for (const who of [teller, treasurer]) {
      const { status, body } = await step(who, "recovers/apply", id);
      expect([status, body.guard]).toEqual([409, "isAnotherPerson"]);
    }
    expect((await step(chief, "recovers/apply", id)).status).toBe(200);
  });

  test("of two matches of one receipt at once one has it, and the other is told what is left", async () => {
    const debt = await recoverable();
    const another = await recoverable();
    const [one, two] = [
      await told(debt.id, { valor: "60000.00" }),
      await told(another.id, { valor: "60000.00" }),
    ];
    const receipt = await received("100000.00");
    const answers = await Promise.all([one, two].map(async ({ id }) => matching(id, receipt)));
    expect(inOrder(answers)).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body.detail).toBe(
      "Le quedan $ 40.000,00 por identificar y la recuperación es de $ 60.000,00.",
    );
    expect(await valuesOf("customers-collects", receipt)).toMatchObject({
      identificado: "60000.00",
    });
  });
});

describe("a recovery is applied", () => {
  test("once, whatever its receipt does: POR / HPP, TER, DEU (fund.md §3)", async () => {
    const debt = await recoverable({ by: "gestor" });
    const before = await balanceOf("POR");
    const { id, receipt } = await applied(debt.id, { valor: "100000.00" });
    expect(await accountsOf(debt.obligation)).toEqual({
      POR: "100000.00",
      HPP: "-8000.00",
      TER: "-27600.00",
      DEU: "635600.00",
    });
    await stepped(world.people.treasurer, "customers-collects/apply", receipt);
    expect(await balanceOf("POR")).toBe(before);
    expect(await valuesOf("recoverables", debt.id)).toMatchObject({
      saldo: "635600.00",
      recuperado: "64400.00",
      deuda_restante: "908000.00",
    });
    expect(await record("recovers", id)).toMatchObject({
      status: "applied",
      values: { aplicada_el: today() },
    });
  });

  test("of two at once the second sees the first: the figures that were seen are those that enter", async () => {
    const debt = await recoverable();
    const [one, two] = [
      await matched(debt.id, { valor: "600000.00" }),
      await matched(debt.id, { valor: "600000.00" }),
    ];
    const { chief, other } = world.people;
    const answers = await Promise.all([
      step(chief, "recovers/apply", one.id),
      step(other, "recovers/apply", two.id),
    ]);
    expect(inOrder(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
      /supera la deuda|Lo que paga cambió/u,
    );
    expect(await valuesOf("recoverables", debt.id)).toMatchObject({
      deuda_restante: "400000.00",
      saldo: "280000.00",
    });
  });

  test("twice by the same call, it enters once", async () => {
    const debt = await recoverable();
    const { id } = await matched(debt.id, { valor: "100000.00" });
    const { chief, other } = world.people;
    const answers = await Promise.all([
      step(chief, "recovers/apply", id),
      step(other, "recovers/apply", id),
    ]);
    expect(inOrder(answers)).toEqual([200, 409]);
    expect((await accountsOf(debt.obligation))["DEU"]).toBe("630000.00");
  });

  test("with the last of the debt it is recovered: its claim closes and its obligation is settled; a reversal opens all again", async () => {
    const debt = await recoverable();
    const { id } = await applied(debt.id, { valor: "1000000.00" });
    expect(await record("recoverables", debt.id)).toMatchObject({
      status: "recovered",
      values: { saldo: "0.00", deuda_restante: "0.00" },
    });
    expect([
      await statusOf("requests", debt.claim),
      await statusOf("obligations", debt.obligation),
    ]).toEqual(["closed", "settled"]);
    expect((await reversing(id)).status).toBe(200);
    expect(await record("recoverables", debt.id)).toMatchObject({
      status: "inManagement",
      values: { saldo: "700000.00", deuda_restante: "1000000.00" },
    });
    expect([
      await statusOf("requests", debt.claim),
      await statusOf("obligations", debt.obligation),
    ]).toEqual(["paid", "recovering"]);
    expect(await accountsOf(debt.obligation)).toEqual({ DEU: "700000.00" });
  });

  test("where the agreement gives the fund less than it paid, what is left once the debtor paid all is written off by itself", async () => {
    const debt = await recoverable({ amount: "900000.00" });
    const { id } = await applied(debt.id, { valor: "1000000.00" });
    expect(await record("recoverables", debt.id)).toMatchObject({
      status: "recovered",
      values: {
        saldo: "0.00",
        recuperado: "700000.00",
        castigado: "200000.00",
        participacion: "70.0000",
      },
    });
    expect(await accountsOf(debt.obligation)).toEqual({
      POR: "1000000.00",
      TER: "-300000.00",
      CAS: "200000.00",
    });
    expect((await reversing(id)).status).toBe(200);
    expect(await accountsOf(debt.obligation)).toEqual({ DEU: "900000.00" });
    expect(await valuesOf("recoverables", debt.id)).toMatchObject({
      saldo: "900000.00",
      castigado: null,
    });
  });

  test("the fund's part is that of all the net so far: many small ones give what one gives", async () => {
    const debt = await recoverable({ amount: "333333.33", balance: "1000000.00" });
    for (let time = 0; time < 6; time += 1) await applied(debt.id, { valor: "0.05" });
    const { rows } = await world.people.chief.list(
      "recovers",
      `?f.recuperable=${debt.id}&o=numero`,
    );
    expect(rows.map(({ id }) => id)).toHaveLength(6);
    const parts = await Promise.all(
      rows.map(async ({ id }) => (await valuesOf("recovers", id))["parte_fondo"]),
    );
    // A third of 0.05, 0.10, 0.15, 0.20, 0.25 and 0.30 to the cent: 2, 3, 5, 7, 8 and 10.
    expect(parts).toEqual(["0.02", "0.01", "0.02", "0.02", "0.01", "0.02"]);
  });
});

describe("what is others' is passed on", () => {
  test("the ally's part to its account and the fees to the firm of the lawyer: with both it is Trasladada", async () => {
    const debt = await recoverable({ by: "lawyer" });
    const { id } = await applied(debt.id, { valor: "100000.00" });
    const none = await scheduling(id, {});
    expect([none.status, none.body.errors]).toEqual([
      422,
      { cuenta_aliado: "Escoja a quién se traslada" },
    ]);
    const wrong = await scheduling(id, { cuenta_honorarios: world.accounts["ally"] });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { cuenta_honorarios: "La cuenta es de otro titular" },
    ]);
    const both = {
      cuenta_aliado: world.accounts["ally"],
      cuenta_honorarios: world.masters.firmAccount,
    };
    expect((await scheduling(id, both)).status).toBe(200);
    const again = await scheduling(id, both);
    expect([again.status, again.body.guard]).toEqual([409, "isToPass"]);
    const { rows } = await world.people.chief.list(
      "transfers",
      `?f.origen=recovers/${id}&o=concepto`,
    );
    expect(
      Object.fromEntries(rows.map(({ values }) => [values["concepto"], values["valor"]])),
    ).toEqual({ fees: "10000.00", share: "27000.00" });
    const refused = await reversing(id);
    expect([refused.status, refused.body.guard]).toEqual([409, "isHere"]);
    const [before, owed] = [await balanceOf("TER"), await balanceOf("HPP")];
    for (const { id: transfer } of rows) {
      expect(await statusOf("recovers", id)).toBe("applied");
      await paid(transfer);
    }
    expect(await statusOf("recovers", id)).toBe("passedOn");
    expect([
      Number(await balanceOf("TER")) - Number(before),
      Number(await balanceOf("HPP")) - Number(owed),
    ]).toEqual([27000, 10000]);
    expect((await reversing(id)).body.guard).toBe("isHere");
  });

  test("one that the bank returns leaves TER as it is, and one that is cancelled is prepared again (law 48)", async () => {
    const debt = await recoverable();
    const { id } = await applied(debt.id, { valor: "100000.00" });
    const owed = await balanceOf("TER");
    const share = { cuenta_aliado: world.accounts["ally"] };
    await scheduling(id, share);
    const [transfer = ""] = await transfersOf(id);
    await sent(transfer);
    await stepped(world.people.chief, "transfers/bounce", transfer, { reason: "Cuenta cerrada" });
    expect([await balanceOf("TER"), await statusOf("recovers", id)]).toEqual([owed, "applied"]);
    await stepped(world.people.chief, "transfers/cancel", transfer, { reason: "Otra cuenta" });
    expect((await scheduling(id, share)).status).toBe(200);
    expect(await transfersOf(id)).toHaveLength(2);
  });

  test("a lawyer without a firm is not paid", async () => {
    const debt = await recoverable({ by: "lawyer" });
    const { id } = await applied(debt.id, { valor: "100000.00" });
    const { db } = world.office.server;
    await db.updateTable("lawyers").set({ firma: null }).execute();
    const { status, body } = await scheduling(id, { cuenta_honorarios: world.masters.firmAccount });
    await db.updateTable("lawyers").set({ firma: world.masters.firm }).execute();
    expect([status, body.title]).toEqual([
      409,
      "El abogado no tiene firma a la que pagar: escríbala en Abogados.",
    ]);
  });

  test("the fees of a gestor go to whose the account is that was chosen, and never to the fund", async () => {
    const debt = await recoverable({ by: "gestor" });
    const { id } = await applied(debt.id, { valor: "100000.00" });
    const own = await scheduling(id, { cuenta_honorarios: world.accounts["fund"] });
    expect([own.status, own.body.errors]).toEqual([
      422,
      { cuenta_honorarios: "La cuenta es del fondo" },
    ]);
    expect((await scheduling(id, { cuenta_honorarios: world.masters.firmAccount })).status).toBe(
      200,
    );
    expect(await valuesOf("recovers", id)).toMatchObject({ beneficiario: world.masters.firm });
  });
});

/** The statuses of some answers, the smallest first. */
const inOrder = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

async function transfersOf(id: string): Promise<readonly string[]> {
  const { rows } = await world.people.chief.list("transfers", `?f.origen=recovers/${id}`);
  return rows.map((row) => row.id);
}

/** A transfer is signed by two others than whoever prepared it, and goes to the bank. */
async function sent(transfer: string): Promise<void> {
  const { teller, chief, other } = world.people;
  await stepped(teller, "transfers/authorise", transfer);
  await stepped(other, "transfers/sign", transfer);
  await stepped(chief, "transfers/send", transfer);
  await world.office.server.tidy();
  await world.office.server.settled();
  await stepped(chief, "transfers/markSent", transfer);
}

async function paid(transfer: string): Promise<void> {
  await sent(transfer);
  await stepped(world.people.chief, "transfers/confirm", transfer);
}
