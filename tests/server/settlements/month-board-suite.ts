import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  report as contract,
  type ReportCell,
  type ReportRow,
} from "../../../src/contract/report-contract.ts";
import { lastDayOf, monthAfter, monthOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { mayDo, type Worker } from "../../support/office.ts";
import { startServer } from "../../support/server.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { anotherPortfolio, settledFund, writeCut } from "./settled-fund.ts";
import { openSettlementDesks, type SettlementDesks } from "./settlement-desks.ts";

const DONE = /^✓ \d{2}\/\d{2} · .+$/u;
/** Nothing can be said of a stage yet. */
const LATER = { value: null, href: null };

/** The month of each portfolio as a board, from its file to its payment. */
export function monthBoardSuite(open: OpenDatabase): void {
  const clock = createTestClock();
  const office = openDesk(open, async (options) => startServer({ ...options, clock }));
  let desks: SettlementDesks;
  let portfolio: string;
  let admin: Worker;

  beforeAll(async () => {
    const { db } = office().server;
    portfolio = await settledFund(db);
    desks = await openSettlementDesks(office());
    admin = await office().as("admin");
    await writeCut(db, { portfolio, period: "2026-05", covered: ["7000000"] });
    await sql`update obligations set corte = '2026-05'`.execute(db);
  });

  const db = () => office().server.db;

  async function boardOf(period: string, worker = admin) {
    const reply = await worker(`monitor-portfolios?f.periodo=${period}..${period}`);
    const { tables } = contract.reply.parse(await reply.json());
    const board = tables.find(({ key }) => key === "board");
    if (board === undefined) throw new Error("there is no board");
    return board;
  }

  /** The stages of a portfolio in a month. */
  async function stagesOf(period: string, worker = admin): Promise<ReportRow["cells"]> {
    const { rows } = await boardOf(period, worker);
    return rows.find(({ key }) => key === portfolio)?.cells ?? {};
  }

  const valueOf = (cell: ReportCell | undefined) => String(cell?.value);

  async function writeLoad(period: string, estado: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      with stored as (
        insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
        values (1, 'loads', 'archivo', 'a.csv', 'text/csv', 0, kept_content(''), now()) returning id
      )
      insert into loads (empresa_id, estado, portafolio, proposito, periodo, archivo, creado_en, actualizado_en)
      select 1, ${estado}, ${portfolio}::bigint, 'balances', ${period}, stored.id, now() - interval '5 days', now() - interval '3 days'
      from stored returning id::text`.execute(db());
    return rows[0]?.id ?? "";
  }

  describe("a portfolio whose balances have not come", () => {
    test("waits for whoever may load them, since its month ended, and leads to that load", async () => {
      const cells = await stagesOf("2026-06");
      expect(valueOf(cells["recibido"])).toMatch(/^Cargar: usted(?: y \d+ más)? · \d+ días$/u);
      expect(cells["recibido"]).toMatchObject({
        is: "waiting",
        href: `/loads/create?for=portfolios.view.${portfolio}.portafolio.-.proposito.balances.periodo.2026-06`,
      });
      for (const stage of ["revisado", "aplicado", "liquidado", "pagado"]) {
        expect(cells[stage]).toEqual(LATER);
      }
    });

    test("is mended row by row, then applied, each where it is done", async () => {
      const id = await writeLoad("2026-06", "wrong");
      const wrong = await stagesOf("2026-06");
      expect(wrong["recibido"]).toMatchObject({ is: "done", href: `/loads/view/${id}` });
      expect(valueOf(wrong["revisado"])).toMatch(/^Corregir: usted(?: y \d+ más)? · 3 días$/u);
      expect(wrong["revisado"]?.href).toBe(`/load-rows/list/wrong?f.carga=${id}`);
      await sql`update loads set estado = 'valid' where id = ${id}::bigint`.execute(db());
      const valid = await stagesOf("2026-06");
      expect(valid["revisado"]?.is).toBe("done");
      expect(valueOf(valid["aplicado"])).toMatch(/^Aplicar: usted(?: y \d+ más)? · 3 días$/u);
      expect(valid["aplicado"]?.href).toBe(`/loads/view/${id}?do=apply`);
    });
  });

  describe("a portfolio that has its cut", () => {
    test("is settled, reviewed, approved by another person and issued, each with who and when", async () => {
      const { clerk, approver, command } = desks;
      const before = await stagesOf("2026-05");
      expect(before["aplicado"]?.value).toBe("✓ No hace falta");
      expect(valueOf(before["liquidado"])).toMatch(/^Liquidar: usted(?: y \d+ más)? · \d+ días$/u);
      await desks.settle("2026-05");
      const [document] = await desks.documents("2026-05");
      const id = document?.id ?? "";
      const page = `/collection-documents/view/${id}`;
      const settled = await stagesOf("2026-05");
      expect(valueOf(settled["liquidado"])).toMatch(DONE);
      expect(settled["aprobado"]?.href).toBe(`${page}?do=review`);
      expect(valueOf(settled["aprobado"])).toMatch(/^Revisar: .+ · hoy$/u);
      await command(clerk, "review", id);
      // Whoever decides about another's work reads it first.
      const reviewed = await stagesOf("2026-05");
      expect(reviewed["aprobado"]?.href).toBe(page);
      expect(valueOf(reviewed["aprobado"])).toMatch(/^Aprobar: .+ · hoy$/u);
      await command(approver, "approve", id);
      const approved = await stagesOf("2026-05");
      expect(valueOf(approved["aprobado"])).toMatch(DONE);
      expect(approved["emitido"]?.href).toBe(`${page}?do=issue`);
      await command(clerk, "issue", id);
      const issuing = await stagesOf("2026-05");
      expect(valueOf(issuing["emitido"])).toMatch(/^Enviar: .+ · hoy$/u);
      expect(issuing["emitido"]?.href).toMatch(/^\/erps\/view\/\d+\?do=send$/u);
      await sql`update collection_documents set estado = 'overdue', emision = current_date - 40 where id = ${id}::bigint`.execute(
        db(),
      );
      const owed = await stagesOf("2026-05");
      expect(owed["emitido"]?.is).toBe("done");
      expect(valueOf(owed["pagado"])).toMatch(/^La entidad · (?:39|40|41) días$/u);
      await sql`update collection_documents set estado = 'paid' where id = ${id}::bigint`.execute(
        db(),
      );
      expect((await stagesOf("2026-05"))["pagado"]).toMatchObject({ is: "done", href: page });
    });

    test("is counted with the others of its entity", async () => {
      await anotherPortfolio(db(), portfolio, { code: "P-OTRO", rate: "0.35" });
      const { rows, totals } = await boardOf("2026-05");
      expect(rows.map(({ level }) => level)).toEqual([0, 1, 1]);
      expect(rows[0]?.cells["liquidado"]).toEqual({ value: "1 de 2", href: null });
      expect(totals?.["pagado"]).toEqual({ value: "1 de 2", href: null });
    });

    test("tells of the sections that the person may list, and leads where they may go", async () => {
      const worker = await office().asHolderOf([
        mayDo("monitor-portfolios", "list"),
        mayDo("loads", "list"),
      ]);
      const cells = await stagesOf("2026-06", worker);
      expect(cells["liquidado"]).toEqual({ value: null, href: null, words: "Sin permiso" });
      expect(valueOf(cells["aplicado"])).toMatch(/^Aplicar: (?!usted)/u);
      expect(cells["aplicado"]?.href).toBeNull();
      expect((await boardOf("2026-05", await office().as("admin", 2))).rows).toEqual([]);
    });
  });

  test("is of the month before, where none is asked for, on the last day of a month too", async () => {
    const today = dayOf(clock.now());
    const month = monthOf(today);
    clock.advance(Date.parse(lastDayOf(month)) - Date.parse(today));
    const worker = await office().as("admin");
    const asked = contract.reply.parse(await (await worker("monitor-portfolios")).json());
    const board = asked.tables.find(({ key }) => key === "board");
    expect(board).toEqual(await boardOf(monthAfter(month, -1), worker));
  });
}
