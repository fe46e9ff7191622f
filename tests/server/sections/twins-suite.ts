import { describe, expect, test } from "vitest";
import type { Twins } from "../../../src/contract/twins-contract.ts";
import { mayDo } from "../../support/office.ts";
import type { startServer } from "../../support/server.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

export function twinsSuite(open: OpenDatabase, start?: typeof startServer): void {
  const office = openDesk(open, start);
  const admin = async () => deskOf(await office().as("admin"));
  const asked = async (desk: Desk, path: string, id: string | null, values: object) =>
    (await desk.call("POST", `${path}/twins`, { id, values })).body as Twins;
  const NOTHING = { errors: {}, twins: {} };

  describe("values of a form that is not saved", () => {
    test("are told with the words of the refusal, and nothing is written", async () => {
      const desk = await admin();
      const { id } = await desk.made("genders", { codigo: "ÚNICO-T", nombre: "Uno" });
      const before = (await desk.list("genders")).total;
      const values = { codigo: " unico-t " };
      const saved = await desk.refused("POST", "genders/create", {
        values: { ...values, nombre: "Otro" },
      });
      const { errors, twins } = await asked(desk, "genders/create", null, values);
      expect([errors, twins]).toEqual([saved.body.errors, saved.body.twins]);
      expect(twins).toEqual({ codigo: { id, label: "Uno" } });
      expect((await desk.list("genders")).total).toBe(before);
    });

    test("are free where nobody has them, are one's own, are wrong or are not written", async () => {
      const desk = await admin();
      const own = await desk.made("genders", { codigo: "PROPIO-T", nombre: "Propio" });
      const free = async (path: string, id: string | null, values: object) =>
        expect(await asked(desk, path, id, values)).toEqual(NOTHING);
      await free("genders/create", null, { codigo: "NADIE-T" });
      await free("genders/edit", own.id, { codigo: "propio-t" });
      await free("genders/create", null, { codigo: "x".repeat(21) });
      await free("genders/create", null, { codigo: null });
      await free("genders/create", null, { nombre: "Propio" });
    });

    test("that are unique together are told once all of them are written", async () => {
      const desk = await admin();
      const values = { codigo: "TASA-T", vigente_desde: "2026-01-01" };
      const rest = { nombre: "Tasa", valor: "1.5", unidad: "percent" };
      await desk.made("general-params", { ...values, ...rest });
      const told = async (written: object) => {
        const { errors } = await asked(desk, "general-params/create", null, written);
        return Object.keys(errors);
      };
      expect(await told(values)).toEqual(["codigo"]);
      expect(await told({ codigo: values.codigo })).toEqual([]);
      expect(await told({ vigente_desde: values.vigente_desde })).toEqual([]);
      expect(await told({ ...values, vigente_desde: "2026-02-01" })).toEqual([]);
    });

    test("name the record that has them only to whoever the refusal names it to", async () => {
      const desk = await admin();
      const documento = "CC 43796511";
      await desk.made("customers", { documento, nombre: "Rosa Díaz", autorizacion_datos: true });
      const told = async (...actions: string[]) => {
        const other = deskOf(await office().asHolderOf([mayDo("customers", "create", ...actions)]));
        const { errors, twins } = await asked(other, "customers/create", null, { documento });
        return [Object.keys(errors), twins["documento"]?.label];
      };
      expect(await told("view", "personal")).toEqual([["documento"], "Rosa Díaz"]);
      expect(await told("view")).toEqual([["documento"], undefined]);
      expect(await told("personal")).toEqual([["documento"], undefined]);
    });

    test("are asked about only by who may save them, of a record of theirs", async () => {
      const desk = await admin();
      const own = await desk.made("genders", { codigo: "DE-T", nombre: "De" });
      const reader = deskOf(await office().asHolderOf([mayDo("genders", "list", "view")]));
      const call = async (who: Desk, path: string, id: unknown) =>
        (await who.call("POST", `${path}/twins`, { id, values: { codigo: "DE-T" } })).status;
      expect(await call(reader, "genders/create", null)).toBe(403);
      expect(await call(reader, "genders/edit", own.id)).toBe(403);
      expect(await call(desk, "genders/edit", "987654321")).toBe(404);
      expect(await call(desk, "genders/edit", "x")).toBe(404);
      expect(await call(desk, "genders/edit", null)).toBe(400);
      expect(await call(desk, "genders/create", own.id)).toBe(400);
    });

    test("that name a record by no id are left to the saving", async () => {
      const desk = await admin();
      const values = { banco: "x", numero: "123" };
      expect(await asked(desk, "banks-companies/create", null, values)).toEqual(NOTHING);
    });
  });
}
