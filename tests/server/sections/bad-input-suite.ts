import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk } from "./desk.ts";

export function badInputSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  const admin = async () => deskOf(await office().as("admin"));

  async function counts() {
    const { rows } = await sql`select
      (select count(*) from genders)::integer as genders, (select count(*) from changes)::integer as changes`.execute(
      office().server.db,
    );
    return rows;
  }

  describe("gets a clear answer in one shape, and changes nothing:", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const bodies: Readonly<Record<string, readonly [body: unknown, status: number]>> = {
      "no JSON": ["codigo=F", 400],
      "cut JSON": ['{"values":{"codigo":"F"', 400],
      "no object": ["[]", 400],
      "no values": ["{}", 400],
      "values that are a list": [{ values: [] }, 400],
      "further keys": [{ values: {}, version: 1 }, 400],
      "100,000 levels": [deep, 400],
      "10 MB": [{ values: { codigo: "x".repeat(10 * 1024 * 1024) } }, 413],
      "numbers for text": [{ values: { codigo: 1, nombre: 2 } }, 422],
      "objects for text": [{ values: { codigo: {}, nombre: [] } }, 422],
      "fields of the prototype": ['{"values":{"__proto__":{"codigo":"F"},"constructor":1}}', 400],
      "a character that no database keeps": [{ values: { codigo: "F", nombre: "a\u0000b" } }, 422],
      "half a character": ['{"values":{"codigo":"F","nombre":"a\\ud800b"}}', 422],
      "columns of the table": [
        { values: { codigo: "F", nombre: "F", empresa_id: 2, id: 1, version: 9 } },
        422,
      ],
    };
    const cases = Object.entries(bodies).map(([name, [body, status]]) => ({ name, body, status }));
    test.each(cases)("$name", async ({ body, status }) => {
      const before = await counts();
      const reply = await (await admin()).refused("POST", "genders/create", body);
      expect([reply.status, reply.type]).toEqual([status, "application/problem+json"]);
      expect(reply.body.status).toBe(status);
      expect(reply.body.type).toMatch(/^urn:/u);
      expect(reply.body.title).toMatch(/\S/u);
      expect(await counts()).toEqual(before);
    });
  });

  test("values of every kind that are of another are refused at their field", async () => {
    const desk = await admin();
    const { body } = await desk.refused("POST", "portfolios/create", {
      values: {
        codigo: true,
        nombre: 5,
        empresa: "no",
        convenio: ["1"],
        linea: "otra",
        cobertura: "1e3",
        formula_comision: "99999999999999999999",
        cupo: "1.234,5",
        estructura: {},
      },
    });
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(
      ["cobertura", "codigo", "convenio", "cupo", "estructura", "linea", "nombre"].toSorted(),
    );
  });

  test("ids that are none, and queries that cannot be read, are refused by name", async () => {
    const desk = await admin();
    for (const id of ["0", "-1", "abc", "1e3", "99999999999999999999", "%00", "1;drop"]) {
      expect((await desk.refused("GET", `genders/view/${id}`)).status).toBe(404);
    }
    const { status, body } = await desk.refused(
      "GET",
      "genders/list?f.nada=1&o=secreto&p=0&n=7&f.estado=otro",
    );
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(
      ["f.estado", "f.nada", "n", "o", "p"].toSorted(),
    );
    expect((await desk.refused("GET", "genders/list?q=%00")).status).toBeLessThan(500);
    expect((await desk.refused("GET", "genders/list?q=%ED%A0%80")).status).toBeLessThan(500);
  });

  test("addresses and methods that are none are problems too", async () => {
    const desk = await admin();
    const nobody = await desk.refused("POST", "genders/volar/1", {});
    expect([nobody.status, nobody.type]).toEqual([403, "application/problem+json"]);
    const wrong = await desk.refused("PATCH", "genders/list");
    expect([wrong.status, wrong.type]).toEqual([405, "application/problem+json"]);
    const none = deskOf(await office().asHolderOf([mayDo("genders", "volar")]));
    const lost = await none.refused("POST", "genders/volar/1", {});
    expect([lost.status, lost.type]).toEqual([404, "application/problem+json"]);
    const whole = await desk.refused("GET", "genders");
    expect([whole.status, whole.type]).toEqual([404, "application/problem+json"]);
  });

  test("a text is no yes or no and no number, not even one of blanks", async () => {
    const desk = await admin();
    const values = { codigo: "AT", nombre: "Abierta", terminal: true };
    const made = await desk.made("claim-statuses", values);
    const version = { version: made.version };
    for (const terminal of ["  ", "", "si", "true"]) {
      const sent = { ...version, values: { terminal } };
      const reply = await desk.refused("PUT", `claim-statuses/edit/${made.id}`, sent);
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["terminal"]]);
    }
    expect((await desk.record("claim-statuses", made.id)).values["terminal"]).toBe(true);
  });

  test("a key of repetition that is none is refused", async () => {
    const values = { codigo: "K", nombre: "K" };
    const write = { key: "x".repeat(101) };
    const reply = await (await admin()).refused("POST", "genders/create", { values }, write);
    expect(reply.status).toBe(400);
  });
}
