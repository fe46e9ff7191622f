import { describe, expect, test } from "vitest";
import { REFUSED } from "../../../server/services/sign-in-messages.ts";
import { permissionsFor } from "../../../src/sections/permissions.ts";
import { recordIn, type Calls } from "./access-caller.ts";
import { codeIn, entry, PASSWORD, peopleOf, person } from "./access-people.ts";
import type { Bench } from "./bench.ts";

const DAY = 24 * 60 * 60_000;

export function usersSuite(bench: () => Bench): void {
  const { asAdmin, join, choosePassword, isAlive } = peopleOf(bench);

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
      const invited = async () => {
        const { invitacion, invitado_a } = (await admin.view("users", id)).values;
        return { at: new Date(String(invitacion)).getTime(), to: invitado_a };
      };
      const sent = await invited();
      expect(sent).toEqual({ at: bench().clock.now().getTime(), to: "marta@garante.example" });
      bench().clock.advance(60_000);
      expect((await admin.act("users", id, "sendInvitation")).status).toBe(200);
      await bench().server.settled();
      expect((await invited()).at).toBe(sent.at + 60_000);
      // Another address was not sent it.
      await admin.edit("users", id, { correo: "otra@garante.example" });
      expect((await invited()).to).toBe("marta@garante.example");
      await admin.edit("users", id, { correo: "marta@garante.example" });
      expect((await admin.act("users", id, "sendInvitation")).status).toBe(200);
      await bench().server.settled();
      const codes = bench()
        .server.mails.map(({ text }) => codeIn(text))
        .filter((code) => code !== "");
      const [first] = codes;
      const second = codes.at(-1);
      expect(await choosePassword(first ?? "")).toBe(false);
      bench().clock.advance(3 * DAY - 60_000);
      expect(await choosePassword(second ?? "")).toBe(true);
      await bench().signIn("marta", PASSWORD);
      const again = await asAdmin();
      expect((await again.act("users", id, "sendInvitation")).status).toBe(409);
      // Its record says so before it is tried.
      expect((await again.view("users", id)).held).toMatchObject({
        sendInvitation: "Ya entró: la invitación es para quien todavía no lo ha hecho.",
      });
    });

    test("keeps the days of the invitation when somebody asks for a code in their name", async () => {
      const admin = await asAdmin();
      await admin.create("users", person("marta", await admin.idOf("roles", "Analista")));
      const { post, captcha, server, clock } = bench();
      const body = { email: "marta@garante.example", captcha: await captcha() };
      await post("/api/auth/recoveryPassword", body);
      await server.settled();
      clock.advance(2 * DAY);
      expect(await choosePassword(codeIn(server.mails.at(-1)?.text))).toBe(true);
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
      expect(await made(Array.from({ length: 201 }, () => entry("users", ["list"])))).toBe(422);
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
}
