import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../../src/contract/call.ts";
import type { Profile } from "../../../src/contract/contract.ts";
import type { Search } from "../../../src/contract/desk-contract.ts";
import type { Notes } from "../../../src/contract/notes-contract.ts";
import { NOTES_NEWS } from "../../../src/domain/notes.ts";
import { actionsOf } from "../../../src/engine/section-actions.ts";
import { sectionCalls } from "../../../server/engine/section-calls.ts";
import { loadRegistry } from "../../../server/startup/load-registry.ts";
import { mayDo, type Worker } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { hearChanges, PATIENCE } from "./hear-changes.ts";
import { someCredits } from "./some-credits.ts";

/** The sections whose records are of a case. */
const CASES = ["recoverables", "recovers", "contacts", "obligations"] as const;

const { sections } = await loadRegistry();

function definitionOf(controller: string) {
  const found = sections.get(controller)?.definition;
  if (found === undefined) throw new Error(`there is no section ${controller}`);
  return found;
}

/** Everything that a role can give of the sections of a case, and of what is no lawyer's. */
const ROLE = [
  ...[
    ...CASES,
    "customers",
    "companies",
    "requests",
    "request-supports",
    "portfolios",
    "lawyers",
    "recover-types",
    "users",
    "advances",
    "transfers",
    "movements",
    "ledger-entries",
    "customers-collects",
  ].map((each) => mayDo(each, ...actionsOf(definitionOf(each)).map(({ action }) => action))),
  mayDo("reports", "fundBalance", "collect", "collector"),
  mayDo("jobs", "list"),
];

type Found = { readonly results: readonly { readonly id: string; readonly done: boolean }[] };

test("every way of a record to its lawyer ends at a lawyer", () => {
  const leadsOn = (controller: string, seen: readonly string[] = []): boolean => {
    const { lawyer, fields } = definitionOf(controller);
    if (lawyer === null || seen.includes(controller)) return false;
    if (typeof lawyer !== "string") return leadsOn(lawyer.by, [...seen, controller]);
    if (lawyer === "self" || lawyer === "shared") return lawyer === "self" || seen.length === 0;
    const field = fields[lawyer];
    return field?.kind === "reference" && leadsOn(field.to, [...seen, controller]);
  };
  const declared = [...sections.keys()].filter((each) => definitionOf(each).lawyer !== null);
  expect(declared).toEqual(expect.arrayContaining([...CASES, "customers", "lawyers", "users"]));
  expect(declared.filter((each) => !leadsOn(each))).toEqual([]);
});

describe("who is of an external lawyer sees the cases of the lawyer alone (ADR 132)", () => {
  const office = openDesk(openDatabase);
  let one: Desk;
  let rival: Desk;
  let staff: Desk;
  let worker: Worker;
  let names: Record<"one" | "rival" | "staff", string>;
  let lawyers: Record<"one" | "rival", string>;
  /** The record of each section that is of a case of the lawyer, of one of the other, and of one of nobody. */
  let mine: Record<string, string>;
  let others: Record<string, string>;

  const idsIn = async (desk: Desk, controller: string, query = "?n=200") =>
    (await desk.list(controller, query)).rows.map(({ id }) => id);

  /** The records of the case of one debtor, by section. */
  async function caseOf(nth: number, { lawyer, debtor, portfolio }: Ground) {
    const { db } = office().server;
    const { rows } = await sql<Record<string, string>>`
      with credit as (
        insert into obligations (empresa_id, numero_garantia, referencia, cliente, portafolio, empresa, fecha_desembolso,
          valor_desembolso, plazo, tasa, saldo_capital, estado)
        values (1, ${`GA-${nth}`}, ${`R-${nth}`}, ${debtor}::bigint, ${portfolio}::bigint, 2, date '2026-01-10', 1000, 12,
          10, 1000, 'recovering') returning id
      ), debt as (
        insert into recoverables (empresa_id, numero, obligacion, cliente, empresa, portafolio, fecha_pago, valor_pagado,
          deuda, deuda_restante, recuperado, saldo, etapa, estado, abogado)
        select 1, ${`RP-${nth}`}, id, ${debtor}::bigint, 2, ${portfolio}::bigint, date '2026-05-01', ${nth * 1000}, 1000,
          1000, 0, ${nth * 1000}, 'legal', 'inCourt', ${lawyer}::bigint from credit returning id, obligacion
      ), kind as (
        insert into recover_types (empresa_id, codigo, nombre, origen, estado)
        values (1, ${`T-${nth}`}, 'Pago', 'debtor', 'active') returning id
      ), paid as (
        insert into recovers (empresa_id, numero, tipo, recuperable, obligacion, cliente, empresa, empresa_reporta,
          fecha_pago, valor)
        select 1, ${`RE-${nth}`}, kind.id, debt.id, debt.obligacion, ${debtor}::bigint, 2, 2, date '2026-06-01', 50
        from debt, kind returning id
      ), spoken as (
        insert into contacts (empresa_id, recuperable, cliente, fecha, canal, resultado, nota)
        select 1, id, ${debtor}::bigint, now(), 'call', 'talked', ${`Nota ${nth}`} from debt returning id
      )
      select debt.id::text as recoverables, debt.obligacion::text as obligations, paid.id::text as recovers,
        spoken.id::text as contacts from debt, paid, spoken`.execute(db);
    return rows[0] ?? {};
  }

  type Ground = {
    readonly lawyer: string | null;
    readonly debtor: string;
    readonly portfolio: string;
  };

  beforeAll(async () => {
    const { db } = office().server;
    const { portfolio, debtors } = await someCredits(db);
    await sql`update customers set celular = '300' || id, correo = 'd' || id || '@x.example'`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`
      with town as (insert into cities (codigo, nombre, codigo_municipio, departamento) values ('99', 'Tunja', '001', 'Boyacá') returning id),
        fees as (insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado)
          values (1, 'HON', 'Honorarios', 'fees', 'peso', 'recaudo', date '2020-01-01', 'approved') returning id)
      insert into lawyers (empresa_id, documento, nombre, ciudad, honorarios, correo, estado)
      select 1, 'CC 100' || n, 'Abogado ' || n, town.id, fees.id, 'a' || n || '@x.example', 'active'
      from generate_series(1, 2) n, town, fees returning id::text`.execute(db);
    lawyers = { one: rows[0]?.id ?? "", rival: rows[1]?.id ?? "" };
    mine = await caseOf(1, { lawyer: lawyers.one, debtor: debtors[0], portfolio });
    others = await caseOf(2, { lawyer: lawyers.rival, debtor: debtors[1], portfolio });
    await caseOf(3, { lawyer: null, debtor: debtors[2], portfolio });
    const person = async (lawyer: string | null) => {
      const calls = await office().asHolderOf(ROLE);
      const desk = deskOf(calls);
      const { username } = (await desk.call("GET", "profiles/me")).body as Profile;
      await db
        .updateTable("users")
        .set({ abogado: lawyer })
        .where("username", "=", username)
        .execute();
      return { desk, username, calls };
    };
    const people = [
      await person(lawyers.one),
      await person(lawyers.rival),
      await person(null),
    ] as const;
    [one, rival, staff] = [people[0].desk, people[1].desk, people[2].desk];
    names = { one: people[0].username, rival: people[1].username, staff: people[2].username };
    worker = people[0].calls;
  });

  test.each(CASES)(
    "of %s there is what is of their cases, in lists, groups and files",
    async (controller) => {
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await idsIn(staff, controller)).toHaveLength(3);
        expect(await idsIn(one, controller)).toEqual([mine[controller]]);
        expect(await idsIn(rival, controller)).toEqual([others[controller]]);
      }
      expect((await one.list(controller, "?n=200")).total).toBe(1);
      const text = await (await worker(`${controller}/export?format=csv`)).text();
      expect(text.trim().split("\n")).toHaveLength(2);
    },
  );

  test("sums and groups are of their cases", async () => {
    const { totals } = await one.list("recoverables", "?n=200");
    expect(totals?.["saldo"]).toBe("1000.00");
    const { grouped } = await one.list("recoverables", "?g=estado");
    expect(grouped?.groups.map(({ count }) => count)).toEqual([1]);
    const { body } = await one.call("GET", "recoverables/list/counts");
    expect(JSON.stringify(body)).not.toMatch(/:\s?[23]\b/u);
  });

  test("the debtor is reached by the case, and has no page; nor have requests, entities, portfolios or books", async () => {
    const { values } = await one.record("recoverables", mine["recoverables"] ?? "");
    expect([values["celular"], values["correo"]]).toEqual([
      expect.stringMatching(/^300/u),
      expect.stringMatching(/@x\.example$/u),
    ]);
    for (const path of [
      "customers/list",
      "companies/list",
      "requests/list",
      "request-supports/list",
      "portfolios/list",
      "advances/list",
      "transfers/list",
      "movements/list",
      "ledger-entries/list",
      "customers-collects/list",
      "reports/fundBalance",
      "reports/collector",
      "jobs/list",
    ]) {
      expect([path, (await one.call("GET", path)).status]).toEqual([path, 403]);
      expect([path, (await staff.call("GET", path)).status]).not.toEqual([path, 403]);
    }
    expect(await idsIn(one, "lawyers")).toEqual([lawyers.one]);
    const people = await one.list("users", "?n=200");
    expect(people.rows.map(({ values: { usuario } }) => usuario)).toEqual([names.one]);
    // The credit is read, and written by nobody of a lawyer.
    const credit = mine["obligations"] ?? "";
    expect((await one.call("GET", `obligations/view/${credit}`)).status).toBe(200);
    const written = await one.call("POST", `obligations/exclude/${credit}`, {
      version: 1,
      reason: "No",
    });
    expect(written.status).toBe(403);
  });

  /** Each call of a section that names one record, as one line: its method, its path, and a body that it takes. */
  function callsOf(controller: string, id: string) {
    return sectionCalls(definitionOf(controller))
      .filter(({ row }) => row.path.includes("{id}") && !row.path.includes("/import/run/"))
      .map(({ row, action = "", fields = [] }) => {
        const path = row.path
          .replace("{controller}", controller)
          .replace("{action}", action)
          .replace("{id}", id)
          .replace("{field}", fields[0] ?? "")
          .replace("{note}", "1");
        return { method: row.method, path: `${path}${queryOf(row)}`, body: bodyOf(row, action) };
      });
  }

  const queryOf = ({ method, path }: Call) =>
    method === "DELETE" && !path.includes("/notes") ? "?version=1" : "";

  function bodyOf({ method, path }: Call, action: string) {
    if (method === "GET" || method === "DELETE") return undefined;
    if (path.endsWith("/follow")) return { isFollowed: true };
    if (path.includes("/notes")) return { text: "Hola", mentions: [] };
    if (path.endsWith("/revert")) return { version: 1, change: "1" };
    if (action === "") return { version: 1, values: { referencia: "X" } };
    return { version: 1, reason: "Porque sí" };
  }

  test.each(CASES)("every call of %s over the case of another is a 404", async (controller) => {
    const id = others[controller] ?? "";
    const calls = callsOf(controller, id);
    expect(calls.length).toBeGreaterThan(5);
    const states = async () =>
      (
        await sql`select * from ${sql.table(controller)} where id = ${id}::bigint`.execute(
          office().server.db,
        )
      ).rows;
    const before = await states();
    const answers = [];
    for (const { method, path, body } of calls) {
      const { status } = await one.call(method, path, body);
      // A credit is read only: no lawyer has any other right over one.
      const isClosed = controller === "obligations" && !/\/view\//u.test(path);
      if (status !== (isClosed ? 403 : 404)) answers.push(`${method} ${path} ${status}`);
    }
    expect(answers).toEqual([]);
    expect(await states()).toEqual(before);
    expect((await rival.call("GET", `${controller}/view/${id}`)).status).toBe(200);
  });

  test.each(["recoverables", "recovers"])(
    "of %s, no call over several does anything to another's",
    async (controller) => {
      const id = others[controller] ?? "";
      const many = sectionCalls(definitionOf(controller)).filter(
        ({ row: { path, method } }) =>
          /^\{controller\}\/(?:\{action\}|edit)\/rehearsal$/u.test(path) && method === "POST",
      );
      expect(many.length).toBeGreaterThan(5);
      const before = await staff.record(controller, id);
      for (const { row, action = "edit" } of many) {
        const path = row.path.replace("{controller}", controller).replace("{action}", action);
        const body =
          action === "edit"
            ? { ids: [id], changes: { referencia: "X" } }
            : { ids: [id], reason: "Porque sí" };
        const rehearsed = (await one.call("POST", path, body)).body as Found & {
          rehearsed?: string;
        };
        expect([path, rehearsed.results?.filter(({ done }) => done) ?? []]).toEqual([path, []]);
        const done = (
          await one.call("POST", path.replace("/rehearsal", ""), {
            ...body,
            rehearsed: rehearsed.rehearsed ?? "1",
          })
        ).body as Partial<Found>;
        expect([path, done.results?.filter((each) => each.done) ?? []]).toEqual([path, []]);
      }
      expect(await staff.record(controller, id)).toMatchObject({
        version: before.version,
        status: before.status,
      });
    },
  );

  test("a search and the last records tell nothing of another's case", async () => {
    const found = async (desk: Desk, query: string) =>
      ((await desk.call("GET", `profiles/me/search?${query}`)).body as Search).records.map(
        ({ id }) => id,
      );
    for (const word of ["RP-2", "RE-2", "GA-2", "Deudor 2"]) {
      expect([word, await found(one, `q=${encodeURIComponent(word)}`)]).toEqual([word, []]);
    }
    expect(await found(rival, "q=RP-2")).toEqual([others["recoverables"]]);
    const opened = await found(
      one,
      `opened=recoverables/${others["recoverables"]},recoverables/${mine["recoverables"]}`,
    );
    expect(opened).not.toContain(others["recoverables"]);
    const tasks = (await one.call("GET", "profiles/me/tasks")).body;
    expect(JSON.stringify(tasks)).not.toMatch(/(?:RP|RE|GA)-[23]/u);
  });

  test("whom a note may name are the fund's own and the lawyer's people", async () => {
    const { people } = (await one.call("GET", `recoverables/view/${mine["recoverables"]}/notes`))
      .body as Notes;
    const { rows } = await sql<{ id: string; username: string }>`
      select number::text as id, username from users`.execute(office().server.db);
    const named = people.map(({ id }) => rows.find((each) => each.id === id)?.username);
    expect(named).toContain(names.staff);
    expect(named).not.toContain(names.rival);
    const mention = rows.find(({ username }) => username === names.rival)?.id ?? "";
    const refused = await one.call("POST", `recoverables/view/${mine["recoverables"]}/notes`, {
      text: "Hola",
      mentions: [mention],
    });
    expect(refused.status).toBe(422);
  });

  test("what may be chosen is of their cases", async () => {
    const offered = async (path: string) =>
      ((await one.call("GET", path)).body as { options: { id: string; label: string }[] }).options;
    expect((await offered("recovers/create/options/recuperable")).map(({ id }) => id)).toEqual([
      mine["recoverables"],
    ]);
    expect((await offered("recoverables/list/options/cliente")).map(({ label }) => label)).toEqual([
      "Deudor 1",
    ]);
    expect((await offered("recoverables/list/options/abogado")).map(({ id }) => id)).toEqual([
      lawyers.one,
    ]);
    const foreign = await one.wrote("POST", "recovers/create", {
      values: {
        recuperable: others["recoverables"],
        tipo: "1",
        empresa_reporta: "2",
        fecha_pago: "2026-06-02",
        valor: "10.00",
      },
    });
    expect(foreign.status).toBe(422);
    expect(Object.keys(foreign.body.errors ?? {})).toContain("recuperable");
  });

  test("a recovery may be of a case in court, or of one that was given up: its field names them", async () => {
    const { db } = office().server;
    await sql`update recoverables set estado = 'writtenOff' where numero = 'RP-3'`.execute(db);
    const { body } = await staff.call("GET", "recovers/create/options/recuperable");
    const shown = (body as { options: { label: string }[] }).options.map(({ label }) => label);
    expect(shown.toSorted()).toEqual(["RP-1", "RP-2", "RP-3"]);
    await sql`update recoverables set estado = 'sold' where numero = 'RP-3'`.execute(db);
    const { id } = (await staff.list("recoverables", "?q=RP-3")).rows[0] ?? { id: "" };
    const type = (await staff.list("recover-types")).rows[0]?.id;
    const values = {
      tipo: type,
      recuperable: id,
      empresa_reporta: "2",
      fecha_pago: "2026-06-02",
      valor: "1.00",
    };
    const sold = await staff.wrote("POST", "recovers/create", { values });
    expect(sold.body.errors?.["recuperable"]).toMatch(/inactivo o cerrado/u);
    await sql`update recoverables set estado = 'inCourt' where numero = 'RP-3'`.execute(db);
    const open = await staff.wrote("POST", "recovers/create", { values });
    expect(open.status).toBe(201);
  });

  test("the live channel tells of what is of their cases alone", async () => {
    const { server } = office();
    const channels = await Promise.all(
      [names.one, names.rival].map(async (username) => hearChanges(server, username, 1)),
    );
    const heard = (at: number) =>
      ((channels[at]?.heard ?? []) as { controller: string; ids: string[] }[])
        .filter(({ controller }) => ["recoverables", NOTES_NEWS].includes(controller))
        .flatMap(({ ids }) => ids);
    const note = { text: "Hola", mentions: [] };
    await staff.wrote("POST", `recoverables/view/${others["recoverables"]}/notes`, note);
    await staff.wrote("POST", `recoverables/view/${mine["recoverables"]}/notes`, note);
    await expect.poll(() => heard(0).length, { timeout: PATIENCE }).toBeGreaterThan(0);
    await expect.poll(() => heard(1).length, { timeout: PATIENCE }).toBeGreaterThan(0);
    expect(new Set(heard(0))).toEqual(new Set([`recoverables/${mine["recoverables"]}`]));
    expect(new Set(heard(1))).toEqual(new Set([`recoverables/${others["recoverables"]}`]));
    for (const channel of channels) channel.close();
  });

  test("a case that goes to another lawyer is seen no more by the former, with all that is of it", async () => {
    const { db } = office().server;
    const give = async (lawyer: string) =>
      sql`update recoverables set abogado = ${lawyer}::bigint where id = ${mine["recoverables"]}::bigint`.execute(
        db,
      );
    await give(lawyers.rival);
    for (const controller of CASES) {
      expect([controller, await idsIn(one, controller)]).toEqual([controller, []]);
      expect((await one.call("GET", `${controller}/view/${mine[controller]}`)).status).toBe(404);
      expect(await idsIn(rival, controller)).toHaveLength(2);
    }
    await give(lawyers.one);
    expect(await idsIn(one, "recoverables")).toEqual([mine["recoverables"]]);
  });

  test("an account is of a lawyer or of an entity, of the company of the lawyer, and must enter again", async () => {
    const { db } = office().server;
    const admin = deskOf(await office().as("admin"));
    const moved = deskOf(await office().asHolderOf(ROLE));
    const { username } = (await moved.call("GET", "profiles/me")).body as Profile;
    const [row] = (await admin.list("users", `?q=${username}`)).rows;
    if (row === undefined) throw new Error("nobody is there");
    await sql`update companies set tipo = 'ally' where id = 2`.execute(db);
    await sql`update users set is_admin = true, estado = 'active' where username = 'admin'`.execute(
      db,
    );
    const both = await admin.edit("users", row, { aliado: "2", abogado: lawyers.one });
    expect(both.body.errors).toEqual({
      abogado: "Es de una entidad o de un abogado, no de los dos",
    });
    const far = await admin.edit("users", row, { abogado: lawyers.one, empresas: ["1", "2"] });
    expect(far.body.errors).toEqual({
      empresas: "Quien es de un abogado trabaja en el fondo de este, y en ningún otro",
    });
    const edited = await admin.edit("users", row, { abogado: lawyers.one });
    expect([edited.status, edited.body]).toMatchObject([200, { values: { abogado: lawyers.one } }]);
    expect((await moved.call("GET", "profiles/me")).status).toBe(401);
  });
});
