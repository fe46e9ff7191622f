import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import customers from "../../../src/sections/customers/customers.section.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { csv, reportOf } from "./files-of-rows.ts";

/** Tests the export of a list, on a database. */
export function exportSuite(open: OpenDatabase): void {
  let office: Office;
  let work: Worker;

  beforeAll(async () => {
    office = await openOffice(await open());
    work = await office.as("admin");
    const file = csv(
      ["Documento", "Nombre", "Celular", "Correo", "Autorización de datos"],
      ["CC 1020304050", "Zoila", "3001112233", "zoila@correo.example", "Sí"],
      ["CC 1020304051", '"=1+2;""x"""', "3001112234", "", "No"],
      ["CC 1020304052", "Ana", "", "", "Sí"],
    );
    await reportOf(work, "customers/import?mode=save", file);
    const other = await office.as("admin", 2);
    await reportOf(other, "customers/import?mode=save", file.replaceAll("102030", "999030"));
  });

  afterAll(async () => {
    await office.server.close();
    await office.server.db.destroy();
  });

  async function linesOf(path: string, by: Worker = work): Promise<string[]> {
    return (await (await by(path)).text()).trimEnd().split("\r\n");
  }

  test("CSV is as Excel in Colombia opens it: mark, semicolons, Spanish words, no formula", async () => {
    const reply = await work(
      "customers/export?format=csv&o=-nombre&columns=nombre,documento,autorizacion_datos,estado",
    );
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(new TextDecoder().decode(bytes).trimEnd().split("\r\n")).toEqual([
      "Nombre;Documento;Autorización de datos;Estado",
      "Zoila;CC 1020304050;Sí;Activo",
      "Ana;CC 1020304052;Sí;Activo",
      `"'=1+2;""x""";CC 1020304051;No;Activo`,
    ]);
  });

  test("XLSX has the columns of the list, and texts that are no formula", async () => {
    const reply = await work("customers/export?format=xlsx&o=nombre");
    const rows = [];
    for await (const { values } of streamXlsxRows(new Uint8Array(await reply.arrayBuffer())))
      rows.push(values);
    const listed = Object.values(customers.fields).filter((field) => field.listed);
    expect(rows[0]).toEqual([...listed.map(({ label }) => label), "Estado"]);
    expect(rows[1]?.[1]).toBe('=1+2;"x"');
    expect(rows).toHaveLength(4);
  });

  test("XLSX has its titles in bold and in sight, and no other row is", async () => {
    const reply = await work("customers/export?format=xlsx&o=nombre");
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
    expect(sheet?.freezePane).toEqual({ rows: 1 });
    const bold = [0, 1, 2, 3].map((row) => sheet?.cells?.get(`${row},1`)?.style?.font?.bold);
    expect(bold).toEqual([true, undefined, undefined, undefined]);
  });

  test("XLSX has a last sheet that says what it is: its list, company, filters in words, who and when", async () => {
    const reply = await work("customers/export?format=xlsx&f.autorizacion_datos=si&q=zoila");
    const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(["clientes", "Acerca de"]);
    expect(sheets[1]?.rows).toEqual([
      ["Lista", "Clientes"],
      ["Fondo", "Fondo de Garantías del Norte"],
      ["Filtros", "Autorización de datos: Sí; Búsqueda: «zoila»"],
      ["Registros", "1"],
      ["Total de Saldo total", expect.stringMatching(/^\$\s?[\d.]+,\d\d$/u)],
      ["Lo generó", "Luz Marina Restrepo Gómez"],
      ["Cuándo", expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}/u)],
    ]);
  });

  test("it is everything that the query leaves, of the company alone, and says how many rows come", async () => {
    const reply = await work("customers/export?format=csv&q=zoila");
    expect(reply.headers.get("rows-total")).toBe("1");
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await linesOf("customers/export?format=csv&q=zoila")).toHaveLength(2);
    expect((await linesOf("customers/export?format=csv")).join("\n")).not.toContain("999030");
  });

  test("of those asked for by their ids, it is only what the query finds, in its order", async () => {
    const list = async (by: Worker) =>
      (await (await by("customers/list?o=nombre")).json()) as { rows: { id: string }[] };
    const [first, , last] = (await list(work)).rows.map(({ id }) => id);
    const others = (await list(await office.as("admin", 2))).rows.map(({ id }) => id);
    const asked = `customers/export?format=csv&columns=nombre&o=-nombre&ids=${[first, last, ...others].join(",")}`;
    expect(await linesOf(asked)).toEqual(["Nombre", "Zoila", `"'=1+2;""x"""`]);
    const ids = Array.from({ length: 501 }, (_, at) => at + 1).join(",");
    for (const wrong of [ids, "", "1,", "x"])
      expect((await work(`customers/export?format=csv&ids=${wrong}`)).status).toBe(400);
  });

  test("its name is said to every client (RFC 6266)", async () => {
    const reply = await work("genders/export?format=xlsx");
    const day = "\\d{4}-\\d{2}-\\d{2}";
    expect(reply.headers.get("content-disposition")).toMatch(
      new RegExp(
        `^attachment; filename="generos ${day}\\.xlsx"; filename\\*=UTF-8''g%C3%A9neros%20${day}\\.xlsx$`,
        "u",
      ),
    );
  });

  test("data of people is masked for whoever may not see it", async () => {
    const clerk = await office.asHolderOf([mayDo("customers", "list", "export")]);
    const lines = await linesOf(
      "customers/export?format=csv&columns=documento,nombre,correo,celular&q=zoila",
      clerk,
    );
    expect(lines[1]).toBe("CC ••••050;Zoila;z••••@correo.example;••••33");
  });

  test("it needs the action export, columns of the section, and a format", async () => {
    const reader = await office.asHolderOf([mayDo("customers", "list", "view", "personal")]);
    expect((await reader("customers/export?format=csv")).status).toBe(403);
    for (const wrong of ["columns=nombre,clave", "format=pdf", "f.nada=1", "o=nada"]) {
      expect([wrong, (await work(`customers/export?${wrong}`)).status]).toEqual([wrong, 400]);
    }
    expect((await work("configurations/export?format=csv&columns=secreto")).status).toBe(400);
  });

  test("who takes what is written down", async () => {
    const asked = "f.documento=43796504&o=nombre&q=ana";
    await (await work(`customers/export?format=csv&columns=nombre&${asked}`)).text();
    const { rows } = await sql`
      select controller, format, columns, query, rows, by_name, by_username from section_exports order by id desc limit 1`.execute(
      office.server.db,
    );
    expect(rows).toEqual([
      {
        controller: "customers",
        format: "csv",
        columns: "nombre",
        // Who was sought is data of people, and this is kept for ever.
        query:
          "?format=csv&columns=nombre&f.documento=%E2%80%A2%E2%80%A2%E2%80%A2&o=nombre&q=%E2%80%A2%E2%80%A2%E2%80%A2",
        rows: 0,
        by_name: "Luz Marina Restrepo Gómez",
        by_username: "admin",
      },
    ]);
  });

  test("a month of birth in which a group is open is not kept", async () => {
    const groups = "g=ciudad,fecha_nacimiento&go=1&gp=1990-01-01..1990-01-31";
    await (await work(`customers/export?format=csv&columns=nombre&${groups}`)).text();
    const { rows } = await sql<{ query: string }>`
      select query from section_exports order by id desc limit 1`.execute(office.server.db);
    expect(new URLSearchParams(rows[0]?.query).get("go")).toBe("1");
    expect(new URLSearchParams(rows[0]?.query).get("gp")).toBe("•••");
    // A name that is not there would leave a value without its field.
    const shifted = "g=,fecha_nacimiento&go=1990-01-01..1990-01-31";
    expect((await work(`customers/export?format=csv&columns=nombre&${shifted}`)).status).toBe(400);
  });
}
