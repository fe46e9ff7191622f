import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type ReportAnswer,
  type ReportRow,
  report as contract,
} from "../../../src/contract/report-contract.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import type { Worker } from "../../support/office.ts";
import { openReceiptsDesk } from "../receipts/receipts-desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";

/** Describes what came in, who applied it, and whether the ledger says what the bank says (fund.md §7). */
export function receiptsSuite(open: OpenDatabase): void {
  const bench = openReceiptsDesk(open);
  const { desk, received, identify, apply, accounts, accepted } = bench;
  let work: Worker;

  beforeAll(async () => {
    work = await desk().office.as("admin");
    const invoice = await accepted("1000000");
    const { id } = await received({ medio: "pse", valor: "1190000.00" });
    const factura = String(invoice.values["documento"]);
    await identify(id, { clase: "invoice", factura, valor: "1190000.00" });
    await apply(id);
    const part = await received({ medio: "pse", valor: "500.00", empresa: "2" });
    await identify(part.id, { clase: "contribution", empresa: "2", valor: "120.00" });
    const old = await received({ medio: "deposit", valor: "77.77" });
    await sql`update customers_collects set fecha = fecha - 40 where id = ${old.id}::bigint`.execute(
      desk().office.server.db,
    );
    const wrong = await received({ medio: "cheque", valor: "9.00" });
    await bench.run(bench.accountant(), ["customers-collects", "annul"], wrong.id, {
      reason: "No entró",
    });
  });

  async function ask(address: string, worker = work): Promise<ReportAnswer> {
    const reply = await worker(address);
    if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
    return contract.reply.parse(await reply.json());
  }

  const rowsOf = ({ tables }: ReportAnswer, key: string): readonly ReportRow[] =>
    tables.find((each) => each.key === key)?.rows ?? [];
  const figuresOf = ({ cells }: ReportRow) =>
    Object.fromEntries(Object.entries(cells).map(([name, { value }]) => [name, value]));

  describe("what came in", () => {
    test("is told by medium, each peso applied, returned, identified or nobody's; what was annulled never came", async () => {
      const rows = rowsOf(await ask("reports/collect"), "receipts");
      expect(rows.map((row) => [row.key, figuresOf(row)])).toEqual([
        [
          "pse",
          {
            recaudos: 2,
            valor: "1190500.00",
            aplicado: "1190000.00",
            devuelto: "0.00",
            por_aplicar: "120.00",
            por_identificar: "380.00",
          },
        ],
        [
          "deposit",
          {
            recaudos: 1,
            valor: "77.77",
            aplicado: "0.00",
            devuelto: "0.00",
            por_aplicar: "0.00",
            por_identificar: "77.77",
          },
        ],
      ]);
    });

    test("that nobody claims is told by the days since it came", async () => {
      const { tables } = await ask("reports/collect");
      const totals = tables.find(({ key }) => key === "ages")?.totals ?? {};
      expect(Object.entries(totals).map(([name, { value }]) => [name, value])).toEqual([
        ["hasta_8", "380.00"],
        ["hasta_30", "0.00"],
        ["hasta_90", "77.77"],
        ["mas_de_90", "0.00"],
        ["por_identificar", "457.77"],
      ]);
    });

    test("leads to the receipts that each figure counts", async () => {
      for (const { cells } of rowsOf(await ask("reports/collect?g=medium,state"), "receipts")) {
        const { value, href } = cells["recaudos"] ?? { value: 0, href: null };
        const list = await work(
          `customers-collects/list${href?.slice("/customers-collects".length)}`,
        );
        const page = (await list.json()) as ListPage;
        expect(page.total).toBe(value);
      }
    });

    test("is the company's own", async () => {
      const other = await ask("reports/collect", await desk().office.as("admin", 2));
      expect(other.tables.map(({ rows }) => rows)).toEqual([[], [], []]);
    });
  });

  test("whoever applied it is told with how many, how much and in how many days", async () => {
    const rows = rowsOf(await ask("reports/collector"), "people");
    expect(rows.map(figuresOf)).toEqual([
      { aplicados: 1, valor: "1190000.00", dias: "0.0", desaplicados: 0, identificados: 2 },
    ]);
  });

  describe("the bank and the ledger", () => {
    beforeAll(async () => {
      const day = bench.today();
      await sql`
        with stored as (
          insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
          values (1, 'bank-files', 'archivo', 'a.csv', 'text/csv', 0, kept_content(''), now()) returning id
        ), file as (
          insert into bank_files (empresa_id, estado, numero, cuenta, archivo, desde, hasta, saldo_inicial, saldo_final,
            entradas, salidas, diferencia)
          select 1, 'balanced', 'AB-1', ${accounts["fund"]}::bigint, id, ${day}::date - 60, ${day}::date, 0, 1190500.00,
            1190577.77, 77.77, 0 from stored returning id
        )
        insert into bank_lines (empresa_id, estado, archivo, cuenta, fecha, sentido, valor, texto)
        select 1, 'pending', file.id, ${accounts["fund"]}::bigint, ${day}::date, way, amount, 'COMISION'
        from file, (values ('out', 70.00), ('in', 500.00)) as x(way, amount)`.execute(
        desk().office.server.db,
      );
    });

    test("are apart by what the bank paid and nobody has told, and by what is not explained", async () => {
      const [row] = rowsOf(await ask("reports/bankBalance"), "accounts");
      expect(row && figuresOf(row)).toEqual({
        hasta: bench.today(),
        banco: "1190500.00",
        libros: "1190577.77",
        diferencia: "-77.77",
        por_conciliar: "70.00",
        sin_explicar: "-7.77",
      });
    });

    test("the lines that wait are counted by account, in and out, and lead to them", async () => {
      const [row] = rowsOf(await ask("reports/bankBalance"), "lines");
      expect(row && figuresOf(row)).toMatchObject({
        entradas: 1,
        valor_entradas: "500.00",
        salidas: 1,
        valor_salidas: "70.00",
      });
      expect(row?.cells["salidas"]?.href).toMatch(/^\/bank-lines\?/u);
    });
  });
}
