import { describe, expect, test } from "vitest";
import { renewFactor } from "../../../src/contract/contract.ts";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import type { Bench } from "./bench.ts";

const ME = "/api/profiles/me";
const RENEW = "/api/profiles/me/secondFactor";
const MINUTE = 60_000;

/** A lost telephone needs nobody's help (ADR 135). */
export function backupCodesSuite(bench: () => Bench): void {
  async function renew(token: string, wish: "codes" | "authenticator", password = DEMO_PASSWORD) {
    const sent = { current_password: password, wish };
    const { body } = await bench().post(RENEW, sent, { token });
    return renewFactor.reply.parse(body);
  }

  async function codesOf(token: string): Promise<readonly string[]> {
    const reply = await renew(token, "codes");
    return reply.rst ? reply.codes : [];
  }

  async function enter(code: string) {
    const { uidOf, verify, clock } = bench();
    clock.advance(MINUTE);
    const { body } = await verify(await uidOf("admin"), code);
    return body ?? {};
  }

  async function leftOf(token: unknown) {
    return (await bench().get(ME, { token: String(token) })).body?.["backupCodes"];
  }

  const subjects = () =>
    bench().server.mails.flatMap(({ to, subject }) =>
      to === "admin@garante.example" ? [subject] : [],
    );

  describe("backup codes", () => {
    test("ten are made with the password, and told once; the owner is told by mail", async () => {
      const { token } = await bench().signIn("admin");
      expect(await leftOf(token)).toBe(0);
      const codes = await codesOf(token);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[A-Z][0-9A-Z]{4}(-[0-9A-Z]{5}){2}$/u);
      expect(await leftOf(token)).toBe(10);
      await bench().server.settled();
      expect(subjects()).toContain("Se crearon códigos de respaldo de su cuenta de Garante");
    });

    test("a wrong password makes none", async () => {
      const { token } = await bench().signIn("admin");
      expect(await renew(token, "codes", "Otra*2026")).toMatchObject({ rst: false });
      expect(await leftOf(token)).toBe(0);
    });

    test("one opens a session once, in the field of the code, as it is typed; the person is told how many are left", async () => {
      const { token } = await bench().signIn("admin");
      const [first = "", second = ""] = await codesOf(token);
      const entered = await enter(` ${first.toLowerCase().replaceAll("-", " ")}`);
      expect(entered).toMatchObject({
        rst: true,
        backupCodes: 9,
        msg: "Ingresó con un código de respaldo. Le quedan 9.",
      });
      expect(await leftOf(entered["token"])).toBe(9);
      await bench().server.settled();
      expect(subjects()).toContain("Se usó un código de respaldo de su cuenta de Garante");
      expect(await enter(first)).toMatchObject({ rst: false });
      expect(await enter(second)).toMatchObject({ rst: true, backupCodes: 8 });
    });

    test("new ones take the place of those before, and nobody else's serve", async () => {
      const { token } = await bench().signIn("admin");
      const [former = ""] = await codesOf(token);
      await codesOf(token);
      expect(await enter(former)).toMatchObject({ rst: false });
      const other = await bench().signIn("analista");
      const [theirs = ""] = await codesOf(other.token);
      expect(await enter(theirs)).toMatchObject({ rst: false });
    });

    test("another telephone: every session ends, the codes too, and the next sign-in has a QR", async () => {
      const { signIn, uidOf, get, clock } = bench();
      const { token } = await signIn("admin");
      const [code = ""] = await codesOf(token);
      expect(await renew(token, "authenticator")).toMatchObject({ rst: true, codes: [] });
      expect((await get(ME, { token })).status).toBe(401);
      expect(await enter(code)).toMatchObject({ rst: false });
      clock.advance(MINUTE);
      const { body } = await get(`/api/auth/tfaQr/${await uidOf("admin")}`);
      expect(body?.["data"]).toMatch(/^data:image\/png/u);
    });
  });
}
