import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profile as profileCall } from "../../../src/contract/contract.ts";
import { monthly } from "../../../src/contract/report-contract.ts";
import {
  ALREADY_SCHEDULED,
  SCHEDULED,
  SCHEDULE_ENDED,
  SCHEDULE_OVER,
} from "../../../server/services/report-schedules.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { deskOf } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { someObligations, somePlaces } from "./some-obligations.ts";

const ADDRESS = "information-reports/portfolio";

/** 2027 begins on a Friday that is a holiday: its first business day is Monday the 4th. */
const ASKED_AT = new Date("2026-12-15T15:00:00Z");
const HOLIDAY = new Date("2027-01-02T15:00:00Z");
const FIRST_DAY = new Date("2027-01-04T13:00:00Z");

/** Describes the reports by mail of each month on a database; the tests build on each other. */
export function monthlySuite(open: OpenDatabase): void {
  let now = ASKED_AT;
  let office: Office;

  beforeAll(async () => {
    office = await openOffice(await open(), { clock: { now: () => now } });
    await somePlaces(office.server.db);
    await someObligations(office.server.db, { company: 1, many: 30 });
  });
  afterAll(async () => {
    await office.server.close();
    await office.server.db.destroy();
  });

  async function ask(work: Worker, query = ""): Promise<string> {
    const reply = await work(`${ADDRESS}${query}`, { method: "POST" });
    expect(reply.status).toBe(200);
    return monthly.reply.parse(await reply.json()).msg;
  }

  async function schedulesOf(work: Worker) {
    return profileCall.reply.parse(await (await work("profiles/me")).json()).schedules;
  }

  async function tidied(at: Date) {
    now = at;
    await office.server.tidy();
    await office.server.settled();
    return office.server.mails.filter(({ files = [] }) => files.length > 0);
  }

  test("a report is asked for once, with its filters in words, by who may see it", async () => {
    const work = await office.as("admin");
    expect(await ask(work, "?g=ally")).toBe(SCHEDULED);
    expect(await ask(work, "?g=ally")).toBe(ALREADY_SCHEDULED);
    expect(await ask(work, "?g=ally,portfolio")).toBe(SCHEDULED);
    const [first, second] = (await schedulesOf(work)).toSorted(
      (a, b) => Number(a.id) - Number(b.id),
    );
    expect([first?.filters, first?.sentAt, first?.endedWhy]).toEqual([
      "Agrupado por: Entidad",
      null,
      null,
    ]);
    expect(second?.to).toBe(`/${ADDRESS}?g=ally%2Cportfolio`);
    const stranger = await office.asHolderOf([mayDo("banks", "list")]);
    expect((await stranger(ADDRESS, { method: "POST" })).status).toBe(403);
    const unreadable = await work(`${ADDRESS}?f.nada=1`, { method: "POST" });
    expect(unreadable.status).toBe(400);
  });

  test("one that is wanted no more is ended by its owner alone, once", async () => {
    const work = await office.as("admin");
    const last = (await schedulesOf(work)).find(({ to }) => to.includes("portfolio?g=ally%2C"));
    const end = async (worker: Worker) => {
      const path = "profiles/me/endSchedule";
      return (await deskOf(worker).call("POST", path, { id: last?.id })).body;
    };
    expect(await end(await office.as("analista"))).toMatchObject({ msg: SCHEDULE_OVER });
    expect(await end(work)).toMatchObject({ rst: true, msg: SCHEDULE_ENDED });
    expect(await end(work)).toMatchObject({ rst: false, msg: SCHEDULE_OVER });
    expect(await schedulesOf(work)).toHaveLength(1);
  });

  test("it goes on the first business day of the month, once, also where a process died in the middle", async () => {
    const { db } = office.server;
    const holder = await office.asHolderOf([mayDo("information-reports", "portfolio")]);
    expect(await ask(holder)).toBe(SCHEDULED);
    expect(await tidied(HOLIDAY)).toEqual([]);
    await sql`alter table outbox add constraint broken check (kind <> 'monthly-report')`.execute(
      db,
    );
    await expect(tidied(FIRST_DAY)).rejects.toThrow(/broken/u);
    await sql`alter table outbox drop constraint broken`.execute(db);
    const sent = await tidied(FIRST_DAY);
    expect(sent).toHaveLength(2);
    expect(await tidied(FIRST_DAY)).toHaveLength(2);
    const mail = sent.find(({ to }) => to === "admin@garante.example");
    expect(mail?.files?.map(({ name }) => name)).toEqual([
      "Reporte de portafolios 2027-01-04.xlsx",
    ]);
    const book = await readXlsx(mail?.files?.[0]?.content ?? new Uint8Array());
    const about = new Map(book.sheets.at(-1)?.rows.map(([name, value]) => [name, value]));
    expect(about.get("Agrupado por")).toBe("Entidad");
    expect(book.sheets[0]?.rows.at(-1)?.[0]).toBe("Total");
    const [kept] = await schedulesOf(await office.as("admin"));
    expect(kept?.sentAt).toBe("2027-01-04T13:00:00Z");
    const { rows } = await sql<{ query: string }>`
      select query from section_exports where controller = ${ADDRESS}`.execute(db);
    expect(rows.map(({ query }) => query).toSorted()).toEqual(["", ""]);
  });

  test("who may not see it any more, or left the company, gets no mail: it ends and says why", async () => {
    const { db } = office.server;
    await sql`update roles set permisos = '[]' where id in (select rol from users where username like 'p%-%')`.execute(
      db,
    );
    await sql`delete from user_companies where company_id = 1
      and user_id = (select id from users where username = 'admin')`.execute(db);
    const before = office.server.mails.length;
    await tidied(new Date("2027-02-01T13:00:00Z"));
    expect(office.server.mails).toHaveLength(before);
    const { rows } = await sql<{ why: string }>`
      select ended_why as why from report_schedules where ended_why <> '' order by why`.execute(db);
    expect(rows.map(({ why }) => why)).toEqual([
      "Terminó: su rol ya no puede ver este informe.",
      "Terminó: usted ya no trabaja en este fondo.",
    ]);
  });
}
