import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import { BY_ITSELF } from "../../../src/contract/by-itself.ts";
import type { Bench } from "./bench.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW_PASSWORD = "Páramo-verde-77";

export function sessionsSuite(bench: () => Bench): void {
  /** The status of a call that needs a live session; 404 means that the guard allowed it. */
  async function statusFor(token: string | undefined, company?: string, path = "/api/portfolios") {
    const options = {
      ...(token !== undefined && { token }),
      ...(company !== undefined && { company }),
    };
    return (await bench().get(path, options)).status;
  }

  describe("a session", () => {
    test("is needed: 401 without a token, with a made-up one, and after logging out", async () => {
      const { signIn, post } = bench();
      expect(await statusFor(undefined)).toBe(401);
      expect(await statusFor("inventado")).toBe(401);
      const { token, company } = await signIn("admin");
      expect(await statusFor(token, company)).toBe(404);
      expect((await post("/api/auth/logout", {}, { token })).status).toBe(204);
      expect(await statusFor(token, company)).toBe(401);
      expect((await post("/api/auth/logout", {}, { token })).status).toBe(204);
    });

    test("ends after 30 minutes without a call", async () => {
      const { signIn, clock } = bench();
      const { token, company } = await signIn("admin");
      for (let n = 0; n < 4; n += 1) {
        clock.advance(29 * MINUTE);
        expect(await statusFor(token, company)).toBe(404);
      }
      clock.advance(30 * MINUTE);
      expect(await statusFor(token, company)).toBe(401);
    });

    test("is not written by each of its calls, which would wait for each other, but every half minute", async () => {
      const { signIn, get, db, clock } = bench();
      const { token } = await signIn("analista");
      const versionOf = async () => {
        const { rows } = await sql<{
          version: string;
        }>`select xmin::text as version from sessions`.execute(db);
        return rows[0]?.version;
      };
      const before = await versionOf();
      clock.advance(29_000);
      expect((await get("/api/profiles/me", { token })).status).toBe(200);
      expect(await versionOf()).toBe(before);
      clock.advance(1_000);
      expect((await get("/api/profiles/me", { token })).status).toBe(200);
      expect(await versionOf()).not.toBe(before);
    });

    test("is not kept alive by what its page asks by itself", async () => {
      const { signIn, clock, get } = bench();
      const { token, company } = await signIn("admin");
      const headers = { [BY_ITSELF]: "1" };
      clock.advance(29 * MINUTE);
      expect((await get("/api/dashboard", { token, company, headers })).status).toBe(200);
      clock.advance(MINUTE);
      expect(await statusFor(token, company)).toBe(401);
    });

    test("ends after 12 hours however busy", async () => {
      const { signIn, clock } = bench();
      const { token, company } = await signIn("admin");
      for (let spent = 0; spent < 12 * HOUR - 20 * MINUTE; spent += 20 * MINUTE) {
        clock.advance(20 * MINUTE);
        expect(await statusFor(token, company)).toBe(404);
      }
      clock.advance(20 * MINUTE);
      expect(await statusFor(token, company)).toBe(401);
    });

    test("ends at once when its user is disabled, and when their rights change", async () => {
      const { signIn, db } = bench();
      const changes = [{ is_admin: false }, { rol: null }, { estado: "inactive" }];
      for (const change of changes) {
        const { token } = await signIn("admin");
        expect(await statusFor(token, undefined, "/api/profiles/me")).toBe(200);
        await db.updateTable("users").set(change).where("username", "=", "admin").execute();
        expect(await statusFor(token, undefined, "/api/profiles/me")).toBe(401);
      }
    });

    test("outlives a change of its user that takes no right away", async () => {
      const { signIn, db } = bench();
      const { token } = await signIn("admin");
      await db.updateTable("users").set({ firstname: "Luz", is_admin: true }).execute();
      expect(await statusFor(token, undefined, "/api/profiles/me")).toBe(200);
    });

    test("is not stored as it travels", async () => {
      const { signIn, db } = bench();
      const { token } = await signIn("admin");
      const stored = JSON.stringify(await db.selectFrom("sessions").selectAll().execute());
      expect(stored).not.toContain(token);
    });
  });

  describe("permission and company", () => {
    test("the permission list decides, also about the action", async () => {
      const { token, company } = await bench().signIn("analista");
      expect(await statusFor(token, company, "/api/requests/pending")).toBe(404);
      expect(await statusFor(token, company, "/api/requests/delete")).toBe(403);
      expect(await statusFor(token, company, "/api/portfolios")).toBe(403);
    });

    test("a company that is not theirs, or none, is refused", async () => {
      const { signIn } = bench();
      const { companies } = await signIn("admin");
      const { token, company } = await signIn("analista");
      const other = companies.find(({ id }) => id !== company)?.id ?? "";
      for (const wrong of [other, "0", "'", "1 or 1=1", undefined]) {
        expect(await statusFor(token, wrong, "/api/customers")).toBe(403);
      }
      expect(await statusFor(token, company, "/api/customers")).toBe(404);
    });

    test("the last company worked in is the one the next sign-in opens", async () => {
      const { signIn } = bench();
      const { token, companies } = await signIn("admin");
      await statusFor(token, companies[1]?.id);
      expect((await signIn("admin")).company).toBe(companies[1]?.id);
    });

    test("a forced change lets only the change and logging out through", async () => {
      const { signIn, post } = bench();
      const { token, company } = await signIn("nuevo");
      expect(await statusFor(token, company, "/api/customers")).toBe(403);
      const body = {
        current_password: DEMO_PASSWORD,
        password: NEW_PASSWORD,
        password_confirm: NEW_PASSWORD,
      };
      const { body: reply } = await post("/api/profiles/pwd", body, { token, company });
      expect(reply).toMatchObject({ rst: true });
      expect(await statusFor(token, company, "/api/customers")).toBe(404);
    });
  });

  describe("profiles/pwd", () => {
    test("ends the user's other sessions and keeps this one", async () => {
      const { signIn, post } = bench();
      const other = await signIn("admin");
      const { token, company } = await signIn("admin");
      const body = {
        current_password: DEMO_PASSWORD,
        password: NEW_PASSWORD,
        password_confirm: NEW_PASSWORD,
      };
      expect((await post("/api/profiles/pwd", body, { token })).body).toMatchObject({ rst: true });
      expect(await statusFor(token, company)).toBe(404);
      expect(await statusFor(other.token, company)).toBe(401);
    });

    test("refuses a wrong current password, and after five the right one too", async () => {
      const { signIn, post } = bench();
      const { token } = await signIn("admin");
      const change = async (current_password: string) => {
        const body = { current_password, password: NEW_PASSWORD, password_confirm: NEW_PASSWORD };
        return (await post("/api/profiles/pwd", body, { token })).body?.["rst"];
      };
      for (let n = 0; n < 5; n += 1) expect(await change("Mala*2017")).toBe(false);
      expect(await change(DEMO_PASSWORD)).toBe(false);
    });

    test("refuses a common password, and one that says the person or the company", async () => {
      const { signIn, post } = bench();
      const { token } = await signIn("admin");
      for (const [password, msg] of [
        [
          "Passw0rd!",
          "La nueva contraseña es demasiado común. Elija otra que nadie pueda adivinar.",
        ],
        ["Xk-norte-1904", "La nueva contraseña no debe contener su nombre ni el de su empresa."],
      ]) {
        const body = { current_password: DEMO_PASSWORD, password, password_confirm: password };
        expect((await post("/api/profiles/pwd", body, { token })).body).toEqual({
          rst: false,
          msg,
        });
      }
    });

    test("refuses the same password again, and needs a token", async () => {
      const { signIn, post } = bench();
      const { token } = await signIn("nuevo");
      const body = {
        current_password: DEMO_PASSWORD,
        password: DEMO_PASSWORD,
        password_confirm: DEMO_PASSWORD,
      };
      expect((await post("/api/profiles/pwd", body, { token })).body).toEqual({
        rst: false,
        msg: "La nueva contraseña debe ser distinta de la actual.",
      });
      expect((await post("/api/profiles/pwd", body)).status).toBe(401);
    });
  });
}
