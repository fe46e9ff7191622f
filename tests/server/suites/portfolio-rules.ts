import { describe, expect, test } from "vitest";
import { recordIn, type Shown } from "./access-caller.ts";
import { refusal, type TwoPeople } from "./seeded-bench.ts";

/** The values of a portfolio that a person writes: what it uses of its quota is counted. */
const writtenOf = ({ values }: Shown) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== "utilizado"));

/** Tests the rules of agreements and portfolios that need the database (readings 25 to 34). */
export function portfolioRules(people: () => TwoPeople): void {
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
      expect((await luz.view("portfolios", id)).facts).toMatchObject({
        isAgreementCurrent: false,
        isStructurePublished: true,
      });
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
      // Its page says which one, by name.
      const { body } = await luz.call("GET", `portfolios/view/${id}`);
      expect(body).toMatchObject({
        reasons: {
          isComputable:
            "Falta el valor de «recargo»: escríbalo en las variables o en los parámetros generales.",
        },
      });
      const both = [tasa, { nombre: "recargo", valor: "0.100000" }];
      recordIn(await luz.edit("portfolios", id, { variables: both }));
      expect(recordIn(await luz.act("portfolios", id, "activate")).status).toBe("active");
      expect(refusal(await luz.edit("portfolios", id, { variables: [tasa] }))).toEqual({
        status: 422,
        errors: {
          variables: "El portafolio está activo: falta el valor de «recargo», que usa su fórmula",
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
}
