import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf } from "../../../src/domain/format.ts";
import { mayDo, openOffice, type Office } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import { act, openTreasury, programmed, ready, rest, type Treasury } from "./treasury.ts";

const RECEIPTS = "customers-collects";
const PARTS = "receipt-applications";
const READS = ["list", "view", "others"] as const;

let office: Office;
let treasury: Treasury;
let cashier: Desk;
let accountant: Desk;

beforeAll(async () => {
  office = await openOffice(await openDatabase());
  treasury = await openTreasury(office, "1000000.00");
  const may = [
    mayDo(RECEIPTS, ...READS, "create", "identify", "apply", "undo", "refund"),
    mayDo(PARTS, ...READS, "refund"),
    mayDo("advances", "list", "view", "others"),
    mayDo("transfers", "list", "view", "confirm"),
    mayDo("bank-lines", "list", "view", "transfer"),
  ];
  cashier = deskOf(await office.asHolderOf(may));
  accountant = deskOf(await office.asHolderOf(may));
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

const today = () => dayOf(new Date());

async function received(valor: string): Promise<string> {
  const values = { fecha: today(), cuenta: treasury.accounts.fund, medio: "transfer", valor };
  return (await cashier.made(RECEIPTS, values)).id;
}

async function identify(receipt: string, input: object): Promise<void> {
  const { status, body } = await act(cashier, `${RECEIPTS}/identify`, receipt, { input });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

async function partOf(receipt: string, clase: string): Promise<string> {
  const { rows } = await cashier.list(PARTS, `?f.recaudo=${receipt}`);
  const part = rows.find(({ status, values }) => status !== "undone" && values["clase"] === clase);
  if (part === undefined) throw new Error(`the receipt has no part of ${clase}`);
  return part.id;
}

const account = () => ({
  cuenta_destino: treasury.accounts.ally,
  cuenta_origen: treasury.accounts.fund,
  fecha_programada: today(),
});

/** The transfer of a part that is not cancelled: its id and its amount. */
async function transferOf(part: string) {
  const { rows } = await sql<{ id: string; amount: string }>`
    select id::text, valor::text as amount from transfers
    where origen = ${`${PARTS}/${part}`} and estado <> 'cancelled'`.execute(office.server.db);
  expect(rows).toHaveLength(1);
  return rows[0] ?? { id: "", amount: "" };
}

/** Signs a transfer and takes it to the bank, which confirms it. */
async function paid(transfer: string): Promise<void> {
  await act(treasury.first, "transfers/authorise", transfer);
  await act(treasury.second, "transfers/sign", transfer);
  await sent(transfer);
  const { status, body } = await act(treasury.clerk, "transfers/confirm", transfer);
  expect([status, body.status]).toEqual([200, "confirmed"]);
}

async function sent(transfer: string): Promise<void> {
  await act(treasury.clerk, "transfers/send", transfer);
  await rest(treasury);
  const { body } = await act(treasury.clerk, "transfers/markSent", transfer);
  expect(body.status).toBe("sent");
}

async function statusOf(controller: string, id: string) {
  return (await cashier.record(controller, id)).status;
}

/** The lines of the entry of a transfer: account, type, debit and credit. */
async function linesOf(transfer: string): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select a.codigo || ' ' || t.codigo || ' ' || m.debe || ' ' || m.haber as line from movements m
    join accounts a on a.id = m.cuenta join movement_types t on t.id = m.tipo
    join ledger_entries e on e.id = m.asiento
    where e.origen = ${`transfers/${transfer}`} order by m.id`.execute(office.server.db);
  return rows.map(({ line }) => line);
}

async function balanceOf(code: string): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(m.debe - m.haber), 0)::text as balance from movements m
    join accounts a on a.id = m.cuenta where a.codigo = ${code}`.execute(office.server.db);
  return rows[0]?.balance ?? "";
}

describe("a receipt that goes back whole", () => {
  async function givenBack(valor: string) {
    const receipt = await received(valor);
    const asked = { input: { empresa: "2", ...account() }, reason: "No era para el fondo" };
    const { status, body } = await act(cashier, `${RECEIPTS}/refund`, receipt, asked);
    expect([status, body.status]).toEqual([200, "toRefund"]);
    return { receipt, part: await partOf(receipt, "refund") };
  }

  test("prepares its transfer, and is Devuelto with its part once the bank paid it: POR/BAN", async () => {
    const before = await balanceOf("POR");
    const { receipt, part } = await givenBack("7000.00");
    const { id, amount } = await transferOf(part);
    expect([amount, await statusOf(PARTS, part)]).toEqual(["7000.00", "returning"]);
    await paid(id);
    expect(await linesOf(id)).toEqual(["POR CDEV 7000.00 0.00", "BAN SALB 0.00 7000.00"]);
    expect([await statusOf(PARTS, part), await statusOf(RECEIPTS, receipt)]).toEqual([
      "returned",
      "refunded",
    ]);
    expect(await balanceOf("POR")).toBe(before);
  });

  test("waits to be identified again where its transfer is cancelled, and may go back anew", async () => {
    const { receipt, part } = await givenBack("7100.00");
    const { id } = await transferOf(part);
    const reply = await act(treasury.first, "transfers/cancel", id, { reason: "Otra cuenta" });
    expect(reply.body.status).toBe("cancelled");
    const { status, values } = await cashier.record(RECEIPTS, receipt);
    expect([status, values["por_identificar"], await statusOf(PARTS, part)]).toEqual([
      "unidentified",
      "7100.00",
      "undone",
    ]);
    const asked = { input: { empresa: "2", ...account() }, reason: "A la otra cuenta" };
    expect((await act(cashier, `${RECEIPTS}/refund`, receipt, asked)).status).toBe(200);
    expect((await transferOf(await partOf(receipt, "refund"))).amount).toBe("7100.00");
  });
});

test("what is left of an applied receipt goes back by its own transfer, and holds the receipt while it does", async () => {
  const receipt = await received("9000.00");
  await identify(receipt, { clase: "contribution", empresa: "2", valor: "8000" });
  await identify(receipt, { clase: "refund", empresa: "2", valor: "1000" });
  await act(cashier, `${RECEIPTS}/apply`, receipt);
  const part = await partOf(receipt, "refund");
  const refund = async () =>
    (await act(cashier, `${PARTS}/refund`, part, { input: account(), reason: "Sobró" })).body
      .status;
  expect(await refund()).toBe("returning");
  const undone = await act(accountant, `${RECEIPTS}/undo`, receipt, { reason: "Era de otro" });
  expect(undone).toMatchObject({ status: 409, body: { guard: "isReversible" } });
  const first = await transferOf(part);
  expect(first.amount).toBe("1000.00");
  await act(treasury.first, "transfers/cancel", first.id, { reason: "Otra cuenta" });
  expect(await statusOf(PARTS, part)).toBe("applied");
  expect(await refund()).toBe("returning");
  const { id } = await transferOf(part);
  await paid(id);
  expect(await linesOf(id)).toEqual(["POR CDEV 1000.00 0.00", "BAN SALB 0.00 1000.00"]);
  expect([await statusOf(PARTS, part), await statusOf(RECEIPTS, receipt)]).toEqual([
    "returned",
    "applied",
  ]);
});

test("a Reintegro brings money of an advance back until it is accounted for, and undoing it owes that again (law 32)", async () => {
  const { advance, transfer } = await programmed(treasury, { amount: "5000.00", day: today() });
  await paid(transfer.id);
  const repaid = async (valor: string) => {
    const receipt = await received(valor);
    await identify(receipt, { clase: "repayment", anticipo: advance, valor });
    const { status, body } = await act(cashier, `${RECEIPTS}/apply`, receipt);
    expect([status, body.status]).toEqual([200, "applied"]);
    return receipt;
  };
  const seen = async () => {
    const { status, values } = await treasury.clerk.record("advances", advance);
    return [status, values["reintegrado"], values["por_legalizar"]];
  };
  await repaid("2000.00");
  expect(await seen()).toEqual(["partlyLegalised", "2000.00", "3000.00"]);
  const last = await repaid("3000.00");
  expect(await seen()).toEqual(["legalised", "5000.00", null]);
  expect(await balanceOf("ANT")).toBe("0.00");
  const undone = await act(accountant, `${RECEIPTS}/undo`, last, { reason: "Era de otro" });
  expect([undone.status, undone.body.status]).toEqual([200, "unidentified"]);
  expect(await seen()).toEqual(["partlyLegalised", "2000.00", "3000.00"]);
  const more = { clase: "repayment", anticipo: advance, valor: "3000.01" };
  const wide = await act(cashier, `${RECEIPTS}/identify`, await received("4000.00"), {
    input: more,
  });
  expect(wide.body.errors).toEqual({
    valor: "Supera lo que falta por reintegrar del anticipo: $ 3.000,00",
  });
});

test("an outgoing line of the bank confirms the transfer that was sent, of its account and its amount", async () => {
  const { fund } = treasury.accounts;
  const transfer = await ready(treasury, { amount: "6000.00", day: today() });
  await sent(transfer);
  const lineOf = async (valor: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into bank_lines (empresa_id, estado, fila, cuenta, fecha, sentido, valor, texto, huella)
      values (1, 'pending', 1, ${fund}::bigint, ${today()}::date, 'out', ${valor}::numeric, 'PAGO', ${`h${valor}`})
      returning id::text`.execute(office.server.db);
    return rows[0]?.id ?? "";
  };
  const input = { transferencia: transfer };
  const other = await act(cashier, "bank-lines/transfer", await lineOf("6000.01"), { input });
  expect([other.status, other.body.errors]).toEqual([422, { transferencia: "Es por otro valor" }]);
  const line = await lineOf("6000.00");
  const { status, body } = await act(cashier, "bank-lines/transfer", line, { input });
  expect([status, body.status, body.values["clase"]]).toEqual([200, "matched", "transfer"]);
  expect(await statusOf("transfers", transfer)).toBe("confirmed");
  expect(await linesOf(transfer)).toEqual(["ANT ANTI 6000.00 0.00", "BAN SALB 0.00 6000.00"]);
});
