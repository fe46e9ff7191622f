import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { SavedView } from "../../../src/contract/views-contract.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

const VIEW = { name: "De Bogotá", query: "?f.ciudad=1", columns: ["nombre"], shared: true };
const OWN = { name: "Mía", query: "?q=sol", columns: [] };

/** Tests with which view and which columns a list opens: those of the person on every computer (issue 16, ADR 60). */
export function habitsSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let admin: Desk;
  let analyst: Desk;

  beforeAll(async () => {
    admin = deskOf(await office().as("admin"));
    analyst = deskOf(await office().as("analista"));
  });

  type Known = { readonly views: readonly SavedView[]; readonly columns?: readonly string[] };
  const known = async (person: Desk) =>
    (await person.call("GET", "customers/list/views")).body as Known;
  const save = async (person: Desk, views: readonly SavedView[]) =>
    (await person.call("PUT", "customers/list/views", { views })).body as Known;
  /** The view that the list of a person opens with, and why. */
  const opening = async (person: Desk) => {
    const view = (await known(person)).views.find(({ preferred }) => preferred !== undefined);
    return view && [view.name, view.preferred, ...(view.stale === true ? ["stale"] : [])];
  };

  test("columns are kept with the person, also with widths, until they want the usual ones", async () => {
    const columns = ["nombre:20", "ciudad"];
    await admin.call("PUT", "customers/list/columns", { columns });
    expect((await known(admin)).columns).toEqual(columns);
    expect((await known(analyst)).columns).toBeUndefined();
    await admin.call("PUT", "customers/list/columns", { columns: [] });
    expect((await known(admin)).columns).toBeUndefined();
    const huge = { columns: ["x".repeat(500)] };
    expect((await admin.refused("PUT", "customers/list/columns", huge)).status).toBe(400);
  });

  test("whoever edits roles says with which shared view a role's list opens", async () => {
    const [told] = (await save(admin, [VIEW])).views;
    const role = told?.roles?.find(({ name }) => name === "Analista");
    expect(role).toEqual({ id: role?.id, name: "Analista", opens: false });
    expect(await opening(analyst)).toBeUndefined();
    await save(admin, [{ ...VIEW, roles: [{ id: role?.id ?? "", name: "", opens: true }] }]);
    expect(await opening(analyst)).toEqual(["De Bogotá", "role"]);
    expect(await opening(admin)).toBeUndefined();
    // Who may not edit roles is not told of them, and changes none.
    const own = await save(analyst, [{ ...OWN, shared: true, roles: told?.roles ?? [] }]);
    expect(own.views.find(({ name }) => name === "Mía")?.roles).toBeUndefined();
    expect(await opening(analyst)).toEqual(["De Bogotá", "role"]);
  });

  test("one's own choice wins over that of the role, also of a view of a colleague", async () => {
    await save(analyst, [{ ...OWN, preferred: "own" }]);
    expect(await opening(analyst)).toEqual(["Mía", "own"]);
    const { views } = await known(analyst);
    const chosen = views.map(({ preferred: _, ...view }): SavedView =>
      view.by === undefined ? view : { ...view, preferred: "own" },
    );
    await save(analyst, chosen);
    expect(await opening(analyst)).toEqual(["De Bogotá", "own"]);
    await save(analyst, [OWN]);
    expect(await opening(analyst)).toEqual(["De Bogotá", "role"]);
  });

  test("views are kept with all that opens with them, or not at all", async () => {
    await save(analyst, [{ ...OWN, preferred: "own" }]);
    const { db } = office().server;
    await sql`create function stop_opening() returns trigger language plpgsql as
      $$ begin raise exception 'later'; end $$`.execute(db);
    await sql`create trigger stop_opening before update on list_habits for each row
      execute function stop_opening()`.execute(db);
    const renamed = [{ ...OWN, name: "Otra", formerly: ["Mía"], preferred: "own" as const }];
    const { status } = await analyst.call("PUT", "customers/list/views", { views: renamed });
    expect(status).toBe(500);
    await sql`drop function stop_opening cascade`.execute(db);
    expect(await opening(analyst)).toEqual(["Mía", "own"]);
    await save(analyst, renamed);
    expect(await opening(analyst)).toEqual(["Otra", "own"]);
    await save(analyst, [{ ...OWN, preferred: "own" }]);
  });

  test("a view with another name stays shared, and what opened with it still does", async () => {
    const choose = async (name: string) => {
      const { views } = await known(analyst);
      const chosen = views.map((view): SavedView => ({
        ...view,
        preferred: view.name === name ? "own" : undefined,
      }));
      return save(analyst, chosen);
    };
    await choose("De Bogotá");
    const roles = (await known(admin)).views[0]?.roles ?? [];
    await save(admin, [{ ...VIEW, name: "Bogotá", formerly: ["De Bogotá"], roles }]);
    expect(await opening(analyst)).toEqual(["Bogotá", "own"]);
    const seen = (await known(analyst)).views.find(({ by }) => by !== undefined);
    expect([seen?.name, seen?.shared, seen?.formerly]).toEqual(["Bogotá", true, ["De Bogotá"]]);
    // Whoever had the page open from before still says the former name.
    await save(analyst, [OWN, { ...VIEW, by: seen?.by, preferred: "own" }]);
    expect(await opening(analyst)).toEqual(["Bogotá", "own"]);
    await save(analyst, [OWN]);
    expect(await opening(analyst)).toEqual(["Bogotá", "role"]);
    // A former name that another view takes is of that one.
    const both = [{ ...VIEW, name: "Bogotá", formerly: ["De Bogotá"], roles }, VIEW];
    expect((await save(admin, both)).views.map(({ formerly }) => formerly)).toEqual([
      undefined,
      undefined,
    ]);
    await save(admin, [{ ...VIEW, formerly: ["Bogotá"], roles }]);
    expect(await opening(analyst)).toEqual(["De Bogotá", "role"]);
  });

  test("a view of fields that are gone is told, and one that is not shared any more is left aside", async () => {
    const stale = sql`update section_views set views = jsonb_set(views, '{0,query}', '"?f.antiguo=1"')
      where controller = 'customers' and views @> '[{"name": "De Bogotá"}]'`;
    await stale.execute(office().server.db);
    expect(await opening(analyst)).toEqual(["De Bogotá", "role", "stale"]);
    await save(admin, []);
    expect(await opening(analyst)).toBeUndefined();
  });
}
