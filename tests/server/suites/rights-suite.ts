import { describe, expect, test } from "vitest";
import { everyPermission } from "../../../server/sections/every-permission.ts";
import { permissionsFor } from "../../../src/sections/permissions.ts";
import { callsAs, recordIn } from "./access-caller.ts";
import { entry, PASSWORD, peopleOf, person } from "./access-people.ts";
import type { Bench } from "./bench.ts";
import { registry } from "../../support/registry.ts";

const COMMON = ["list", "view", "create", "edit", "deactivate"];

/** The permissions of a role that only administers users and roles. */
const CLERK = [
  entry("users", [...COMMON, "resetSecondFactor"]),
  entry("roles", [...COMMON, "activate"]),
];

export function rightsSuite(bench: () => Bench): void {
  const { asAdmin, join } = peopleOf(bench);

  describe("the last administrator", () => {
    test("cannot be deactivated, by themselves or by anybody", async () => {
      const admin = await asAdmin();
      const own = await admin.idOf("users", "admin");
      const { facts } = await admin.view("users", own);
      expect(facts).toEqual({ isExpendable: false });
      const refused = await admin.act("users", own, "deactivate", { reason: "Prueba" });
      expect(refused).toMatchObject({ status: 409, body: { guard: "isExpendable" } });
    });

    test("is left, when two set each other aside at once, one the person and the other the role", async () => {
      const { db, signIn } = bench();
      const admin = await asAdmin();
      const made = { nombre: "Otra", descripcion: null, permisos: everyPermission(registry) };
      const role = recordIn(await admin.create("roles", made)).id;
      await admin.edit("users", await admin.idOf("users", "analista"), { rol: role });
      await db.updateTable("users").set({ is_admin: false }).execute();
      const [luz, andres] = [
        callsAs(bench(), await signIn("admin")),
        callsAs(bench(), await signIn("analista")),
      ];
      const other = await andres.idOf("users", "admin");
      const answers = await Promise.all([
        luz.act("roles", role, "deactivate"),
        andres.act("users", other, "deactivate", { reason: "A la vez" }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test("keeps the role that makes them one, and that role keeps its rights", async () => {
      const admin = await asAdmin();
      const role = recordIn(
        await admin.create("roles", { nombre: "Jefe", descripcion: null, permisos: CLERK }),
      );
      const id = await join(admin, "marta", role.id);
      const marta = { ...(await bench().signIn("marta", PASSWORD)) };
      await bench().db.deleteFrom("users").where("username", "<>", "marta").execute();
      const boss = callsAs(bench(), marta);
      const empty = recordIn(
        await boss.create("roles", { nombre: "Nada", descripcion: null, permisos: [] }),
      ).id;
      const sure = { confirmed: "own-rights" };
      for (const refused of [
        await boss.edit("users", id, { rol: empty }, sure),
        await boss.edit("roles", role.id, { permisos: [] }, sure),
      ]) {
        expect(refused.status).toBe(409);
        expect(refused.body?.["title"]).toBe("No quedaría nadie que administre usuarios y roles.");
      }
      expect((await boss.view("roles", role.id)).facts).toEqual({ keepsAnAdministrator: false });
    });
  });

  describe("nobody gives what they do not have", () => {
    async function asClerk() {
      const admin = await asAdmin();
      const role = recordIn(
        await admin.create("roles", { nombre: "Secretaría", descripcion: null, permisos: CLERK }),
      );
      await join(admin, "marta", role.id);
      return callsAs(bench(), await bench().signIn("marta", PASSWORD));
    }

    test("a role beyond one's own, to oneself or to another", async () => {
      const clerk = await asClerk();
      const all = await clerk.idOf("roles", "Administrador");
      const own = await clerk.idOf("users", "marta");
      expect((await clerk.edit("users", own, { rol: all })).status).toBe(409);
      expect((await clerk.create("users", person("otra", all))).status).toBe(409);
      const mine = await clerk.idOf("roles", "Secretaría");
      expect(
        (await clerk.edit("roles", mine, { permisos: permissionsFor(["/banks"]) })).status,
      ).toBe(409);
      expect((await clerk.create("users", person("otra", mine))).status).toBe(201);
    });

    test("and nobody changes the account of who can do more", async () => {
      const clerk = await asClerk();
      const boss = await clerk.idOf("users", "admin");
      expect((await clerk.edit("users", boss, { correo: "otro@garante.example" })).status).toBe(
        409,
      );
      const reset = await clerk.act("users", boss, "resetSecondFactor", { reason: "x" });
      expect(reset.status).toBe(409);
    });

    test("a company in which others work and they do not, nor the account of who works there", async () => {
      const clerk = await asClerk();
      const own = await clerk.idOf("users", "marta");
      const given = await clerk.edit("users", own, { empresas: ["1", "2"] });
      expect([given.status, Object.keys(given.body?.["errors"] ?? {})]).toEqual([
        422,
        ["empresas"],
      ]);
      const mine = await clerk.idOf("roles", "Secretaría");
      const admin = await asAdmin();
      await admin.create("users", { ...person("lejana", mine), empresas: ["2"] });
      await admin.create("users", { ...person("vecina", mine), empresas: ["1", "2"] });
      const editOf = async (name: string) => {
        const other = await admin.idOf("users", name);
        return (await clerk.edit("users", other, { correo: "otro@garante.example" })).status;
      };
      // Who works in none of theirs is not there for them (reading 56).
      await expect(editOf("lejana")).rejects.toThrow(/^404/u);
      expect(await editOf("vecina")).toBe(409);
    });

    test("a role that can do more, also one set aside: it is neither changed nor brought back", async () => {
      const clerk = await asClerk();
      const admin = await asAdmin();
      const strong = await clerk.idOf("roles", "Analista");
      const empty = await clerk.edit("roles", strong, { permisos: [] });
      expect([empty.status, empty.body?.["title"]]).toEqual([
        409,
        "Este rol puede más que usted: pídale el cambio a un administrador.",
      ]);
      await admin.act("roles", strong, "deactivate");
      expect((await clerk.act("roles", strong, "activate")).status).toBe(409);
      const holder = await clerk.idOf("users", "analista");
      expect((await clerk.edit("users", holder, { correo: "otro@garante.example" })).status).toBe(
        409,
      );
    });

    test("who takes from themselves the rights over users and roles is asked first", async () => {
      const clerk = await asClerk();
      const mine = await clerk.idOf("roles", "Secretaría");
      const less = CLERK.slice(1);
      const asked = await clerk.edit("roles", mine, { permisos: less });
      expect(asked).toMatchObject({ status: 409, body: { confirm: "own-rights" } });
      const sure = await clerk.edit("roles", mine, { permisos: less }, { confirmed: "own-rights" });
      expect(sure.status).toBe(200);
    });
  });
}
