import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { mayDo } from "../../support/office.ts";
import { credit, loadsDeskOf, monthsAgo, openLoadsDesk } from "./loads-desk.ts";

/** The files in which entities report what debtors paid (fund.md §4, REC-13): each row is a recovery. */
export function recoveryFilesSuite(open: OpenDatabase): void {
  const desk = openLoadsDesk(open);
  const given = { purpose: "recovers", period: monthsAgo(0) } as const;
  const daysAgo = (days: number) => dayAfter(dayOf(new Date()), -days);
  let count = 0;
  let types: readonly string[] = [];

  beforeAll(async () => {
    const { rows } = await sql<{ id: string }>`
      insert into recover_types (empresa_id, codigo, nombre, origen, estado) values
        (1, 'DEU', 'Pago del deudor', 'debtor', 'active'), (1, 'OLD', 'De antes', 'ally', 'inactive'),
        (1, 'TRA', 'Traslado', 'ally', 'active'), (1, 'JUD', 'Judicial', 'court', 'active')
      returning id::text`.execute(desk().office.server.db);
    types = rows.map(({ id }) => id);
    await sql`update general_params set valor = 100000000`.execute(desk().office.server.db);
  });

  /** Guarantees that the fund paid forty days ago, each with its recoverable. */
  async function debts(how: number, status = "inManagement") {
    const { load, run, rows, record, office } = desk();
    const lines = Array.from({ length: how }, () => credit((count += 1)));
    const entered = await run("apply", await load(lines));
    return Promise.all(
      (await rows(entered)).map(async ({ values }) => {
        const { id, values: of } = await record("obligations", String(values["obligacion"]));
        const { rows: made } = await sql<{ id: string }>`
          insert into recoverables (empresa_id, numero, obligacion, cliente, empresa, portafolio, fecha_pago, valor_pagado,
            deuda, deuda_restante, recuperado, saldo, participacion, participacion_convenio, etapa, estado)
          select 1, 'RP-' || id, id, cliente, empresa, portafolio, ${daysAgo(40)}::date, 700000, 1000000, 1000000, 0, 700000,
            70, 70, 'persuasive', ${status} from obligations where id = ${id}::bigint returning id::text`.execute(
          office.server.db,
        );
        return { id, number: String(of["numero_garantia"]), debt: made[0]?.id ?? "" };
      }),
    );
  }

  /** A line of a payment; what is not given is right. */
  const payment = (number = "", cells: Readonly<Record<string, string>> = {}) =>
    Object.values({
      number,
      dia: daysAgo(5),
      valor: "100000.50",
      interes: "",
      referencia: "",
      ...cells,
    }).join(";");

  async function recoveriesOf(load: { readonly id: string }): Promise<readonly SectionRecord[]> {
    const { rows, record } = desk();
    const ids = (await rows(load)).map(({ values: { recuperacion } }) => recuperacion);
    const made = ids.filter((id) => typeof id === "string");
    return Promise.all(made.map(async (id) => record("recovers", id)));
  }

  const listed = async () => (await desk().list("recovers", "?n=200")).total;
  const move = async (id: string | undefined, status: string) =>
    sql`update recovers set estado = ${status} where id = ${id}::bigint`.execute(
      desk().office.server.db,
    );

  test("a file makes a recovery of each row, with its file and row, and its reversal discards them", async () => {
    const { load, run, rows, balance } = desk();
    const [one, two] = await debts(2);
    const before = await balance("RCP");
    const read = await load(
      [
        payment(one?.number, { interes: "500", referencia: "PSE 4471-000000000000000099" }),
        payment(two?.number, { valor: "250.000,50" }),
      ],
      given,
    );
    expect(read).toMatchObject({
      status: "valid",
      values: { filas: 2, validas: 2, con_error: 0, con_aviso: 0, valor: "350001.00" },
    });
    const applied = await run("apply", read);
    expect(applied).toMatchObject({ status: "applied", values: { aplicadas: 2 } });
    const [first, second] = await recoveriesOf(read);
    expect(first?.values).toMatchObject({
      tipo: types[2],
      recuperable: one?.debt,
      empresa_reporta: "2",
      fecha_pago: daysAgo(5),
      valor: "100000.50",
      interes: "500.00",
      referencia: "PSE 4471-000000000000000099",
      archivo_origen: `${String(read.values["numero"])}, fila 1`,
    });
    expect(["reported", "validated", "withErrors"]).toContain(first?.status);
    expect(second?.values).toMatchObject({
      recuperable: two?.debt,
      valor: "250000.50",
      interes: null,
    });
    expect(await balance("RCP")).toBe(before);
    const reversed = await run("reverse", applied, "Archivo equivocado");
    expect(reversed).toMatchObject({
      status: "reversed",
      values: { aplicadas: 0, problema: null },
    });
    expect((await recoveriesOf(read)).map(({ status }) => status)).toEqual([
      "discarded",
      "discarded",
    ]);
    expect((await rows(read)).map(({ status }) => status)).toEqual(["reversed", "reversed"]);
    // A recovery that was discarded is reported again without a word.
    const again = await load([payment(one?.number, { interes: "500" })], given);
    expect(again).toMatchObject({ status: "valid", values: { con_aviso: 0 } });
  });

  test("the type of its recoveries is that of the load, and only of such a load", async () => {
    const { load, run, send } = desk();
    const [one] = await debts(1);
    const lines = [payment(one?.number)];
    const applied = await run(
      "apply",
      await load(lines, { ...given, values: { tipo_recuperacion: types[3] } }),
    );
    expect((await recoveriesOf(applied))[0]?.values).toMatchObject({ tipo: types[3] });
    const other = await send([credit((count += 1))], { values: { tipo_recuperacion: types[3] } });
    expect(other.body.errors).toEqual({ tipo_recuperacion: "Solo de una carga de recuperaciones" });
    const { db } = desk().office.server;
    await sql`update recover_types set estado = 'inactive' where codigo = 'TRA'`.execute(db);
    const none = await load([payment(one?.number, { valor: "7" })], given);
    await sql`update recover_types set estado = 'active' where codigo = 'TRA'`.execute(db);
    expect((await desk().rows(none))[0]?.values["errores"]).toBe(
      "No hay un tipo de recuperación activo de origen «Entidad aliada».",
    );
  });

  describe("a row", () => {
    test.each([
      [{ number: "GA-NADIE" }, "Número de garantía: no es de este portafolio."],
      [{ number: "" }, "Número de garantía: falta."],
      [{ dia: "" }, "Fecha de pago: falta."],
      [{ dia: daysAgo(-1) }, "Fecha de pago: no puede ser posterior a hoy."],
      [
        { dia: daysAgo(41) },
        /^Fecha de pago: es anterior al pago del fondo, el \d\d\/\d\d\/\d{4}\.$/u,
      ],
      [{ valor: "" }, "Valor: falta."],
      [{ valor: "0" }, "Valor: debe ser mayor que cero."],
      [{ valor: "-5" }, /^Valor: /u],
      [{ valor: "10,125" }, /^Valor: /u],
      [{ interes: "100000.51" }, "Interés: supera el valor."],
      [{ referencia: "X".repeat(61) }, /^Referencia del crédito: /u],
    ])("with %o is wrong and says so", async (cells, words) => {
      const { load, rows, run } = desk();
      const [one] = await debts(1);
      const read = await load([payment(one?.number, cells)], given);
      expect(read.status).toBe("wrong");
      const [row] = await rows(read);
      expect(String(row?.values["errores"])).toMatch(words);
      await run("cancel", read, "Prueba");
    });

    test.each([
      [
        "recovered",
        "Número de garantía: ya se recuperó todo: lo que el deudor pague se le devuelve.",
      ],
      ["sold", "Número de garantía: se vendió: lo que el deudor pague es de quien la compró."],
      ["writtenOff", null],
      ["inCourt", null],
      ["toAssign", null],
    ])(
      "of a debt that is %s says whether it may still be paid, and is applied where it may",
      async (status, words) => {
        const { load, rows, run } = desk();
        const [one] = await debts(1, status);
        const read = await load([payment(one?.number)], given);
        expect((await rows(read))[0]?.values["errores"]).toBe(words);
        if (words !== null) return;
        expect((await run("apply", read)).values["aplicadas"]).toBe(1);
      },
    );

    test("of a guarantee that the fund did not pay has no recoverable", async () => {
      const { load, rows, run, record } = desk();
      const entered = await run("apply", await load([credit((count += 1))]));
      const [row] = await rows(entered);
      const { values } = await record("obligations", String(row?.values["obligacion"]));
      const read = await load([payment(String(values["numero_garantia"]))], given);
      expect((await rows(read))[0]?.values["errores"]).toBe(
        "Número de garantía: no tiene un recuperable: el fondo no la ha pagado.",
      );
    });

    test("that says the same payment twice, or one that is there, is right and warns", async () => {
      const { load, rows, run } = desk();
      const [one] = await debts(1);
      const lines = [
        payment(one?.number),
        payment(one?.number, { dia: daysAgo(4) }),
        payment(one?.number.toLowerCase(), { valor: "100000,50" }),
      ];
      const read = await load(lines, given);
      expect(read).toMatchObject({ status: "valid", values: { con_aviso: 1 } });
      expect((await rows(read)).map(({ values }) => values["avisos"])).toEqual([
        null,
        null,
        "Valor: es el mismo pago de la fila 1: de esa garantía, ese día.",
      ]);
      const applied = await run("apply", read);
      expect(applied.values["aplicadas"]).toBe(3);
      const [first] = await recoveriesOf(applied);
      const again = await load([payment(one?.number, { referencia: "OTRA" })], given);
      expect(again.status).toBe("valid");
      expect((await rows(again))[0]?.values["avisos"]).toBe(
        `Valor: ya hay una de esa garantía, ese día: ${String(first?.values["numero"])}.`,
      );
    });

    test("is mended beside the others, and the bad ones come back as a file", async () => {
      const { load, rows, edit, record, worker, run } = desk();
      const [one, two] = await debts(2);
      const read = await load(
        [payment(one?.number), payment("GA-NADIE"), payment("GA-OTRA")],
        given,
      );
      const [, second] = await rows(read);
      if (second === undefined) throw new Error("no rows");
      const file = await (
        await worker(`load-rows/export?format=csv&v=wrong&f.carga=${read.id}`)
      ).text();
      expect(file).toContain("GA-NADIE");
      expect(file).toContain("No es de este portafolio".toLowerCase());
      expect(file).not.toContain(String(one?.number));
      const mended = await edit("load-rows", second, { numero_garantia: one?.number });
      expect(mended.body).toMatchObject({
        status: "valid",
        values: { avisos: "Valor: es el mismo pago de la fila 1: de esa garantía, ese día." },
      });
      const moved = await edit("load-rows", mended.body, { numero_garantia: two?.number });
      expect(moved.body).toMatchObject({
        status: "valid",
        values: { avisos: null, obligacion: two?.id },
      });
      expect((await record("loads", read.id)).status).toBe("wrong");
      const applied = await run("apply", read);
      expect(applied).toMatchObject({ status: "applied", values: { aplicadas: 2, con_error: 1 } });
    });

    test("whose debt was sold since the file was read is refused when it is applied", async () => {
      const { load, rows, run, office } = desk();
      const [one, two] = await debts(2);
      const read = await load([payment(one?.number), payment(two?.number)], given);
      await sql`update recoverables set estado = 'sold' where id = ${one?.debt}::bigint`.execute(
        office.server.db,
      );
      const before = await listed();
      const applied = await run("apply", read);
      expect(applied.values).toMatchObject({ aplicadas: 1, con_error: 1 });
      expect(await listed()).toBe((before ?? 0) + 1);
      expect((await rows(read))[0]?.values["errores"]).toBe(
        "Número de garantía: se vendió: lo que el deudor pague es de quien la compró.",
      );
    });
  });

  test("is applied by who reaches no case, and the same file is taken once (law 51)", async () => {
    const { send, office, ground, load } = desk();
    const [one] = await debts(1);
    const lines = [payment(one?.number, { valor: "33" })];
    const read = await load(lines, given);
    // Whoever applies it neither collects nor lists its cases.
    const worker = await office.asHolderOf([mayDo("loads", "list", "view", "apply")]);
    const applied = await loadsDeskOf(office, worker, ground).run("apply", read);
    expect(applied.values["aplicadas"]).toBe(1);
    const twice = await send(lines, { ...given, name: "otro.csv" });
    expect(twice.body.errors).toEqual({
      archivo: `Este archivo ya se cargó: ${String(applied.values["numero"])}`,
    });
  });

  describe("is reversed", () => {
    test("without the recoveries that met their money, which their rows tell", async () => {
      const { load, run, rows, record } = desk();
      const [one, two] = await debts(2);
      const applied = await run(
        "apply",
        await load([payment(one?.number), payment(two?.number)], given),
      );
      const [met, free] = await recoveriesOf(applied);
      await move(met?.id, "matched");
      const reversed = await run("reverse", applied, "Archivo equivocado");
      expect(reversed).toMatchObject({
        status: "reversed",
        values: { aplicadas: 1, problema: "Sigue 1 recuperación de sus filas, que dice por qué." },
      });
      expect(
        (await rows(reversed)).map(({ status, values }) => [status, values["avisos"]]),
      ).toEqual([
        ["applied", `La recuperación ${String(met?.values["numero"])} sigue: está Cruzada.`],
        ["reversed", null],
      ]);
      expect((await record("recovers", met?.id ?? "")).status).toBe("matched");
      expect((await record("recovers", free?.id ?? "")).status).toBe("discarded");
    });

    test("no more once all of them met their money", async () => {
      const { load, run, wrote, record } = desk();
      const [one] = await debts(1);
      const applied = await run("apply", await load([payment(one?.number, { valor: "9" })], given));
      const [met] = await recoveriesOf(applied);
      await move(met?.id, "applied");
      const { version } = await record("loads", applied.id);
      const refused = await wrote("POST", `loads/reverse/${applied.id}`, {
        version,
        reason: "Archivo equivocado",
      });
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { detail: "Todas sus recuperaciones ya se cruzaron con su dinero." },
      ]);
    });
  });
}
