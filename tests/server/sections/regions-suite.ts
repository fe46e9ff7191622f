import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registryOf } from "../../../server/engine/registry.ts";
import { missingStatements } from "../../../server/engine/tables/missing-statements.ts";
import type { Registry, SectionParts } from "../../../server/engine/served.types.ts";
import type { Database } from "../../../server/store/schema.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { regionsLifecycle } from "../../support/regions-lifecycle.ts";
import { registry } from "../../support/registry.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, type Desk } from "./desk.ts";

const START = "issued.erp.pending+issued.dian.pending";
const POSTED = "issued.erp.sent+issued.dian.pending";
const SENT = "issued.erp.pending+issued.dian.sent";
const BOTH = "issued.erp.sent+issued.dian.sent";

/** The part of the API's document that describes statuses. */
type Described = {
  readonly components: {
    readonly schemas: Record<
      string,
      { readonly properties?: Record<string, { readonly pattern?: string }> }
    >;
  };
};

/** The registry in which genders have two parallel regions: each is delivered to the ERP and to the DIAN. */
function regionsRegistry(hasFunds: () => boolean): Registry {
  const definitions = [...registry.sections.values()].map(({ definition }) =>
    definition.controller === "genders"
      ? { ...definition, lifecycle: regionsLifecycle }
      : definition,
  );
  const facts: SectionParts["facts"] = async (_context, records) =>
    new Map(records.map(({ id }) => [id, { isAnotherPerson: true, hasFunds: hasFunds() }]));
  const parts = new Map<string, SectionParts>(registry.sections);
  return registryOf(definitions, parts.set("genders", { facts }));
}

/** Brings the tables to the declarations, as the next migration would. */
async function declare(db: Kysely<Database>, declared: Registry): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const statement of await missingStatements(trx, declared))
      await sql.raw(statement).execute(trx);
  });
}

/** Tests records that have a status in each of two parallel regions of their lifecycle. */
export function regionsSuite(open: OpenDatabase): void {
  let office: Office;
  let desk: Desk;
  let hasFunds = true;
  let count = 0;

  beforeAll(async () => {
    const declared = regionsRegistry(() => hasFunds);
    const db = await open();
    await declare(db, declared);
    office = await openOffice(db, { registry: declared });
    desk = deskOf(await office.as("admin"));
  });
  afterAll(async () => {
    await office.server.close();
    await office.server.db.destroy();
  });

  async function make() {
    count += 1;
    return desk.made("genders", { codigo: `R${count}`, nombre: "Factura" });
  }

  async function command(event: string, id: string) {
    const { version } = await desk.record("genders", id);
    return desk.wrote("POST", `genders/${event}/${id}`, { version });
  }

  const found = async (query: string) =>
    (await desk.list("genders", query)).rows.map(({ id }) => id).toSorted();

  test("begin in the first status of both, and each step moves its own region", async () => {
    const { id, status } = await make();
    expect(status).toBe(START);
    expect((await command("post", id)).body.status).toBe(POSTED);
    expect((await command("send", id)).body.status).toBe(BOTH);
    const changes = await desk.history("genders", id);
    expect(
      changes
        .map(({ action, fields }) => [
          action,
          fields.map(({ field, before, after }) => [field, before, after]),
        ])
        .slice(0, 2),
    ).toEqual([
      ["send", [["estado", POSTED, BOTH]]],
      ["post", [["estado", START, POSTED]]],
    ]);
  });

  test("the regions may be gone through in the other order", async () => {
    const { id } = await make();
    expect((await command("send", id)).body.status).toBe(SENT);
    expect((await command("post", id)).body.status).toBe(BOTH);
  });

  test("a step that its own region does not allow is refused, whatever the other allows", async () => {
    const { id } = await make();
    await command("post", id);
    expect((await command("post", id)).status).toBe(409);
    hasFunds = false;
    const { status, body } = await command("send", id);
    hasFunds = true;
    expect([status, body.detail]).toEqual([409, "No alcanza."]);
    expect((await desk.record("genders", id)).status).toBe(POSTED);
  });

  test("a step of the whole leaves both", async () => {
    const { id } = await make();
    await command("send", id);
    expect((await command("withdraw", id)).body.status).toBe("withdrawn");
    expect((await command("post", id)).status).toBe(409);
  });

  test("a rehearsal tells the status of both before and after, and writes nothing", async () => {
    const { id, version } = await make();
    const { body } = await desk.call("POST", `genders/post/${id}/rehearsal`, { version });
    expect(body).toMatchObject({ status: { before: START, after: POSTED } });
    expect((await desk.record("genders", id)).status).toBe(START);
  });

  test("a status that holds still holds the record still, whatever the other region", async () => {
    const record = await make();
    const edit = async () => {
      const { version } = await desk.record("genders", record.id);
      return desk.edit("genders", { id: record.id, version }, { nombre: "Otra" });
    };
    const held = await edit();
    expect([held.status, held.body.errors]).toEqual([422, { nombre: "Falta el ERP." }]);
    await command("post", record.id);
    expect((await edit()).status).toBe(200);
  });

  test("a status of either region that sets aside keeps the record out of what a reference may choose", async () => {
    const free = await make();
    const late = await make();
    await sql`update genders set estado = 'issued.erp.sent+issued.dian.late' where id = ${late.id}::bigint`.execute(
      office.server.db,
    );
    const { body } = await desk.call("GET", "customers/create/options/genero?q=Factura");
    const offered = (body as { options: readonly { id: string }[] }).options.map(({ id }) => id);
    expect([offered.includes(free.id), offered.includes(late.id)]).toEqual([true, false]);
    const values = { nombre: "Ana", documento: "CC 51789111", autorizacion_datos: true };
    const saved = await desk.refused("POST", "customers/create", {
      values: { ...values, genero: late.id },
    });
    expect(saved.body.errors).toEqual({
      genero: "No se puede escoger: está inactivo o cerrado",
    });
  });

  describe("a list", () => {
    test("finds records by a status of either region, sorts by them and does not group by them", async () => {
      const [one, two, three] = [await make(), await make(), await make()];
      const ids = new Set([one.id, two.id, three.id]);
      const ours = async (query: string) => (await found(query)).filter((id) => ids.has(id));
      await command("post", one.id);
      await command("send", one.id);
      await command("post", two.id);
      expect(await ours("?f.estado=issued.erp.sent")).toEqual([one.id, two.id].toSorted());
      expect(await ours("?f.estado=issued.dian.sent")).toEqual([one.id]);
      expect(await ours("?f.estado=issued.erp.sent,issued.dian.sent&n=200")).toEqual(
        [one.id, two.id].toSorted(),
      );
      expect(await ours("?f.estado=not:issued.erp.sent")).toEqual([three.id]);
      expect(await ours("?o=estado&n=200")).toHaveLength(3);
      expect(
        (await desk.refused("GET", "genders/list?f.estado=withdrawn%2Bissued.erp.sent")).status,
      ).toBe(400);
      expect((await desk.refused("GET", "genders/list?g=estado")).status).toBe(400);
    });

    test("is exported with the words of both", async () => {
      const { id } = await make();
      await command("post", id);
      const { values } = await desk.record("genders", id);
      const worker = await office.as("admin");
      const reply = await worker(`genders/export?format=csv&q=${String(values["codigo"])}`);
      expect(await reply.text()).toMatch(/;Enviado, Pendiente$/u);
    });
  });

  test("of many, each moves in its region or says why not, by id and by what a filter finds", async () => {
    const [one, two] = [await make(), await make()];
    await command("post", one.id);
    const results = await desk.many("genders/post", { ids: [one.id, two.id] });
    expect(results.map(({ done, reason }) => [done, reason])).toEqual([
      [false, "Ya está en «Enviado», «Pendiente»."],
      [true, undefined],
    ]);
    const query = "f.estado=issued.erp.sent&f.codigo=" + String(two.values["codigo"]);
    expect(await desk.many("genders/send", { query, seen: 1 })).toMatchObject([
      { id: two.id, done: true },
    ]);
    expect((await desk.record("genders", two.id)).status).toBe(BOTH);
    expect((await desk.record("genders", one.id)).status).toBe(POSTED);
  });

  test("the document of the API describes the statuses of both", async () => {
    const reply = await fetch(`${office.server.url}/api/openapi.json`);
    const { components } = (await reply.json()) as Described;
    const patterns = Object.values(components.schemas).flatMap(
      ({ properties }) => properties?.["status"]?.pattern ?? [],
    );
    // Of a row and of a record.
    expect(patterns).toHaveLength(2);
    for (const pattern of patterns) {
      expect(
        [START, BOTH, "withdrawn", "issued"].map((each) => new RegExp(pattern, "u").test(each)),
      ).toEqual([true, true, true, false]);
    }
  });

  test("the database keeps no status that the chart does not have", async () => {
    const { id } = await make();
    const write = (status: string) =>
      sql`update genders set estado = ${status} where id = ${id}::bigint`.execute(office.server.db);
    await expect(write("issued.erp.sent+issued.dian.nowhere")).rejects.toThrow(/estado_check/u);
  });
}
