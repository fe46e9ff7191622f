import { describe, expect, test } from "vitest";
import { REFUSED } from "../../../server/services/sign-in-messages.ts";
import { permissionsFor } from "../../../src/sections/permissions.ts";
import { callsAs, recordIn, type Calls } from "./access-caller.ts";
import { openBench, type OpenDatabase } from "./bench.ts";

const PASSWORD = "Páramo-verde-77";
const DAY = 24 * 60 * 60_000;

const COMMON = ["list", "view", "create", "edit", "deactivate"];

/** Who works with users and roles, and with nothing else. */
const CLERK = [entry("users", [...COMMON, "resetSecondFactor"]), entry("roles", COMMON)];

export function usersSuite(open: OpenDatabase): void {
  const bench = openBench(open);

  async function asAdmin() {
    const session = await bench().signIn("admin");
    return { ...session, ...callsAs(bench(), session) };
  }

  /** A person of a role, as the administrator makes them and as they arrive: with the code of their mail. */
  async function join(admin: Calls, username: string, role: string) {
    const created = recordIn(await admin.create("users", person(username, role)));
    await bench().server.settled();
    await choosePassword(codeIn(bench().server.mails.at(-1)?.text));
    return created.id;
  }

  async function choosePassword(code: string) {
    const { post, captcha } = bench();
    const words = { password: PASSWORD, password_confirm: PASSWORD, captcha: await captcha() };
    const { body } = await post("/api/auth/updatePassword", { code, ...words });
    return body?.["rst"];
  }

  const isAlive = async (token: string) =>
    (await bench().get("/api/profiles/me", { token })).status === 200;

  describe("a new user", () => {
    test("is invited by mail, chooses a password with its code and has what the role gives", async () => {
      const admin = await asAdmin();
      const role = recordIn(
        await admin.create("roles", {
          nombre: "Auditor",
          descripcion: null,
          permisos: permissionsFor(["/customers"]),
        }),
      );
      const id = await join(admin, "marta", role.id);
      expect((await admin.view("users", id)).status).toBe("invited");
      const session = await bench().signIn("marta", PASSWORD);
      expect(session.permission).toEqual(permissionsFor(["/customers"]));
      const shown = await admin.view("users", id);
      expect(shown.status).toBe("active");
      expect(shown.values).toMatchObject({ segundo_factor: true });
      expect(shown.values["ultimo_ingreso"]).not.toBeNull();
      expect(shown.values["ingresos"]).toMatchObject([{ paso: "tfa", resultado: "accepted" }]);
      expect((await admin.view("roles", role.id)).values["usuarios"]).toBe(1);
    });

    test("can be invited again until they have entered: only the last code works, for three days", async () => {
      const admin = await asAdmin();
      const role = await admin.idOf("roles", "Analista");
      const { id } = recordIn(await admin.create("users", person("marta", role)));
      await bench().server.settled();
      expect((await admin.act("users", id, "sendInvitation")).status).toBe(200);
      await bench().server.settled();
      const [first, second] = bench().server.mails.map(({ text }) => codeIn(text));
      expect(await choosePassword(first ?? "")).toBe(false);
      bench().clock.advance(3 * DAY - 60_000);
      expect(await choosePassword(second ?? "")).toBe(true);
      await bench().signIn("marta", PASSWORD);
      const again = await asAdmin();
      expect((await again.act("users", id, "sendInvitation")).status).toBe(409);
    });

    test("has no password before choosing one, and is told nothing by signing in", async () => {
      const admin = await asAdmin();
      await admin.create("users", person("marta", await admin.idOf("roles", "Analista")));
      expect((await bench().login("marta", PASSWORD)).body).toEqual({
        rst: false,
        msg: REFUSED.login,
      });
    });
  });

  describe("what an administrator does to an account ends its sessions", () => {
    const WAYS: Readonly<Record<string, (admin: Calls, id: string) => Promise<unknown>>> = {
      "forcing a password change": async (admin, id) =>
        admin.act("users", id, "forcePasswordChange"),
      "resetting the second factor": async (admin, id) =>
        admin.act("users", id, "resetSecondFactor", { reason: "Perdió el teléfono" }),
      "closing the sessions": async (admin, id) => admin.act("users", id, "closeSessions"),
      deactivating: async (admin, id) =>
        admin.act("users", id, "deactivate", { reason: "Se retiró" }),
      "another role": async (admin, id) =>
        admin.edit("users", id, { rol: await admin.idOf("roles", "Administrador") }),
      "a company less": async (admin, id) => {
        const { values } = await admin.view("users", await admin.idOf("users", "admin"));
        const [, other] = values["empresas"] as readonly string[];
        return admin.edit("users", id, { empresas: [other] });
      },
    };
    for (const [name, end] of Object.entries(WAYS)) {
      test(`by ${name}`, async () => {
        const admin = await asAdmin();
        const id = await admin.idOf("users", "analista");
        const { token } = await bench().signIn("analista");
        expect(await isAlive(token)).toBe(true);
        expect(await end(admin, id)).toMatchObject({ status: 200 });
        expect(await isAlive(token)).toBe(false);
        expect(await isAlive(admin.token)).toBe(true);
      });
    }

    test("a reset asks for its reason, keeps it, and serves the QR again until the next good code", async () => {
      const { uidOf, get, signIn } = bench();
      const admin = await asAdmin();
      const id = await admin.idOf("users", "analista");
      await signIn("analista");
      const qr = async () =>
        (await get(`/api/auth/tfaQr/${await uidOf("analista")}`)).body?.["data"];
      expect(await qr()).toBe("");
      expect((await admin.act("users", id, "resetSecondFactor")).status).toBe(422);
      expect(await qr()).toBe("");
      await admin.act("users", id, "resetSecondFactor", { reason: "Perdió el teléfono" });
      expect(await qr()).toMatch(/^data:image\/png/u);
      await signIn("analista");
      expect(await qr()).toBe("");
      const { body } = await admin.call("GET", `users/view/${id}/history`);
      expect(body?.["changes"]).toMatchObject([
        { action: "resetSecondFactor", reason: "Perdió el teléfono" },
      ]);
    });
  });

  describe("a role", () => {
    test("that changes ends the sessions of its people; a new name of it does not", async () => {
      const admin = await asAdmin();
      const role = await admin.idOf("roles", "Analista");
      const { token } = await bench().signIn("analista");
      await admin.edit("roles", role, { nombre: "Analistas", descripcion: "De cartera" });
      expect(await isAlive(token)).toBe(true);
      await admin.edit("roles", role, { permisos: permissionsFor(["/customers"]) });
      expect(await isAlive(token)).toBe(false);
      const again = await bench().signIn("analista");
      expect(again.permission).toEqual(permissionsFor(["/customers"]));
    });

    test("that is set aside gives nothing, ends the sessions of its people, and is not given any more", async () => {
      const admin = await asAdmin();
      const role = await admin.idOf("roles", "Analista");
      const { token } = await bench().signIn("analista");
      expect((await admin.act("roles", role, "deactivate")).status).toBe(200);
      expect(await isAlive(token)).toBe(false);
      expect((await bench().signIn("analista")).permission).toEqual([]);
      const refused = await admin.create("users", person("marta", role));
      expect([refused.status, Object.keys(refused.body?.["errors"] ?? {})]).toEqual([422, ["rol"]]);
    });

    test("keeps to the permissions that there are, in the spec's shape", async () => {
      const admin = await asAdmin();
      const made = async (permisos: unknown) =>
        (await admin.create("roles", { nombre: "Nuevo", descripcion: null, permisos })).status;
      expect(await made([entry("users", ["vuela"])])).toBe(422);
      expect(await made([{ ...entry("users", ["list"]), status: 7 }])).toBe(422);
      expect(await made([{ controller: "users" }])).toBe(422);
      expect(await made([entry("users", ["list"])])).toBe(201);
    });
  });

  describe("locked out", () => {
    test("is shown while the counters hold the account back, and lifted by an administrator", async () => {
      const { login } = bench();
      const admin = await asAdmin();
      const id = await admin.idOf("users", "analista");
      await bench().signIn("analista");
      for (let n = 0; n < 5; n += 1) await login("analista", "Mala*2017");
      expect((await admin.view("users", id)).status).toBe("locked");
      const { body } = await admin.call("GET", "users/list?f.estado=locked");
      expect(body).toMatchObject({ total: 1 });
      expect((await login("analista")).body).toMatchObject({ rst: false });
      const unlocked = recordIn(await admin.act("users", id, "unlock"));
      expect(unlocked.status).toBe("active");
      expect((await login("analista")).body).toMatchObject({ rst: true });
    });

    test("is not made lasting by editing the account meanwhile", async () => {
      const admin = await asAdmin();
      const id = await admin.idOf("users", "analista");
      await bench().signIn("analista");
      for (let n = 0; n < 5; n += 1) await bench().login("analista", "Mala*2017");
      await admin.edit("users", id, { nombres: "Andrés" });
      await bench().db.deleteFrom("throttles").execute();
      expect((await admin.view("users", id)).status).toBe("active");
    });
  });

  describe("the last administrator", () => {
    test("cannot be deactivated, by themselves or by anybody", async () => {
      const admin = await asAdmin();
      const own = await admin.idOf("users", "admin");
      const { facts } = await admin.view("users", own);
      expect(facts).toEqual({ isExpendable: false });
      const refused = await admin.act("users", own, "deactivate", { reason: "Prueba" });
      expect(refused).toMatchObject({ status: 409, body: { guard: "isExpendable" } });
    });

    test("is left, when two set each other aside at once", async () => {
      const { db, signIn } = bench();
      await db.updateTable("users").set({ is_admin: true }).execute();
      const [luz, andres] = [
        callsAs(bench(), await signIn("admin")),
        callsAs(bench(), await signIn("analista")),
      ];
      const [first, second] = [
        await luz.idOf("users", "admin"),
        await luz.idOf("users", "analista"),
      ];
      const reason = "A la vez";
      const statuses = await Promise.all([
        luz.act("users", second, "deactivate", { reason }),
        andres.act("users", first, "deactivate", { reason }),
      ]).then((answers) => answers.map(({ status }) => status));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = await db
        .selectFrom("users")
        .select("username")
        .where("estado", "=", "active")
        .execute();
      expect(left).toHaveLength(1);
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

  function person(usuario: string, rol: string) {
    return {
      usuario,
      nombres: "Marta Lucía",
      apellidos: "Ríos Peña",
      correo: `${usuario}@garante.example`,
      rol,
      empresas: ["1"],
      cambio_clave: false,
    };
  }
}

function entry(controller: string, actions: readonly string[]) {
  return { controller, status: 1, actions: actions.map((action) => ({ action, status: 1 })) };
}

function codeIn(text: string | undefined): string {
  return /^ +([\dA-Z-]{35})$/mu.exec(text ?? "")?.[1] ?? "";
}
