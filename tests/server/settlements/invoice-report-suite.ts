import { beforeAll, describe, expect, test } from "vitest";
import { report as contract } from "../../../src/contract/report-contract.ts";
import { openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { writeInvoice } from "./accepted-invoices.ts";
import { settledFund, writeCut } from "./settled-fund.ts";
import { openSettlementDesks, type SettlementDesks } from "./settlement-desks.ts";

/** Tests the invoices that entities owe, and since when (fund.md §7). */
export function invoiceReportSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desks: SettlementDesks;
  const invoices: string[] = [];

  beforeAll(async () => {
    const { db } = office().server;
    const portfolio = await settledFund(db);
    desks = await openSettlementDesks(office());
    for (const [index, late] of [-5, 20, 100].entries()) {
      const period = `2026-0${5 + index}`;
      // 0.35 % of it is 3,500; with its IVA, 4,165.
      await writeCut(db, { portfolio, period, covered: ["1000000"] });
      await desks.settle(period);
      const [document] = await desks.documents(period);
      const number = `FE${index + 1}`;
      const notes = late === 20 ? { notes: "165.00" } : {};
      await writeInvoice(db, { document: document?.id ?? "", number, late, ...notes });
      invoices.push(document?.id ?? "");
    }
    await desks.rest();
  });

  describe("what is owed of an invoice", () => {
    test("is its total less its accepted notes; the system finds it Vencida once its day has come", async () => {
      const read = async (id = "") => desks.clerk.record("collection-documents", id);
      expect((await read(invoices[0])).status).toBe("issued");
      const overdue = await read(invoices[1]);
      expect(overdue.status).toBe("overdue");
      const [moved] = await desks.clerk.history("collection-documents", invoices[1] ?? "");
      expect(moved).toMatchObject({ action: "expire", by: "El sistema" });
      expect(overdue.values).toMatchObject({ notas: "165.00", saldo: "4000.00" });
      const { rows } = await desks.clerk.list("collection-documents", "?v=overdue");
      expect(new Set(rows.map(({ values }) => values["factura"]))).toEqual(new Set(["FE2", "FE3"]));
    });

    test("«Ya se emitió»: it is not recalculated, and its cut takes no other balances", async () => {
      expect(
        await desks.command(desks.clerk, "recalculate", invoices[0] ?? "", "Otro corte"),
      ).toEqual({ status: 409, detail: "Ya se emitió: corríjala con una nota crédito." });
    });

    test("is a figure of the dashboard: the balance that is overdue", async () => {
      const worker = await office().as("admin");
      const reply = contract.reply.parse(await (await worker("dashboard")).json());
      expect(reply.tables[0]?.rows[0]?.cells["vencido"]?.value).toBe("8165.00");
    });
  });

  test("the report adds up what was issued and what is owed, by age, each with its list", async () => {
    const worker = await office().as("admin");
    const reply = contract.reply.parse(
      await (await worker("collection-documents/invoiceReport?g=month")).json(),
    );
    const [issued, ages] = reply.tables;
    const figures = (cells: (typeof reply.tables)[0]["totals"]) =>
      Object.fromEntries(Object.entries(cells ?? {}).map(([key, { value }]) => [key, value]));
    expect(figures(issued?.totals ?? null)).toEqual({
      facturas: 3,
      emitido: "12495.00",
      aplicado: "0.00",
      notas: "165.00",
      saldo: "12330.00",
    });
    expect(figures(ages?.totals ?? null)).toEqual({
      por_vencer: "4165.00",
      hasta_30: "4000.00",
      hasta_60: "0.00",
      hasta_90: "0.00",
      mas_de_90: "4165.00",
      saldo: "12330.00",
    });
    const { href } = ages?.totals?.["hasta_30"] ?? {};
    const query = (href ?? "").split("?")[1] ?? "";
    const listed = await desks.clerk.list("collection-documents", `?v=invoices&${query}`);
    expect(listed.rows.map(({ values }) => values["factura"])).toEqual(["FE2"]);
  });
}
