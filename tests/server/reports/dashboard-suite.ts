import { beforeAll, expect, test } from "vitest";
import { dayOf } from "../../../src/domain/format.ts";
import { report as contract } from "../../../src/contract/report-contract.ts";
import { contribution, bankIn } from "../../../server/fund/ledger/events.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import { mayDo, type Worker } from "../../support/office.ts";
import { openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";

/** Describes the figures of the shortcuts of the dashboard (fund.md §8). */
export function dashboardSuite(open: OpenDatabase): void {
  const office = openDesk(open);

  beforeAll(async () => {
    const { db, clock } = office().server;
    const cause = { date: "2026-05-04", amount: "10000000", origin: "test" };
    await db.transaction().execute(async (trx) => {
      const context = { db: trx, now: clock.now(), companyId: 1, userId: null };
      await post(context, bankIn({ ...cause, key: "in" }));
      await post(context, contribution({ ...cause, key: "contribution" }));
    });
  });

  async function figuresFor(worker: Worker): Promise<Readonly<Record<string, unknown>>> {
    const { tables } = contract.reply.parse(await (await worker("dashboard")).json());
    const cells = tables[0]?.rows[0]?.cells ?? {};
    return Object.fromEntries(Object.entries(cells).map(([key, { value }]) => [key, value]));
  }

  async function monthsFor(
    worker: Worker,
    query = "",
  ): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const { tables } = contract.reply.parse(await (await worker(`dashboard${query}`)).json());
    const rows = tables.find(({ key }) => key === "months")?.rows ?? [];
    return rows.map(({ key, cells }) => ({
      month: key,
      ...Object.fromEntries(Object.entries(cells).map(([name, { value }]) => [name, value])),
    }));
  }

  test("are those of the company, each at the page that explains it", async () => {
    expect(await figuresFor(await office().as("admin"))).toEqual({
      cubierto: "0.00",
      atrasadas: 0,
      vencido: "0.00",
      aprobar: 0,
      saldo: "10000000.00",
      radicadas: 0,
      vencen: 0,
      recuperado: "0.00",
      asentado: 0,
      girar: "0.00",
      enviar: 0,
      identificar: "0.00",
      recuperar: "0.00",
      decidir: 0,
      individuales: 0,
      errores: 0,
    });
    expect(await figuresFor(await office().as("admin", 2))).toMatchObject({ saldo: "0.00" });
  });

  test("are told only to who may open their pages", async () => {
    const treasurer = await office().asHolderOf([mayDo("reports", "fundBalance")]);
    expect(await figuresFor(treasurer)).toEqual({ saldo: "10000000.00" });
    expect(Object.keys((await monthsFor(treasurer)).at(-1) ?? {})).toEqual(["month", "saldo"]);
    const nobody = await office().asHolderOf([mayDo("banks", "list")]);
    expect(await figuresFor(nobody)).toEqual({});
    expect(await monthsFor(nobody)).toEqual([]);
  });

  test("have the twelve months that led to them, where a trend says more", async () => {
    const admin = await office().as("admin");
    const months = await monthsFor(admin);
    const thisMonth = dayOf(office().server.clock.now()).slice(0, 7);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({
      month: thisMonth,
      cubierto: "0.00",
      saldo: "10000000.00",
      radicadas: 0,
      recuperado: "0.00",
    });
    // The fund received its money in May.
    const received = months.filter(({ saldo }) => saldo !== "0.00").map(({ month }) => month);
    expect(received).toEqual(
      months.map(({ month }) => month).filter((month) => String(month) >= "2026-05"),
    );
    expect(await monthsFor(admin, "?f.cifra=aprobar")).toEqual([]);
  });
}
