import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { writableFields } from "../../../src/engine/field-schema.ts";
import { everyPermission } from "../../../server/sections/every-permission.ts";
import { openOffice, type Office, type Worker } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import { countsIn, csv, reportOf } from "../exchange/files-of-rows.ts";
import { openSeeded } from "../../support/seeded-database.ts";
import { deskOf, type Desk } from "./desk.ts";
import { madeUp } from "./made-values.ts";

type Options = { readonly options: readonly { readonly id: string; readonly label: string }[] };

let office: Office;
let worker: Worker;
let desk: Desk;

beforeAll(async () => {
  office = await openOffice(await openSeeded());
  await makeWhatIsRefused(deskOf(await office.as("admin")));
  // May do what everybody may, but the keys of the installation: roles and accounts that can do more are not theirs.
  const given = everyPermission(registry).filter(({ controller }) => controller !== "jobs");
  worker = await office.asHolderOf(given);
  const { db } = office.server;
  const { rol } = await db
    .selectFrom("users")
    .select("rol")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  CHOSEN["users.empresas"] = { rol: String(rol) };
  await db.updateTable("users").set({ estado: "active" }).execute();
  await enteredOnce("admin");
  desk = deskOf(worker);
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

/** The list of addresses leaves a first administrator a way in, which is known from where they entered. */
async function enteredOnce(username: string): Promise<void> {
  await sql`insert into sign_in_events (user_id, step, outcome, network, address, at, request_id)
    select id, 'tfa', 'accepted', '10.9.9.9', '10.9.9.9', now(), '' from users where username = ${username}`.execute(
    office.server.db,
  );
}

/** Records that a save refuses, whatever the demonstration has: a draft portfolio, and one of a suspended agreement. */
async function makeWhatIsRefused(admin: Desk): Promise<void> {
  const active = (await admin.list("portfolios", "?f.estado=active")).rows;
  const [example] = active;
  const values = writableOf(
    registry.of("portfolios").definition,
    await admin.record("portfolios", example?.id ?? ""),
  );
  await admin.made("portfolios", { ...values, codigo: "BORRADOR", nombre: "Un borrador" });
  await admin.made("formulas", {
    codigo: "FIVA",
    nombre: "De IVA",
    uso: "vat",
    redondeo: "peso",
    expresion: "comision * 2",
    vigente_desde: "2025-01-01",
    vigente_hasta: null,
    ejemplo: null,
  });
  const last = await admin.record("portfolios", active.at(-1)?.id ?? "");
  const agreement = await admin.record("agreements", String(last.values["convenio"]));
  const sent = { version: agreement.version, reason: "Prueba" };
  const { status } = await admin.wrote("POST", `agreements/suspend/${agreement.id}`, sent);
  expect(status).toBe(200);
}

/** The values of a record that people write. */
function writableOf(
  { fields }: SectionDefinition,
  { values }: SectionRecord,
): Record<string, unknown> {
  return Object.fromEntries(writableFields(fields).map(([name]) => [name, values[name]]));
}

const sections = [...registry.sections.values()].map(({ definition }) => definition);

/** The references of the sections' forms, but those that the values of the same form narrow on their own. */
const references = sections.flatMap((section) =>
  writableFields(section.fields).flatMap(([name, field]) =>
    "to" in field ? [[`${section.controller}.${name}`, section, name] as const] : [],
  ),
);

/** The values that the form has chosen before, by which the options of some references are narrowed. */
const CHOSEN: Record<string, Readonly<Record<string, unknown>>> = {
  "erps.factura_afectada": { clase: "credit", concepto_nc: "2" },
  "ips.rol": { alcance: "role", usuario: null },
  "ips.usuario": { alcance: "user", rol: null },
  "users.rol": { empresas: ["1"] },
};

/**
 * The errors that no choice alone causes: what the file of a load needs is known from its portfolio's entity and from the
 * columns of the structure; whose a request is, from its obligation.
 */
const OF_ANOTHER_FIELD: Readonly<Record<string, RegExp>> = {
  "erp-runs.centro": /^(?:No hay|Ninguna) /u,
  "requests.cuenta_destino": /otro titular$/u,
  "requests.documento": /otra entidad$/u,
  "loads.estructura": /^(?:Es de otra entidad|Le faltan columnas)/u,
};

/** Sections whose records people do not write at once: their references have suites of their own. */
const WITHOUT_EXAMPLE = new Set([
  "transfers",
  "transfer-batches",
  "receipt-applications",
  "absences",
]);

type Example = {
  readonly record: SectionRecord;
  readonly values: Readonly<Record<string, unknown>>;
};
const examples = new Map<string, Example | null>();

/** A record of a section, and the values of a form that repeats it, with files of its own; null where there is none. */
async function exampleOf(section: SectionDefinition, action: string): Promise<Example | null> {
  const { controller, fields } = section;
  const [row] = (await desk.list(controller, "?n=200")).rows;
  if (row === undefined || WITHOUT_EXAMPLE.has(controller)) return null;
  const record = await desk.record(controller, row.id);
  const values = writableOf(section, record);
  for (const [name, field] of writableFields(fields)) {
    if (field.kind !== "file") continue;
    const [type = ""] = field.types;
    const path = `${controller}/${action}/file/${name}?name=prueba`;
    const init = { method: "POST", headers: { "content-type": type }, body: "%PDF-1.7 a;b" };
    values[name] = ((await (await worker(path, init)).json()) as { id: string }).id;
  }
  return { record, values };
}

let made = 0;

/** Other values for what no two records may share, but a reference, so that the save reaches the checks of its section. */
function newOf({ controller, fields, uniqueTogether }: SectionDefinition, chosen: string) {
  made += 1;
  if (controller === "ips") return { direccion: `190.${made >> 8}.${made & 255}.0/24` };
  const together = uniqueTogether.flat();
  return Object.fromEntries(
    writableFields(fields).flatMap(([name, field]) =>
      name === chosen || "to" in field || !(field.unique || together.includes(name))
        ? []
        : [[name, madeUp(field, 300 + made)]],
    ),
  );
}

/** The error of a field when a form is saved with a value in it. */
async function errorOf(
  section: SectionDefinition,
  name: string,
  { action, example, value }: { action: string; example: Example; value: unknown },
): Promise<string | undefined> {
  const { controller } = section;
  const { record } = example;
  const values = {
    ...example.values,
    ...newOf(section, name),
    ...CHOSEN[`${controller}.${name}`],
    [name]: value,
  };
  const { body, status } =
    action === "create"
      ? await desk.refused("POST", `${controller}/create`, { values })
      : await desk.refused("PUT", `${controller}/edit/${record.id}`, {
          version: record.version,
          values,
        });
  // A question before the save is no refusal.
  const isRefused = status === 409 && body.confirm === undefined;
  return body.errors?.[name] ?? (isRefused ? body.title : undefined);
}

test.each(references)(
  "what is offered for %s is not refused by a save",
  async (_, section, name) => {
    const { controller, fields, without } = section;
    const action = (["create", "edit"] as const).find((each) => !without.includes(each));
    if (action === undefined) return;
    if (!examples.has(controller)) examples.set(controller, await exampleOf(section, action));
    const example = examples.get(controller) ?? null;
    expect([controller, example === null]).toEqual([controller, WITHOUT_EXAMPLE.has(controller)]);
    const { fits = [], kind } = fields[name] ?? {};
    const within = fits.map((each) => `${each}:${String(example?.values[each])}`).join(",");
    const path = `${controller}/${action}/options/${name}?within=${within}`;
    const { options } = (await desk.call("GET", path)).body as Options;
    for (const { id, label } of example === null ? [] : options) {
      const value = kind === "references" ? [id] : id;
      const error = await errorOf(section, name, { action, example: example as Example, value });
      const isOther = OF_ANOTHER_FIELD[`${controller}.${name}`]?.test(error ?? "") === true;
      expect([label, isOther ? undefined : error]).toEqual([label, undefined]);
    }
  },
);

test("what is offered for a file is the text that names that record there, and no other of its name", async () => {
  const path = "customers/import/options/ciudad?q=san andres";
  const { options } = (await desk.call("GET", path)).body as Options;
  // Two cities have one name.
  const homonyms = options.filter(({ label }) => label === "San Andrés");
  expect(homonyms.map(({ id }) => id).toSorted()).toEqual(["68669", "88001"]);
  const rows = options.map(({ id }, at) => [`Cliente ${at}`, `CC ${71_300_000 + at}`, id]);
  const file = csv(["Nombre", "Documento", "Ciudad"], ...rows);
  const report = await reportOf(worker, "customers/import?mode=preview", file);
  expect(countsIn(report)).toEqual([options.length, 0, 0, 0]);
  expect((await desk.call("GET", "customers/import/options/nombre")).status).toBe(404);
});

test("a name that no record has finds those most like it for a file, and none for a form", async () => {
  const labels = async (path: string) =>
    ((await desk.call("GET", path)).body as Options).options.map(({ label }) => label);
  const near = await labels("customers/import/options/ciudad?q=Medelin");
  expect([near[0], near.length]).toEqual(["Medellín", 20]);
  expect(await labels("customers/create/options/ciudad?q=Medelin")).toEqual([]);
});
