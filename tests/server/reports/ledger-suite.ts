import { Big } from "big.js";
import { beforeAll, describe, expect, test } from "vitest";
import { report as contract } from "../../../src/contract/report-contract.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import type { ReportAnswer, ReportRow } from "../../../src/contract/report-contract.ts";
import type { Worker } from "../../support/office.ts";
import { openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { postWorkedExample } from "./worked-example.ts";

/** Describes the reports of the ledger on a database, over the worked example of the fund. */
export function ledgerSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let work: Worker;

  beforeAll(async () => {
    const { db, clock } = office().server;
    await postWorkedExample(db, 1, clock.now());
    work = await office().as("admin");
  });

  async function ask(address: string, worker = work): Promise<ReportAnswer> {
    const reply = await worker(address);
    if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
    return contract.reply.parse(await reply.json());
  }

  function rowsOf({ tables }: ReportAnswer, key: string): readonly ReportRow[] {
    return tables.find((each) => each.key === key)?.rows ?? [];
  }

  const valuesOf = (rows: readonly ReportRow[], figure: string) =>
    Object.fromEntries(rows.map(({ key, cells }) => [key, cells[figure]?.value]));

  describe("the balance of the fund", () => {
    test("is what there was, and what came in less what went out, to the cent", async () => {
      const answer = await ask("reports/fundBalance?f.periodo=2026-09..2026-09");
      const found = valuesOf(rowsOf(answer, "movement"), "valor");
      expect(found).toEqual({
        initial: "7621331.00",
        contributions: "0.00",
        commission: "38465.00",
        recoveries: "630349.69",
        guarantees: "-1099349.77",
        expenses: "0.00",
        final: "7190795.92",
      });
      expect(valuesOf(rowsOf(answer, "months"), "saldo")).toMatchObject({
        "2026-05": "10000000.00",
        "2026-06": "10052308.00",
        "2026-07": "10102778.00",
        "2026-08": "7621331.00",
        "2026-09": "7190795.92",
      });
      const [close] = rowsOf(answer, "reserve");
      expect(close?.cells["disponible"]?.value).toBe("7142930.92");
      expect(close?.cells["recuperar"]?.value).toBe("2989000.08");
    });

    test.each(["2026-05..2026-09", "..2026-07", "2026-07..2026-08", "2026-01..2026-03"])(
      "over %s too, what it begins with and what moved it is what it ends with",
      async (periods) => {
        const { movement } = Object.groupBy(
          (await ask(`reports/fundBalance?f.periodo=${periods}`)).tables,
          ({ key }) => key,
        );
        const values = valuesOf(movement?.[0]?.rows ?? [], "valor");
        const { final, ...parts } = values;
        const sum = Object.values(parts).reduce<Big>(
          (all, each) => all.plus(each ?? 0),
          new Big(0),
        );
        expect(sum.toFixed(2)).toBe(final);
      },
    );

    test("each figure leads to the movements that make it", async () => {
      const answer = await ask("reports/fundBalance?f.periodo=2026-09..2026-09");
      for (const { key, cells } of rowsOf(answer, "movement")) {
        const { value, href } = cells["valor"] ?? {};
        if (href === null || href === undefined) continue;
        const reply = await work(`movements/list${href.slice("/movements".length)}`);
        const { totals } = (await reply.json()) as ListPage;
        const net = new Big(totals["debe"] ?? 0).minus(totals["haber"] ?? 0);
        const isOfLiquid = key === "initial" || key === "final";
        if (key === "recoveries") continue;
        const paid =
          key === "guarantees"
            ? new Big(totals["debe"] ?? 0).neg()
            : net.times(isOfLiquid ? 1 : -1);
        expect([key, paid.toFixed(2)]).toEqual([key, value]);
      }
    });

    test("of another company is its own: nothing, where it has no ledger", async () => {
      const answer = await ask("reports/fundBalance", await office().as("admin", 2));
      expect(answer.tables.map(({ rows }) => rows)).toEqual([[], [], []]);
    });
  });

  test("the monitor of balances ends with those of now, the same as the report's", async () => {
    const { cells } = rowsOf(await ask("monitor-balances"), "balances").at(-1) ?? {};
    expect([cells?.["saldo"]?.value, cells?.["disponible"]?.value]).toEqual([
      "7190795.92",
      "7142930.92",
    ]);
    expect(cells?.["identificar"]?.value).toBe("0.00");
    expect(cells?.["cubierto"]?.value).toBe("14945000.39");
  });
}
