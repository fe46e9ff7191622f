import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { mayDo } from "../../support/office.ts";
import type { startServer } from "../../support/server.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk } from "./desk.ts";
import { filesSuite } from "./files-suite.ts";
import { somePortfolios } from "./some-portfolios.ts";

export function writingSuite(open: OpenDatabase, start?: typeof startServer): void {
  const office = openDesk(open, start);
  const admin = async () => deskOf(await office().as("admin"));
  let made = 0;
  const gender = () => ({ codigo: `G${(made += 1)}`, nombre: `Género ${made}` });

  describe("a new record", () => {
    test("has what was written without blanks around, its first status, and who made it", async () => {
      const desk = await admin();
      const record = await desk.made("genders", { codigo: " W1 ", nombre: "Mujer " });
      expect(record).toMatchObject({
        version: 1,
        status: "active",
        values: { codigo: "W1", nombre: "Mujer" },
        createdBy: "Luz Marina Restrepo Gómez",
      });
      expect(await desk.record("genders", record.id)).toEqual(record);
    });

    test("is refused with the message of each wrong field, and nothing is written", async () => {
      const desk = await admin();
      const values = { codigo: "x".repeat(21), nombre: null, otro: 1 };
      const { status, type, body } = await desk.refused("POST", "genders/create", { values });
      expect([status, type]).toEqual([422, "application/problem+json"]);
      expect(body.errors).toEqual({
        codigo: "Debe tener máximo 20 caracteres",
        nombre: "Este dato es requerido",
        otro: "No se puede escribir",
      });
      expect((await desk.list("genders", "?q=xxxxx")).total).toBe(0);
    });

    test("is refused when another has what is unique, whatever its case and accents", async () => {
      const desk = await admin();
      const { id } = await desk.made("genders", { codigo: "ÚNICO", nombre: "Uno" });
      const values = { codigo: "unico", nombre: "Otro" };
      const { status, body } = await desk.refused("POST", "genders/create", { values });
      expect([status, body.errors]).toEqual([
        422,
        { codigo: "Ya existe otro género con este Código" },
      ]);
      expect(body.twins).toEqual({ codigo: { id, label: "Uno" } });
    });

    test("names the record that has what is unique only to whoever may open it, and would find it by that", async () => {
      const desk = await admin();
      const numero = "43796504";
      const values = { documento: `CC ${numero}`, nombre: "Rosa Díaz", autorizacion_datos: true };
      await desk.made("customers", values);
      const told = async (...actions: string[]) => {
        const other = deskOf(await office().asHolderOf([mayDo("customers", "create", ...actions)]));
        const { body } = await other.refused("POST", "customers/create", { values });
        return [Object.keys(body.errors ?? {}), body.twins?.["documento"]?.label];
      };
      expect(await told("view", "personal")).toEqual([["documento"], "Rosa Díaz"]);
      expect(await told("view")).toEqual([["documento"], undefined]);
      expect(await told("personal")).toEqual([["documento"], undefined]);
    });

    test("has the parts of the one that it duplicates only for whoever may read that one and make such parts", async () => {
      const desk = await admin();
      const values = { codigo: "E-1", nombre: "Saldos", proposito: "balances", formato: "xlsx" };
      const { id } = await desk.made("structures", values);
      await desk.made("structures-configs", {
        estructura: id,
        orden: 1,
        columna: "A",
        campo_destino: "saldo_capital",
        tipo: "money",
        obligatorio: true,
      });
      const duplicated = async (...held: Parameters<typeof mayDo>[]) => {
        const other = deskOf(await office().asHolderOf(held.map((each) => mayDo(...each))));
        const copy = { values: { ...values, codigo: `E-${(made += 1)}D` }, from: id };
        const { status, body } = await other.call("POST", "structures/create", copy);
        const { id: copied = "0" } = (body ?? {}) as { id?: string };
        const { total } = await desk.list("structures-configs", `?f.estructura=${copied}`);
        return [status, total];
      };
      const columns = ["structures-configs", "create"] as const;
      expect(await duplicated(["structures", "create", "view"], [...columns])).toEqual([201, 1]);
      expect(await duplicated(["structures", "create"], [...columns])).toEqual([404, 0]);
      expect(await duplicated(["structures", "create", "view"])).toEqual([201, 0]);
    });

    test("offers the number that follows, of this year, and the person's own address", async () => {
      await somePortfolios(office().server.db, 1);
      const offered = async (path: string) => {
        const { body } = await (await admin()).call("GET", path);
        return (body as { options: readonly { label: string }[] }).options.map(
          ({ label }) => label,
        );
      };
      const written = async (numero: string) =>
        sql`update agreements set numero = ${numero} where id = 1`.execute(office().server.db);
      const year = office().server.clock.now().getUTCFullYear();
      await written(`CV-${year}-09`);
      expect(await offered("agreements/create/options/numero")).toEqual([`CV-${year}-10`]);
      await written(`CV-${year - 1}-09`);
      expect(await offered("agreements/create/options/numero")).toEqual([`CV-${year}-01`]);
      await written("Marco");
      expect(await offered("agreements/create/options/numero")).toEqual([]);
      await written("C-1");
      expect(await offered("ips/create/options/direccion")).toEqual(["127.0.0.1"]);
    });

    test("of two made at once with the same code, one is", async () => {
      const desk = await admin();
      const values = { codigo: "CARRERA", nombre: "Una" };
      const calls = [1, 2, 3, 4].map(async () =>
        desk.refused("POST", "genders/create", { values }),
      );
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    });

    test("is made once however often the call is repeated under its key, also at once", async () => {
      const desk = await admin();
      const values = gender();
      const create = async () =>
        desk.wrote("POST", "genders/create", { values }, { key: "clave-1" });
      const answers = await Promise.all([create(), create(), create()]);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
      expect((await create()).body).toEqual(answers[0]?.body);
      const body = { values: gender() };
      const other = await desk.refused("POST", "genders/create", body, { key: "clave-1" });
      // Whoever mended the form after a lost answer is told which record it made.
      expect([other.status, other.body.made]).toEqual([409, answers[0]?.body]);
    });

    test("that was refused does not use its key up", async () => {
      const desk = await admin();
      const key = "clave-2";
      const wrong = { codigo: "K2", nombre: null };
      expect(
        (await desk.refused("POST", "genders/create", { values: wrong }, { key })).status,
      ).toBe(422);
      const values = { codigo: "K2", nombre: "Bien" };
      expect((await desk.call("POST", "genders/create", { values }, { key })).status).toBe(201);
    });
  });

  describe("two people who change the same record", () => {
    test("both changes stand when they are of different fields", async () => {
      const desk = await admin();
      const read = await desk.made("genders", gender());
      await desk.edit("genders", read, { codigo: "OTRO" });
      const { status, body } = await desk.edit("genders", read, { nombre: "Otro nombre" });
      expect([status, body.version, body.values]).toEqual([
        200,
        3,
        { codigo: "OTRO", nombre: "Otro nombre" },
      ]);
    });

    test("the second hears of it, with the record as it is now, when they are of the same", async () => {
      const desk = await admin();
      const read = await desk.made("genders", gender());
      await desk.edit("genders", read, { nombre: "Primero" });
      const { status, body } = await desk.edit("genders", read, { nombre: "Segundo" });
      expect([status, body.current?.version, body.current?.values["nombre"]]).toEqual([
        409,
        2,
        "Primero",
      ]);
      expect((await desk.record("genders", read.id)).values["nombre"]).toBe("Primero");
    });

    test("nobody is stopped where both wrote the same, and nothing is written where nothing changes", async () => {
      const desk = await admin();
      const read = await desk.made("genders", gender());
      await desk.edit("genders", read, { nombre: "Igual" });
      const { status, body } = await desk.edit("genders", read, { nombre: " Igual" });
      expect([status, body.version]).toEqual([200, 2]);
    });

    test("at the same moment, of ten one is written and nine hear of it", async () => {
      const desk = await admin();
      const read = await desk.made("genders", gender());
      const edits = Array.from({ length: 10 }, async (_, n) =>
        desk.edit("genders", read, { nombre: `Nombre ${n}` }),
      );
      const statuses = (await Promise.all(edits)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    });

    test("an event of the lifecycle and a deletion ask for the version that was read", async () => {
      const desk = await admin();
      const read = await desk.made("genders", gender());
      await desk.edit("genders", read, { nombre: "Otro" });
      const late = { version: read.version };
      expect((await desk.refused("POST", `genders/deactivate/${read.id}`, late)).status).toBe(409);
      const path = `genders/delete/${read.id}?version=1`;
      expect((await desk.refused("DELETE", path)).body.current?.version).toBe(2);
    });
  });

  describe("a record that is used", () => {
    test("is not deleted: the refusal says where, and it can be set aside instead", async () => {
      const desk = await admin();
      const ranking = await desk.made("rankings", { codigo: "USADO", nombre: "Usado" });
      const documento = "CC 10203040";
      const customer = await desk.made("customers", {
        documento,
        nombre: "Ana",
        tipo_cliente: ranking.id,
      });
      const { status, body } = await desk.refused(
        "DELETE",
        `rankings/delete/${ranking.id}?version=1`,
      );
      expect([status, body.detail]).toEqual([409, "Está en uso: 1 cliente. Puede inactivarlo."]);
      const known = { delete: "Está en uso: clientes. Puede inactivarlo." };
      expect((await desk.record("rankings", ranking.id)).held).toEqual(known);
      expect((await desk.record("customers", customer.id)).held).toBeUndefined();
      expect(customer.labels).toEqual({ tipo_cliente: "Usado" });
      const city = await desk.made("cities", {
        codigo: "99999",
        nombre: "Usada",
        codigo_municipio: "99999",
        departamento: "Antioquia",
      });
      await desk.made("customers", { documento: "CC 10203042", nombre: "Luz", ciudad: city.id });
      const busy = await desk.refused("DELETE", `cities/delete/${city.id}?version=1`);
      expect(busy.body.detail).toMatch(/Puede inactivarla[.]$/u);

      const aside = await desk.wrote("POST", `rankings/deactivate/${ranking.id}`, {
        version: 1,
      });
      expect(aside.body.status).toBe("inactive");
      const offered = await desk.call("GET", "customers/create/options/tipo_cliente?q=usa");
      expect(offered.body).toMatchObject({ options: [] });
      const kept = await desk.edit("customers", customer, { nombre: "Ana María" });
      expect(kept.body.values["tipo_cliente"]).toBe(ranking.id);
      const values = { documento: "CC 10203041", nombre: "Eva", tipo_cliente: ranking.id };
      const refused = await desk.refused("POST", "customers/create", { values });
      expect(refused.body.errors).toEqual({
        tipo_cliente: "No se puede escoger: está inactivo o cerrado",
      });
    });

    test("is deleted when nobody uses it any more", async () => {
      const desk = await admin();
      const read = await desk.made("genders", gender());
      expect((await desk.call("DELETE", `genders/delete/${read.id}?version=1`)).status).toBe(204);
      expect((await desk.refused("GET", `genders/view/${read.id}`)).status).toBe(404);
    });
  });

  filesSuite(office);
}
