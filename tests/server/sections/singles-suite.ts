import { dayOf } from "../../../src/domain/format.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { openCreditDesks, type CreditDesks } from "./credit-desks.ts";
import { mayDo } from "../../support/office.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { someCredits, type Ground } from "./some-credits.ts";

const OTHER = "Debe hacerlo una persona distinta de quien la registró o la cambió.";
const NO_ROOM =
  "Al portafolio le quedan $ 0,00 de su cupo, y esta obligación es de $ 100.000.000,00.";

/** Tests the credits that enter one by one (fund.md §4, laws 17, 19 and 27). */
export function singlesSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let ground: Ground;
  let desks: CreditDesks;

  beforeAll(async () => {
    ground = await someCredits(office().server.db, { quota: "400000000.00" });
    desks = await openCreditDesks(office(), ground);
  });

  async function step(who: Desk, event: string, id: string, more: object = {}) {
    const { version } = await who.record("obligations-singles", id);
    const path = `obligations-singles/${event}/${id}`;
    return who.refused("POST", path, { version, ...more });
  }

  test("is found by what its row shows of its debtor and its portfolio, as far as one may see them", async () => {
    const debtor = await desks.anotherDebtor("CC 45282942");
    await sql`update customers set nombre = 'Andrea Parra Ángulo' where id = ${debtor}::bigint`.execute(
      office().server.db,
    );
    const { id } = await desks.sent({ cliente: debtor, referencia: "HALLA-1" });
    const foundBy = async (by: Desk, text: string) =>
      (await by.list("obligations-singles", `?q=${encodeURIComponent(text)}`)).rows.map(
        (row) => row.id,
      );
    expect(await foundBy(desks.clerk, "andrea parra")).toEqual([id]);
    expect(await foundBy(desks.clerk, "45.282.942")).toEqual([id]);
    // Each word in any of them: the record's own, and those of its debtor.
    expect(await foundBy(desks.clerk, "halla-1 angulo")).toEqual([id]);
    expect(await foundBy(desks.clerk, "halla-1 nadie")).toEqual([]);
    // A word of one or two letters is looked for in the record alone: it is in most of those that rows name.
    expect(await foundBy(desks.clerk, "halla-1 ang")).toEqual([id]);
    expect(await foundBy(desks.clerk, "halla-1 an")).toEqual([]);
    expect(await foundBy(desks.clerk, "parra ha")).toEqual([id]);
    const { nombre } = (await desks.clerk.record("portfolios", ground.portfolio)).values;
    expect(await foundBy(desks.clerk, String(nombre))).toContain(id);
    // Who does not see data of people finds them by their names, not by their documents.
    const reader = deskOf(
      await office().asHolderOf([
        mayDo("obligations-singles", "list", "view"),
        mayDo("customers", "list", "view"),
      ]),
    );
    expect(await foundBy(reader, "andrea parra")).toEqual([id]);
    expect(await foundBy(reader, "45.282.942")).toEqual([]);
    // Who may not list debtors finds them by the name that the row shows.
    const alone = deskOf(
      await office().asHolderOf([
        mayDo("obligations-singles", "list", "view"),
        mayDo("customers", "personal"),
      ]),
    );
    expect(await foundBy(alone, "andrea parra")).toEqual([id]);
    expect(await foundBy(alone, "45.282.942")).toEqual([]);
  });

  test("is found by the name of its debtor as it is now, and by one that very many have", async () => {
    const admin = deskOf(await office().as("admin"));
    const debtor = await desks.anotherDebtor("CC 45282943");
    const { id } = await desks.sent({ cliente: debtor, referencia: "HALLA-2" });
    const found = async (text: string) =>
      (await admin.list("obligations-singles", `?q=${text}`)).rows.map((row) => row.id);
    expect(await found("ezequiel")).toEqual([]);
    const { version } = await admin.record("customers", debtor);
    await admin.edit("customers", { id: debtor, version }, { nombre: "Ezequiel Gil" });
    expect(await found("ezequiel")).toEqual([id]);
    await sql`insert into customers (empresa_id, documento, nombre)
      select 1, 'CC ' || (60000000 + n), 'Ezequiel ' || n from generate_series(1, 1100) n`.execute(
      office().server.db,
    );
    // The list is read anew: what was found before may not be told again.
    await admin.edit("customers", { id: debtor, version: version + 1 }, { nombre: "Ezequiel Gil" });
    expect(await found("ezequiel")).toEqual([id]);
    expect(await found("ezequiel%20halla-2")).toEqual([id]);
    expect(await found("ezequiel%20halla-1")).toEqual([]);
  });

  test("is written, sent, rejected with its reason, corrected and approved by another person", async () => {
    const { id } = await desks.sent();
    expect((await step(desks.clerk, "approve", id)).body).toMatchObject({
      guard: "isAnotherPerson",
      detail: OTHER,
    });
    const reason = "Falta la firma";
    expect((await step(desks.approver, "reject", id, { reason })).status).toBe(200);
    expect((await step(desks.clerk, "reopen", id)).status).toBe(200);
    const { version } = await desks.clerk.record("obligations-singles", id);
    await desks.clerk.edit("obligations-singles", { id, version }, { plazo: 48 });
    expect((await step(desks.clerk, "send", id)).status).toBe(200);
    expect((await step(desks.approver, "approve", id)).status).toBe(200);
    const approved = await desks.clerk.record("obligations-singles", id);
    expect(approved.status).toBe("approved");
    const obligation = await desks.clerk.record(
      "obligations",
      String(approved.values["obligacion"]),
    );
    expect(obligation.values).toMatchObject({ plazo: 48, corte: "2026-05" });
    const history = await desks.clerk.history("obligations-singles", id);
    expect(history.map(({ action }) => action)).toEqual([
      "approve",
      "send",
      "edit",
      "reopen",
      "reject",
      "send",
      "create",
    ]);
  });

  test("is approved by nobody who changed it", async () => {
    const { id, version } = await desks.clerk.made("obligations-singles", await desks.written());
    await desks.approver.edit("obligations-singles", { id, version }, { plazo: 12 });
    await step(desks.clerk, "send", id);
    expect((await step(desks.approver, "approve", id)).body.detail).toBe(OTHER);
  });

  test("enters once, also where its approval is sent twice under its key", async () => {
    const { id, version } = await desks.sent();
    const path = `obligations-singles/approve/${id}`;
    const key = `approve-${id}`;
    const first = await desks.approver.wrote("POST", path, { version }, { key });
    const again = await desks.approver.wrote("POST", path, { version }, { key });
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const { total } = await desks.clerk.list(
      "obligations",
      `?q=${String(first.body.values["referencia"])}`,
    );
    expect(total).toBe(1);
  });

  describe("the quota (law 17)", () => {
    test("that is left is entered by one of two approvals at once", async () => {
      const half = { portafolio: ground.other, valor_desembolso: "100000000.00" };
      for (const debtor of [0, 1, 2] as const) {
        await desks.entered({ ...half, cliente: ground.debtors[debtor] });
      }
      const cliente = await desks.anotherDebtor("CC 88000001");
      const second = await desks.anotherDebtor("CC 88000002");
      const one = await desks.sent({ ...half, cliente });
      const other = await desks.sent({ ...half, cliente: second });
      const replies = await Promise.all(
        [one, other].map(async ({ id }) => step(desks.approver, "approve", id)),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const { values } = await desks.clerk.record("portfolios", ground.other);
      expect(values["utilizado"]).toBe("400000000.00");
      // The guard or, where both passed it, the approval itself with the portfolio locked.
      const { detail, title } = replies.find(({ status }) => status === 409)?.body ?? {};
      const late = "Valor desembolsado: supera el cupo del portafolio: quedan $ 0,00.";
      expect([NO_ROOM, late]).toContain(detail ?? title);
    });

    test("of a portfolio that is not active takes nothing", async () => {
      const { id } = await desks.sent();
      const { db } = office().server;
      await sql`update portfolios set estado = 'suspended' where id = ${ground.portfolio}`.execute(
        db,
      );
      expect((await step(desks.approver, "approve", id)).body).toMatchObject({
        guard: "isPortfolioActive",
        detail: "El portafolio no está activo.",
      });
      await sql`update portfolios set estado = 'active' where id = ${ground.portfolio}`.execute(db);
      await sql`update agreements set estado = 'suspended'`.execute(db);
      expect((await step(desks.approver, "approve", id)).body).toMatchObject({
        guard: "isAgreementCurrent",
        detail: "El convenio del portafolio no está vigente.",
      });
      await sql`update agreements set estado = 'current'`.execute(db);
      expect((await step(desks.approver, "approve", id)).status).toBe(200);
    });
  });

  test("covers of one debtor no more than TOPE, in SMMLV of the day (law 19)", async () => {
    const cliente = await desks.anotherDebtor("CC 88000003");
    // 150 SMMLV are 213.525.000: 70 % of 305.035.714,28, to the cent.
    await desks.entered({ cliente, valor_desembolso: "1000000.00" });
    const over = await desks.sent({ cliente, valor_desembolso: "304035714.30" });
    expect((await step(desks.approver, "approve", over.id)).body).toMatchObject({
      guard: "isWithinDebtorLimit",
      detail:
        "El deudor quedaría con garantía de $ 213.525.000,01, y la máxima es $ 213.525.000,00.",
    });
    await desks.entered({ cliente, valor_desembolso: "304035714.28" });
  });

  test("enters in this month where that of its disbursement is closed (law 21)", async () => {
    const { db } = office().server;
    await sql`insert into ledger_periods (empresa_id, periodo, estado) values (1, '2025-12', 'closed')`.execute(
      db,
    );
    const id = await desks.entered({ fecha_desembolso: "2025-11-30", valor_desembolso: "10.00" });
    const { values } = await desks.clerk.record("obligations", id);
    expect(values["corte"]).toBe(dayOf(office().server.clock.now()).slice(0, 7));
  });

  describe("refuses, field by field", () => {
    const MISSING = "Este dato es requerido";

    test.each([
      ["valor_desembolso", "-1.00", "No puede ser menor que cero"],
      ["valor_desembolso", "0.00", "Debe ser mayor que cero"],
      ["valor_desembolso", "10.123", "No es un número válido (hasta 2 decimales)"],
      ["valor_desembolso", "1.000,50", "No es un número válido (hasta 2 decimales)"],
      ["valor_desembolso", "12345678901234567.00", "Debe tener máximo 16 dígitos enteros"],
      ["valor_desembolso", 1000, "Debe ser un texto"],
      ["tasa", "1000.0001", "Debe ser máximo 1.000"],
      ["plazo", 0, "Debe ser mayor o igual a 1"],
      ["plazo", 361, "Debe ser menor o igual a 360"],
      ["fecha_desembolso", "2026-02-30", "No es una fecha válida"],
      ["fecha_desembolso", "2199-01-01", "No puede ser posterior a hoy"],
      ["fecha_desembolso", "1999-12-31", "Es anterior al convenio, que rige desde el 01/01/2020"],
      ["soporte", null, MISSING],
      ["soporte", "99999999", "No existe el archivo"],
      ["cliente", "99999999", "No existe el cliente que escogió"],
      ["portafolio", "99999999", "No existe el portafolio que escogió"],
      ["obligacion", "1", "No se puede escribir"],
      ["motivo", "", MISSING],
    ])("%s %j: %s", async (field, value, message) => {
      const values = await desks.written({ [field]: value });
      const reply = await desks.clerk.refused("POST", "obligations-singles/create", { values });
      expect([reply.status, reply.body.errors]).toEqual([422, { [field]: message }]);
    });

    test("the customer and the portfolio of another company", async () => {
      const { db } = office().server;
      const { rows } = await sql<{ id: string }>`
        insert into customers (empresa_id, documento, nombre, autorizacion_datos)
        values (2, 'CC 99000001', 'Ajeno', true) returning id::text as id`.execute(db);
      const values = await desks.written({ cliente: rows[0]?.id });
      const reply = await desks.clerk.refused("POST", "obligations-singles/create", { values });
      expect(reply.body.errors).toEqual({ cliente: "No existe el cliente que escogió" });
    });
  });
}
