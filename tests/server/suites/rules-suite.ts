import { describe, expect, test } from "vitest";
import { templateOf } from "../../../server/sections/structures/structures.template.ts";
import { recordIn } from "./access-caller.ts";
import type { OpenDatabase } from "./bench.ts";
import { portfolioRules } from "./portfolio-rules.ts";
import { openTwoPeople, refusal } from "./seeded-bench.ts";

/** Tests the rules of the master data that need the database (readings 25 to 34). */
export function rulesSuite(open: OpenDatabase): void {
  const people = openTwoPeople(open);

  describe("general parameters", () => {
    const value = (desde: string, hasta: string | null) => ({
      codigo: "PRUEBA",
      nombre: "De prueba",
      valor: "1",
      unidad: "days",
      vigente_desde: desde,
      vigente_hasta: hasta,
      fuente: null,
    });

    test("have one value on each day", async () => {
      const { luz } = people();
      const create = async (desde: string, hasta: string | null) =>
        refusal(await luz.create("general-params", value(desde, hasta)));
      expect((await create("2026-01-01", "2026-06-30")).status).toBe(201);
      expect(await create("2026-06-30", null)).toEqual({
        status: 422,
        errors: { vigente_desde: "Se traslapa con el valor vigente desde 01/01/2026" },
      });
      expect((await create("2026-07-01", null)).status).toBe(201);
      expect(await create("2025-01-01", "2026-01-01")).toMatchObject({
        errors: { vigente_hasta: "Se traslapa con el valor vigente desde 01/01/2026" },
      });
      // A value without a last day ends where the next begins.
      expect((await create("2025-01-01", null)).status).toBe(201);
      expect((await create("2027-01-01", null)).status).toBe(201);
    });

    test("do not overlap with themselves when they are edited", async () => {
      const { luz } = people();
      const created = recordIn(
        await luz.create("general-params", {
          ...value("2020-01-01", "2020-12-31"),
          codigo: "OTRO",
        }),
      );
      const edited = await luz.edit("general-params", created.id, { vigente_hasta: "2020-06-30" });
      expect(edited.status).toBe(200);
    });
  });

  describe("structures", () => {
    const structure = {
      codigo: "E-1",
      nombre: "Estructura de prueba",
      proposito: "portfolio",
      formato: "csv",
      separador: "semicolon",
      con_titulos: true,
      empresa: null,
      ejemplo:
        "tipo;documento;nombre;referencia;valor;plazo;tasa;fecha\nCC;102030;Ana;R-1;5;12;24.5;31/12/2025\nCC;102031;Eva;R-2;0;12;24.5;2025-12-31\nCC;;Luz;R-3;x;12;24.5;20251231",
    };
    const column = (estructura: string, orden: number, more: object) => ({
      estructura,
      orden,
      longitud: null,
      obligatorio: true,
      expresion: null,
      mensaje: null,
      ...more,
    });

    test("are published with columns, and then cloned with them instead of edited", async () => {
      const { luz } = people();
      const { id } = recordIn(await luz.create("structures", structure));
      expect(refusal(await luz.act("structures", id, "publish"))).toMatchObject({
        guard: "hasColumns",
      });
      const first = { columna: "B", campo_destino: "documento", tipo: "text" };
      const check = { expresion: "valor > 4", mensaje: "Debe ser más de cuatro" };
      const second = { columna: "5", campo_destino: "valor_desembolso", tipo: "money", ...check };
      recordIn(await luz.create("structures-configs", column(id, 1, first)));
      const { id: amount } = recordIn(
        await luz.create("structures-configs", column(id, 2, second)),
      );
      expect(refusal(await luz.act("structures", id, "publish"))).toEqual({ status: 409 });
      const others = {
        A: "tipo_documento",
        C: "nombre",
        D: "referencia",
        F: "plazo",
        G: "tasa",
        H: "fecha_desembolso",
      };
      for (const [index, [columna, campo_destino]] of Object.entries(others).entries()) {
        const more = { columna, campo_destino, tipo: "text" };
        recordIn(await luz.create("structures-configs", column(id, index + 3, more)));
      }
      const tried = recordIn(await luz.act("structures", id, "test"));
      expect(tried.values["prueba"]).toBe(
        "3 filas, 2 con errores. Fila 3, Valor desembolsado: debe ser más de cuatro. Fila 4, Documento: falta; Valor desembolsado: no es un número válido (hasta 2 decimales).",
      );
      const wrong = await luz.act("structures", id, "publish");
      expect(refusal(wrong)).toEqual({ status: 409 });
      expect(wrong.body).toMatchObject({ detail: tried.values["prueba"] });
      const titles = { ejemplo: "tipo;documento;nombre" };
      expect((await luz.edit("structures", id, titles)).status).toBe(200);
      expect((await luz.act("structures", id, "publish")).body).toMatchObject({
        detail: "El ejemplo no tiene filas.",
      });
      expect(refusal(await luz.edit("structures", id, { proposito: "balances" }))).toMatchObject({
        errors: { proposito: expect.stringContaining("Valor del desembolso") as unknown },
      });
      const right = "titulos\nCC;102030;Ana;R-1;5;12;24.5;31/12/2025";
      expect((await luz.edit("structures", id, { ejemplo: right })).status).toBe(200);
      expect(recordIn(await luz.act("structures", id, "publish")).status).toBe("published");
      expect(await luz.act("structures", id, "propose")).toMatchObject({
        status: 409,
        body: { detail: "Ya se publicó: clónela como versión nueva." },
      });
      const refused = { status: 422, errors: { estructura: expect.any(String) as unknown } };
      expect(refusal(await luz.edit("structures-configs", amount, { orden: 3 }))).toEqual(refused);
      expect(
        refusal(await luz.create("structures-configs", column(id, 3, { ...first, columna: "C" }))),
      ).toEqual(refused);
      expect((await luz.edit("structures", id, { nombre: "Otra" })).status).toBe(422);
      const clone = recordIn(await luz.act("structures", id, "clone"));
      expect(clone).toMatchObject({ status: "draft", values: { version: 2, codigo: "E-1" } });
      expect(clone.facts).toMatchObject({ hasColumns: true });
    });

    test("are duplicated with their columns, those that the purpose of the copy has", async () => {
      const { luz } = people();
      const { id } = recordIn(await luz.create("structures", { ...structure, codigo: "E-7" }));
      const amount = { columna: "B", campo_destino: "valor_desembolso", tipo: "money" };
      const paper = { columna: "C", campo_destino: "documento", tipo: "text" };
      recordIn(await luz.create("structures-configs", column(id, 1, amount)));
      recordIn(await luz.create("structures-configs", column(id, 2, paper)));
      const copied = async (from: string, more: object) => {
        const values = { ...structure, ...more };
        const copy = recordIn(await luz.call("POST", "structures/create", { values, from }));
        const { body } = await luz.call(
          "GET",
          `structures-configs/list?f.estructura=${copy.id}&o=orden`,
        );
        return (body as { rows: { values: Record<string, unknown> }[] }).rows.map(
          ({ values: { campo_destino, columna } }) => [campo_destino, columna],
        );
      };
      const both = [
        ["valor_desembolso", "B"],
        ["documento", "C"],
      ];
      expect(await copied(id, { codigo: "E-7A" })).toEqual(both);
      expect(await copied(id, { codigo: "E-7B", proposito: "requests" })).toEqual([]);
      for (const from of ["999999", "x"]) {
        const values = { ...structure, codigo: "E-7C" };
        expect((await luz.call("POST", "structures/create", { values, from })).status).toBe(404);
      }
      const gender = { values: { codigo: "XX", nombre: "Otro" }, from: "1" };
      expect((await luz.call("POST", "genders/create", gender)).status).toBe(404);
    });

    test("propose their columns by the titles of the example, and give a template with them", async () => {
      const { luz } = people();
      const titles = "Cédula;Nombre del cliente;Sucursal;Monto;Plazo;Tasa EA;Fecha desembolso";
      const sent = { ...structure, codigo: "E-9", ejemplo: `${titles}\n1;2;3;4;5;6;7` };
      const { id } = recordIn(await luz.create("structures", sent));
      const template = `structures/template/${id}`;
      expect((await luz.call("GET", template)).status).toBe(409);
      recordIn(
        await luz.create(
          "structures-configs",
          column(id, 4, { columna: "E", campo_destino: "plazo", tipo: "number" }),
        ),
      );
      expect((await luz.act("structures", id, "propose")).status).toBe(200);
      const columns = await luz.call("GET", `structures-configs/list?f.estructura=${id}&o=orden`);
      const { rows } = columns.body as { rows: { values: Record<string, unknown> }[] };
      expect(
        rows.map(({ values }) => [values["columna"], values["campo_destino"], values["tipo"]]),
      ).toEqual([
        ["E", "plazo", "number"],
        ["A", "documento", "text"],
        ["B", "nombre", "text"],
        ["D", "valor_desembolso", "money"],
        ["F", "tasa", "number"],
        ["G", "fecha_desembolso", "date"],
      ]);
      const again = await luz.act("structures", id, "propose");
      expect([again.status, again.body]).toMatchObject([
        409,
        { detail: `Títulos: ${titles.replaceAll(";", ", ")}.` },
      ]);
      const { status, headers } = await luz.call("GET", template);
      expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("csv")]);
      const given = rows.map(({ values }) => values as never);
      const layout = { nombre: "Cartera", formato: "csv", separador: "comma" } as const;
      const { name, content } = await templateOf(layout, given);
      expect([name, new TextDecoder("utf-8", { ignoreBOM: true }).decode(content)]).toEqual([
        "Plantilla de Cartera.csv",
        "\u{FEFF}Documento del deudor,Nombre del deudor,,Valor del desembolso,Plazo,Tasa,Fecha del desembolso\r\n",
      ]);
    });

    test.each([
      ["another name", "valor_desembolso", "saldo > 0", /saldo/u],
      [
        "another name in a branch",
        "valor_desembolso",
        "si(valor > 0; valor > 2; saldo > 1)",
        /No se conoce «saldo»/u,
      ],
      ["a number in a branch", "plazo", "si(valor > 50; valor; valor > 2)", /una condición/u],
      ["no condition", "valor_desembolso", "valor + 1", /Debe ser una condición/u],
      ["a text", "nombre", "valor > 0", /Solo una columna de cifras/u],
    ])(
      "have no condition over %s, which would be an error of every row",
      async (_, campo_destino, expresion, words) => {
        const { luz } = people();
        const { id: draft } = recordIn(
          await luz.create("structures", {
            ...structure,
            codigo: `${campo_destino}${expresion.length}`.slice(0, 20),
          }),
        );
        const given = {
          columna: "Z",
          campo_destino,
          tipo: "text",
          expresion,
          mensaje: "No cumple",
        };
        expect(
          refusal(await luz.create("structures-configs", column(draft, 30, given))),
        ).toMatchObject({
          errors: { expresion: expect.stringMatching(words) as unknown },
        });
      },
    );

    test("of fixed text have positions, and others have columns", async () => {
      const { luz } = people();
      const fixed = { ...structure, codigo: "E-2", formato: "fixed", separador: null };
      const { id } = recordIn(await luz.create("structures", fixed));
      const place = (columna: string) => ({ columna, campo_destino: "documento", tipo: "text" });
      expect(
        refusal(await luz.create("structures-configs", column(id, 1, place("B")))),
      ).toMatchObject({ errors: { columna: expect.any(String) as unknown } });
      expect((await luz.create("structures-configs", column(id, 1, place("1-8")))).status).toBe(
        201,
      );
    });
  });

  portfolioRules(people);

  describe("customers", () => {
    const customer = {
      documento: "CC 79123456",
      nombre: "Persona de prueba",
      tipo_cliente: null,
      genero: null,
      fecha_nacimiento: null,
      autorizacion_datos: true,
      ciudad: null,
      celular: null,
      correo: null,
    };

    test("are adults, where their birthday is known", async () => {
      const { luz } = people();
      const young = { ...customer, fecha_nacimiento: "2015-01-01" };
      expect(refusal(await luz.create("customers", young))).toEqual({
        status: 422,
        errors: { fecha_nacimiento: "Debe tener 18 años o más" },
      });
    });
  });

  test("a catalogue in use is set aside, not deleted", async () => {
    const { luz } = people();
    const id = await luz.idOf("genders", "Femenino");
    expect((await luz.remove("genders", id)).status).toBe(409);
    expect(recordIn(await luz.act("genders", id, "deactivate")).status).toBe("inactive");
  });

  test("a status is one of the chart of its section", async () => {
    const { luz } = people();
    const words = { nombre: "Raro", entidad: "genders", color: "red" };
    expect(refusal(await luz.create("statuses", { ...words, codigo: "raro" }))).toEqual({
      status: 422,
      errors: { codigo: "No es un estado de la entidad" },
    });
  });

  test("a company with agreements is not retired", async () => {
    const { luz } = people();
    const company = await luz.idOf("companies", "Banco Cooperativo Central");
    recordIn(await luz.act("companies", company, "suspend", { reason: "Revisión" }));
    expect(refusal(await luz.act("companies", company, "retire", { reason: "Cierre" }))).toEqual({
      status: 409,
      guard: "hasNoAgreements",
    });
  });
}
