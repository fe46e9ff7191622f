import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Profile } from "../../../src/contract/contract.ts";
import type { Queue, Tasks } from "../../../src/contract/desk-contract.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { registryOf } from "../../../server/engine/registry.ts";
import type { SectionParts } from "../../../server/engine/served.types.ts";
import { substituteOf } from "../../../server/services/substitutes.ts";
import { mayDo, openOffice, type Office } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { registry } from "../../support/registry.ts";
import { deskOf, type Desk } from "./desk.ts";
import { someAccounts } from "./some-accounts.ts";

const WORKS = ["list", "view", "create", "cancel", "approve", "others"] as const;

type Person = { readonly desk: Desk; readonly id: string; readonly name: string };

/** The registry in which advances are due on their day: no section of the product has both yet. */
const due = registryOf(
  [...registry.sections.values()].map(({ definition }) =>
    definition.controller === "advances"
      ? { ...definition, charge: { person: "solicitante", due: "fecha" } }
      : definition,
  ),
  new Map<string, SectionParts>(registry.sections),
);

describe("the work of the people around one (ADR 127)", () => {
  let office: Office;
  let account = "";
  let fund = "";
  let today = "";
  let ana: Person;
  let luz: Person;
  let chief: Person;

  async function person(name: string, ...actions: readonly string[]): Promise<Person> {
    const desk = deskOf(
      await office.asHolderOf([
        mayDo("advances", ...(actions.length > 0 ? actions : WORKS)),
        mayDo("banks-companies", "list", "view"),
        mayDo("absences", "list", "view", "create", "edit", "delete"),
      ]),
    );
    const { username } = (await desk.call("GET", "profiles/me")).body as Profile;
    const { number } = await office.server.db
      .updateTable("users")
      .set({ firstname: name, lastname: "Gómez", estado: "active" })
      .where("username", "=", username)
      .returning("number")
      .executeTakeFirstOrThrow();
    return { desk, id: String(number), name: `${name} Gómez` };
  }

  const set = async ({ id }: Person, values: object) =>
    office.server.db.updateTable("users").set(values).where("number", "=", id).execute();
  const away = async (who: Person, other: Person | null, from = 0, to = 0) => {
    const { db } = office.server;
    await db.deleteFrom("absences").where("ausente", "=", who.id).execute();
    if (other === null) return;
    const [desde, hasta] = [dayAfter(today, from), dayAfter(today, to)];
    await db
      .insertInto("absences")
      .values({ ausente: who.id, suplente: other.id, desde, hasta })
      .execute();
  };
  const tasksOf = async ({ desk }: Person) =>
    (await desk.call("GET", "profiles/me/tasks")).body as Tasks;
  const queuesOf = async (who: Person) =>
    (await tasksOf(who)).queues.filter(({ part }) => part !== undefined);
  const short = (queues: readonly Queue[]) =>
    queues.map(({ part, by, step, count }) => [part, by ?? "", step, count]);
  const asked = async ({ desk }: Person, after: number) =>
    desk.made("advances", {
      empresa: "2",
      concepto: "other",
      valor: "730000.00",
      cuenta_destino: account,
      fecha: dayAfter(today, after),
    });

  beforeAll(async () => {
    office = await openOffice(await openDatabase(), { registry: due });
    today = dayOf(office.server.clock.now());
    const accounts = await someAccounts(office.server.db);
    account = accounts["ally"] ?? "";
    fund = accounts["fund"] ?? "";
    return async () => {
      await office.server.close();
      await office.server.db.destroy();
    };
  });
  beforeEach(async () => {
    [ana, luz, chief] = [await person("Ana"), await person("Luz"), await person("Eva")];
  });

  test("one's own is told by when it is due, until its status is over", async () => {
    const late = await asked(ana, -3);
    const now = await asked(ana, 0);
    await asked(ana, 5);
    const queues = await queuesOf(ana);
    expect(short(queues)).toEqual([
      ["due", "", "Vencido", 1],
      ["due", "", "Vence hoy", 1],
      ["taken", "", "A su cargo", 1],
    ]);
    expect(queues[0]?.records.map(({ to }) => to)).toEqual([`/advances/view/${late.id}`]);
    const found = await ana.desk.list("advances", new URL(queues[1]?.to ?? "", "http://x").search);
    expect(found.rows.map(({ id }) => id)).toEqual([now.id]);
    await ana.desk.wrote("POST", `advances/cancel/${late.id}`, { version: 1, reason: "No" });
    expect(short(await queuesOf(ana)).map(([, , step]) => step)).toEqual([
      "Vence hoy",
      "A su cargo",
    ]);
    expect(await queuesOf(luz)).toEqual([]);
  });

  test("what is overdue climbs to whom its person answers to, by name where it is little, and to nobody else", async () => {
    await asked(ana, -1);
    await asked(ana, 0);
    await set(ana, { jefe: chief.id });
    await set(luz, { jefe: chief.id });
    await asked(chief, 4);
    await asked(chief, -4);
    const all = await queuesOf(chief);
    expect(all.map(({ part }) => part)).toEqual(["due", "team", "taken"]);
    const [behind, ...more] = all.filter(({ part }) => part === "team");
    expect([behind?.part, behind?.step, behind?.count, more]).toEqual([
      "team",
      "Vencido de su equipo",
      1,
      [],
    ]);
    expect(behind?.records[0]?.detail).toContain(ana.name);
    for (const after of [-2, -3, -9]) await asked(luz, after);
    const over = await asked(luz, -4);
    await luz.desk.wrote("POST", `advances/cancel/${over.id}`, { version: 1, reason: "No" });
    const many = (await queuesOf(chief)).find(({ part }) => part === "team");
    expect([many?.count, many?.records]).toEqual([4, []]);
    const found = await chief.desk.list("advances", new URL(many?.to ?? "", "http://x").search);
    expect(found.total).toBe(4);
    expect(short(await queuesOf(ana)).map(([part]) => part)).not.toContain("team");
  });

  test("whoever answers sees no more by it: a chief without the right to those of others is told nothing", async () => {
    await asked(ana, -1);
    const blind = await person("Sol", "list", "view");
    await set(ana, { jefe: blind.id });
    expect(await queuesOf(blind)).toEqual([]);
  });

  test("on the days of an absence, the first and the last too, the substitute has its work under the name of the absent", async () => {
    await asked(ana, -1);
    await asked(ana, 9);
    const seen = async () => short(await queuesOf(luz));
    for (const [from, to] of [
      [0, 0],
      [-3, 0],
      [0, 3],
    ] as const) {
      await away(ana, luz, from, to);
      expect(await seen()).toEqual([
        ["due", ana.name, "Vencido", 1],
        ["taken", ana.name, "A su cargo", 1],
      ]);
      expect(await substituteOf(office.server, ana.id, today)).toBe(luz.id);
    }
    for (const [from, to] of [
      [1, 3],
      [-3, -1],
    ] as const) {
      await away(ana, luz, from, to);
      expect(await seen()).toEqual([]);
      expect(await substituteOf(office.server, ana.id, today)).toBeNull();
    }
    await away(ana, luz);
    await set(luz, { estado: "inactive" });
    expect(await substituteOf(office.server, ana.id, today)).toBeNull();
  });

  test("a substitute is no other person than the absent, nor the absent than the substitute, on those days alone", async () => {
    const approve = async ({ desk }: Person, id: string) => {
      const { status, body } = await desk.wrote("POST", `advances/approve/${id}`, {
        version: 1,
        input: { cuenta_origen: fund, fecha_programada: dayAfter(today, 1) },
      });
      return [status, body.detail ?? ""];
    };
    const byAna = await asked(ana, 1);
    const byLuz = await asked(luz, 1);
    await away(ana, luz);
    const [status, detail] = await approve(luz, byAna.id);
    expect([status, detail]).toEqual([409, expect.stringContaining("reemplaza")]);
    expect((await approve(ana, byLuz.id))[0]).toBe(409);
    const waits = async (who: Person) => (await tasksOf(who)).waiting.map(({ id }) => id);
    expect(await waits(luz)).not.toContain(byAna.id);
    expect(await waits(chief)).toEqual(expect.arrayContaining([byAna.id, byLuz.id]));
    await away(ana, luz, -3, -1);
    expect(await waits(luz)).toContain(byAna.id);
    expect((await approve(luz, byAna.id))[0]).toBe(200);
    await away(ana, null);
    expect((await approve(ana, byLuz.id))[0]).toBe(200);
  });

  test("whoever is absent says so themselves: one absence at a time, and another person who stands in", async () => {
    const say = async (who: Person, suplente: string, from: number, to: number) =>
      who.desk.wrote("POST", "absences/create", {
        values: { desde: dayAfter(today, from), hasta: dayAfter(today, to), suplente },
      });
    const wrong = async (reply: ReturnType<typeof say>) =>
      Object.keys((await reply).body.errors ?? {});
    const said = await say(ana, luz.id, 0, 3);
    expect([said.status, said.body.values?.["ausente"]]).toEqual([201, ana.id]);
    expect(await substituteOf(office.server, ana.id, today)).toBe(luz.id);
    expect(await wrong(say(ana, ana.id, 9, 9))).toEqual(["suplente"]);
    expect(await wrong(say(ana, luz.id, 3, 5))).toEqual(["desde"]);
    expect(await wrong(say(ana, luz.id, 6, 5))).toEqual(["hasta"]);
    expect((await say(ana, luz.id, 4, 5)).status).toBe(201);
    // Those of others are theirs.
    expect((await luz.desk.list("absences")).total).toBe(0);
    expect((await luz.desk.call("GET", `absences/view/${said.body.id}`)).status).toBe(404);
    const over = await ana.desk.edit("absences", said.body, { hasta: dayAfter(today, 1) });
    expect(over.status).toBe(200);
    expect((await ana.desk.history("absences", said.body.id)).map(({ action }) => action)).toEqual([
      "edit",
      "create",
    ]);
  });

  test("nobody of an entity stands in for anybody of the fund, nor the reverse", async () => {
    await set(luz, { aliado: "2" });
    const values = { desde: today, hasta: today };
    for (const [one, other] of [
      [ana, luz],
      [luz, ana],
    ] as const) {
      const { status, body } = await one.desk.wrote("POST", "absences/create", {
        values: { ...values, suplente: other.id },
      });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["suplente"]]);
    }
  });
});
