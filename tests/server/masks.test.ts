import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SectionRecord } from "../../src/contract/section-contract.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
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
    insert into files (company_id, controller, field, name, media_type, size, sha256, content, created_at)
    values ((select min(id) from companies), ${controller}, ${name}, 'a.pdf', 'application/pdf', 4, 'x', 'abcd', now())
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
      "banks-companies.certificado",
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
