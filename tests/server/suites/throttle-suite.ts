import { describe, expect, test } from "vitest";
import { REFUSED } from "../../../server/services/sign-in-messages.ts";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import { addStaff, outcomesOf, type Bench } from "./bench.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const REFUSAL = { rst: false, msg: REFUSED.login };

export function throttleSuite(bench: () => Bench): void {
  async function failFiveTimes(username: string, from?: string) {
    for (let n = 0; n < 5; n += 1) {
      await bench().login(username, "Mala*2017", from === undefined ? {} : { from });
    }
  }

  describe("back-off", () => {
    test("after five wrong passwords even the right one waits, in the same words", async () => {
      const { login, clock, db } = bench();
      await failFiveTimes("admin");
      expect((await login("admin")).body).toEqual(REFUSAL);
      clock.advance(29 * SECOND);
      expect((await login("admin")).body).toEqual(REFUSAL);
      clock.advance(SECOND);
      expect((await login("admin")).body).toMatchObject({ rst: true });
      expect(await outcomesOf(db, "login")).toEqual([
        ...Array<string>(5).fill("wrong"),
        "throttled",
        "throttled",
        "accepted",
      ]);
    });

    test("doubles with each failure and never keeps the owner out for more than 15 minutes", async () => {
      const { login, clock, db } = bench();
      await failFiveTimes("admin");
      for (const wait of [30, 60, 120, 240, 480, 900, 900, 900]) {
        clock.advance(wait * SECOND - 1);
        expect((await login("admin")).body).toEqual(REFUSAL);
        clock.advance(1);
        expect((await login("admin", "Mala*2017")).body).toEqual(REFUSAL);
      }
      const outcomes = await outcomesOf(db, "login");
      expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(5 + 8);
      clock.advance(15 * MINUTE);
      expect((await login("admin")).body).toMatchObject({ rst: true });
    });

    test("holds back one account from one network, nobody else", async () => {
      const { login } = bench();
      await failFiveTimes("admin");
      expect((await login("analista")).body).toMatchObject({ rst: true });
      expect((await login("admin", DEMO_PASSWORD, { from: "203.0.113.9" })).body).toMatchObject({
        rst: true,
      });
    });

    test("a success forgives the failures before it", async () => {
      const { login } = bench();
      for (let round = 0; round < 3; round += 1) {
        for (let n = 0; n < 4; n += 1) await login("admin", "Mala*2017");
        expect((await login("admin")).body).toMatchObject({ rst: true });
      }
    });

    test("forgets after an hour of quiet", async () => {
      const { login, clock } = bench();
      await failFiveTimes("admin");
      clock.advance(61 * MINUTE);
      for (let n = 0; n < 4; n += 1) await login("admin", "Mala*2017");
      expect((await login("admin")).body).toMatchObject({ rst: true });
    });

    test("counts an unknown user as a known one", async () => {
      const { login, db } = bench();
      await failFiveTimes("nadie");
      await login("nadie");
      expect((await outcomesOf(db, "login")).at(-1)).toBe("throttled");
    });
  });

  describe("spread-out guessing", () => {
    test("one account from many networks is held back after fifty failures", async () => {
      const { login, db } = bench();
      for (let n = 0; n < 50; n += 1) {
        await login("admin", "Mala*2017", { from: `203.0.${n}.1` });
      }
      expect((await login("admin", DEMO_PASSWORD, { from: "203.0.99.1" })).body).toEqual(REFUSAL);
      expect((await outcomesOf(db, "login")).at(-1)).toBe("throttled");
    });

    test("does not keep out who signed in from their network lately, and guesses there stay five", async () => {
      const { login, signIn, db, clock } = bench();
      await signIn("admin");
      for (let n = 0; n < 50; n += 1) {
        await login("admin", "Mala*2017", { from: `203.0.${n}.1` });
      }
      expect((await login("admin", DEMO_PASSWORD, { from: "203.0.99.1" })).body).toEqual(REFUSAL);
      for (let n = 0; n < 3; n += 1) {
        expect((await login("admin")).body).toMatchObject({ rst: true });
      }
      await failFiveTimes("admin");
      expect((await login("admin")).body).toEqual(REFUSAL);
      expect((await outcomesOf(db, "login")).at(-1)).toBe("throttled");
      clock.advance(31 * 24 * 60 * MINUTE);
      for (let n = 0; n < 50; n += 1) {
        await login("admin", "Mala*2017", { from: `203.0.${n}.1` });
      }
      expect((await login("admin")).body).toEqual(REFUSAL);
    });

    test("does not count the owner's right attempts against them while their account is blocked", async () => {
      const { login, clock } = bench();
      for (let n = 0; n < 50; n += 1) {
        await login("admin", "Mala*2017", { from: `203.0.${n}.1` });
      }
      for (let n = 0; n < 8; n += 1) expect((await login("admin")).body).toEqual(REFUSAL);
      clock.advance(30 * SECOND);
      expect((await login("admin")).body).toMatchObject({ rst: true });
    });

    test("one network with many accounts is held back after a hundred failures", async () => {
      const { login, db } = bench();
      await addStaff(db, 19);
      for (let n = 0; n < 95; n += 1) await login(`persona${n % 19}`, "Mala*2017");
      for (let n = 0; n < 5; n += 1) await login(`nadie${n}`, "Mala*2017");
      expect((await login("admin")).body).toEqual(REFUSAL);
      expect((await outcomesOf(db, "login")).at(-1)).toBe("throttled");
      expect((await login("admin", DEMO_PASSWORD, { from: "203.0.113.9" })).body).toMatchObject({
        rst: true,
      });
    });

    test("many good sign-ins from one office use nothing up", async () => {
      const { login } = bench();
      for (let n = 0; n < 105; n += 1) {
        expect((await login("admin")).body).toMatchObject({ rst: true });
      }
    });
  });

  describe("in parallel", () => {
    test("of 200 wrong passwords at once no more than five are evaluated", async () => {
      const { captcha, post, db } = bench();
      const guesses = Array.from({ length: 200 }, async (_, n) => {
        const body = { username: "admin", password: `Mala*${n}`, captcha: await captcha() };
        return post("/api/auth/login", body);
      });
      const replies = await Promise.all(guesses);
      expect(replies.every(({ body }) => body?.["rst"] === false)).toBe(true);
      const outcomes = await outcomesOf(db, "login");
      expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(5);
      expect(outcomes.filter((outcome) => outcome === "throttled")).toHaveLength(195);
    });
  });

  describe("verification codes", () => {
    test("a new handle gives no new guesses: after five wrong codes the right one waits", async () => {
      const { uidOf, verify, codeOf, clock } = bench();
      for (let n = 0; n < 5; n += 1) await verify(await uidOf("admin"), "abc");
      expect((await verify(await uidOf("admin"), await codeOf("admin"))).body).toEqual({
        rst: false,
        msg: REFUSED.tfa,
      });
      clock.advance(30 * SECOND);
      expect((await verify(await uidOf("admin"), await codeOf("admin"))).body).toMatchObject({
        rst: true,
      });
    });
  });
}
