import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SectionRecord } from "../../src/contract/section-contract.ts";
import { cellFields } from "../../src/engine/changeable-fields.ts";
import type { Controller } from "../../src/engine/controller.ts";
import { writableFields } from "../../src/engine/field-schema.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import type { Values } from "../../src/engine/value.ts";
import { mayDo, openOffice, type Office, type Worker } from "../support/office.ts";
import { registry } from "../support/registry.ts";
import { openSeeded } from "../support/seeded-database.ts";

type Options = {
  readonly options: readonly { readonly label: string; readonly detail?: string }[];
};

/** The ways by which what a person sees masked could reach them all the same (reading 35). */

let office: Office;

beforeAll(async () => {
  office = await openOffice(await openSeeded());
  // No receipt of the demonstration is of a customer.
  await sql`update customers_collects set cliente = (select min(id) from customers)`.execute(
    office.server.db,
  );
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

const FILES = [...registry.sections.values()].flatMap(({ definition, table }) =>
  Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === "file" ? [{ definition, table, name, field }] : [],
  ),
);
const named = (files: typeof FILES) =>
  files.map((each) => [`${each.definition.controller}.${each.name}`, each] as const);
const PERSONAL = FILES.filter(({ field }) => field.people !== null);

/** The id of a record that holds a file in a field; it is given one where the demonstration has none. */
async function holderOf({ definition, table, name, field }: (typeof FILES)[number]) {
  const { db } = office.server;
  const { controller } = definition;
  const column = table.columns.get(name)?.name ?? name;
  const about = field.people?.where;
  const aboutColumn = about === undefined ? table.id : (table.columns.get(about)?.name ?? about);
  const { rows } = await sql<{ id: string; file: string | null }>`
    select ${sql.ref(table.id)}::text as id, ${sql.ref(column)}::text as file from ${sql.table(table.name)}
    where empresa_id = (select min(id) from companies) and ${sql.ref(aboutColumn)} is not null
    order by ${sql.ref(column)} nulls last limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`${controller} has no record`);
  if (found.file !== null) return found.id;
  await sql`with kept as (
    insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
    values ((select min(id) from companies), ${controller}, ${name}, 'a.pdf', 'application/pdf', 4, kept_content('abcd'), now())
    returning id)
    update ${sql.table(table.name)} set ${sql.ref(column)} = (select id from kept)
    where ${sql.ref(table.id)} = ${found.id}::bigint`.execute(db);
  return found.id;
}

const viewer = (controller: string, ...more: ReturnType<typeof mayDo>[]) =>
  office.asHolderOf([mayDo(controller, "list", "view", "others"), ...more]);

async function answerOf(worker: Worker, path: string) {
  const reply = await worker(path);
  await reply.arrayBuffer();
  return reply.status;
}

describe("the file of a record", () => {
  test("that says data of people names a section that masks them, and a field of its own record", () => {
    const others = FILES.filter((each) => !PERSONAL.includes(each));
    expect(named(others).map(([name]) => name)).toEqual([
      "agreements.soporte",
      "bank-files.archivo",
      "banks-companies.certificado",
      "companies-files.archivo",
      "taxes.declaracion",
      "transfer-batches.respuesta",
      "transfer-batches.archivo",
      "transfers.archivo",
      "transfers.comprobante",
    ]);
    const wrong = PERSONAL.filter(({ definition, field: { people } }) => {
      if (people === null) return true;
      const actions = actionsOf(registry.of(people.of).definition);
      const masks = actions.some(({ action }) => action === "personal");
      return !masks || (people.where !== undefined && !definition.fields[people.where]);
    });
    expect(named(wrong).map(([name]) => name)).toEqual([]);
  });

  test.each(named(PERSONAL))(
    "%s is given to who sees those data alone; the record says why to the rest",
    async (_, file) => {
      const { controller } = file.definition;
      const id = await holderOf(file);
      const path = `${controller}/view/${id}/file/${file.name}`;
      const masked = await viewer(controller);
      const seer = await viewer(controller, mayDo(file.field.people?.of ?? "", "personal"));
      expect(await answerOf(masked, path)).toBe(403);
      expect(await answerOf(seer, path)).toBe(200);
      const told = async (worker: Worker) =>
        ((await (await worker(`${controller}/view/${id}`)).json()) as SectionRecord).withheld?.[
          file.name
        ];
      expect(await told(masked)).toMatch(/^Para abrirlo necesita ver los datos personales de l/u);
      expect(await told(seer)).toBeUndefined();
    },
  );
});

describe("the options of a reference", () => {
  const optionsIn = async (worker: Worker, path: string) =>
    ((await (await worker(path)).json()) as Options).options;
  const options = async (worker: Worker, field: string, q: string) =>
    optionsIn(worker, `advances/list/options/${field}?q=${encodeURIComponent(q)}`);

  test("are found by what they show, and by nothing else of a section that the person may not list", async () => {
    const { db } = office.server;
    const { rows } = await sql<Record<"nombre" | "telefono" | "contacto" | "correo", string>>`
      select nombre, telefono, contacto, correo_fe as correo from companies where telefono is not null and contacto is not null order by id limit 1`.execute(
      db,
    );
    const [company] = rows;
    if (company === undefined) throw new Error("no company");
    const clerk = await office.asHolderOf([mayDo("advances", "list", "others")]);
    const lister = await office.asHolderOf([
      mayDo("advances", "list", "others"),
      mayDo("companies", "list"),
    ]);
    expect(await options(clerk, "empresa", company.nombre)).not.toEqual([]);
    for (const hidden of [company.telefono, company.contacto, company.correo]) {
      expect(await options(clerk, "empresa", hidden)).toEqual([]);
    }
    expect(await options(lister, "empresa", company.contacto)).not.toEqual([]);
  });

  test("are staff of the company alone, without what they sign in with, to who may not list them", async () => {
    const { db } = office.server;
    const clerk = await office.asHolderOf([mayDo("advances", "list", "others")]);
    const { rows } = await sql<Record<"username" | "name", string> & { readonly here: boolean }>`
      select username, firstname || ' ' || lastname as name, exists (select from user_companies uc
        where uc.user_id = users.id and uc.company_id = (select min(id) from companies)) as here
      from users where estado <> 'inactive'`.execute(db);
    const here = new Set(rows.filter((each) => each.here).map(({ name }) => name));
    for (const { username, name } of rows) {
      const found = await options(clerk, "solicitante", name);
      expect(found.every(({ label, detail }) => here.has(label) && detail === undefined)).toBe(
        true,
      );
      expect(found.some(({ label }) => label === name)).toBe(here.has(name));
      const by = await options(clerk, "solicitante", username);
      expect(by.filter(({ label }) => !label.toLowerCase().includes(username))).toEqual([]);
    }
    expect(rows.some((each) => !each.here)).toBe(true);
    expect(await options(clerk, "solicitante", "@garante.example")).toEqual([]);
  });
});

describe("what a person sees masked", () => {
  type Row = { readonly id: string; readonly version: number; readonly values: Values };
  const UNSEEN = "Su rol no ve este dato completo, y por eso no lo cambia";
  const asJson = { headers: { "content-type": "application/json" } };
  const sent = async (worker: Worker, method: string, path: string, body: object) => {
    const reply = await worker(path, { method, body: JSON.stringify(body), ...asJson });
    return { status: reply.status, body: (await reply.json()) as { errors?: Values } & Row };
  };
  const viewed = async (worker: Worker, controller: string, id: string) =>
    (await (await worker(`${controller}/view/${id}`)).json()) as Row;

  const editable = [...registry.sections.values()].flatMap(({ definition }) =>
    cellFields(definition, { seesPersonal: true }).flatMap(([name, field]) =>
      field.personal === true ? [[definition.controller, name] as const] : [],
    ),
  );
  const rights = ["list", "view", "edit", "create", "others"];

  /** A record of a section whose field has a value, and the people who do and do not see it. */
  async function given(controller: string, name: string) {
    const { db } = office.server;
    const { table } = registry.of(controller as Controller);
    const column = table.columns.get(name)?.name ?? name;
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(table.id)}::text as id from ${sql.table(table.name)}
      where ${sql.ref(column)} is not null order by ${sql.ref(table.id)} limit 1`.execute(db);
    const { id = "" } = rows[0] ?? {};
    const blind = await office.asHolderOf([mayDo(controller, ...rights)]);
    const seer = await office.asHolderOf([mayDo(controller, ...rights, "personal")]);
    return { id, blind, seer, path: `${controller}/edit/${id}` };
  }

  test.each(editable)(
    "%s.%s is neither changed nor cleared, nor found by trying",
    async (...of) => {
      const [controller, name] = of;
      const { id, blind, seer, path } = await given(controller, name);
      const { version, values } = await viewed(seer, controller, id);
      for (const value of ["otro@sitio.example", values[name] ?? null, null, "x••"]) {
        // A value that is shown as nothing, as a day is, is sent back as nothing.
        const seen = (await viewed(blind, controller, id)).values[name];
        if (value === seen) continue;
        const { status, body } = await sent(blind, "PUT", path, {
          version,
          values: { [name]: value },
        });
        expect({ status, errors: body.errors }).toEqual({
          status: 422,
          errors: { [name]: UNSEEN },
        });
        const cells = [{ id, version, cells: { [name]: value } }];
        const pasted = await sent(blind, "POST", `${controller}/edit/cells`, { rows: cells });
        expect(pasted.status).toBe(422);
      }
      expect((await viewed(seer, controller, id)).values[name]).toEqual(values[name]);
    },
  );

  test("sent back as it was seen is left alone, and the rest is written", async () => {
    const { id, blind, seer, path } = await given("customers", "correo");
    const seen = await viewed(blind, "customers", id);
    const before = await viewed(seer, "customers", id);
    const names = ["documento", "correo", "celular", "fecha_nacimiento"];
    const values = Object.fromEntries(names.map((name) => [name, seen.values[name] ?? null]));
    const edit = { version: seen.version, values: { ...values, nombre: "Otro Nombre" } };
    expect((await sent(blind, "PUT", path, edit)).status).toBe(200);
    expect((await viewed(seer, "customers", id)).values).toEqual({
      ...before.values,
      nombre: "Otro Nombre",
    });
  });

  test("and changed by others meanwhile tells nobody whether a guess of it is right", async () => {
    const { id, blind, seer, path } = await given("customers", "correo");
    const { version } = await viewed(seer, "customers", id);
    const values = { correo: "nuevo@sitio.example" };
    expect((await sent(seer, "PUT", path, { version, values })).status).toBe(200);
    for (const correo of ["nuevo@sitio.example", "viejo@sitio.example"]) {
      const { status } = await sent(blind, "PUT", path, { version, values: { correo } });
      expect(status).toBe(422);
    }
  });

  test("is written whole in a new record", async () => {
    const { id, blind, seer } = await given("lawyers", "documento");
    const { values } = await viewed(seer, "lawyers", id);
    const { definition } = registry.of("lawyers");
    const names = new Set(writableFields(definition.fields).map(([name]) => name));
    const written = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
    const made = { ...written, documento: "CC 79555444", correo: "nueva@sitio.example" };
    const { status, body } = await sent(blind, "POST", "lawyers/create", { values: made });
    expect(status).toBe(201);
    expect((await viewed(seer, "lawyers", body.id)).values).toMatchObject(made);
  });
});
