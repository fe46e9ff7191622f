import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import type { OwnChanges } from "../../../src/contract/desk-contract.ts";
import { mayDo } from "../../support/office.ts";
import type { Related } from "../../../src/contract/section-contract.ts";
import type { JobList } from "../../../src/contract/jobs-contract.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { holdJobs, LOST, loseRights, newestJob } from "../suites/lost-rights.ts";
import { deskOf } from "../sections/desk.ts";
import { credit, loadsDeskOf, monthsAgo, openLoadsDesk } from "./loads-desk.ts";

/** A load from its file to its reversal (fund.md §5). */
export function loadsSuite(open: OpenDatabase): void {
  const desk = openLoadsDesk(open);

  describe("a load of new credits", () => {
    test("is read, applied and reversed: the ledger covers what it covered before", async () => {
      const { load, run, rows, balance, list } = desk();
      const lines = [credit(1), credit(2, { valor: "7350000.55" }), credit(3)];
      const read = await load(lines);
      expect(read).toMatchObject({
        status: "valid",
        values: { filas: 3, validas: 3, con_error: 0, aplicadas: 0, valor: "9350000.55" },
      });
      const applied = await run("apply", read);
      expect(applied).toMatchObject({ status: "applied", values: { aplicadas: 3 } });
      expect((await rows(read)).map(({ status }) => status)).toEqual(Array(3).fill("applied"));
      expect(await balance("COB")).toBe("-6545000.39");
      expect((await list("cuts")).rows).toHaveLength(3);
      const reversed = await run("reverse", applied, "Archivo equivocado");
      expect(reversed).toMatchObject({ status: "reversed", values: { aplicadas: 0 } });
      expect(await balance("COB")).toBe("0.00");
      const left = await list("obligations");
      expect(left.rows.map(({ status }) => status)).toEqual(Array(3).fill("excluded"));
      // Nothing is owed of what did not enter: the sum of the list is that of the reports.
      expect(left.totals).toMatchObject({ saldo_capital: "0.00", valor_cubierto: "0.00" });
      expect((await list("cuts", "?v=current")).rows).toHaveLength(0);
    });

    test("is what its person did, step by step, without what the server did after each", async () => {
      const { load, run, call } = desk();
      const applied = await run("apply", await load([credit(5)]));
      await run("reverse", applied, "Archivo equivocado");
      const { changes } = (await call("GET", "profiles/me/changes")).body as OwnChanges;
      expect(changes.slice(0, 3).map(({ controller, step }) => [controller, step])).toEqual([
        ["loads", "Reversó"],
        ["loads", "Aplicó"],
        ["loads", "Creó"],
      ]);
    });

    test("goes on only while whoever started it may; it says so, and another reads it on (ADR 37 and 101)", async () => {
      const { office, ground, run } = desk();
      const { db } = office.server;
      const worker = await office.asHolderOf([
        mayDo("loads", "list", "view", "create", "apply"),
        mayDo("load-rows", "list", "view"),
      ]);
      const clerk = loadsDeskOf(office, worker, ground);
      const letGo = await holdJobs(db);
      const { body } = await clerk.send([credit(901)], { name: "derecho.csv" });
      const giveBack = await loseRights(db);
      await letGo();
      await clerk.settled();
      expect(await newestJob(db)).toMatchObject({ status: "failed", reason: LOST });
      expect(await desk().record("loads", body.id)).toMatchObject({
        status: "unread",
        values: { problema: LOST },
      });
      await giveBack();
      expect(await run("recheck", body)).toMatchObject({
        status: "valid",
        values: { problema: null, filas: 1, validas: 1 },
      });
    });

    test("is named by its jobs, which tell what they left", async () => {
      const { load, run, call } = desk();
      const loaded = await load([credit(7), credit(8, { plazo: "400" })]);
      const name = `Carga ${String(loaded.values["numero"])}`;
      await run("reverse", await run("apply", loaded), "Archivo equivocado");
      const { rows } = (await call("GET", "jobs/list")).body as JobList;
      const told = rows.map(({ about, progress }) => [about?.label, about?.to, progress?.words]);
      const to = `/loads/view/${loaded.id}`;
      expect(told.slice(0, 3)).toEqual([
        [name, to, "Reversada 1 de 1 fila"],
        [name, to, "Aplicada 1 de 2 filas; quedó 1 sin aplicar"],
        [name, to, "Sirve 1 de 2 filas; quedó 1 con errores"],
      ]);
    });

    test("its rows say which columns its structure has, in its order, and are ordered by their errors", async () => {
      const { load, rows, list, call, run } = desk();
      const read = await load([
        credit(81),
        credit(82, { plazo: "400" }),
        credit(83, { valor: "" }),
      ]);
      const { shape, rows: ordered } = await list("load-rows", `?f.carga=${read.id}&o=errores`);
      expect(shape?.has).toEqual([
        "tipo_documento",
        "documento",
        "nombre",
        "referencia",
        "valor_desembolso",
        "plazo",
        "tasa",
        "fecha_desembolso",
        "ciudad",
      ]);
      expect(shape?.lacks).toContain("saldo_capital");
      expect(shape?.lacks).toContain("saldo_anterior");
      expect(ordered.map(({ values }) => values["fila"])).toEqual([2, 3, 1]);
      const [row] = await rows(read);
      expect(row?.shape).toEqual(shape);
      const { lists } = (await call("GET", `loads/view/${read.id}/related`)).body as Related;
      const ofLoad = lists.find(({ controller }) => controller === "load-rows");
      expect(ofLoad?.shape).toEqual(shape);
      // Of several loads there is no one structure, and of none that the person reaches nothing is told.
      expect((await list("load-rows")).shape).toBeUndefined();
      expect((await list("load-rows", "?f.carga=999999")).shape).toBeUndefined();
      await run("cancel", read, "Prueba");
    });

    test("is mended row by row, and its last right row makes it right", async () => {
      const { load, rows, edit, record } = desk();
      const read = await load([credit(11, { plazo: "400" }), credit(12, { valor: "1.000" })]);
      expect(read).toMatchObject({ status: "wrong", values: { con_error: 2, validas: 0 } });
      const [first, second] = await rows(read);
      if (first === undefined || second === undefined) throw new Error("no rows");
      expect(first.values["errores"]).toBe("Plazo (meses): debe ser menor o igual a 360.");
      expect((await edit("load-rows", first, { plazo: "36" })).body).toMatchObject({
        status: "valid",
        values: { errores: null },
      });
      expect(await record("loads", read.id)).toMatchObject({
        status: "wrong",
        values: { con_error: 1, validas: 1 },
      });
      await edit("load-rows", second, { valor_desembolso: "1.000,50" });
      expect(await record("loads", read.id)).toMatchObject({
        status: "valid",
        values: { con_error: 0, validas: 2, valor: "1001000.50" },
      });
    });

    test("is offered to be applied once none of its rows is wrong, to whoever may apply it and nobody else", async () => {
      const { load, rows, edit, list, office } = desk();
      const read = await load([credit(13, { plazo: "400" }), credit(14)]);
      const wrong = `?v=wrong&f.carga=${read.id}`;
      expect(await list("load-rows", wrong)).not.toHaveProperty("once");
      const [first] = await rows(read);
      if (first === undefined) throw new Error("no rows");
      await edit("load-rows", first, { plazo: "36" });
      expect((await list("load-rows", wrong)).once).toEqual({
        to: `/loads/view/${read.id}?do=apply`,
        count: 2,
      });
      // Of all loads, or of the rows that a search finds, nothing comes after them.
      expect(await list("load-rows", `${wrong}&q=x`)).not.toHaveProperty("once");
      expect(await list("load-rows", "?v=wrong&f.carga=999999")).not.toHaveProperty("once");
      const rights = [mayDo("loads", "list", "view"), mayDo("load-rows", "list", "view")];
      const reader = deskOf(await office.asHolderOf(rights));
      expect(await reader.list("load-rows", wrong)).not.toHaveProperty("once");
    });

    test("is held to the limit of its debtor exactly, as when it enters (law 52)", async () => {
      const { load, rows, office } = desk();
      const { db } = office.server;
      const limit = async (value: string) =>
        sql`update general_params set valor = ${value}::numeric where codigo = 'TOPE'`.execute(db);
      // Rounded, it would leave room for a cent more than there is.
      await limit("700000.006");
      const read = await load([credit(9), credit(10, { valor: "1000000.02" })]);
      await limit("10000000");
      expect((await rows(read)).map(({ values }) => values["errores"])).toEqual([
        null,
        "El deudor supera la garantía máxima: $ 700.000,00.",
      ]);
    });

    test("is not taken twice for a portfolio: its content is known, not its name", async () => {
      const { load, send, run } = desk();
      const lines = [credit(21)];
      const first = await load(lines);
      const again = await send(lines, { name: "otro.csv" });
      expect(again.body.errors).toEqual({
        archivo: `Este archivo ya se cargó: ${String(first.values["numero"])}`,
      });
      await run("cancel", first, "Era de prueba");
      expect((await send(lines)).status).toBe(201);
    });
  });

  describe("a load of balances", () => {
    test("makes new versions of cuts, and its reversal brings back the former ones", async () => {
      const { load, run, balance, list, record } = desk();
      const credits = [credit(31), credit(32, { valor: "4000000.00" })];
      await run("apply", await load(credits));
      const before = await balance("COB");
      const { rows } = await list("obligations", "?v=live");
      const numbers = rows.map(({ values }) => String(values["numero_garantia"])).toSorted();
      const [one = "", two = ""] = numbers;
      const given = { purpose: "balances", period: monthsAgo(2) } as const;
      const read = await load([`${one};;900000;45;;`, `${two};;0;0;;`], given);
      expect(read.values).toMatchObject({ validas: 2, valor: "900000.00" });
      const applied = await run("apply", read);
      expect(applied.values["aplicadas"]).toBe(2);
      expect(await balance("COB")).toBe("-630000.00");
      // The debts of one obligation at several cuts add up to nothing.
      expect((await list("cuts")).totals).toEqual({});
      const moved = (await list("obligations")).rows.filter(({ values }) =>
        numbers.includes(String(values["numero_garantia"])),
      );
      expect(new Set(moved.map(({ status }) => status))).toEqual(new Set(["overdue", "settled"]));
      const late = moved.find(({ status }) => status === "overdue");
      expect((await record("obligations", late?.id ?? "")).values).toMatchObject({
        corte: monthsAgo(2),
        saldo_capital: "900000.00",
        dias_mora: 45,
        calificacion: "b",
        valor_cubierto: "630000.00",
      });
      await run("reverse", applied, "Saldos equivocados");
      expect(await balance("COB")).toBe(before);
      const back = await Promise.all(moved.map(async ({ id }) => record("obligations", id)));
      expect(
        back.map(({ status, values }) => [status, values["corte"], values["dias_mora"]]),
      ).toEqual([
        ["current", monthsAgo(3), 0],
        ["current", monthsAgo(3), 0],
      ]);
    });

    describe("whose coverage formula names a variable of its portfolio (ADR 80)", () => {
      const given = { purpose: "balances", period: monthsAgo(1) } as const;
      const WRITTEN = "saldo * cobertura / 100";

      async function covering(expression: string, variables: Readonly<Record<string, string>>) {
        const { db } = desk().office.server;
        const named = Object.entries(variables).map(([nombre, valor]) => ({ nombre, valor }));
        await sql`update formulas set expresion = ${expression} where codigo = 'COB-SAL'`.execute(
          db,
        );
        await sql`update portfolios set variables = ${JSON.stringify(named)}::jsonb`.execute(db);
      }

      async function entered(...credits: readonly string[]) {
        const { load, run, rows, record } = desk();
        const read = await run("apply", await load(credits));
        return Promise.all(
          (await rows(read)).map(async ({ values }) =>
            record("obligations", String(values["obligacion"])),
          ),
        );
      }

      afterEach(async () => covering(WRITTEN, {}));

      test("covers by it what enters and what is reported later (law 16)", async () => {
        await covering(`${WRITTEN} * parte`, { parte: "0.5" });
        const [one] = await entered(credit(61));
        expect(one?.values["valor_cubierto"]).toBe("350000.00");
        const { load, run, record } = desk();
        const read = await load([`${String(one?.values["numero_garantia"])};;800000;0;;`], given);
        expect(await run("apply", read)).toMatchObject({
          status: "applied",
          values: { aplicadas: 1, con_error: 0 },
        });
        const { values } = await record("obligations", one?.id ?? "");
        expect(values["valor_cubierto"]).toBe("280000.00");
      });

      test("says in each row why it covers nothing, and applies the others", async () => {
        const [one, two] = await entered(credit(62), credit(63, { valor: "2000000.00" }));
        const number = (record: typeof one) => String(record?.values["numero_garantia"]);
        const { load, run, rows } = desk();
        const lines = [`${number(one)};;800000;0;;`, `${number(two)};;1900000;0;;`];
        // It covers more than the balance of the second alone.
        const more = `si(saldo > 1000000; saldo * 2; ${WRITTEN})`;
        await covering(more, {});
        const read = await load(lines, given);
        expect(read.status).toBe("wrong");
        expect((await rows(read)).map(({ values }) => values["errores"])).toEqual([
          null,
          "La fórmula COB-SAL da un valor cubierto que no está entre cero y el saldo.",
        ]);
        await covering(WRITTEN, {});
        const again = await run("recheck", read);
        expect(again.status).toBe("valid");
        // The formula changes again between the check and the application.
        await covering(more, {});
        const applied = await run("apply", again);
        expect(applied).toMatchObject({
          status: "applied",
          values: { aplicadas: 1, con_error: 1 },
        });
      });
    });
  });
}
