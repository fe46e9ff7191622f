import { sql } from "kysely";
import { expect, test } from "vitest";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { historyGround } from "../erps/history-ground.ts";
import { noteDesk } from "../erps/note-desk.ts";
import { openReceiptsDesk } from "../receipts/receipts-desk.ts";
import { writeCut } from "../settlements/settled-fund.ts";
import { openSettlementDesks } from "../settlements/settlement-desks.ts";
import type { OpenDatabase } from "../suites/bench.ts";

const FIRST = new Date("2026-06-03T15:00:00Z");

/** The debt after each invoice, note and payment of fund.md §2. */
const STORY = [
  {
    day: "2026-06-03",
    cut: "2026-05",
    covered: ["7000000", "5145000.39", "2800000"],
    billed: ["52308.00", "9939.00", "62247.00"],
    // The ally practised the withholding.
    paid: { day: "2026-06-20", valor: "60155.00", retenciones: "2092.00" },
    owed: "0.00",
  },
  {
    day: "2026-07-02",
    cut: "2026-06",
    // The second one is the wrong balance of the ally.
    covered: ["6790000", "5320000.23", "2660000"],
    billed: ["51695.00", "9822.00", "61517.00"],
    note: { day: "2026-07-10", base: "1225.00" },
    noted: ["accepted", "1225.00", "233.00", "1458.00", "60059.00"],
    paid: { day: "2026-07-15", valor: "60059.00" },
    owed: "0.00",
  },
  {
    day: "2026-08-04",
    cut: "2026-07",
    covered: ["6580000", "4795000.08", "2520000"],
    billed: ["48633.00", "9240.00", "57873.00"],
    paid: { day: "2026-08-21", valor: "57873.00" },
    owed: "0.00",
  },
  {
    day: "2026-09-02",
    cut: "2026-08",
    // The third one was claimed: the fund paid it.
    covered: ["6370000", "4620000.31", "0"],
    billed: ["38465.00", "7308.00", "45773.00"],
    owed: "45773.00",
  },
];

/** The invoices, the note and the payments of the worked example (fund.md §2), to the cent. */
export function workedBillingSuite(open: OpenDatabase): void {
  const bench = openReceiptsDesk(open, { ground: historyGround, start: FIRST });
  const { desk, note, draftOf, carried, received, identify, apply } = bench;
  const { sent } = noteDesk(desk);

  test.each(STORY)(
    "$day: cut $cut is invoiced for $billed.2, and $owed is owed",
    async ({ day, cut, covered, billed, note: mistake, noted, paid, owed }) => {
      await until(day);
      const document = await issued(cut, covered);
      const { rows } = await desk().list("erps", `?f.documento=${document}`);
      const invoice = await sent(rows[0]?.id ?? "");
      expect([invoice.status, ...amountsOf(invoice)]).toEqual(["accepted", ...billed]);
      expect(invoice.values["fecha"]).toBe(day);
      expect(mistake && (await corrected(invoice, mistake))).toEqual(noted);
      expect(paid && (await settled(document, paid))).toEqual(paid && ["applied", "paid", "0.00"]);
      expect(await desk().balance("CLI")).toBe(owed);
    },
  );

  test("its four documents of the ledger add up: 191,101 of commission less 1,225, with their IVA", async () => {
    expect([await desk().balance("COM"), await desk().balance("IVA")]).toEqual([
      "-189876.00",
      "-36076.00",
    ]);
    expect(await desk().balance("FAV")).toBe("0");
    // Beside them the bank has what was paid, and the withholding is a claim on the taxes.
    expect([
      await desk().balance("BAN"),
      await desk().balance("RTE"),
      await desk().balance("POR"),
    ]).toEqual(["178087.00", "2092.00", "0.00"]);
  });

  /** Corrects an invoice by a note of a day: how it ends, its amounts and what is left of the invoice. */
  async function corrected(invoice: SectionRecord, { day, base }: { day: string; base: string }) {
    await until(day);
    await note(invoice.id, { concepto_nc: "1", base });
    const { body } = await carried((await draftOf(invoice.id)).id);
    const document = String(invoice.values["documento"]);
    const { values } = await desk().record("collection-documents", document);
    return [body.status, ...amountsOf(body), values["saldo"]];
  }

  /** The money comes in, and pays a document: how the receipt and the document end. */
  async function settled(
    factura: string,
    { day, valor, retenciones = null }: { day: string; valor: string; retenciones?: string | null },
  ) {
    await until(day);
    const { id } = await received({ valor, empresa: "2" });
    await identify(id, { clase: "invoice", factura, valor, retenciones });
    const { body } = await apply(id);
    const { status, values } = await desk().record("collection-documents", factura);
    return [body.status, status, values["saldo"]];
  }

  /** Lets time pass until the morning of a day. */
  async function until(day: string): Promise<void> {
    const at = Date.parse(`${day}T15:00:00Z`);
    await desk().pass(at - desk().clock.now().getTime());
  }

  /** Settles a month as Facturación does, up to its issue; gives its document. */
  async function issued(period: string, covered: readonly string[]): Promise<string> {
    const { db } = desk().office.server;
    const { rows } = await sql<{ id: string }>`select id::text from portfolios`.execute(db);
    await writeCut(db, { portfolio: rows[0]?.id ?? "", period, covered });
    const desks = await openSettlementDesks(desk().office);
    await desks.settle(period);
    const [document] = await desks.documents(period);
    const id = document?.id ?? "";
    await desks.command(desks.clerk, "review", id);
    await desks.command(desks.approver, "approve", id);
    expect(await desks.command(desks.clerk, "issue", id)).toEqual({ status: 200 });
    return id;
  }
}

const amountsOf = ({ values }: SectionRecord) => [values["base"], values["iva"], values["valor"]];
