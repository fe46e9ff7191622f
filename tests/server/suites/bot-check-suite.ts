import { describe, expect, test } from "vitest";
import { REFUSED } from "../../../server/services/sign-in-messages.ts";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import type { Bench } from "./bench.ts";

const MINUTE = 60_000;
const REFUSAL = { rst: false, msg: REFUSED.login };
const OTHER_NETWORK = "203.0.113.9";

export function botCheckSuite(bench: () => Bench): void {
  async function enter(captcha: string, username = "admin", from?: string) {
    const body = { username, password: DEMO_PASSWORD, captcha };
    const reply = await bench().post("/api/auth/login", body, from === undefined ? {} : { from });
    return reply.body;
  }

  describe("a token", () => {
    test("is good once", async () => {
      const token = await bench().captcha();
      expect(await enter(token)).toMatchObject({ rst: true });
      expect(await enter(token)).toEqual(REFUSAL);
    });

    test("used 50 times at once passes one", async () => {
      const token = await bench().captcha();
      const replies = await Promise.all(Array.from({ length: 50 }, async () => enter(token)));
      expect(replies.filter((body) => body?.["rst"] === true)).toHaveLength(1);
    });

    test("is good for two minutes", async () => {
      const { captcha, clock } = bench();
      const token = await captcha();
      clock.advance(2 * MINUTE);
      expect(await enter(token)).toEqual(REFUSAL);
    });

    test("cannot be made up or altered", async () => {
      const token = await bench().captcha();
      const [payload = "", signature = ""] = token.split(".");
      const forged = Buffer.from(JSON.stringify({ id: "x", exp: 9e15 })).toString("base64url");
      const bad = [
        "x",
        ".",
        `${forged}.${signature}`,
        `${payload}.`,
        `${payload}.${signature}.${signature}`,
        `${token}\u0000`,
        "x".repeat(5_000),
      ];
      for (const each of bad)
        expect({ each, body: await enter(each) }).toEqual({ each, body: REFUSAL });
    });
  });

  describe("an empty token (the script was blocked)", () => {
    test("passes while nothing has failed lately", async () => {
      expect(await enter("")).toMatchObject({ rst: true });
    });

    test("is refused for 15 minutes to the account that failed, wherever it asks from", async () => {
      const { login, clock } = bench();
      await login("admin", "Mala*2017");
      expect(await enter("")).toEqual(REFUSAL);
      expect(await enter("", "admin", OTHER_NETWORK)).toEqual(REFUSAL);
      expect(await enter("", "analista", OTHER_NETWORK)).toMatchObject({ rst: true });
      clock.advance(15 * MINUTE);
      expect(await enter("")).toMatchObject({ rst: true });
    });

    test("is refused to the network that failed, whoever asks", async () => {
      await bench().login("nadie");
      expect(await enter("", "analista")).toEqual(REFUSAL);
      expect(await enter(await bench().captcha(), "analista")).toMatchObject({ rst: true });
    });
  });

  describe("the script", () => {
    test("defines grecaptcha as the v3 script does, and its token passes", async () => {
      const { server } = bench();
      const reply = await fetch(`${server.url}/bot-check/api.js?render=clave`);
      expect(reply.headers.get("content-type")).toMatch(/^text\/javascript/u);
      const token = await runScript(await reply.text(), server.url);
      expect(await enter(token)).toMatchObject({ rst: true });
    });
  });
}

type Grecaptcha = {
  readonly ready: (callback: () => void) => void;
  readonly execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

/** Runs the script as a browser runs a classic one: it receives only `window` and `fetch`. */
async function runScript(source: string, url: string): Promise<string> {
  const page: { grecaptcha?: Grecaptcha } = {};
  const fetchFromPage = async (path: string, init: RequestInit) => fetch(new URL(path, url), init);
  const run = Reflect.construct(Function, ["window", "fetch", source]) as (
    window: typeof page,
    fetch: typeof fetchFromPage,
  ) => void;
  run(page, fetchFromPage);
  const { grecaptcha } = page;
  if (!grecaptcha) throw new Error("the script defined no grecaptcha");
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute("clave", { action: "" });
}
