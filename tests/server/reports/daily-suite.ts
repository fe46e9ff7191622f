import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profile as profileCall } from "../../../src/contract/contract.ts";
import type { FlowRemarks } from "../../../src/contract/lives-contract.ts";
import { DAILY_ALREADY, DAILY_KEPT } from "../../../server/services/report-schedules.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { deskOf } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";

/** A Thursday. */
const ASKED_AT = new Date("2026-12-10T15:00:00Z");
const FRIDAY = new Date("2026-12-11T15:00:00Z");
const SATURDAY = new Date("2026-12-12T15:00:00Z");
const BEFORE_SIX = new Date("2026-12-14T10:59:00Z");
const MONDAY = new Date("2026-12-14T11:00:00Z");
const WEDNESDAY = new Date("2026-12-16T11:00:00Z");
const TUESDAY = new Date("2026-12-15T11:00:00Z");

/** Describes the summary of each day on a database; the tests build on each other. */
export function dailySuite(open: OpenDatabase): void {
  let now = ASKED_AT;
  let office: Office;
  let place = "";
  const usernames: string[] = [];
  // Sessions end with the days that pass: each call is of a new one.
  const person = async () => office.as(usernames[0] ?? "");
  const author = async () => office.as(usernames[1] ?? "");

  beforeAll(async () => {
    office = await openOffice(await open(), {
      clock: { now: () => now },
      env: { PUBLIC_URL: "https://fondo.example/" },
    });
    const reading = [mayDo("genders", "list", "view"), mayDo("technical-docs", "flows")];
    const writing = [
      mayDo("genders", "list", "view", "create"),
      mayDo("technical-docs", "flows", "comment"),
    ];
    for (const rights of [reading, writing]) {
      const work = await office.asHolderOf(rights);
      usernames.push(profileCall.reply.parse(await (await work("profiles/me")).json()).username);
    }
    const values = { codigo: "RD", nombre: "Con novedades" };
    const { id } = await deskOf(await author()).made("genders", values);
    place = `genders/view/${id}`;
  });
  afterAll(async () => {
    await office.server.close();
    await office.server.db.destroy();
  });

  const asked = async (work: Worker) =>
    (await deskOf(work).call("POST", "profiles/me/receiveDaily")).body;
  const schedulesOf = async (work: Worker) =>
    profileCall.reply.parse(await (await work("profiles/me")).json()).schedules;

  async function mailsAt(at: Date) {
    now = at;
    const before = office.server.mails.length;
    await office.server.tidy();
    await office.server.settled();
    return office.server.mails.slice(before);
  }

  async function anotherNote(text: string): Promise<void> {
    await deskOf(await author()).call("POST", `${place}/notes`, { text, mentions: [] });
  }

  test("a person chooses it in their profile, once for each company", async () => {
    expect(await asked(await person())).toEqual({ rst: true, msg: DAILY_KEPT });
    expect(await asked(await person())).toEqual({ rst: false, msg: DAILY_ALREADY });
    expect(await schedulesOf(await person())).toMatchObject([{ cadence: "day", sentAt: null }]);
  });

  test("on a day on which nothing waits there is no mail", async () => {
    expect(await mailsAt(FRIDAY)).toEqual([]);
    expect(await schedulesOf(await person())).toMatchObject([{ cadence: "day", sentAt: null }]);
  });

  test("it goes at six in the morning of a business day, once, with what others did to what the person follows", async () => {
    await deskOf(await person()).call("PUT", `${place}/follow`, { isFollowed: true });
    now = new Date(FRIDAY.getTime() + 60_000);
    await anotherNote("Falta el soporte");
    expect(await mailsAt(SATURDAY)).toEqual([]);
    expect(await mailsAt(BEFORE_SIX)).toEqual([]);
    const [mail, ...others] = await mailsAt(MONDAY);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Lo que espera por usted: 1 · /u);
    expect(mail?.text).toContain("De lo que usted sigue");
    expect(mail?.text).toContain("«Con novedades»: «Falta el soporte»");
    expect(mail?.text).toContain(`/${place}`);
    expect(await mailsAt(MONDAY)).toEqual([]);
    expect(await schedulesOf(await person())).toMatchObject([{ sentAt: "2026-12-14T11:00:00Z" }]);
  });

  test("the work that waits is told by kind, with its count and the list that has it", async () => {
    now = new Date(MONDAY.getTime() + 3_600_000);
    const admin = await office.as("admin");
    await asked(admin);
    const { body } = await deskOf(admin).call("GET", "profiles/me/tasks");
    const { queues } = body as { queues: { step: string; count: number; to: string }[] };
    const mails = await mailsAt(TUESDAY);
    const mail = mails.find(({ to }) => to === "admin@garante.example");
    expect(queues.length === 0).toBe(mail === undefined);
    for (const { step } of queues) expect(mail?.text).toContain(`- ${step}: `);
  });

  test("who is named in a comment of the flows reads it there, with the address of its place", async () => {
    now = new Date(TUESDAY.getTime() + 3_600_000);
    const desk = deskOf(await author());
    const { body } = await desk.call("GET", "technical-docs/flows/remarks/cut");
    const { number } = await office.server.db
      .selectFrom("users")
      .select("number")
      .where("username", "=", usernames[0] ?? "")
      .executeTakeFirstOrThrow();
    const named = (body as FlowRemarks).people.find(({ id }) => id === String(number));
    const remark = { part: "cut.open", title: "Abierto", version: "a".repeat(64), answers: null };
    const mentions = [named?.id ?? ""];
    await desk.wrote("POST", "technical-docs/comment/cut", {
      ...remark,
      text: "¿Quién lo cierra?",
      mentions,
    });
    const mails = await mailsAt(WEDNESDAY);
    const mail = mails.find(({ text }) => text.includes("¿Quién lo cierra?"));
    expect(mail?.text).toContain("en «Abierto»: «¿Quién lo cierra?»");
    expect(mail?.text).toContain("/technical-docs?maquina=cut&parte=cut.open");
    await deskOf(await person()).call("GET", "technical-docs/flows/remarks/cut");
    const later = await mailsAt(new Date("2026-12-17T11:00:00Z"));
    expect(later.filter(({ text }) => text.includes("¿Quién lo cierra?"))).toEqual([]);
  });

  test("within the rights of that day: who may not see the record any more is told nothing of it", async () => {
    const { db } = office.server;
    await sql`update roles set permisos = '[]' where id = (
      select rol from users where id = (select user_id from follows limit 1))`.execute(db);
    await anotherNote("Ya no la lee");
    const mails = await mailsAt(new Date("2026-12-18T11:00:00Z"));
    expect(mails.filter(({ text }) => text.includes("Con novedades"))).toEqual([]);
  });

  test("it ends in the profile, and by itself for who left the company", async () => {
    const admin = await office.as("admin");
    const [mine] = await schedulesOf(admin);
    await deskOf(admin).call("POST", "profiles/me/endSchedule", { id: mine?.id });
    expect(await schedulesOf(admin)).toEqual([]);
    const { db } = office.server;
    await sql`delete from user_companies where user_id = (select user_id from follows limit 1)`.execute(
      db,
    );
    await mailsAt(new Date("2026-12-21T11:00:00Z"));
    const { rows } = await sql<{ why: string }>`
      select ended_why as why from report_schedules where cadence = 'day' order by id`.execute(db);
    expect(rows.map(({ why }) => why)).toEqual(["Terminó: usted ya no trabaja en este fondo.", ""]);
  });
}
