import { describe, expect, test } from "vitest";
import { enqueueRecovery } from "../../../server/messages/code-messages.ts";
import { RECOVERY_SENT, REFUSED } from "../../../server/services/sign-in-messages.ts";
import { outcomesOf, type Bench } from "./bench.ts";

const MINUTE = 60_000;
const NEW_PASSWORD = "Páramo-verde-77";
const REFUSAL = { rst: false, msg: REFUSED.update };

export function recoverySuite(bench: () => Bench): void {
  async function ask(email: string) {
    const { post, captcha, server } = bench();
    const { body } = await post("/api/auth/recoveryPassword", { email, captcha: await captcha() });
    await server.settled();
    return body;
  }

  async function codeFor(email: string): Promise<string> {
    await ask(email);
    const text = bench().server.mails.at(-1)?.text ?? "";
    return /^ +([\dA-Z-]{35})$/mu.exec(text)?.[1] ?? "";
  }

  async function update(code: string, password = NEW_PASSWORD, password_confirm = password) {
    const { post, captcha } = bench();
    const sent = { code, password, password_confirm, captcha: await captcha() };
    return (await post("/api/auth/updatePassword", sent)).body;
  }

  describe("auth/recoveryPassword", () => {
    test("answers the same for a known and an unknown email; only the known one gets mail", async () => {
      const answer = { rst: true, msg: RECOVERY_SENT };
      expect(await ask("nadie@garante.example")).toEqual(answer);
      expect(bench().server.mails).toEqual([]);
      expect(await ask("  Admin@Garante.example ")).toEqual(answer);
      expect(bench().server.mails.map(({ to }) => to)).toEqual(["admin@garante.example"]);
    });

    test("sends nothing to a disabled user", async () => {
      const { db, server } = bench();
      await db.updateTable("users").set({ estado: "inactive" }).execute();
      expect(await ask("admin@garante.example")).toEqual({ rst: true, msg: RECOVERY_SENT });
      expect(server.mails).toEqual([]);
    });

    test("refuses what is no email, in the words of spec §5", async () => {
      expect(await ask("no es un correo")).toEqual({ rst: false, msg: "Correo no es válido" });
    });

    test("stops mailing after five requests, without saying so", async () => {
      for (let n = 0; n < 8; n += 1) {
        expect(await ask("admin@garante.example")).toMatchObject({ rst: true });
      }
      expect(bench().server.mails).toHaveLength(5);
    });

    test("loses no promised mail when the process is killed before sending it", async () => {
      const { db, clock, server } = bench();
      await enqueueRecovery(db, { email: "admin@garante.example", now: clock.now() });
      await server.tidy();
      await server.settled();
      expect(server.mails).toHaveLength(1);
      await server.tidy();
      await server.settled();
      expect(server.mails).toHaveLength(1);
    });
  });

  describe("auth/updatePassword", () => {
    test("takes the mailed code however it is pasted, once, and the new password signs in", async () => {
      const { login } = bench();
      const code = await codeFor("admin@garante.example");
      const pasted = `  ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")}\n`;
      expect(await update(pasted)).toEqual({
        rst: true,
        msg: "Contraseña actualizada. Ya puede iniciar sesión.",
      });
      expect(await update(code)).toEqual(REFUSAL);
      expect((await login("admin", NEW_PASSWORD)).body).toMatchObject({ rst: true });
      expect((await login("admin")).body).toMatchObject({ rst: false });
    });

    test("ends the user's sessions and sign-ins under way, and lifts a forced change", async () => {
      const { signIn, uidOf, verify, codeOf, post, clock } = bench();
      const { token } = await signIn("nuevo");
      const uid = await uidOf("nuevo");
      await update(await codeFor("nuevo@garante.example"));
      expect((await post("/api/profiles/pwd", {}, { token })).status).toBe(401);
      clock.advance(MINUTE);
      expect((await verify(uid, await codeOf("nuevo"))).body).toMatchObject({ rst: false });
      expect((await signIn("nuevo", NEW_PASSWORD)).changepwd).toBe(false);
    });

    test("a code dies after ten minutes, and when another is asked for", async () => {
      const { clock } = bench();
      const old = await codeFor("admin@garante.example");
      const fresh = await codeFor("admin@garante.example");
      expect(await update(old)).toEqual(REFUSAL);
      clock.advance(10 * MINUTE);
      expect(await update(fresh)).toEqual(REFUSAL);
    });

    test("says the same of a made-up code, and of one with hostile letters", async () => {
      for (const code of ["x", "\u0000", "0".repeat(5_000), "'; drop table users; --"]) {
        expect(await update(code)).toEqual(REFUSAL);
      }
    });

    test("of 100 parallel uses of one code, one changes the password", async () => {
      const { db } = bench();
      const code = await codeFor("admin@garante.example");
      const password = NEW_PASSWORD;
      const body = { code, password, password_confirm: password, captcha: "" };
      const replies = await Promise.all(
        Array.from({ length: 100 }, async () => bench().post("/api/auth/updatePassword", body)),
      );
      expect(replies.filter((reply) => reply.body?.["rst"] === true)).toHaveLength(1);
      const outcomes = await outcomesOf(db, "update");
      expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
    });

    test("names the rule that a new password breaks, and leaves the code good", async () => {
      const code = await codeFor("admin@garante.example");
      const refused = [
        [
          "corta",
          "La nueva contraseña debe ser mayor o igual a 8 caracteres, debe contener mayúsculas, debe contener números, debe contener caracteres especiales.",
        ],
        [`Aa1*${"x".repeat(125)}`, "La nueva contraseña debe tener como máximo 128 caracteres."],
        [
          "P@ssw0rd1",
          "La nueva contraseña es demasiado común. Elija otra que nadie pueda adivinar.",
        ],
        [
          "Colombia2026*",
          "La nueva contraseña es demasiado común. Elija otra que nadie pueda adivinar.",
        ],
        [
          "Garante*2017",
          "La nueva contraseña es demasiado común. Elija otra que nadie pueda adivinar.",
        ],
        ["Mi-Admin-2026", "La nueva contraseña no debe contener su usuario ni su correo."],
      ];
      for (const [password = "", msg] of refused) {
        expect(await update(code, password)).toEqual({ rst: false, msg });
      }
      expect(await update(code, NEW_PASSWORD, `${NEW_PASSWORD}x`)).toEqual({
        rst: false,
        msg: "La nueva contraseña no coincide",
      });
      expect(await update(code)).toMatchObject({ rst: true });
    });
  });
}
