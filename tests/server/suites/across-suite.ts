import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { callsAs, recordIn } from "./access-caller.ts";
import { entry, PASSWORD, peopleOf, person } from "./access-people.ts";
import type { Bench } from "./bench.ts";

const CHIEF = [
  entry("users", ["list", "view", "create", "edit", "delete", "deactivate", "resetSecondFactor"]),
  entry("roles", ["list", "view", "create", "edit", "deactivate"]),
  entry("companies", ["list", "view", "create", "edit", "suspend"]),
  entry("ips", ["list", "view", "create", "edit", "delete", "deactivate"]),
];

/** Tests that who administers one company reaches no people, roles or companies of another. */
export function acrossSuite(bench: () => Bench): void {
  const { asAdmin, join } = peopleOf(bench);
  afterEach(async () => {
    await sql`delete from ips`.execute(bench().db);
  });

  /** An administrator of users who works in the second company only. */
  async function chief() {
    const admin = await asAdmin();
    const role = recordIn(
      await admin.create("roles", { nombre: "Jefatura", descripcion: null, permisos: CHIEF }),
    );
    const id = await join(admin, "jefe", role.id);
    await admin.edit("users", id, { empresas: ["2"] });
    const session = await bench().signIn("jefe", PASSWORD);
    return { admin, jefe: callsAs(bench(), { token: session.token, company: "2" }) };
  }

  describe("an administrator of another company", () => {
    test("changes no role that people elsewhere hold", async () => {
      const { admin, jefe } = await chief();
      const small = recordIn(
        await admin.create("roles", {
          nombre: "Consulta",
          descripcion: null,
          permisos: [entry("roles", ["list"])],
        }),
      );
      expect((await jefe.edit("roles", small.id, { descripcion: "Suyo" })).status).toBe(200);
      await join(admin, "lejana", small.id);
      expect((await jefe.edit("roles", small.id, { permisos: [] })).body).toMatchObject({
        status: 409,
        title: "Este rol lo tienen personas de otros fondos.",
      });
      expect((await jefe.act("roles", small.id, "deactivate")).status).toBe(409);
      expect((await admin.edit("roles", small.id, { descripcion: "De todos" })).status).toBe(200);
    });

    test("changes no company in which others work", async () => {
      const { admin, jefe } = await chief();
      await sql`update companies set estado = 'active' where id = 1`.execute(bench().db);
      const before = await admin.view("companies", "1");
      const refused = await jefe.act("companies", "1", "suspend", { reason: "Prueba" });
      expect([refused.status, refused.body?.["title"]]).toEqual([
        409,
        "Usted no trabaja en este fondo: pídale el cambio a un primer administrador.",
      ]);
      expect(await admin.view("companies", "1")).toEqual(before);
    });

    test("gives nobody a company without staff that somebody else made", async () => {
      const { jefe } = await chief();
      const { db } = bench();
      const empty = await db
        .insertInto("companies")
        .values({ nombre: "Sin nadie" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const role = await jefe.idOf("roles", "Jefatura");
      const values = { ...person("primero", role), empresas: [String(empty.id)] };
      expect((await jefe.create("users", values)).body).toMatchObject({
        errors: { empresas: "No puede dar un fondo en el que usted no trabaja" },
      });
    });

    test("writes no address of everybody, of a stronger role or of a stronger person", async () => {
      const { admin, jefe } = await chief();
      const entryOf = (alcance: string, more: object = {}) => ({
        direccion: "198.51.100.0/24",
        descripcion: "Oficina",
        alcance,
        rol: null,
        usuario: null,
        vigente_hasta: null,
        ...more,
      });
      expect((await jefe.create("ips", entryOf("everybody"))).body).toMatchObject({
        title: "Solo un primer administrador cambia las direcciones de todos.",
      });
      const rol = await admin.idOf("roles", "Analista");
      expect((await jefe.create("ips", entryOf("role", { rol }))).status).toBe(409);
      const usuario = await admin.idOf("users", "admin");
      expect((await jefe.create("ips", entryOf("user", { usuario }))).status).toBe(409);
      const own = await admin.idOf("roles", "Jefatura");
      expect((await jefe.create("ips", entryOf("role", { rol: own }))).status).toBe(201);
    });
  });

  describe("who has entered", () => {
    test("is never deleted, whatever was done to the account, and the audit keeps their names", async () => {
      const admin = await asAdmin();
      await bench().signIn("analista");
      const id = await admin.idOf("users", "analista");
      await admin.act("users", id, "resetSecondFactor", { reason: "Prueba" });
      const set = await admin.act("users", id, "deactivate", { reason: "Prueba" });
      expect([set.status, set.body]).toMatchObject([200, { status: "inactive" }]);
      // Nothing else is left of a person who only read, once their events are swept.
      await sql`delete from sign_in_events`.execute(bench().db);
      const { status } = await admin.remove("users", id);
      expect([409, 422]).toContain(status);
      expect((await admin.view("users", id)).status).toBe("inactive");
      const { rows } = await bench().db.executeQuery<{ by_username: string; user_id: string }>(
        sql`select by_username, user_id from changes order by id desc limit 1`.compile(bench().db),
      );
      expect(rows.map((row) => [row.by_username, typeof row.user_id])).toEqual([
        ["admin", "string"],
      ]);
    });
  });
}
