import { beforeAll, describe, expect, test } from "vitest";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

export function accessSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let admin: Desk;
  let there: Desk;
  beforeAll(async () => {
    admin = deskOf(await office().as("admin"));
    there = deskOf(await office().as("admin", 2));
  });

  describe("every action asks for its own permission", () => {
    const CALLS = [
      ["list", "GET", "genders/list"],
      ["list", "GET", "genders/list/views"],
      ["view", "GET", "genders/view/1"],
      ["view", "GET", "genders/view/1/history"],
      ["view", "GET", "genders/view/1/related"],
      ["create", "POST", "genders/create"],
      ["edit", "PUT", "genders/edit/1"],
      ["edit", "POST", "genders/edit/1/revert"],
      ["delete", "DELETE", "genders/delete/1?version=1"],
      ["delete", "POST", "genders/delete"],
      ["deactivate", "POST", "genders/deactivate/1"],
      ["activate", "POST", "genders/activate"],
    ] as const;
    const ALL = [...new Set(CALLS.map(([action]) => action))];

    test.each(CALLS)("%s: %s %s", async (action, method, path) => {
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      const others = ALL.filter((each) => each !== action);
      const without = deskOf(await office().asHolderOf([mayDo("genders", ...others)]));
      const refused = await without.refused(method, path, body);
      expect([refused.status, refused.type, refused.body.title]).toEqual([
        403,
        "application/problem+json",
        "Acceso denegado.",
      ]);
      const allowed = deskOf(await office().asHolderOf([mayDo("genders", action)]));
      expect((await allowed.refused(method, path, body)).status).not.toBe(403);
    });

    test("none is made without a session: 401 in the shape of a problem", async () => {
      const reply = await fetch(`${office().server.url}/api/genders/list`);
      expect(reply.status).toBe(401);
      expect(await reply.json()).toMatchObject({ status: 401, type: "urn:garante:sin-sesion" });
    });
  });

  describe("a company", () => {
    test("neither sees nor changes another's records", async () => {
      const mine = await admin.made("genders", { codigo: "MIO", nombre: "De la primera" });
      expect((await there.list("genders", "?q=primera")).total).toBe(0);
      const version = { version: 1 };
      const calls = [
        await there.refused("GET", `genders/view/${mine.id}`),
        await there.refused("GET", `genders/view/${mine.id}/history`),
        await there.refused("PUT", `genders/edit/${mine.id}`, { ...version, values: {} }),
        await there.refused("POST", `genders/deactivate/${mine.id}`, version),
        await there.refused("DELETE", `genders/delete/${mine.id}?version=1`),
      ];
      expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      const many = await there.many("genders/delete", { ids: [mine.id] });
      expect(many.map(({ done }) => done)).toEqual([false]);
      expect((await admin.record("genders", mine.id)).status).toBe("active");
    });

    test("may have the same codes as another, and points to none of its records", async () => {
      const mine = await admin.made("rankings", { codigo: "R", nombre: "Uno" });
      const theirs = await there.made("rankings", { codigo: "R", nombre: "Otro" });
      const values = { documento: "CC 12312312", nombre: "Eva", tipo_cliente: theirs.id };
      const { status, body } = await admin.refused("POST", "customers/create", { values });
      expect([status, body.errors]).toEqual([
        422,
        { tipo_cliente: "No existe el tipo de cliente que escogió" },
      ]);
      const options = await admin.call("GET", "customers/list/options/tipo_cliente");
      expect(options.body).toMatchObject({ options: [{ id: mine.id, label: "Uno", detail: "R" }] });
    });

    test("offers to make a missing record only to who may, and only where records are made by people", async () => {
      const canCreate = async (who: Desk, path: string) =>
        ((await who.call("GET", path)).body as { canCreate: boolean }).canCreate;
      const clerk = deskOf(
        await office().asHolderOf([
          mayDo("customers", "list", "create"),
          mayDo("genders", "create"),
        ]),
      );
      expect([
        await canCreate(clerk, "customers/list/options/genero"),
        await canCreate(clerk, "customers/list/options/ciudad"),
        await canCreate(admin, "customers/list/options/ciudad"),
        await canCreate(admin, "erps/list/options/factura_afectada"),
      ]).toEqual([true, false, true, false]);
    });

    test("has its own configuration, which whoever does not work there neither makes, changes nor removes", async () => {
      const { rows } = await admin.list("companies");
      const [here, elsewhere] = rows.map(({ id }) => id).toSorted();
      const values = { clave: "correo.firma", tipo: "text", valor: "Atentamente" };
      const other = await admin.made("configurations", { ...values, empresa: elsewhere });
      const clerk = deskOf(
        await office().asHolderOf([mayDo("configurations", "create", "edit", "delete")]),
      );
      const own = { ...values, clave: "correo.pie", empresa: here };
      expect((await clerk.made("configurations", own)).status).toBeNull();
      const refusals = [
        await clerk.refused("POST", "configurations/create", {
          values: { ...own, empresa: elsewhere },
        }),
        await clerk.refused("PUT", `configurations/edit/${other.id}`, {
          version: 1,
          values: { empresa: here },
        }),
      ];
      const notTheirs = { empresa: "Usted no trabaja en este fondo" };
      expect(refusals.map(({ body }) => body.errors)).toEqual([notTheirs, notTheirs]);
      const [removed] = await clerk.many("configurations/delete", { ids: [other.id] });
      expect(removed?.done).toBe(false);
    });

    test("has those of all companies, which only who works in all of them makes, changes or removes", async () => {
      const values = { clave: "cobro.plazo.dias", tipo: "number", valor: "45", empresa: null };
      const rights = mayDo("configurations", "create", "edit", "delete");
      const clerk = deskOf(await office().asHolderOf([rights]));
      const wide = deskOf(await office().asHolderOf([rights], [1, 2]));
      const made = await wide.made("configurations", values);
      const { rows } = await admin.list("companies");
      const [here] = rows.map(({ id }) => id).toSorted();
      const own = await clerk.made("configurations", {
        ...values,
        clave: "cobro.propio",
        empresa: here,
      });
      const notOfAll = {
        empresa: "Vale para todos los fondos: la escribe quien trabaja en todos",
      };
      const change = (empresa: string | null | undefined, valor: string) => ({
        version: 1,
        values: { empresa, valor },
      });
      const refusals = [
        await clerk.refused("POST", "configurations/create", {
          values: { ...values, clave: "formula.iva" },
        }),
        await clerk.refused("PUT", `configurations/edit/${made.id}`, change(null, "1")),
        await clerk.refused("PUT", `configurations/edit/${made.id}`, change(here, "1")),
        await clerk.refused("PUT", `configurations/edit/${own.id}`, change(null, "1")),
      ];
      expect(refusals.map(({ body }) => body.errors)).toEqual(refusals.map(() => notOfAll));
      const [removed] = await clerk.many("configurations/delete", { ids: [made.id] });
      expect(removed?.done).toBe(false);
      const [gone] = await wide.many("configurations/delete", { ids: [made.id] });
      expect(gone?.done).toBe(true);
    });

    test("shares what the installation shares", async () => {
      const values = { codigo: "9", nombre: "Sopó", codigo_municipio: "25758", departamento: "C" };
      const city = await admin.made("cities", values);
      expect((await there.record("cities", city.id)).values["nombre"]).toBe("Sopó");
    });
  });

  describe("data of people, for whoever may not see them,", () => {
    const values = {
      documento: "CC 52111222",
      nombre: "Marta Rojas",
      celular: "3105556677",
      correo: "marta@correo.example",
      fecha_nacimiento: "1980-05-06",
    };
    let reader: Desk;
    let id: string;
    beforeAll(async () => {
      ({ id } = await admin.made("customers", values));
      reader = deskOf(
        await office().asHolderOf([mayDo("customers", "list", "view", "edit", "create")]),
      );
    });

    test("are masked in the list and in the record", async () => {
      const shown = {
        documento: "CC ••••222",
        nombre: "Marta Rojas",
        celular: "••••77",
        correo: "m••••@correo.example",
      };
      expect((await reader.record("customers", id)).values).toMatchObject({
        ...shown,
        fecha_nacimiento: null,
      });
      expect((await reader.list("customers", "?q=marta")).rows[0]?.values).toMatchObject(shown);
      expect((await admin.record("customers", id)).values).toMatchObject(values);
    });

    test("are not found by pieces, only whole", async () => {
      const total = async (desk: Desk, query: string) =>
        (await desk.list("customers", query)).total;
      expect(await total(admin, "?q=5211")).toBe(1);
      expect(await total(reader, "?q=5211")).toBe(0);
      expect(await total(reader, "?f.documento=52111222")).toBe(0);
      expect(await total(reader, "?f.documento=cc%2052111222")).toBe(1);
    });

    test("are told by no order of a list or a file: among records of one's own it would say them", async () => {
      for (const call of [
        "list?o=documento",
        "list?o=nombre,-correo",
        "export?o=fecha_nacimiento",
      ]) {
        expect([call, (await reader.refused("GET", `customers/${call}`)).status]).toEqual([
          call,
          call.startsWith("export") ? 403 : 400,
        ]);
      }
      const taker = deskOf(await office().asHolderOf([mayDo("customers", "export")]));
      const file = await taker.refused("GET", "customers/export?format=csv&o=fecha_nacimiento");
      expect(file.status).toBe(400);
    });

    test("are never written masked, and what is not sent stays as it was", async () => {
      const record = await reader.record("customers", id);
      const wrong = await reader.edit("customers", record, { celular: "••••78" });
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { celular: "Su rol no ve este dato completo, y por eso no lo cambia" },
      ]);
      expect((await reader.edit("customers", record, { nombre: "Marta R." })).status).toBe(200);
      expect((await admin.record("customers", id)).values).toMatchObject({
        ...values,
        nombre: "Marta R.",
      });
    });
  });
}
