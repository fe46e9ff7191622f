import { ReadableStream as WebStream } from "node:stream/web";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

const HALF = String.raw`"a\ud800"`;

/** Tests malicious calls: each has a clear answer, causes no fault of the server, and changes nothing. */
export function hostileCallsSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  let id: string;
  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
    ({ id } = await desk.made("genders", { codigo: "F", nombre: "Femenino" }));
  });

  /** The number of records and changes, in all sections. */
  async function written() {
    const { rows } = await sql`select count(*)::integer as changes from changes`.execute(
      office().server.db,
    );
    return rows;
  }

  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const many = Array(70_000).fill("1").join();
  const WRITES: readonly (readonly [what: string, method: string, path: string, body: unknown])[] =
    [
      ["half a version", "PUT", "genders/edit/1", { version: 1.5, values: { nombre: "x" } }],
      ["no such version", "PUT", "genders/edit/1", { version: 1e300, values: { nombre: "x" } }],
      [
        "half a letter as reason",
        "PUT",
        "genders/edit/1",
        `{"version":1,"values":{"nombre":"x"},"reason":${HALF}}`,
      ],
      [
        "a reason like a book",
        "POST",
        "genders/deactivate/1",
        { version: 1, reason: "x".repeat(501) },
      ],
      ["half a letter for many", "POST", "genders/deactivate", `{"ids":["1"],"reason":${HALF}}`],
      ["200,000 levels in a field", "POST", "genders/create", `{"values":{"codigo":${deep}}}`],
      ["200,000 levels in a list", "POST", "users/create", `{"values":{"empresas":${deep}}}`],
      [
        "a view of half a letter",
        "PUT",
        "genders/list/views",
        `{"views":[{"name":${HALF},"query":"","columns":[]}]}`,
      ],
      [
        "a view of a huge column",
        "PUT",
        "genders/list/views",
        { views: [{ name: "a", query: "", columns: [many] }] },
      ],
      [
        "70,000 values in one filter",
        "POST",
        "customers/delete",
        { query: `f.ciudad=${many}`, seen: 1, rehearsed: "1" },
      ],
      [
        "everything, by a filter without words",
        "POST",
        "genders/delete",
        { query: "f.nombre=%20", seen: 1, rehearsed: "1" },
      ],
      [
        "a reference that is no number",
        "POST",
        "configurations/create",
        { values: { clave: "a.b", tipo: "text", valor: "x", empresa: "abc" } },
      ],
      [
        "a reference beyond all numbers",
        "POST",
        "configurations/create",
        { values: { clave: "a.b", tipo: "text", valor: "x", empresa: "9".repeat(30) } },
      ],
      [
        "a day of the year 0",
        "POST",
        "ips/create",
        {
          values: {
            direccion: "10.0.0.1",
            descripcion: "x",
            alcance: "everybody",
            vigente_hasta: "0000-01-01",
          },
        },
      ],
    ];

  describe("a write is refused and changes nothing:", () => {
    test.each(WRITES)("%s", async (_what, method, path, body) => {
      const before = await written();
      const reply = await desk.refused(method, path, body);
      expect([400, 422]).toContain(reply.status);
      expect(reply.type).toBe("application/problem+json");
      expect(await written()).toEqual(before);
    });
  });

  const READINGS = [
    ["list?f.nombre=%00", 400],
    ["list?f.nombre=%20", 400],
    ["export?format=csv&f.nombre=%00", 400],
    ["list?q=%00", 400],
    ["list?q=%25_%5C'", 200],
  ] as const;

  test.each(READINGS)("reading genders/%s answers %i", async (call, status) => {
    expect((await (await office().as("admin"))(`genders/${call}`)).status).toBe(status);
  });

  test("what no database can be asked for is found nowhere, and no search is endless", async () => {
    const path = "customers/list/options/genero";
    const odd = await desk.call("GET", `${path}?q=zz%00`);
    expect(odd).toMatchObject({ status: 200, body: { options: [] } });
    expect((await desk.call("GET", `${path}?q=${"a+".repeat(5000)}`)).status).toBe(200);
    const range = await desk.refused("GET", "agreements/list?f.vigente_desde=0000-01-01..");
    expect(range.status).toBe(400);
  });

  test("a reason of blanks is none", async () => {
    const [people] = (await desk.list("users", "?q=analista")).rows;
    const body = { version: people?.version, reason: "   " };
    const reply = await desk.refused("POST", `users/resetSecondFactor/${people?.id}`, body);
    expect([reply.status, reply.body.errors]).toEqual([422, { reason: "El motivo es requerido" }]);
  });

  test("who may not read a record is not shown it by asking for a version that is over", async () => {
    const other = deskOf(await office().asHolderOf([mayDo("genders", "deactivate")]));
    const reply = await other.refused("POST", `genders/deactivate/${id}`, { version: 99 });
    expect([reply.status, reply.body.current]).toEqual([409, undefined]);
    const mine = await desk.refused("POST", `genders/deactivate/${id}`, { version: 99 });
    expect(mine.body.current?.id).toBe(id);
  });

  test("who may not read a record is not shown it by another call under its key", async () => {
    const other = deskOf(await office().asHolderOf([mayDo("genders", "create")]));
    const values = { codigo: "CIEGO", nombre: "Uno" };
    const write = { key: "ciego" };
    expect((await other.call("POST", "genders/create", { values }, write)).status).toBe(201);
    const mended = { values: { ...values, nombre: "Otro" } };
    const reply = await other.refused("POST", "genders/create", mended, write);
    expect([reply.status, reply.body.made]).toEqual([409, undefined]);
  });

  test("two values that overlap are not both written, even at once", async () => {
    const values = { codigo: "TASA", nombre: "Tasa", unidad: "percent", valor: "1" };
    const days = Array.from({ length: 8 }, (_, day) => `2021-01-0${day + 1}`);
    const replies = await Promise.all(
      days.map(async (vigente_desde) => {
        const period = { vigente_desde, vigente_hasta: "2021-12-31" };
        return desk.wrote("POST", "general-params/create", { values: { ...values, ...period } });
      }),
    );
    expect(Object.groupBy(replies, ({ status }) => status)[201]).toHaveLength(1);
  });

  test("versions of one code made at once are numbered one after the other", async () => {
    const first = { codigo: "VER", nombre: "Comisión", uso: "commission", expresion: "1" };
    const values = { ...first, redondeo: "peso", vigente_desde: "2026-01-01" };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(async () => desk.wrote("POST", "formulas/create", { values })),
    );
    const versions = replies.map(({ body }) => body.values?.["version"]);
    expect(new Set(versions)).toEqual(new Set([1, 2, 3, 4]));
  });

  test("two people who take the same user name at once are told so at its field", async () => {
    const [role] = (await desk.list("roles")).rows;
    const person = { usuario: "gemela", nombres: "Ana", apellidos: "Paz", empresas: ["1"] };
    const make = async (correo: string) =>
      desk.wrote("POST", "users/create", { values: { ...person, correo, rol: role?.id } });
    const replies = await Promise.all([make("a@garante.example"), make("b@garante.example")]);
    const refused = replies.find(({ status }) => status !== 201);
    expect(refused?.body.errors).toEqual({ usuario: "Ya existe otro usuario con este Usuario" });
  });

  test("what somebody sets aside at this moment is not chosen: whoever chooses it waits and hears of it", async () => {
    const ranking = await desk.made("rankings", { codigo: "YA", nombre: "Ya no" });
    const values = { documento: "CC 80808080", nombre: "Eva", tipo_cliente: ranking.id };
    const chosen = await office()
      .server.db.transaction()
      .execute(async (trx) => {
        await sql`update rankings set estado = 'inactive' where id = ${ranking.id}::bigint`.execute(
          trx,
        );
        const call = { reply: desk.refused("POST", "customers/create", { values }) };
        // Polls until it waits for this transaction; on a database with one connection it does from the start.
        for (let asked = 0; asked < 300; asked += 1) {
          const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`.execute(trx);
          if (rows.length > 0) break;
        }
        return call;
      });
    const { status, body } = await chosen.reply;
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["tipo_cliente"]]);
  });

  test("a body in chunks, which announces no length, is read up to the limit with every method", async () => {
    const work = await office().as("admin");
    const inChunks = async (method: string, path: string, parts: readonly string[]) => {
      const bytes = parts.map((part) => Buffer.from(part));
      const body = WebStream.from(bytes) as ReadableStream<Uint8Array>;
      const init = {
        method,
        body,
        duplex: "half",
        headers: { "content-type": "application/json" },
      };
      return (await work(path, init)).status;
    };
    expect([
      await inChunks("PUT", "genders/list/views", ['{"vie', 'ws":[]}']),
      await inChunks("POST", "genders/create", ['{"values":', '{"codigo":"C","nombre":"Otro"}}']),
      await inChunks("DELETE", `genders/delete/${id}?version=99`, ["{}"]),
      await inChunks("PUT", "genders/list/views", Array<string>(20).fill(" ".repeat(100_000))),
    ]).toEqual([200, 201, 409, 413]);
  });
}
