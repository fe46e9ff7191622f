import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { pdfText } from "../../support/pdf-text.ts";
import { mayDo } from "../../support/office.ts";
import { deskOf, openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { holdJobs, LOST, loseRights, newestJob } from "../suites/lost-rights.ts";
import { anotherPortfolio, settledFund, writeCut } from "./settled-fund.ts";
import { settlementLoads } from "./settlement-loads.ts";
import { settlementLaws } from "./settlement-laws.ts";
import { openSettlementDesks, type SettlementDesks } from "./settlement-desks.ts";
import type { JobList } from "../../../src/contract/jobs-contract.ts";

/** Tests a settlement from its calculation to its electronic invoice (fund.md §§4, 5, 10). */
export function settlementsSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let portfolio: string;
  let desks: SettlementDesks;

  beforeAll(async () => {
    portfolio = await settledFund(office().server.db);
    desks = await openSettlementDesks(office());
  });

  const db = () => office().server.db;

  /** A settled month of its own: its only document. */
  async function settledMonth(period: string, covered: readonly string[]) {
    await writeCut(db(), { portfolio, period, covered });
    await desks.settle(period);
    const [document] = await desks.documents(period);
    if (document === undefined) throw new Error(`${period} has no document`);
    return document;
  }

  describe("the life of a document", () => {
    test("is reviewed, approved by another person, issued: a draft of its invoice follows", async () => {
      const { id } = await settledMonth("2026-05", ["7000000", "5145000.39", "2800000"]);
      const { clerk, approver, command } = desks;
      expect((await command(clerk, "review", id)).status).toBe(200);
      expect(await command(clerk, "approve", id)).toEqual({
        status: 409,
        detail: "Debe hacerlo una persona distinta de quien lo calculó o lo revisó.",
      });
      expect((await command(approver, "approve", id)).status).toBe(200);
      expect(await command(clerk, "issue", id)).toEqual({ status: 200 });
      expect((await clerk.record("collection-documents", id)).status).toBe("issuing");
      const { rows } = await clerk.list("erps", `?f.documento=${id}`);
      expect(rows.map(({ values }) => values)).toMatchObject([
        { clase: "invoice", base: "52308.00", iva: "9939.00", valor: "62247.00", empresa: "2" },
      ]);
    });

    test("keeps the version of its formula and the values that it used", async () => {
      const [document] = await desks.documents("2026-05");
      const { values, labels } = await desks.clerk.record(
        "collection-documents",
        document?.id ?? "",
      );
      expect(labels["formula_version"]).toContain("Comisión");
      expect(values["insumos"]).toEqual([
        { nombre: "tasa", valor: "0.350000" },
        { nombre: "iva", valor: expect.stringMatching(/^19(?:\.0+)?$/u) as string },
      ]);
      expect(values["lineas"]).toEqual([
        {
          concepto: "Comisión de garantía, corte 2026-05",
          base: "52308.00",
          tarifa: "19.0000",
          iva: "9939.00",
        },
      ]);
    });

    test("is charged by a PDF once it is approved", async () => {
      const [document] = await desks.documents("2026-05");
      const worker = await office().as("admin");
      const reply = await worker(`collection-documents/bill/${document?.id ?? ""}`);
      expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      const text = pdfText(new Uint8Array(await reply.arrayBuffer())).replaceAll(/\s+/gu, " ");
      for (const part of [
        "Cuenta de cobro",
        "corte de mayo de 2026",
        "Comisión $ 52.308,00",
        "IVA $ 9.939,00",
        "Total $ 62.247,00",
      ]) {
        expect(text).toContain(part);
      }
    });

    test("without a numbering in force it is not issued", async () => {
      const { id } = await settledMonth("2026-06", ["1000000"]);
      await desks.command(desks.clerk, "review", id);
      await desks.command(desks.approver, "approve", id);
      const kept = await sql<{ r: unknown }>`select resoluciones as r from fe_centers`.execute(
        db(),
      );
      await sql`update fe_centers set resoluciones = '[]'`.execute(db());
      const refused = await desks.command(desks.clerk, "issue", id);
      await sql`update fe_centers set resoluciones = ${JSON.stringify(kept.rows[0]?.r)}::jsonb`.execute(
        db(),
      );
      expect(refused).toEqual({ status: 409, detail: "No hay numeración vigente." });
      await sql`update companies set direccion = null where id = 2`.execute(db());
      expect((await desks.command(desks.clerk, "issue", id)).detail).toBe(
        "Faltan datos de facturación.",
      );
      await sql`update companies set direccion = 'Calle 1 2-3' where id = 2`.execute(db());
    });
  });

  describe("a changed cut", () => {
    test("says «Desactualizada», and recalculating makes the next version with its difference", async () => {
      const { id } = await settledMonth("2026-07", ["6790000", "5320000.23", "2660000"]);
      const covered = ["6790000", "4970000.23", "2660000"];
      await writeCut(db(), { portfolio, period: "2026-07", covered, revision: 2 });
      expect((await desks.clerk.record("collection-documents", id)).values).toMatchObject({
        desactualizada: true,
      });
      expect((await desks.command(desks.clerk, "review", id)).detail).toMatch(/^Desactualizada/u);
      expect((await desks.command(desks.clerk, "recalculate", id)).status).toBe(422);
      const told = await desks.command(desks.clerk, "recalculate", id, "Llegó otro corte");
      expect(told.status).toBe(200);
      const [former, next] = await desks.documents("2026-07");
      expect([former?.status, next?.status]).toEqual(["replaced", "calculated"]);
      const { values } = await desks.clerk.record("collection-documents", next?.id ?? "");
      expect(values).toMatchObject({
        revision: 2,
        reemplaza: id,
        comision: "50470.00",
        iva: "9589.00",
        // 60,059 less the 61,517 of the version before.
        diferencia: "-1458.00",
        desactualizada: false,
      });
    });
  });

  describe("the settlement of a month", () => {
    test("leaves out what cannot be settled, says why, and settles it later without repeating the others", async () => {
      const period = "2026-08";
      const lacking = await anotherPortfolio(db(), portfolio, { code: "P-0002" });
      const late = await anotherPortfolio(db(), portfolio, { code: "P-0003", rate: "1" });
      await writeCut(db(), { portfolio, period, covered: ["1000000"] });
      await writeCut(db(), { portfolio: lacking, period, covered: ["2000000"] });
      await writeCut(db(), { portfolio: late, period: "2026-09", covered: ["3000000"] });
      const settlement = await desks.settle(period);
      expect(settlement.status).toBe("calculated");
      expect(settlement.values).toMatchObject({ portafolios: 3, documentos: 1, obligaciones: 1 });
      expect(settlement.values["problemas"]).toEqual([
        {
          portafolio: "P-0002 · P-0002",
          motivo: "La fórmula COM-CON: falta el valor de «tasa».",
        },
        { portafolio: "P-0003 · P-0003", motivo: "No tiene el corte de 2026-08." },
      ]);
      const { rows } = (await desks.clerk.call("GET", "jobs/list")).body as JobList;
      expect(rows.find(({ kind }) => kind === "liquidacion")).toMatchObject({
        about: { to: `/settlements/view/${settlement.id}` },
        progress: { words: "1 documento por $ 4.165,00; quedaron 2 portafolios sin liquidar" },
      });
      await sql`update portfolios set variables = '[{"nombre": "tasa", "valor": "0.5"}]'
        where id = ${lacking}::bigint`.execute(db());
      const { id, version } = settlement;
      await desks.clerk.wrote("POST", `settlements/repeat/${id}`, { version });
      await desks.rest();
      const documents = await desks.documents(period);
      expect(documents.map(({ values }) => values["comision"])).toEqual(["3500.00", "10000.00"]);
      expect((await desks.clerk.record("settlements", id)).values).toMatchObject({
        documentos: 2,
        comision: "13500.00",
        total: "16065.00",
      });
    });

    test("a missing cut is told though a credit paid in advance; one of such credits alone lacks nothing", async () => {
      const period = "2025-03";
      const late = await anotherPortfolio(db(), portfolio, { code: "P-0011", rate: "1" });
      const prepaid = await anotherPortfolio(db(), portfolio, { code: "P-0012", rate: "1" });
      await writeCut(db(), { portfolio: late, period: "2025-04", covered: ["1000000"] });
      await writeCut(db(), { portfolio: prepaid, period, covered: ["1000000"] });
      await sql`update obligations set fecha_desembolso = '2025-02-01', anticipada = portafolio = ${prepaid}::bigint
        where portafolio in (${late}::bigint, ${prepaid}::bigint)`.execute(db());
      await sql`insert into collection_documents (empresa_id, numero, origen, portafolio, periodo, estado)
        select 1, 'DC-I' || id, 'instant', id, ${period}, 'issued' from portfolios
        where id in (${late}::bigint, ${prepaid}::bigint)`.execute(db());
      const { values } = await desks.settle(period);
      await sql`update portfolios set estado = 'closed' where id in (${late}::bigint, ${prepaid}::bigint)`.execute(
        db(),
      );
      expect(values["problemas"]).toEqual([
        { portafolio: "P-0011 · P-0011", motivo: "No tiene el corte de 2025-03." },
      ]);
      expect(values["documentos"]).toBe(0);
    });

    test("settles only while whoever asked for it may (ADR 37)", async () => {
      const clerk = deskOf(
        await office().asHolderOf([mayDo("settlements", "list", "view", "create")]),
      );
      await writeCut(db(), { portfolio, period: "2024-02", covered: ["1000000"] });
      const letGo = await holdJobs(db());
      const { id } = await clerk.made("settlements", { periodo: "2024-02" });
      await loseRights(db());
      await letGo();
      await desks.rest();
      expect(await newestJob(db())).toMatchObject({ status: "failed", reason: LOST });
      const halted = await desks.clerk.record("settlements", id);
      expect([halted.status, halted.values["problemas"]]).toEqual([
        "halted",
        [{ portafolio: "Los que faltan", motivo: LOST }],
      ]);
      expect(await desks.documents("2024-02")).toEqual([]);
      // Another one who may takes it on (ADR 101).
      const { version } = halted;
      await desks.clerk.wrote("POST", `settlements/repeat/${id}`, { version });
      await desks.rest();
      expect((await desks.clerk.record("settlements", id)).status).toBe("calculated");
    });

    test("is refused where it was settled, has not come, or is closed", async () => {
      const create = async (periodo: string) =>
        desks.clerk.wrote("POST", "settlements/create", { values: { periodo } });
      expect((await create("2026-08")).status).toBe(422);
      expect((await create("2099-01")).body.errors).toEqual({
        periodo: "Es un mes que no ha llegado",
      });
      await sql`insert into ledger_periods (empresa_id, periodo, estado) values (1, '2026-01', 'closed')`.execute(
        db(),
      );
      expect((await create("2026-01")).body.errors).toEqual({
        periodo: "El período 2026-01 está cerrado",
      });
    });

    test("two at once make one document for each portfolio (law 36)", async () => {
      await writeCut(db(), { portfolio, period: "2026-10", covered: ["1000000"] });
      const values = { values: { periodo: "2026-10" } };
      const both = await Promise.all(
        [desks.clerk, desks.approver].map(async (desk) =>
          desk.wrote("POST", "settlements/create", values),
        ),
      );
      await desks.rest();
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]));
      expect(await desks.documents("2026-10")).toHaveLength(1);
    });

    test("1,000 rows of half a peso round to no more than half a peso each", async () => {
      const half = await anotherPortfolio(db(), portfolio, { code: "P-0004", rate: "50" });
      const covered = Array.from({ length: 1000 }, () => "1.00");
      await writeCut(db(), { portfolio: half, period: "2026-09", covered });
      await desks.settle("2026-09");
      const documents = await desks.documents("2026-09");
      const own = documents.find(({ values }) => values["portafolio"] === half);
      const { values } = await desks.clerk.record("collection-documents", own?.id ?? "");
      expect(values).toMatchObject({
        obligaciones: 1000,
        comision: "1000.00",
        redondeo: "500.00",
        iva: "190.00",
      });
    });
  });

  settlementLoads({ db, desks: () => desks, portfolio: () => portfolio });
  settlementLaws({ db, desks: () => desks, portfolio: () => portfolio });
}
