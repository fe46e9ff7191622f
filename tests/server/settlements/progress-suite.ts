import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  standInProvider,
  type StandInPlan,
} from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../../../server/invoicing/test-software.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { anotherPortfolio, settledFund, writeCut } from "./settled-fund.ts";
import { openSettlementDesks, type SettlementDesks } from "./settlement-desks.ts";

const PERIOD = "2026-05";
const REJECTS: StandInPlan = ({ kind }) =>
  kind === "send" ? { reject: { rule: "FAK24", text: "Dígito." } } : "answer";

/** A settlement follows the emission of its documents to its end (fund.md §5). */
export function progressSuite(open: OpenDatabase): void {
  let office: Office;
  let desks: SettlementDesks;
  let admin: Desk;
  let folder: string;
  let settlement: string;
  let plan: StandInPlan = () => "answer";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "garante-dian-"));
    const clock = createTestClock();
    const { pin } = TEST_SOFTWARE;
    const keys = { pin, technicalKey: TEST_TECHNICAL_KEY };
    const invoices = standInProvider({ folder, clock, ...keys, plan: (call) => plan(call) });
    office = await openOffice(await open(), { clock, invoicing: { invoices } });
    const { db } = office.server;
    const portfolio = await settledFund(db);
    const other = await anotherPortfolio(db, portfolio, { code: "P-0002", rate: "1" });
    for (const each of [portfolio, other]) {
      await writeCut(db, { portfolio: each, period: PERIOD, covered: ["7000000"] });
    }
    desks = await openSettlementDesks(office);
    admin = deskOf(await office.as("admin"));
    settlement = (await desks.settle(PERIOD)).id;
  });

  afterAll(async () => {
    await office.server.close();
    await office.server.db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  /** The documents of the settlement, approved. */
  async function approved(): Promise<readonly string[]> {
    const documents = await desks.documents(PERIOD);
    for (const { id } of documents) {
      await desks.command(desks.clerk, "review", id);
      await desks.command(desks.approver, "approve", id);
    }
    return documents.map(({ id }) => id);
  }

  /** Issues a document and sends its invoice to the DIAN. */
  async function emitted(document: string): Promise<void> {
    expect((await desks.command(desks.clerk, "issue", document)).status).toBe(200);
    await did("send", await invoiceOf(document));
    await desks.rest();
  }

  async function invoiceOf(document: string): Promise<string> {
    const { rows } = await admin.list("erps", `?f.documento=${document}`);
    return rows[0]?.id ?? "";
  }

  async function did(event: string, erp: string): Promise<void> {
    const { version } = await admin.record("erps", erp);
    const { status } = await admin.wrote("POST", `erps/${event}/${erp}`, { version });
    expect(status).toBe(200);
  }

  async function expectSettlement(expected: string, emitidos: number, rechazados: number) {
    const { status, values } = await desks.clerk.record("settlements", settlement);
    expect([status, values["emitidos"], values["rechazados"]]).toEqual([
      expected,
      emitidos,
      rechazados,
    ]);
  }

  test("from the first that is issued to the last that the DIAN accepts, by way of a rejection", async () => {
    await expectSettlement("calculated", 0, 0);
    const [first = "", second = ""] = await approved();
    await expectSettlement("calculated", 0, 0);
    await emitted(first);
    await expectSettlement("issuing", 1, 0);
    plan = REJECTS;
    await emitted(second);
    await expectSettlement("rejected", 1, 1);
    plan = () => "answer";
    const erp = await invoiceOf(second);
    await sql`update companies set direccion = 'Calle 9 # 8-7' where id = 2`.execute(
      office.server.db,
    );
    await did("correct", erp);
    await expectSettlement("issuing", 1, 0);
    await desks.rest();
    await expectSettlement("finished", 2, 0);
    const history = await desks.clerk.history("settlements", settlement);
    const events = history.map(({ action }) => action).toReversed();
    expect(events.slice(-4)).toEqual(["emit", "object", "emit", "end"]);
  });

  test("goes on where a portfolio is settled later", async () => {
    const late = await anotherPortfolio(office.server.db, await firstPortfolio(), {
      code: "P-0003",
      rate: "2",
    });
    await writeCut(office.server.db, { portfolio: late, period: PERIOD, covered: ["1000000"] });
    const { version } = await desks.clerk.record("settlements", settlement);
    await desks.clerk.wrote("POST", `settlements/repeat/${settlement}`, { version });
    await desks.rest();
    await expectSettlement("issuing", 2, 0);
    const documents = await approved();
    await emitted(documents.at(-1) ?? "");
    await expectSettlement("finished", 3, 0);
  });

  test("an invoice is not sent again, nor at first, with the amounts of a cut that is another now", async () => {
    const { db } = office.server;
    const mistaken = await anotherPortfolio(db, await firstPortfolio(), {
      code: "P-0004",
      rate: "1",
    });
    const cut = { portfolio: mistaken, period: PERIOD };
    await writeCut(db, { ...cut, covered: ["9000000"] });
    const { version } = await desks.clerk.record("settlements", settlement);
    await desks.clerk.wrote("POST", `settlements/repeat/${settlement}`, { version });
    await desks.rest();
    const document = (await approved()).at(-1) ?? "";
    plan = REJECTS;
    await emitted(document);
    plan = () => "answer";
    const erp = await invoiceOf(document);
    await writeCut(db, { ...cut, covered: ["1000000"], revision: 2 });
    await sql`update companies set direccion = 'Calle 8 # 7-6' where id = 2`.execute(db);
    const refused = async (event: string, id: string) => {
      const now = (await admin.record("erps", id)).version;
      const { status, body } = await admin.refused("POST", `erps/${event}/${id}`, { version: now });
      return [status, body.guard, body.detail];
    };
    const why =
      "El corte de su liquidación cambió: descártela, recalcule la liquidación y emítala otra vez.";
    expect(await refused("correct", erp)).toEqual([409, "isOfPresentCut", why]);
    // The way that it says: nothing of the former amounts is issued.
    const { version: last } = await admin.record("erps", erp);
    await admin.wrote("POST", `erps/discard/${erp}`, { version: last, reason: "Cambió el corte" });
    expect((await desks.command(desks.clerk, "recalculate", document, "Cambió")).status).toBe(200);
    const next = (await approved()).at(-1) ?? "";
    expect((await desks.command(desks.clerk, "issue", next)).status).toBe(200);
    const again = await invoiceOf(next);
    expect((await admin.record("erps", again)).values["base"]).toBe("10000.00");
    // A credit that is excluded once it is issued, and not sent yet.
    await sql`update obligations set estado = 'excluded' where portafolio = ${mistaken}::bigint`.execute(
      db,
    );
    expect(await refused("send", again)).toEqual([409, "isOfPresentCut", why]);
  });

  async function firstPortfolio(): Promise<string> {
    const { rows } = await admin.list("portfolios", "?o=codigo");
    return rows[0]?.id ?? "";
  }
}
