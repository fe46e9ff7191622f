import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { post } from "../../../server/fund/ledger/post.ts";
import { invoiced } from "../../../server/fund/ledger/events.ts";
import { PAYMENTS } from "../../../server/fund/payments.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { registry } from "../../support/registry.ts";
import { workedFund } from "../chain/worked-fund.ts";
import { act, openTreasury, programmed, ready, rest, type Treasury } from "./treasury.ts";

let office: Office;
let treasury: Treasury;

beforeAll(async () => {
  office = await openOffice(await openDatabase());
  treasury = await openTreasury(office, "1000000000.00");
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

/** The lines of the entries of an origin: account, debit and credit. */
async function linesOf(origin: string): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select a.codigo || ' ' || m.debe || ' ' || m.haber as line from movements m
    join accounts a on a.id = m.cuenta join ledger_entries e on e.id = m.asiento
    where e.origen = ${origin} order by m.id`.execute(office.server.db);
  return rows.map(({ line }) => line);
}

/** Takes a signed transfer to its confirmation, through the bank. */
async function confirmed(transfer: string): Promise<void> {
  await act(treasury.clerk, "transfers/send", transfer);
  await rest(treasury);
  await act(treasury.clerk, "transfers/markSent", transfer);
  const { status } = await act(treasury.clerk, "transfers/confirm", transfer);
  expect(status).toBe(200);
}

test("each event by which a transfer tells its origin is one of that chart, of the server's own", () => {
  const lost = PAYMENTS.flatMap(({ of, events }) => {
    const lifecycle = registry.sections.get(of)?.definition.lifecycle;
    const told = Object.values(events).filter((event) => event !== null);
    return told
      .filter((event) => lifecycle?.events.includes(event) !== true)
      .map((event) => `${of}.${event}`);
  });
  // The chart of the receipts comes with their section.
  expect(lost.filter((each) => !each.startsWith("customers-collects."))).toEqual([]);
});

describe("an advance of a guarantee", () => {
  let obligation: string;

  beforeAll(async () => {
    const { db } = office.server;
    const { portfolio } = await workedFund(db);
    await sql`insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version_)
      values (1, 'ANT-GAR', 'Anticipo', 'advance', 'peso', 'min(cubierto * 0.5; tope)', date '2024-01-01', 'approved', 1)`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`
      with customer as (
        insert into customers (empresa_id, documento, nombre) values (1, 'CC 52100003', 'Rosa Díaz') returning id
      )
      insert into obligations (empresa_id, numero_garantia, cliente, referencia, portafolio, empresa, fecha_desembolso,
        valor_desembolso, plazo, tasa, saldo_capital, valor_cubierto, estado)
      select 1, 'GA-2026-000003', customer.id, 'O3', ${portfolio}::bigint, 2, date '2026-05-04', 4000000, 36, 18.5,
        3600000, 2520000, 'current' from customer returning id::text`.execute(db);
    obligation = rows[0]?.id ?? "";
  });

  const asked = async (valor: string) =>
    treasury.clerk.made("advances", {
      empresa: "2",
      concepto: "claim",
      obligacion: obligation,
      valor,
      cuenta_destino: treasury.accounts.ally,
      fecha: "2026-08-10",
    });
  const input = () => ({
    cuenta_origen: treasury.accounts.fund,
    fecha_programada: "2026-08-10",
  });

  test("says of which", async () => {
    const values = {
      empresa: "2",
      concepto: "claim",
      valor: "1.00",
      cuenta_destino: treasury.accounts.ally,
      fecha: "2026-08-10",
    };
    const { body } = await treasury.clerk.refused("POST", "advances/create", { values });
    expect(body.errors).toEqual({ obligacion: "Diga de qué garantía es" });
  });

  test("is at most what the formula gives of its covered balance, with the others of it: 1.260.000 (fund.md §2)", async () => {
    const beyond = await asked("1260000.01");
    const refused = await treasury.approver.refused("POST", `advances/approve/${beyond.id}`, {
      version: beyond.version,
      input: input(),
    });
    expect([refused.body.guard, refused.body.detail]).toEqual([
      "isWithinFormula",
      "Supera la fórmula de anticipo: da $ 1.260.000,00.",
    ]);
    expect(
      (await treasury.approver.record("advances", beyond.id)).reasons?.["isWithinFormula"],
    ).toBe("Supera la fórmula de anticipo: da $ 1.260.000,00.");
    const whole = await asked("1260000.00");
    const more = await asked("0.01");
    const approved = await act(treasury.approver, "advances/approve", whole.id, { input: input() });
    expect([approved.body.status, approved.body.values["tope_formula"]]).toEqual([
      "approved",
      "1260000.00",
    ]);
    // The guarantee may change: what was taken stays (ADR 149).
    await sql`update obligations set valor_cubierto = 9 where id = ${obligation}::bigint`.execute(
      office.server.db,
    );
    const path = `advances/view/${whole.id}/explanation/tope_formula`;
    expect((await treasury.approver.call("GET", path)).body).toMatchObject({
      computation: { result: "$ 1.260.000,00", isEqual: true },
    });
    await sql`update obligations set valor_cubierto = 2520000 where id = ${obligation}::bigint`.execute(
      office.server.db,
    );
    expect(
      (await act(treasury.approver, "advances/approve", more.id, { input: input() })).status,
    ).toBe(409);
  });
});

test("a paid advance is accounted for in parts, with its papers, and what comes back ends it (law 32)", async () => {
  const { db } = office.server;
  const { advance, transfer } = await programmed(treasury, {
    amount: "1000.00",
    day: "2026-08-15",
  });
  await sql`update advances set concepto = 'judicial' where id = ${advance}::bigint`.execute(db);
  await act(treasury.first, "transfers/authorise", transfer.id);
  await act(treasury.second, "transfers/sign", transfer.id);
  await confirmed(transfer.id);
  expect(await linesOf(`transfers/${transfer.id}`)).toEqual([
    "ANT 1000.00 0.00",
    "BAN 0.00 1000.00",
  ]);
  const spend = async (valor: string) =>
    act(treasury.approver, "advances/spend", advance, { input: { valor, documento: "FV-1" } });
  expect((await spend("400.00")).body).toMatchObject({ guard: "hasSupport" });
  const { rows } = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
    values (1, 'advances', 'soporte_gasto', 'f.pdf', 'application/pdf', 0, kept_content(''), now()) returning id::text`.execute(
    db,
  );
  await sql`update advances set soporte_gasto = ${rows[0]?.id}::bigint where id = ${advance}::bigint`.execute(
    db,
  );
  expect((await spend("1000.01")).body.errors).toEqual({ valor: "Queda por legalizar $ 1.000,00" });
  const spent = await spend("400.00");
  expect([
    spent.body.status,
    spent.body.values["por_legalizar"],
    spent.body.values["soporte_gasto"],
  ]).toEqual(["partlyLegalised", "600.00", null]);
  expect(await linesOf(`advances/${advance}`)).toEqual(["HON 400.00 0.00", "ANT 0.00 400.00"]);
});

describe("the taxes of a month (fund.md §0)", () => {
  test("are drafted from the ledger, approved by another, and their transfer pays what the withholdings leave", async () => {
    const { db } = office.server;
    const now = new Date();
    await db.transaction().execute(async (trx) => {
      const context = { db: trx, now, companyId: 1, userId: null };
      const cause = { date: "2026-06-20", origin: "ground" };
      await post(
        context,
        invoiced({
          ...cause,
          key: "invoice",
          base: "52308.00",
          vat: "9939.00",
          about: { empresa: "2" },
        }),
      );
      await post(context, {
        ...cause,
        key: "withheld",
        event: "bankIn",
        description: "Retención",
        lines: [
          { type: "RTEP", amount: "2092.00" },
          { type: "PCOM", amount: "2092.00" },
        ],
      });
    });
    const made = await treasury.clerk.made("taxes", {
      periodo: "2026-06",
      empresa: "2",
      cuenta_destino: treasury.accounts.ally,
    });
    expect(made.values).toMatchObject({
      iva: "9939.00",
      retenciones: "2092.00",
      cruce: "2092.00",
      por_pagar: "7847.00",
    });
    expect((await act(treasury.clerk, "taxes/approve", made.id)).status).toBe(409);
    expect((await act(treasury.approver, "taxes/approve", made.id)).body.status).toBe("approved");
    expect(await linesOf(`taxes/${made.id}`)).toEqual(["IVA 2092.00 0.00", "RTE 0.00 2092.00"]);
    // A month has its taxes once.
    const again = await treasury.clerk.refused("POST", "taxes/create", {
      values: { periodo: "2026-06", empresa: "2", cuenta_destino: treasury.accounts.ally },
    });
    expect(again.body.errors?.["periodo"]).toMatch(/^Ya están en IM-/u);
    const input = { cuenta_origen: treasury.accounts.fund, fecha_programada: "2026-07-10" };
    expect((await act(treasury.approver, "taxes/schedule", made.id, { input })).body.status).toBe(
      "scheduled",
    );
    const { rows } = await sql<{ id: string }>`
      select id::text from transfers where origen = ${`taxes/${made.id}`}`.execute(db);
    const transfer = rows[0]?.id ?? "";
    await act(treasury.first, "transfers/authorise", transfer);
    await act(treasury.second, "transfers/sign", transfer);
    await confirmed(transfer);
    expect(await linesOf(`transfers/${transfer}`)).toEqual([
      "IVA 7847.00 0.00",
      "BAN 0.00 7847.00",
    ]);
    expect((await treasury.clerk.record("taxes", made.id)).status).toBe("paid");
  });

  test("a cancelled transfer leaves them to be scheduled again", async () => {
    const id = await ready(treasury, { amount: "5.00", day: "2026-08-18" });
    const { body } = await act(treasury.first, "transfers/cancel", id, { reason: "Otra cuenta" });
    expect(body.status).toBe("cancelled");
  });
});
