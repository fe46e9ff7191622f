import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { OwnChanges, Search, Tasks } from "../../../src/contract/desk-contract.ts";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import type { Profile } from "../../../src/contract/contract.ts";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

/** The calls that reach every section: the search, what waits for a person, and what a person did. */
export function ownDeskSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
  });

  const search = async (by: Desk, text: string) =>
    (await by.call("GET", `profiles/me/search?q=${encodeURIComponent(text)}`)).body as Search;
  const tasks = async (by: Desk) => (await by.call("GET", "profiles/me/tasks")).body as Tasks;
  const changes = async (by: Desk) =>
    ((await by.call("GET", "profiles/me/changes")).body as OwnChanges).changes;

  test("a search finds the records of every section that one may see, those that begin with it first", async () => {
    const ranking = await desk.made("rankings", { codigo: "ZA", nombre: "Zafiro especial" });
    await desk.made("customers", {
      documento: "CC 43796504",
      nombre: "Ana Zafiro",
      tipo_cliente: ranking.id,
    });
    const { records } = await search(desk, "zafiro");
    expect(records.map(({ controller, label }) => [controller, label])).toEqual([
      ["rankings", "Zafiro especial"],
      ["customers", "Ana Zafiro"],
    ]);
    // A document has its dots, as in a record.
    expect(records[1]?.detail).toBe("CC 43.796.504");
    expect((await search(desk, "43.796.504")).records.map(({ label }) => label)).toEqual([
      "Ana Zafiro",
    ]);
  });

  test("a role finds only what it may see, and not by data of people that it may not", async () => {
    const some = deskOf(await office().asHolderOf([mayDo("customers", "list", "view")]));
    expect(
      (await search(some, "zafiro")).records.map(({ controller }) => controller),
    ).not.toContain("rankings");
    expect(await search(some, "43796504")).toEqual({ records: [], actions: [] });
    const away = deskOf(await office().as("admin", 2));
    expect((await search(away, "zafiro")).records).toEqual([]);
  });

  test("a record that is found by another field says by which", async () => {
    await desk.made("customers", {
      documento: "CC 52000111",
      nombre: "Luz Rey",
      correo: "opalo@mina.example",
    });
    const { records } = await search(desk, "opalo");
    expect(records).toMatchObject([{ label: "Luz Rey", detail: "Correo: opalo@mina.example" }]);
  });

  test("the actions that a search names are there for whoever may take them", async () => {
    const named = async (by: Desk, text: string) => (await search(by, text)).actions;
    const make = { label: "Nuevo cliente", to: "/customers/create" };
    expect(await named(desk, "nuevo cliente")).toContainEqual(make);
    expect(await named(desk, "importar clientes")).toContainEqual({
      label: "Importar clientes",
      to: "/customers/import",
    });
    const view = { label: "Fórmulas: Por aprobar", to: "/formulas/list/pending" };
    expect(await named(desk, "formulas aprobar")).toEqual([view]);
    const some = deskOf(await office().asHolderOf([mayDo("customers", "list", "view", "create")]));
    expect(await named(some, "cliente")).toEqual([make]);
  });

  test("of the actions of one kind, those of the sections that one opened last come first", async () => {
    const imports = async (opened: string) => {
      const { body } = await desk.call("GET", `profiles/me/search?q=importar&opened=${opened}`);
      return (body as Search).actions.map(({ to }) => to);
    };
    expect((await imports(""))[0]).not.toBe("/customers/import");
    expect((await imports("customers/1,banks/3")).slice(0, 2)).toEqual([
      "/customers/import",
      "/banks/import",
    ]);
  });

  test("without a text, one's own last records are there, each once, those opened here first", async () => {
    const last = async (opened: string) => {
      const { body } = await desk.call("GET", `profiles/me/search?q=&opened=${opened}`);
      return (body as Search).records.map(({ label }) => label);
    };
    expect(await last("")).toEqual(["Luz Rey", "Ana Zafiro", "Zafiro especial"]);
    const [ranking] = (await search(desk, "zafiro")).records;
    const opened = `rankings/${ranking?.id},customers/999999,no-hay/1,x,rankings/1;drop`;
    expect(await last(encodeURIComponent(opened))).toEqual([
      "Zafiro especial",
      "Luz Rey",
      "Ana Zafiro",
    ]);
    const away = deskOf(await office().as("admin", 2));
    const { body } = await away.call("GET", `profiles/me/search?q=&opened=customers/1`);
    expect((body as Search).records).toEqual([]);
  });

  test("what needs another person waits for whoever may do it, and the author is told when it was done", async () => {
    const formula = await desk.made("formulas", {
      codigo: "DESK",
      nombre: "Por aprobar",
      uso: "commission",
      redondeo: "peso",
      expresion: "saldo * 0.01",
      vigente_desde: "2026-01-01",
    });
    expect((await tasks(desk)).waiting.map(({ id }) => id)).not.toContain(formula.id);
    const other = deskOf(await office().asHolderOf([mayDo("formulas", "list", "view", "approve")]));
    expect((await tasks(other)).waiting).toMatchObject([
      {
        controller: "formulas",
        id: formula.id,
        label: "Por aprobar v1 (borrador)",
        step: "Aprobar",
      },
    ]);
    await other.call("POST", `formulas/approve/${formula.id}`, { version: formula.version });
    expect((await tasks(other)).waiting).toEqual([]);
    expect((await tasks(desk)).answered).toMatchObject([
      { controller: "formulas", id: formula.id, step: "Aprobó" },
    ]);
    const blind = deskOf(await office().asHolderOf([mayDo("formulas", "list", "view")]));
    expect((await tasks(blind)).waiting).toEqual([]);
  });

  test("work of anybody with the rights waits for each of them: few one by one, many in one line with their list", async () => {
    const { db } = office().server;
    const works = mayDo("agreements", "list", "view", "edit");
    const clerk = deskOf(await office().asHolderOf([works]));
    const renewing = async (by: Desk) =>
      (await tasks(by)).queues.filter(({ controller }) => controller === "agreements");
    const [ally] = (await desk.list("companies", "")).rows;
    const { id: monthly } = await desk.made("periodicities", {
      codigo: "DESK",
      nombre: "De prueba",
      meses: 1,
    });
    const ids: string[] = [];
    for (const numero of ["DESK-3", "DESK-2", "DESK-1", "DESK-4"]) {
      const { id } = await desk.made("agreements", {
        numero,
        empresa: ally?.id,
        objeto: "Cobertura",
        vigente_desde: "2020-01-01",
        participacion: "10",
        dias_mora_reclamo: 90,
        plazo_reclamo: 180,
        periodicidad: monthly,
      });
      ids.push(id);
    }
    const expire = async (some: readonly string[], after: number) =>
      sql`update agreements set estado = 'current',
        vigente_hasta = ${dayAfter(dayOf(office().server.clock.now()), after)}::date
        where id = any(${[...some]}::bigint[])`.execute(db);
    expect(await renewing(clerk)).toEqual([]);
    await expire(ids.slice(0, 3), 60);
    const [few] = await renewing(clerk);
    expect(few).toMatchObject({ step: "Renovar: vence en 60 días", count: 3 });
    // In the order of their list, which is by number.
    const listed = await clerk.list("agreements", new URL(few?.to ?? "", "http://x").search);
    expect(listed.rows.map(({ id }) => id)).toEqual(ids.slice(0, 3).toReversed());
    expect(few?.records.map(({ to }) => to)).toEqual(
      listed.rows.map(({ id }) => `/agreements/view/${id}`),
    );
    // Whom it is with stands beside its number.
    expect(few?.records.every(({ detail }) => (detail ?? "") !== "")).toBe(true);
    await expire(ids, 60);
    const [many] = await renewing(clerk);
    expect(many).toMatchObject({ count: 4, many: "convenios", records: [] });
    expect((await clerk.list("agreements", new URL(many?.to ?? "", "http://x").search)).total).toBe(
      4,
    );
    await expire(ids, 61);
    expect(await renewing(clerk)).toEqual([]);
    await expire(ids, 0);
    const reader = deskOf(await office().asHolderOf([mayDo("agreements", "list", "view")]));
    expect(await renewing(reader)).toEqual([]);
    expect(await renewing(deskOf(await office().as("admin", 2)))).toEqual([]);
  });

  test("a record says who can take the steps that one cannot, and their roles as far as one may list them", async () => {
    const formula = await desk.made("formulas", {
      codigo: "WHO",
      nombre: "De quién",
      uso: "commission",
      redondeo: "peso",
      expresion: "saldo * 0.02",
      vigente_desde: "2026-01-01",
    });
    const rights = mayDo("formulas", "list", "view", "approve", "return");
    const approver = deskOf(await office().asHolderOf([rights]));
    const seen = async (by: Desk) =>
      ((await by.call("GET", `formulas/view/${formula.id}`)).body as SectionRecord).holders;
    const waiting = ((await seen(desk)) ?? []).flatMap(({ people }) => people);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter((each) => !each.endsWith(" (aún no ha entrado)"))).toEqual([]);
    const { db } = office().server;
    await db.updateTable("users").set({ estado: "active" }).execute();
    const user = (await approver.call("GET", "profiles/me")).body as Profile;
    // The author may approve, but not what they wrote: the others who may are told.
    const own = (await seen(desk)) ?? [];
    expect(own.every(({ action }) => ["approve", "return"].includes(action))).toBe(true);
    expect(own.flatMap(({ people }) => people)).toContain(`${user.firstname} ${user.lastname}`);
    // Who may approve is told nothing; who may only see it is told the people, and the roles where they may list them.
    expect(await seen(approver)).toBeUndefined();
    const sees = async (...more: readonly ReturnType<typeof mayDo>[]) =>
      (await seen(
        deskOf(await office().asHolderOf([mayDo("formulas", "list", "view"), ...more])),
      )) ?? [];
    const plain = (await sees()).filter(({ action }) => action === "approve");
    expect(plain.flatMap(({ people }) => people)).toContain(`${user.firstname} ${user.lastname}`);
    expect(plain.every(({ role }) => role === "")).toBe(true);
    // Nor is whoever wrote it among those whom others are told.
    const author = (await desk.call("GET", "profiles/me")).body as Profile;
    expect(plain.flatMap(({ people }) => people)).not.toContain(
      `${author.firstname} ${author.lastname}`,
    );
    expect((await sees(mayDo("roles", "list"))).some(({ role }) => role !== "")).toBe(true);
  });

  test("what one did is told by steps, with what can still be undone", async () => {
    const ids = [
      await desk.made("rankings", { codigo: "L1", nombre: "Lote uno" }),
      await desk.made("rankings", { codigo: "L2", nombre: "Lote dos" }),
    ].map(({ id }) => id);
    await desk.many("rankings/deactivate", { ids });
    const [last, made] = await changes(desk);
    expect(last).toMatchObject({ controller: "rankings", action: "deactivate", canUndo: true });
    expect(last?.ids.toSorted()).toEqual(ids.toSorted());
    expect(made).toMatchObject({ step: "Creó", label: "Lote dos", canUndo: false });
    expect([last?.isUndone, made?.isUndone]).toEqual([false, false]);
    await desk.many("rankings/deactivate/undo", { ids });
    const [back, undone] = await changes(desk);
    expect(back).toMatchObject({ action: "activate", isUndone: false });
    expect(undone).toMatchObject({ id: last?.id, isUndone: true, canUndo: false });
  });

  test("a parameter that the calls do not have is refused", async () => {
    expect((await desk.call("GET", "profiles/me/tasks?q=a")).status).toBe(400);
    expect((await desk.call("GET", "profiles/me/search?x=a")).status).toBe(400);
  });
}
