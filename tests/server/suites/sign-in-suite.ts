import jsQR from "jsqr";
import { generate } from "otplib";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { COST } from "../../support/cheap-password-cost.ts";
import { login, tfa } from "../../../src/contract/contract.ts";
import { REFUSED } from "../../../server/services/sign-in-messages.ts";
import { outcomesOf, type Bench } from "./bench.ts";

const HALF_MINUTE = 30_000;
const FIVE_MINUTES = 5 * 60_000;
const REFUSAL = { rst: false, msg: REFUSED.tfa };

export function signInSuite(bench: () => Bench, uses = 1_000): void {
  describe("auth/login", () => {
    test("gives an opaque handle for the right password, however the name is written", async () => {
      const { body, status } = await bench().login("  ADMIN ");
      expect(status).toBe(200);
      const reply = login.reply.parse(body);
      expect(reply.rst && reply.uid).toMatch(/^[\w-]{43}$/u);
    });

    test("says the same of a wrong password, an unknown user and a disabled one", async () => {
      const { login: enter, db } = bench();
      await db
        .updateTable("users")
        .set({ estado: "inactive" })
        .where("username", "=", "nuevo")
        .execute();
      const answers = [
        await enter("admin", "Otra*2017"),
        await enter("nadie"),
        await enter("nuevo"),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body).toEqual({ rst: false, msg: REFUSED.login });
      }
      expect(await outcomesOf(db, "login")).toEqual(["wrong", "wrong", "disabled"]);
    });
  });

  describe("a password hashed at a former cost", () => {
    const hashOf = async ({ db }: Bench) =>
      db
        .selectFrom("users")
        .select("password_hash")
        .where("username", "=", "admin")
        .executeTakeFirstOrThrow()
        .then((user) => user.password_hash);

    test("is hashed anew when it opens, and not by a wrong one", async () => {
      const { login: enter } = bench();
      const former = await hashOf(bench());
      await enter("admin", "Otra*2017");
      expect(await hashOf(bench())).toBe(former);
      await enter("admin");
      const anew = await hashOf(bench());
      expect(anew.startsWith(`$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$`)).toBe(true);
      expect((await enter("admin")).body).toMatchObject({ rst: true });
      expect(await hashOf(bench())).toBe(anew);
    });
  });

  describe("auth/tfaQr", () => {
    test("serves a QR that an authenticator reads, until its first good code", async () => {
      const { uidOf, get, verify, clock } = bench();
      const uid = await uidOf("admin");
      const { body } = await get(`/api/auth/tfaQr/${uid}`);
      const uri = new URL(readQr(String(body?.["data"])));
      expect(uri.protocol).toBe("otpauth:");
      const secret = uri.searchParams.get("secret") ?? "";
      const epoch = Math.floor(clock.now().getTime() / 1000);
      expect((await verify(uid, await generate({ secret, epoch }))).body).toMatchObject({
        rst: true,
      });
      const next = await uidOf("admin");
      expect((await get(`/api/auth/tfaQr/${next}`)).body).toEqual({ data: "" });
    });

    test("serves nothing for a handle that is unknown or five minutes old", async () => {
      const { uidOf, get, clock } = bench();
      expect((await get("/api/auth/tfaQr/nadie")).body).toEqual({ data: "" });
      const uid = await uidOf("admin");
      clock.advance(FIVE_MINUTES);
      expect((await get(`/api/auth/tfaQr/${uid}`)).body).toEqual({ data: "" });
    });
  });

  describe("auth/tfa", () => {
    test("gives the session data of spec §3", async () => {
      const { signIn } = bench();
      const admin = await signIn("admin");
      expect(admin.companies).toHaveLength(2);
      expect(admin.company).toBe(admin.companies[0]?.id);
      expect(admin.changepwd).toBe(false);
      expect(admin.permission.length).toBeGreaterThan(50);
      const analyst = await signIn("analista");
      expect(analyst.companies).toHaveLength(1);
      expect(analyst.permission.map(({ controller }) => controller).toSorted()).toEqual([
        "customers",
        "information-reports",
        "monitor-portfolios",
        "monitor-requests",
        "requests",
      ]);
      expect((await signIn("nuevo")).changepwd).toBe(true);
    });

    test("refuses a wrong code, one that is no code, and an unknown handle in the same words", async () => {
      const { uidOf, verify, codeOf } = bench();
      const uid = await uidOf("admin");
      const right = await codeOf("admin");
      const wrong = right === "000000" ? "000001" : "000000";
      for (const code of [wrong, "abc", "\u0000", "9".repeat(5000)]) {
        expect((await verify(uid, code)).body).toEqual(REFUSAL);
      }
      expect((await verify("nadie", right)).body).toEqual(REFUSAL);
    });

    test("takes the current code and that of one step either side, no older and no later", async () => {
      const { uidOf, verify, codeOf, clock } = bench();
      const tries = async (later: number) => {
        const code = await codeOf("analista");
        clock.advance(later);
        const { body } = await verify(await uidOf("analista"), code);
        return body?.["rst"];
      };
      expect(await tries(2 * HALF_MINUTE)).toBe(false);
      expect(await tries(-2 * HALF_MINUTE)).toBe(false);
      clock.advance(2 * HALF_MINUTE);
      expect(await tries(HALF_MINUTE)).toBe(true);
      clock.advance(HALF_MINUTE);
      expect(await tries(0)).toBe(true);
      clock.advance(2 * HALF_MINUTE);
      expect(await tries(-HALF_MINUTE)).toBe(true);
    });

    test("a telephone 20 s fast enters all the time, each of its codes once and in order", async () => {
      const { uidOf, verify, codeOf, clock } = bench();
      const FAST = 20_000;
      const SECOND = 1000;
      const shown = async () => {
        clock.advance(FAST);
        const code = await codeOf("admin");
        clock.advance(-FAST);
        return code;
      };
      const enters = async (code: string) =>
        (await verify(await uidOf("admin"), code)).body?.["rst"];
      // One second before the end of a step, where the telephone shows the code of the next.
      clock.advance(HALF_MINUTE - (clock.now().getTime() % HALF_MINUTE) - SECOND);
      const current = await codeOf("admin");
      const early = await shown();
      expect(early).not.toBe(current);
      expect(await enters(early)).toBe(true);
      expect(await enters(early)).toBe(false);
      expect(await enters(current)).toBe(false);
      clock.advance(2 * SECOND);
      expect(await codeOf("admin")).toBe(early);
      expect(await enters(early)).toBe(false);
      clock.advance(HALF_MINUTE);
      expect(await enters(await shown())).toBe(true);
    });

    test("takes a code with the spaces that authenticators show", async () => {
      const { uidOf, verify, codeOf } = bench();
      const code = await codeOf("admin");
      const { body } = await verify(await uidOf("admin"), ` ${code.slice(0, 3)} ${code.slice(3)} `);
      expect(body).toMatchObject({ rst: true });
    });

    test("never takes a code twice, nor the earlier one after it", async () => {
      const { uidOf, verify, codeOf, clock } = bench();
      const earlier = await codeOf("admin");
      clock.advance(HALF_MINUTE);
      const code = await codeOf("admin");
      expect((await verify(await uidOf("admin"), code)).body).toMatchObject({ rst: true });
      const uid = await uidOf("admin");
      expect((await verify(uid, code)).body).toEqual(REFUSAL);
      expect((await verify(uid, earlier)).body).toEqual(REFUSAL);
    });

    test("spends the handle with the session", async () => {
      const { uidOf, verify, codeOf, clock } = bench();
      const uid = await uidOf("admin");
      await verify(uid, await codeOf("admin"));
      clock.advance(HALF_MINUTE);
      expect((await verify(uid, await codeOf("admin"))).body).toEqual(REFUSAL);
    });

    test("lets a handle die after five wrong codes and after five minutes", async () => {
      const { uidOf, verify, codeOf, clock, db } = bench();
      const tired = await uidOf("admin");
      for (let n = 0; n < 5; n += 1) await verify(tired, "abc", { from: `198.51.100.${n + 2}` });
      expect((await verify(tired, await codeOf("admin"))).body).toEqual(REFUSAL);
      await db.deleteFrom("throttles").execute();
      const old = await uidOf("admin");
      clock.advance(FIVE_MINUTES);
      expect((await verify(old, await codeOf("admin"))).body).toEqual(REFUSAL);
      expect((await verify(await uidOf("admin"), await codeOf("admin"))).body).toMatchObject({
        rst: true,
      });
    });

    test(
      `${uses.toLocaleString("en")} parallel uses of one code open exactly one session`,
      { timeout: 60_000 },
      async () => {
        const { uidOf, post, codeOf, db } = bench();
        const uid = await uidOf("admin");
        const password = await codeOf("admin");
        const used = Array.from({ length: uses }, async () =>
          post(`/api/auth/tfa/${uid}`, { password, captcha: "" }),
        );
        const replies = (await Promise.all(used)).map(({ body }) => tfa.reply.parse(body));
        expect(replies.filter(({ rst }) => rst)).toHaveLength(1);
        expect(await db.selectFrom("sessions").select("token_hash").execute()).toHaveLength(1);
      },
    );

    test("one code on ten handles of one user at once opens one session", async () => {
      const { uidOf, post, codeOf } = bench();
      const handles: string[] = [];
      for (let n = 0; n < 10; n += 1) handles.push(await uidOf("admin"));
      const body = { password: await codeOf("admin"), captcha: "" };
      const replies = await Promise.all(
        handles.map(async (uid, n) => post(`/api/auth/tfa/${uid}`, body, { from: `203.0.${n}.1` })),
      );
      expect(replies.filter((reply) => reply.body?.["rst"] === true)).toHaveLength(1);
    });
  });
}

function readQr(dataUrl: string): string {
  const [prefix, base64 = ""] = dataUrl.split(",");
  const { data, width, height } = PNG.sync.read(Buffer.from(base64, "base64"));
  const uri = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? "";
  // Who cannot scan it is shown the same secret in letters.
  expect(prefix).toBe(`data:image/png;key=${new URL(uri).searchParams.get("secret")};base64`);
  return uri;
}
