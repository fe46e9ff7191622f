import { describe, expect, test } from "vitest";
import { recordIn, type Shown } from "./access-caller.ts";
import type { OpenDatabase } from "./bench.ts";
import { openTwoPeople, refusal } from "./seeded-bench.ts";

/** The values of a portfolio that a person writes: what it uses of its quota is counted. */
const writtenOf = ({ values }: Shown) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== "utilizado"));

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
        errors: { vigente_desde: "se traslapa con el valor vigente desde 01/01/2026" },
      });
      expect((await create("2026-07-01", null)).status).toBe(201);
      expect(await create("2025-01-01", "2026-01-01")).toMatchObject({
        errors: { vigente_hasta: "se traslapa con el valor vigente desde 01/01/2026" },
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
      ejemplo: "documento;valor\n102030;5\n102031;-5\n;x",
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
      const first = { columna: "A", campo_destino: "documento", tipo: "text" };
      const check = { expresion: "valor > 0", mensaje: "debe ser positivo" };
      const second = { columna: "2", campo_destino: "valor_desembolso", tipo: "money", ...check };
      recordIn(await luz.create("structures-configs", column(id, 1, first)));
      const { id: amount } = recordIn(
        await luz.create("structures-configs", column(id, 2, second)),
      );
      const tried = recordIn(await luz.act("structures", id, "test"));
      expect(tried.values["prueba"]).toBe(
        "3 filas, 2 con errores. Fila 3, valor_desembolso: debe ser positivo. Fila 4, documento: falta; valor_desembolso: no es un número válido (hasta 2 decimales).",
      );
      expect(recordIn(await luz.act("structures", id, "publish")).status).toBe("published");
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

  describe("agreements and portfolios", () => {
    test("what was signed changes with an amendment", async () => {
      const { luz } = people();
      const id = await luz.idOf("agreements", "C-2019-001");
      expect(refusal(await luz.edit("agreements", id, { participacion: "10.0000" }))).toEqual({
        status: 422,
        errors: { participacion: "Ya se firmó: cambia con un otrosí" },
      });
      const signed = { vigente_hasta: "2050-12-31", soporte: null };
      expect(Object.keys(refusal(await luz.edit("agreements", id, signed)).errors ?? {})).toEqual(
        Object.keys(signed),
      );
      expect((await luz.edit("agreements", id, { objeto: "Otro objeto" })).status).toBe(200);
      const amended = recordIn(await luz.act("agreements", id, "amend"));
      expect(amended).toMatchObject({ status: "draft", values: { numero: "C-2019-001-O1" } });
      expect(refusal(await luz.act("agreements", amended.id, "enforce"))).toMatchObject({
        guard: "hasContract",
      });
    });

    test("an agreement that ended takes no new portfolio, nor lets one go on", async () => {
      const { luz } = people();
      const id = await luz.idOf("portfolios", "P-0001");
      const shown = await luz.view("portfolios", id);
      const { status } = shown;
      const values = writtenOf(shown);
      expect(status).toMatch(/./u);
      const agreement = String(values["convenio"]);
      recordIn(await luz.act("agreements", agreement, "terminate", { reason: "Se venció" }));
      expect(
        refusal(await luz.create("portfolios", { ...values, codigo: "P-NUEVO" })),
      ).toMatchObject({ status: 422, errors: { convenio: expect.any(String) as unknown } });
      expect((await luz.view("portfolios", id)).facts).toMatchObject({ isReady: false });
    });

    test("one whose formula uses a name without a value is not activated, nor left without one", async () => {
      const { luz } = people();
      const { rows } = (await luz.call("GET", "portfolios/list?f.estado=active")).body as {
        rows: readonly Shown[];
      };
      const shown = writtenOf(await luz.view("portfolios", rows.at(-1)?.id ?? ""));
      const formula = recordIn(
        await luz.create("formulas", {
          codigo: "COM-NUE",
          nombre: "Comisión con recargo",
          uso: "commission",
          redondeo: "peso",
          // A fact, a general parameter and two variables.
          expresion: "saldo * (tasa + recargo) / 100 + iva",
          vigente_desde: "2025-01-01",
          vigente_hasta: null,
          ejemplo: null,
        }),
      );
      const { andres } = people();
      recordIn(await andres.act("formulas", formula.id, "approve"));
      const tasa = { nombre: "tasa", valor: "0.350000" };
      const values = { ...shown, codigo: "P-NOMBRE", formula_comision: formula.id };
      const { id } = recordIn(await luz.create("portfolios", { ...values, variables: [tasa] }));
      expect(refusal(await luz.act("portfolios", id, "activate"))).toMatchObject({
        guard: "isComputable",
      });
      const both = [tasa, { nombre: "recargo", valor: "0.100000" }];
      recordIn(await luz.edit("portfolios", id, { variables: both }));
      expect(recordIn(await luz.act("portfolios", id, "activate")).status).toBe("active");
      expect(refusal(await luz.edit("portfolios", id, { variables: [tasa] }))).toEqual({
        status: 422,
        errors: {
          variables: "el portafolio está activo: falta el valor de «recargo», que usa su fórmula",
        },
      });
    });

    test("one that became active is closed, not deleted", async () => {
      const { luz } = people();
      const { rows } = (await luz.call("GET", "portfolios/list?f.estado=active")).body as {
        rows: readonly Shown[];
      };
      const values = writtenOf(await luz.view("portfolios", rows.at(-1)?.id ?? ""));
      const { id } = recordIn(await luz.create("portfolios", { ...values, codigo: "P-OTRO" }));
      recordIn(await luz.act("portfolios", id, "activate"));
      expect((await luz.remove("portfolios", id)).body?.["detail"]).toBe(
        "Un portafolio que se activó no se elimina: se cierra.",
      );
    });
  });

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
        errors: { fecha_nacimiento: "debe tener 18 años o más" },
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
      errors: { codigo: "no es un estado de la entidad" },
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
