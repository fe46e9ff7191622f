import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { ReportAnswer } from "../../../src/contract/report-contract.ts";
import type { LedgerEntry } from "../../../server/fund/ledger/ledger.types.ts";
import { balanceByOrigin, fundBalance } from "../../../server/fund/ledger/fund-balance.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import {
  bankCharge,
  bankIn,
  credited,
  invoiced,
  receiptApplied,
} from "../../../server/fund/ledger/events.ts";
import { openDatabase } from "../../support/open-database.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { createTestClock } from "../../support/test-clock.ts";
import {
  paidOut,
  requestTypes,
  somebodyWhoClaims,
  step,
  stepped,
  supported,
  type Types,
} from "../requests/claims-desk.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import { someAccounts } from "../sections/some-accounts.ts";
import { balancesOf, type Balances } from "./balances-of.ts";
import { workedFund, type WorkedFund } from "./worked-fund.ts";

const CREDITS = `CC;52100001;Ana Gómez;O1;10000000;36;18.5;2026-05-04
CC;52100002;Luis Pérez;O2;7350000.55;36;18.5;2026-05-04
CC;52100003;Rosa Díaz;O3;4000000;36;18.5;2026-05-04`;

/** The worked example of fund.md §2, to the cent, each step on its day. What the other suites prove is entered by hand. */
const clock = createTestClock(new Date("2026-05-04T15:00:00Z"));
let server: Office;
let clerk: Desk;
let worker: Worker;
let people: {
  readonly files: Worker;
  readonly endorser: Desk;
  readonly committee: Desk;
  readonly other: Desk;
};
let fund: WorkedFund;
let types: Types;
let accounts: Readonly<Record<string, string>>;

const office = () => server;

beforeAll(async () => {
  server = await openOffice(await openDatabase(), { clock });
  fund = await workedFund(server.server.db);
  await sql`insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version_)
    values (1, 'ANT-GAR', 'Anticipo', 'advance', 'peso', 'min(cubierto * 0.5; tope)', date '2024-01-01', 'approved', 1)`.execute(
    server.server.db,
  );
  accounts = await someAccounts(server.server.db, null);
  types = await requestTypes(server);
  await on("2026-05-04");
});

afterAll(async () => {
  await server.server.close();
  await server.server.db.destroy();
});

/** It is that day: everybody signs in again. */
async function on(day: string): Promise<void> {
  const then = new Date(`${day}T15:00:00Z`).getTime();
  clock.advance(Math.max(0, then - clock.now().getTime()));
  worker = await server.as("admin");
  clerk = deskOf(worker);
  const [files, endorser, committee, other] = await Promise.all([
    somebodyWhoClaims(server),
    somebodyWhoClaims(server),
    somebodyWhoClaims(server),
    somebodyWhoClaims(server),
  ]);
  people = {
    files,
    endorser: deskOf(endorser),
    committee: deskOf(committee),
    other: deskOf(other),
  };
}

async function balances(): Promise<Balances> {
  return balancesOf(office().server.db);
}

/** The balance of accounts of the ledger, debit less credit. */
async function balanceOf(...codes: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ code: string; balance: string }>`
    select a.codigo as code, sum(m.debe - m.haber)::text as balance from movements m join accounts a on a.id = m.cuenta
    where m.empresa_id = 1 and a.codigo = any(${[...codes]}::text[]) group by 1`.execute(
    office().server.db,
  );
  return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]));
}

const about = { empresa: "2" };
const bank = () => ({ bankAccount: accounts["fund"] ?? "" });

describe("the worked example (fund.md §2)", () => {
  test("05-04: a contribution of 10,000,000 is the balance of the fund", async () => {
    const { id, version } = await clerk.made("customers-collects", {
      fecha: "2026-05-04",
      cuenta: accounts["fund"],
      medio: "transfer",
      valor: "10000000",
      empresa: "2",
    });
    const input = { clase: "contribution", empresa: "2", valor: "10000000" };
    await clerk.wrote("POST", `customers-collects/identify/${id}`, { version, input });
    const known = await clerk.record("customers-collects", id);
    const path = `customers-collects/apply/${id}`;
    expect((await clerk.wrote("POST", path, { version: known.version })).status).toBe(200);
    expect(await balances()).toMatchObject({ fund: "10000000.00", causes: "10000000.00" });
  });

  test("05-04: three credits enter by a file: covered 7,000,000 + 5,145,000.39 + 2,800,000", async () => {
    await load({ purpose: "portfolio", period: "2026-05", text: CREDITS });
    expect(await covered()).toEqual(["7000000.00", "5145000.39", "2800000.00"]);
    expect((await balances()).covered).toBe("14945000.39");
  });

  test("cut 05: 24,500 + 18,008 + 9,800 = 52,308; IVA 9,939; 62,247, invoiced 06-03 and paid 06-20", async () => {
    await on("2026-06-03");
    expect(await settled("2026-05")).toEqual({
      lines: ["24500.00", "18008.00", "9800.00"],
      charged: ["52308.00", "9939.00", "62247.00"],
      rounding: "0.50",
    });
    await invoice("2026-06-03", { base: "52308.00", vat: "9939.00" });
    await on("2026-06-20");
    await collected("2026-06-20", { amount: "60155.00", withheld: "2092.00" });
    expect((await balances()).fund).toBe("10052308.00");
  });

  test.each([
    {
      cut: "2026-06",
      day: "2026-07-02",
      owed: ["9700000", "7600000.33", "3800000"],
      is: ["6790000.00", "5320000.23", "2660000.00"],
      sum: "14770000.23",
      lines: ["23765.00", "18620.00", "9310.00"],
      // The figures of the wrong balance: its note is another step.
      charged: ["51695.00", "9822.00", "61517.00"],
      /** Its note, and its payment. */
      afterwards: async () => {
        await on("2026-07-10");
        const cause = { date: "2026-07-10", origin: "worked", key: "note" };
        const note = { base: "1225.00", vat: "233.00", owed: "61517.00", about };
        await posted(credited({ ...cause, ...note }));
        await on("2026-07-15");
        await collected("2026-07-15", { amount: "60059.00", withheld: "0.00" });
      },
      fundHas: "10102778.00",
    },
    {
      cut: "2026-07",
      day: "2026-08-04",
      owed: ["9400000", "6850000.11", "3600000"],
      is: ["6580000.00", "4795000.08", "2520000.00"],
      sum: "13895000.08",
      lines: ["23030.00", "16783.00", "8820.00"],
      charged: ["48633.00", "9240.00", "57873.00"],
      // It is paid on 08-21.
      afterwards: async () => undefined,
      fundHas: "10151411.00",
    },
  ])("cut $cut: the ledger covers what the balances say", async (month) => {
    const { cut, day, owed, is, sum, lines, charged, afterwards, fundHas } = month;
    await on(day);
    await load({ purpose: "balances", period: cut, text: balancesAt(cut, owed) });
    expect(await covered()).toEqual(is);
    expect((await balances()).covered).toBe(sum);
    expect(await settled(cut)).toMatchObject({ lines, charged });
    const [base = "", vat = ""] = charged;
    await invoice(day, { base, vat });
    await afterwards();
    expect((await balances()).fund).toBe(fundHas);
  });

  test("08-10: an advance of O3 is at most min(2,520,000 × 0.5; 150 SMMLV) = 1,260,000", async () => {
    await on("2026-08-10");
    const advance = {
      empresa: "2",
      concepto: "claim",
      obligacion: await obligation("O3"),
      cuenta_destino: accounts["ally"],
      fecha: "2026-08-10",
    };
    const { id } = await clerk.made("advances", { ...advance, valor: "1260000" });
    const input = { cuenta_origen: accounts["fund"], fecha_programada: "2026-08-10" };
    await stepped(people.committee, "advances/approve", id, { input });
    const { endorser: first, other: second, committee: author } = people;
    await paidOut(office(), { origin: `advances/${id}`, author, first, second });
    expect((await clerk.record("advances", id)).status).toBe("paid");
    expect(await balanceOf("ANT")).toEqual({ ANT: "1260000.00" });
  });

  test("08-20: the claim of O3 with a mora of 95 and a balance of 3,600,000 is approved: 2,520,000, of which 1,260,000 were advanced", async () => {
    await on("2026-08-20");
    const claim = await filed("O3", { saldo: "3600000", valor: "2520000", since: "2026-05-17" });
    expect((await clerk.record("requests", claim)).values).toMatchObject({
      mora: 95,
      cubierto: "2520000.00",
      calculo: [
        { dato: "saldo", valor: "3600000.00" },
        { dato: "cobertura", valor: "70.0000" },
      ],
    });
    const approved = await decided(claim, "2520000");
    expect([approved.status, approved.values]).toMatchObject([
      "approved",
      {
        valor_aprobado: "2520000.00",
        anticipo: "1260000.00",
        por_pagar: "1260000.00",
        tope_disponible: "2989000.08",
      },
    ]);
    expect(await balanceOf("DEU", "GPP", "ANT")).toEqual({
      DEU: "2520000.00",
      GPP: "-1260000.00",
      ANT: "0.00",
    });
    await on("2026-08-21");
    await collected("2026-08-21", { amount: "57873.00", withheld: "0.00" });
    await on("2026-08-25");
    await paid(claim, "2026-08-25");
    expect((await clerk.record("requests", claim)).status).toBe("paid");
    expect((await clerk.record("obligations", await obligation("O3"))).status).toBe("paid");
    expect(await balanceOf("GPP")).toEqual({ GPP: "0.00" });
  });

  test("08-31: the bank charges 10,080: the fund has 7,621,331", async () => {
    await on("2026-08-31");
    const cause = { date: "2026-08-31", origin: "worked", key: "charge" };
    await posted(bankCharge({ ...cause, ...bank(), amount: "10080" }));
    expect(await balances()).toMatchObject({
      fund: "7621331.00",
      causes: "7621331.00",
      all: "0.00",
    });
  });

  test("cut 08: O3 is covered by nothing: 22,295 + 16,170 = 38,465; IVA 7,308; 45,773", async () => {
    await on("2026-09-02");
    const text = balancesAt("2026-08", ["9100000", "6600000.44"]);
    await load({ purpose: "balances", period: "2026-08", text });
    expect(await covered()).toEqual(["6370000.00", "4620000.31", "0.00"]);
    expect((await balances()).covered).toBe("10990000.31");
    expect(await settled("2026-08")).toMatchObject({
      lines: ["22295.00", "16170.00"],
      charged: ["38465.00", "7308.00", "45773.00"],
    });
    await invoice("2026-09-02", { base: "38465.00", vat: "7308.00" });
  });

  test("09-10: 1,000,555.55 of O3 come back: fees 100,056; the fund 630,349.69; the ally 270,149.86, paid 09-18", async () => {
    await on("2026-09-10");
    const { rows } = await clerk.list("recoverables", "?o=numero");
    const [debt] = rows;
    const collects = await somebodyWhoCollects(debt?.id ?? "");
    const { id: receipt } = await clerk.made("customers-collects", {
      fecha: "2026-09-10",
      cuenta: accounts["fund"],
      medio: "transfer",
      valor: "1000555.55",
    });
    const { id, values } = await clerk.made("recovers", {
      tipo: collects.type,
      recuperable: debt?.id,
      empresa_reporta: "2",
      fecha_pago: "2026-09-10",
      valor: "1000555.55",
    });
    expect(values).toMatchObject({
      honorarios: "100056.00",
      neto: "900499.55",
      parte_fondo: "630349.69",
      parte_aliado: "270149.86",
    });
    await stepped(clerk, "recovers/match", id, { input: { ingreso: receipt } });
    await stepped(collects.applies, "recovers/apply", id);
    await stepped(clerk, "customers-collects/apply", receipt);
    await on("2026-09-18");
    const input = {
      cuenta_origen: accounts["fund"],
      cuenta_aliado: accounts["ally"],
      cuenta_honorarios: collects.account,
      fecha_programada: "2026-09-18",
    };
    await stepped(clerk, "recovers/schedule", id, { input });
    const { endorser: first, other: second, committee: author } = people;
    await paidOut(office(), { origin: `recovers/${id}`, author, first, second });
    expect((await clerk.record("recovers", id)).status).toBe("passedOn");
    expect(await balanceOf("HPP", "TER", "DEU")).toEqual({
      HPP: "0.00",
      TER: "0.00",
      DEU: "1889650.31",
    });
  });

  test("09-25: the claim of O1 covers 6,300,000 and the cap has 1,099,349.77 left: a cent more is refused", async () => {
    await on("2026-09-25");
    const claim = await filed("O1", { saldo: "9000000", valor: "6300000", since: "2026-06-25" });
    const { values } = await clerk.record("requests", claim);
    expect([values["mora"], values["cubierto"]]).toEqual([92, "6300000.00"]);
    await stepped(people.endorser, "requests/take", claim);
    const above = { input: { valor_aprobado: "1099349.78" } };
    const refused = await step(people.endorser, "requests/endorse", claim, above);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { valor_aprobado: "El tope cambió: quedan $ 1.099.349,77" },
    ]);
    const approved = await decided(claim, "1099349.77", true);
    expect(approved.values).toMatchObject({ por_pagar: "1099349.77", anticipo: "0.00" });
    await on("2026-09-30");
    await paid(claim, "2026-09-30");
    const { rows } = await clerk.list("recoverables", `?f.solicitud=${claim}`);
    expect(rows.map((row) => row.values)).toMatchObject([
      { valor_pagado: "1099349.77", participacion: "12.2150", fecha_pago: "2026-09-30" },
    ]);
  });

  test("09-30: the fund has 7,190,795.92, what it is owed is the cap, and all accounts sum zero", async () => {
    expect(await balances()).toMatchObject({
      fund: "7190795.92",
      causes: "7190795.92",
      all: "0.00",
    });
    expect(await balanceOf("BAN", "CLI", "RTE", "IVA", "DEU")).toEqual({
      BAN: "7179006.92",
      CLI: "45773.00",
      RTE: "2092.00",
      IVA: "-36076.00",
      DEU: "2989000.08",
    });
  });

  test("nothing is left of the cap, which is 20 % of the covered value disbursed: 2,989,000.08", async () => {
    const { body } = await clerk.call("GET", "information-reports/portfolio");
    const { tables } = body as ReportAnswer;
    const quota = tables.find(({ key }) => key === "quota");
    expect(quota?.totals?.["tope"]?.value).toBe("0.00");
  });
});

describe("the worked example, closed month by month", () => {
  const MONTHS = [
    ["2026-05", "10000000.00"],
    ["2026-06", "10052308.00"],
    ["2026-07", "10102778.00"],
    ["2026-08", "7621331.00"],
    ["2026-09", "7190795.92"],
  ] as const;
  let manager: Desk;

  beforeAll(async () => {
    await on("2026-10-05");
    const may = mayDo("fund-periods", "list", "view", "create", "verify", "close");
    manager = deskOf(await server.asHolderOf([may]));
    // Its invoices were entered by hand: the documents of the settlements are of no other use here.
    await sql`update collection_documents set estado = 'annulled' where estado in ('calculated', 'reviewed', 'approved')`.execute(
      server.server.db,
    );
  });

  /** The record of a month, which the close of the one before it opens. */
  async function recordOf(month: string): Promise<string> {
    const { rows } = await clerk.list("fund-periods", `?f.periodo=${month}..${month}`);
    return rows[0]?.id ?? (await clerk.made("fund-periods", { periodo: month })).id;
  }

  /** A step of the close of a month. */
  async function take(who: Desk, event: "verify" | "close", id: string) {
    const { version } = await who.record("fund-periods", id);
    return who.wrote("POST", `fund-periods/${event}/${id}`, { version });
  }

  test.each(MONTHS)(
    "%s closes with %s in the fund, and nothing enters it any more",
    async (month, has) => {
      const id = await recordOf(month);
      await take(clerk, "verify", id);
      const verified = await clerk.record("fund-periods", id);
      const lines = verified.values["lista"] as readonly { readonly pendientes: number }[];
      expect(lines.filter(({ pendientes }) => pendientes > 0)).toEqual([]);
      expect((await take(manager, "close", id)).body).toMatchObject({ status: "closed" });
      const { saldo, byAccount } = await fundBalance(server.server.db, 1, lastDayOf(month));
      expect([saldo, balanceByOrigin(byAccount)]).toEqual([has, has]);
      const late = bankCharge({
        date: lastDayOf(month),
        amount: "1.00",
        origin: "late",
        key: month,
        ...bank(),
      });
      await expect(posted(late)).rejects.toThrow(`El período ${month} está cerrado.`);
    },
  );

  test("what was closed is the whole ledger's (law of the closed periods)", async () => {
    const { body } = await clerk.call("GET", "reports/admon");
    const sums = (body as ReportAnswer).tables.find(({ key }) => key === "sums")?.rows ?? [];
    expect(sums.map(({ key, cells }) => [key, cells["diferencia"]?.value])).toEqual(
      MONTHS.map(([month]) => [month, "0.00"]).toReversed(),
    );
  });
});

const balancesAt = (cut: string, owed: readonly string[]) =>
  owed.map((saldo, index) => `CC 5210000${index + 1};${saldo};0;${cut}-28`).join("\n");

async function obligation(reference: string): Promise<string> {
  const { rows } = await clerk.list("obligations", `?f.referencia=${reference}`);
  return rows[0]?.id ?? "";
}

type Claim = { readonly saldo: string; readonly valor: string; readonly since: string };

/** A claim is written with its supports and filed. */
async function filed(reference: string, { saldo, valor, since }: Claim): Promise<string> {
  const desk = deskOf(people.files);
  const { id } = await desk.made("requests", {
    tipo: types.types.RECL,
    obligacion: await obligation(reference),
    valor_solicitado: valor,
    saldo_capital: saldo,
    fecha_incumplimiento: since,
    cuenta_destino: accounts["ally"],
  });
  await supported(people.files, id, {
    day: dayOf(clock.now()),
    kinds: types.supports,
    of: reference,
  });
  await stepped(desk, "requests/file", id);
  return id;
}

/** One endorses a claim and another approves it. */
async function decided(claim: string, valor: string, isTaken = false) {
  if (!isTaken) await stepped(people.endorser, "requests/take", claim);
  await stepped(people.endorser, "requests/endorse", claim, { input: { valor_aprobado: valor } });
  return stepped(people.committee, "requests/approve", claim, { input: { valor_aprobado: null } });
}

async function paid(claim: string, day: string): Promise<void> {
  const input = { cuenta_origen: accounts["fund"], fecha_programada: day };
  const { committee: author, endorser: first, other: second } = people;
  await stepped(author, "requests/schedule", claim, { input });
  await paidOut(office(), { origin: `requests/${claim}`, author, first, second });
}

async function invoice(date: string, charge: { readonly base: string; readonly vat: string }) {
  const cause = { date, origin: "worked", key: `invoice:${date}` };
  await posted(invoiced({ ...cause, ...charge, about }));
}

/** An invoice is paid: the money comes in, and pays what it is with what was withheld. */
async function collected(
  date: string,
  { amount, withheld }: { readonly amount: string; readonly withheld: string },
) {
  const cause = { date, origin: "worked" };
  await posted(
    bankIn({ ...cause, ...bank(), key: `in:${date}`, amount }),
    receiptApplied({
      ...cause,
      key: `receipt:${date}`,
      amount,
      withheld,
      difference: "0.00",
      about,
    }),
  );
}

/** A lawyer with a firm collects a debt, by HON-ABO of 10 %; somebody else than who tells of its payments applies them. */
async function somebodyWhoCollects(debt: string) {
  const { rows } = await sql<{ type: string; account: string }>`
    with fees as (
      insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version_)
      values (1, 'HON-ABO', 'Honorarios', 'fees', 'peso', 'recaudo * 0.1', date '2024-01-01', 'approved', 1) returning id
    ), kind as (
      insert into recover_types (empresa_id, codigo, nombre, origen) values (1, 'PAGO', 'Pago', 'debtor') returning id
    ), firm as (
      insert into companies (nombre, nit, tipo, estado) values ('Bufete', '900123457-1', 'ally', 'active') returning id
    ), city as (
      insert into cities (codigo, nombre, codigo_municipio, departamento) values ('X99', 'Ciudad', '99999', 'Depto') returning id
    ), lawyer as (
      insert into lawyers (empresa_id, documento, nombre, ciudad, honorarios, correo, firma)
      select 1, 'CC 71000001', 'Abogada', city.id, fees.id, 'a@b.co', firm.id from city, fees, firm returning id
    ), taken as (
      update recoverables set abogado = (select id from lawyer) where id = ${debt}::bigint returning id
    ), account as (
      insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, estado, certificado)
      select 1, firm.id, b.banco, b.tipo_cuenta, '100003', 'pay', 'active', b.certificado
      from firm, (select * from banks_companies where numero = '100002') b, taken returning id
    ) select kind.id::text as type, account.id::text as account from kind, account`.execute(
    office().server.db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error("nobody collects");
  const applies = deskOf(
    await server.asHolderOf([mayDo("recovers", "list", "view", "others", "apply")]),
  );
  return { ...found, applies };
}

/** Posts entries for which there is no screen yet. */
async function posted(...entries: readonly LedgerEntry[]): Promise<void> {
  const { db } = office().server;
  await db.transaction().execute(async (trx) => {
    const context = { db: trx, now: clock.now(), companyId: 1, userId: null };
    for (const entry of entries) await post(context, entry);
  });
}

type File = { readonly purpose: string; readonly period: string; readonly text: string };

/** Loads a file of the ally as Cartera does, and applies it; the server does its part in between. */
async function load({ purpose, period, text }: File): Promise<void> {
  const kept = await worker("loads/create/file/archivo?name=archivo.csv", {
    method: "POST",
    body: text,
    headers: { "content-type": "text/csv" },
  });
  const { id: archivo } = (await kept.json()) as { id: string };
  const { id } = await clerk.made("loads", {
    portafolio: fund.portfolio,
    proposito: purpose,
    periodo: period,
    estructura: purpose === "balances" ? fund.balances : null,
    archivo,
  });
  await rest(office());
  const { status, version, values } = await clerk.record("loads", id);
  const { rows: wrong } = await clerk.list("load-rows", `?f.carga=${id}&f.estado=wrong`);
  expect(wrong.map((row) => row.values["errores"])).toEqual([]);
  expect([status, values["problema"]]).toEqual(["valid", null]);
  const applied = await clerk.wrote("POST", `loads/apply/${id}`, { version });
  expect(applied.status).toBe(200);
  await rest(office());
  expect((await clerk.record("loads", id)).status).toBe("applied");
}

/** Settles a month as Facturación does: its lines in the order of the credits, and what it charges. */
async function settled(periodo: string) {
  await clerk.made("settlements", { periodo });
  await rest(office());
  const { rows } = await clerk.list("collection-documents", `?f.periodo=${periodo}..${periodo}`);
  const [document] = rows;
  expect(rows).toHaveLength(1);
  const { values } = await clerk.record("collection-documents", document?.id ?? "");
  const lines = await clerk.list("settlement-lines", `?f.documento=${document?.id ?? ""}`);
  return {
    lines: lines.rows.map((line) => line.values["comision"]),
    charged: [values["comision"], values["iva"], values["total"]],
    rounding: values["redondeo"],
  };
}

async function covered(): Promise<unknown[]> {
  const { rows } = await clerk.list("obligations", "?o=numero_garantia");
  return rows.map(({ values }) => values["valor_cubierto"]);
}

/** Waits for the jobs of the server. */
async function rest({ server: running }: Office): Promise<void> {
  await running.tidy();
  await running.settled();
}
