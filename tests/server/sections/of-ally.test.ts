import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Profile } from "../../../src/contract/contract.ts";
import type { Search, Tasks } from "../../../src/contract/desk-contract.ts";
import type { Notes } from "../../../src/contract/notes-contract.ts";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { NOTES_NEWS } from "../../../src/domain/notes.ts";
import { loadRegistry } from "../../../server/startup/load-registry.ts";
import { mayDo, type Worker } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { hearChanges, PATIENCE } from "./hear-changes.ts";
import { someAccounts } from "./some-accounts.ts";
import { someCredits } from "./some-credits.ts";

const WORKS = ["list", "view", "create", "edit", "delete", "export", "cancel", "others"] as const;
const READS = ["list", "view", "export"] as const;

/** The sections of a role that a fund might give to somebody of an entity, with what no entity may see. */
const ROLE = [
  mayDo("advances", ...WORKS),
  ...["obligations", "portfolios", "agreements", "companies", "cities", "customers"].map((each) =>
    mayDo(each, ...READS),
  ),
  mayDo("customers-collects", ...READS, "others"),
  mayDo("banks-companies", ...READS),
  mayDo("obligations-singles", ...READS, "create"),
  mayDo("users", ...READS, "edit"),
  mayDo("movements", ...READS),
  mayDo("reports", "fundBalance", "collect"),
  mayDo("jobs", "list"),
  mayDo("roles", "list", "view"),
];

test("every way of a record to its entity ends at an entity", async () => {
  const { sections } = await loadRegistry();
  const leadsOn = (controller: string, seen: readonly string[] = []): boolean => {
    const definition = sections.get(controller)?.definition;
    const ally = definition?.ally ?? null;
    if (ally === null || seen.includes(controller)) return false;
    if (typeof ally !== "string") return leadsOn(ally.by, [...seen, controller]);
    if (ally === "self" || ally === "shared") return ally === "self" || seen.length === 0;
    const field = definition?.fields[ally];
    return field?.kind === "reference" && leadsOn(field.to, [...seen, controller]);
  };
  const declared = [...sections.values()].filter(({ definition: { ally } }) => ally !== null);
  expect(declared.length).toBeGreaterThan(10);
  const astray = declared.filter(({ definition }) => !leadsOn(definition.controller));
  expect(astray.map(({ definition }) => definition.controller)).toEqual([]);
});

const OURS = "2";
let theirs = "";

describe("who is of an allied entity sees what is of it alone (ADR 127)", () => {
  const office = openDesk(openDatabase);
  /** Of the entity 2, of the entity 3, and of the fund, all with the same role. */
  let one: Desk;
  let rival: Desk;
  let staff: Desk;
  let worker: Worker;
  let names: Record<"one" | "rival" | "staff", string>;
  let accounts: Record<"ours" | "theirs", string>;
  let mine: SectionRecord;
  let other: SectionRecord;

  const asked = (whose: "ours" | "theirs") => ({
    empresa: whose === "ours" ? OURS : theirs,
    concepto: "other",
    valor: "730000.00",
    cuenta_destino: accounts[whose],
    fecha: "2026-08-10",
  });
  const idsIn = async (desk: Desk, controller: string, query = "?n=200") =>
    (await desk.list(controller, query)).rows.map(({ id }) => id);
  const nameOf = async (desk: Desk) =>
    ((await desk.call("GET", "profiles/me")).body as Profile).username;

  beforeAll(async () => {
    const { db } = office().server;
    const { rows } = await sql<{ id: string }>`
      insert into companies (nombre, estado) values ('Rival', 'active') returning id::text`.execute(
      db,
    );
    theirs = rows[0]?.id ?? "";
    const { ally = "" } = await someAccounts(db);
    const copied = await sql<{ id: string }>`
      insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, estado, certificado)
      select 1, ${theirs}::bigint, banco, tipo_cuenta, '100003', uso, estado, certificado from banks_companies
      where id = ${ally}::bigint returning id::text`.execute(db);
    accounts = { ours: ally, theirs: copied.rows[0]?.id ?? "" };
    const ground = await someCredits(db);
    await sql`update portfolios set empresa = ${theirs}::bigint where id = ${ground.other}::bigint`.execute(
      db,
    );
    await sql`
      insert into obligations (empresa_id, numero_garantia, referencia, cliente, portafolio, empresa, fecha_desembolso,
        valor_desembolso, plazo, tasa, saldo_capital, estado)
      select 1, 'GA-' || p.id, 'R-' || p.id, case p.empresa when 2 then ${ground.debtors[0]}::bigint
        else ${ground.debtors[1]}::bigint end, p.id, p.empresa, date '2026-01-10', 1000, 12, 10, 1000, 'current'
      from portfolios p`.execute(db);
    await sql`
      insert into obligations_singles (empresa_id, numero, cliente, portafolio, referencia, valor_desembolso, plazo, tasa,
        fecha_desembolso, motivo, soporte)
      select 1, 'OI-' || p.id, ${ground.debtors[2]}::bigint, p.id, 'S-' || p.id, 1000, 12, 10, date '2026-01-10', 'Uno', f.id
      from portfolios p, (select max(id) as id from files) f`.execute(db);
    const person = async (entity: string | null) => {
      const calls = await office().asHolderOf(ROLE);
      const desk = deskOf(calls);
      const username = await nameOf(desk);
      await db
        .updateTable("users")
        .set({ aliado: entity })
        .where("username", "=", username)
        .execute();
      return { desk, username, calls };
    };
    const people = [await person(OURS), await person(theirs), await person(null)] as const;
    [one, rival, staff] = [people[0].desk, people[1].desk, people[2].desk];
    names = { one: people[0].username, rival: people[1].username, staff: people[2].username };
    worker = people[0].calls;
    mine = await one.made("advances", asked("ours"));
    other = await rival.made("advances", asked("theirs"));
  });

  test("lists, totals, groups and exports have what is of the entity, whoever of it made it", async () => {
    const byStaff = await staff.made("advances", asked("ours"));
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await idsIn(one, "advances")).toSorted()).toEqual([mine.id, byStaff.id].toSorted());
      expect(await idsIn(rival, "advances")).toEqual([other.id]);
      expect(await idsIn(staff, "advances")).toHaveLength(3);
    }
    const { total, totals } = await one.list("advances", "?n=200");
    expect([total, totals?.["valor"]]).toEqual([2, "1460000.00"]);
    const { grouped } = await one.list("advances", "?g=empresa");
    expect(grouped?.groups.map(({ count }) => count)).toEqual([2]);
  });

  test.each([
    ["obligations", 1],
    ["portfolios", 1],
    ["banks-companies", 1],
    ["obligations-singles", 1],
  ])("of %s there is what is of the entity", async (controller, count) => {
    // Whoever sees all of them asks before, and after: what is cached of theirs is nobody else's.
    const all = await staff.list(controller, "?n=200");
    expect(all.total).toBeGreaterThan(count);
    for (const desk of [one, rival]) {
      expect((await desk.list(controller, "?n=200")).total).toBe(count);
    }
    expect((await staff.list(controller, "?n=200")).total).toBe(all.total);
    const [ours] = await idsIn(one, controller);
    const [foreign = ""] = await idsIn(rival, controller);
    expect(ours).not.toBe(foreign);
    expect((await one.call("GET", `${controller}/view/${foreign}`)).status).toBe(404);
    expect((await one.call("GET", `${controller}/view/${foreign}/related`)).status).toBe(404);
  });

  test("whoever writes a portfolio is told the variables of the portfolios of the entity, and of no other", async () => {
    const { db } = office().server;
    const { rows } = await sql<{ id: string }>`
      update portfolios set variables = jsonb_build_array(jsonb_build_object('nombre', 'tasa', 'valor',
          case empresa when 2 then 0.35 else 0.95 end)),
        formula_comision = (select min(formula_comision) from portfolios)
      returning formula_comision::text as id`.execute(db);
    await sql`update formulas set expresion = 'saldo * tasa / 100' where id = ${rows[0]?.id}::bigint`.execute(
      db,
    );
    const path = `portfolios/create/options/variables?within=formula_comision:${rows[0]?.id}`;
    const told = async (entity: string | null) => {
      const desk = deskOf(await office().asHolderOf([mayDo("portfolios", "create")]));
      const username = await nameOf(desk);
      const become = async (whose: string | null) =>
        db.updateTable("users").set({ aliado: whose }).where("username", "=", username).execute();
      await become(entity);
      const { body } = await desk.call("GET", path);
      await become(null);
      return JSON.stringify(body);
    };
    expect(await told(null)).toContain("0,35 a 0,95");
    const ofEntity = await told(OURS);
    expect(ofEntity).toContain("la tienen: 0,35");
    expect(ofEntity).not.toContain("0,95");
  });

  test("of the entities there is one, of people those of it, and masters are all there", async () => {
    expect(await idsIn(one, "companies")).toEqual([OURS]);
    const people = await one.list("users", "?n=200");
    expect(people.rows.map(({ values }) => values["usuario"])).toEqual([names.one]);
    expect((await one.list("cities", "?n=200")).total).toBe(
      (await staff.list("cities", "?n=200")).total,
    );
  });

  test.each([
    "customers/list",
    "customers-collects/list",
    "movements/list",
    "reports/fundBalance",
    "jobs/list",
    "roles/list",
  ])("%s is refused, whatever the role says", async (path) => {
    expect((await one.call("GET", path)).status).toBe(403);
    expect((await staff.call("GET", path)).status).not.toBe(403);
  });

  test.each([
    ["it is read", "GET", (id: string) => `advances/view/${id}`, undefined],
    ["its history is", "GET", (id: string) => `advances/view/${id}/history`, undefined],
    ["its notes are", "GET", (id: string) => `advances/view/${id}/notes`, undefined],
    ["its file is", "GET", (id: string) => `advances/view/${id}/file/soporte`, undefined],
    [
      "it is noted",
      "POST",
      (id: string) => `advances/view/${id}/notes`,
      { text: "Hola", mentions: [] },
    ],
    [
      "it is written",
      "PUT",
      (id: string) => `advances/edit/${id}`,
      { version: 1, values: { valor: "1.00" } },
    ],
    [
      "it is cancelled",
      "POST",
      (id: string) => `advances/cancel/${id}`,
      { version: 1, reason: "No" },
    ],
    ["it is deleted", "DELETE", (id: string) => `advances/delete/${id}?version=1`, undefined],
  ])("that of another entity does not exist where %s", async (_, method, path, body) => {
    expect((await one.call(method, path(other.id), body)).status).toBe(404);
    expect((await rival.call("GET", `advances/view/${other.id}`)).status).toBe(200);
  });

  test("a search, the last records and the desk tell nothing of another entity", async () => {
    const found = async (desk: Desk, query: string) =>
      ((await desk.call("GET", `profiles/me/search?${query}`)).body as Search).records;
    const number = String(other.values["numero"]);
    expect(await found(one, `q=${number}`)).toEqual([]);
    expect((await found(rival, `q=${number}`)).map(({ id }) => id)).toEqual([other.id]);
    const opened = await found(one, `opened=advances/${other.id},advances/${mine.id}`);
    expect(opened.map(({ id }) => id)).not.toContain(other.id);
    const tasks = (await one.call("GET", "profiles/me/tasks")).body as Tasks;
    expect(JSON.stringify(tasks)).not.toContain(number);
  });

  test("an export has what is of the entity", async () => {
    const text = await (await worker("advances/export?format=csv")).text();
    expect(text).toContain(String(mine.values["numero"]));
    expect(text).not.toContain(String(other.values["numero"]));
  });

  test("what may be chosen is of the entity", async () => {
    const offered = async (field: string, action = "create") =>
      (
        (await one.call("GET", `advances/${action}/options/${field}`)).body as {
          options: { id: string }[];
        }
      ).options.map(({ id }) => id);
    expect(await offered("empresa")).toEqual([OURS]);
    expect(await offered("cuenta_destino")).toEqual([accounts.ours]);
    expect(await offered("empresa", "list")).toEqual([OURS]);
    expect(await offered("obligacion")).toHaveLength(1);
    // A customer is named to the entities of which they have an obligation.
    const customers = await one.call("GET", "obligations-singles/create/options/cliente");
    expect((customers.body as { options: { label: string }[] }).options).toMatchObject([
      { label: "Deudor 1" },
    ]);
    const { body } = await one.call("GET", "advances/list/options/solicitante");
    const shown = (body as { options: { label: string }[] }).options;
    expect(shown).toHaveLength(1);
  });

  test("a new record is of the entity, also where it does not say so, and never of another", async () => {
    const { empresa, ...silent } = asked("ours");
    const made = await one.made("advances", silent);
    expect(made.values["empresa"]).toBe(empresa);
    const foreign = await one.wrote("POST", "advances/create", { values: asked("theirs") });
    expect(foreign.status).toBe(422);
    expect(Object.keys(foreign.body.errors ?? {})).toEqual(
      expect.arrayContaining(["empresa", "cuenta_destino"]),
    );
    const moved = await one.edit("advances", made, { empresa: theirs });
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ["empresa"]]);
  });

  test("whom a note may name are the people who reach its record", async () => {
    const { people } = (await one.call("GET", `advances/view/${mine.id}/notes`)).body as Notes;
    const { rows } = await sql<{ id: string; username: string }>`
      select number::text as id, username from users`.execute(office().server.db);
    const named = people.map(({ id }) => rows.find((each) => each.id === id)?.username);
    expect(named).toContain(names.staff);
    expect(named).not.toContain(names.rival);
  });

  test("the live channel tells of what is of the entity, also once it is gone", async () => {
    const { server } = office();
    const channels = await Promise.all(
      [names.one, names.rival].map(async (username) => hearChanges(server, username, 1)),
    );
    const idsHeard = (at: number) =>
      ((channels[at]?.heard ?? []) as { controller: string; ids: string[] }[])
        .filter(({ controller }) => ["advances", NOTES_NEWS].includes(controller))
        .flatMap(({ ids }) => ids);
    const last = await rival.made("advances", asked("theirs"));
    await rival.wrote("POST", `advances/view/${last.id}/notes`, { text: "Hola", mentions: [] });
    await staff.call("DELETE", `advances/delete/${last.id}?version=1`);
    const after = await one.made("advances", asked("ours"));
    await expect.poll(() => idsHeard(0), { timeout: PATIENCE }).toContain(after.id);
    await expect
      .poll(() => idsHeard(1).filter((id) => id === last.id).length, { timeout: PATIENCE })
      .toBeGreaterThanOrEqual(2);
    expect(idsHeard(0)).toEqual([after.id]);
    expect(idsHeard(1)).not.toContain(after.id);
    for (const channel of channels) channel.close();
  });

  test("whose entity changes must enter again", async () => {
    const admin = deskOf(await office().as("admin"));
    const moved = deskOf(await office().asHolderOf(ROLE));
    const username = await nameOf(moved);
    const { rows } = await admin.list("users", `?q=${username}`);
    const [row] = rows;
    if (row === undefined) throw new Error("nobody is there");
    const { db } = office().server;
    await sql`update companies set tipo = 'ally' where id = 2`.execute(db);
    await sql`update users set is_admin = true, estado = 'active' where username = 'admin'`.execute(
      db,
    );
    const edited = await admin.edit("users", row, { aliado: OURS });
    expect([edited.status, edited.body]).toMatchObject([200, { values: { aliado: OURS } }]);
    expect((await moved.call("GET", "profiles/me")).status).toBe(401);
  });
});
