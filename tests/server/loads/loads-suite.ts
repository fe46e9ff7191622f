import { describe, expect, test } from "vitest";
import type { OwnChanges } from "../../../src/contract/desk-contract.ts";
import { retryJob } from "../../../server/engine/jobs/change-job.ts";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { LOST, loseRights, newestJob } from "../suites/lost-rights.ts";
import { credit, loadsDeskOf, monthsAgo, openLoadsDesk } from "./loads-desk.ts";

/** A load from its file to its reversal (chain.md §5). */
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
      const statuses = (await list("obligations")).rows.map(({ status }) => status);
      expect(statuses).toEqual(Array(3).fill("excluded"));
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

    test("goes on only while whoever started it may, and from there once they may again (ADR 37)", async () => {
      const { office, ground } = desk();
      const { db, clock } = office.server;
      const worker = await office.asHolderOf([
        mayDo("loads", "list", "view", "create", "apply"),
        mayDo("load-rows", "list", "view"),
      ]);
      const clerk = loadsDeskOf(office, worker, ground);
      const { body } = await clerk.send([credit(901)], { name: "derecho.csv" });
      const giveBack = await loseRights(db);
      await clerk.settled();
      const { id, ...end } = await newestJob(db);
      expect(end).toEqual({ status: "failed", reason: LOST });
      expect((await desk().record("loads", body.id)).status).toBe("received");
      await giveBack();
      await retryJob(db, id, clock.now());
      await clerk.settled();
      expect((await desk().record("loads", body.id)).status).toBe("valid");
    });

    test("is mended row by row, and its last right row makes it right", async () => {
      const { load, rows, edit, record } = desk();
      const read = await load([credit(11, { plazo: "400" }), credit(12, { valor: "1.000" })]);
      expect(read).toMatchObject({ status: "wrong", values: { con_error: 2, validas: 0 } });
      const [first, second] = await rows(read);
      if (first === undefined || second === undefined) throw new Error("no rows");
      expect(first.values["errores"]).toBe("Plazo (meses): debe ser un número de 1 a 360.");
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
  });
}
