import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import type { Ports } from "../ports.ts";
import type { Throttle } from "./throttle.ts";

/** A token lives two minutes, in milliseconds (reading 9). */
const LIFETIME = 2 * 60_000;
const VERIFY_TIMEOUT = 5_000;
const MAX_TOKEN_LENGTH = 4096;

const claims = z.object({ id: z.string(), exp: z.number() });
/** The answer of services (reCAPTCHA, hCaptcha, Turnstile): a success alone says only that the token is well formed. */
const verification = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  hostname: z.optional(z.string()),
  challenge_ts: z.optional(z.string()),
});

type Asker = { readonly network: string; readonly account?: string | undefined };

/** Issues and checks bot-check tokens: signed, single-use, two minutes; or asks the configured service. */
export function createBotCheck(ports: Ports, throttle: Throttle) {
  const { db, clock, config, secrets } = ports;
  const sign = (text: string) =>
    createHmac("sha256", secrets.botCheck).update(text).digest("base64url");

  /** Issues a new token. */
  function issue(): string {
    const payload = { id: randomUUID(), exp: clock.now().getTime() + LIFETIME };
    const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
    return `${text}.${sign(text)}`;
  }

  /**
   * Whether a step may continue. A wrong, used or expired token never passes; an empty one (the script was blocked)
   * passes only while neither the account nor the network has failed lately (ADR 7).
   */
  async function passes(token: string, { network, account }: Asker): Promise<boolean> {
    if (token === "") return !(await throttle.hasRecentFailure(network, account));
    if (token.length > MAX_TOKEN_LENGTH) return false;
    return config.botCheckVerifyUrl === undefined ? spend(token) : isVouchedFor(token, network);
  }

  async function spend(token: string): Promise<boolean> {
    const [text = "", signature = "", ...rest] = token.split(".");
    // The encoded text is compared, not the decoded bytes: base64 has several spellings of the same bytes.
    const given = Buffer.from(signature);
    const expected = Buffer.from(sign(text));
    if (rest.length > 0 || given.length !== expected.length) return false;
    if (!timingSafeEqual(given, expected)) return false;
    const { id, exp } = claims.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    if (exp <= clock.now().getTime()) return false;
    const used = await db
      .insertInto("used_bot_tokens")
      .values({ id, expires_at: new Date(exp) })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    return used.length === 1;
  }

  async function isVouchedFor(token: string, network: string): Promise<boolean> {
    const { botCheckVerifyUrl = "", botCheckSecret = "" } = config;
    const body = new URLSearchParams({
      secret: botCheckSecret,
      response: token,
      remoteip: network,
    });
    try {
      const signal = AbortSignal.timeout(VERIFY_TIMEOUT);
      // A redirect would carry the secret along.
      const how = { method: "POST", body, signal, redirect: "error" } as const;
      const reply = await fetch(botCheckVerifyUrl, how);
      const parsed = verification.safeParse(await reply.json());
      return parsed.success && isGood(parsed.data);
    } catch {
      ports.log({ event: "bot-check.unreachable", level: "warn" });
      return false;
    }
  }

  /** Whether a token was earned here, just now, by somebody who is probably a person. */
  function isGood({ success, score, hostname, challenge_ts: at }: z.infer<typeof verification>) {
    const { publicUrl, botCheckMinScore } = config;
    const isHere = !publicUrl || hostname === undefined || hostname === publicUrl.hostname;
    const age = at === undefined ? 0 : clock.now().getTime() - Date.parse(at);
    return success && isHere && (score ?? 1) >= botCheckMinScore && age <= LIFETIME;
  }

  return { issue, passes };
}

export type BotCheck = ReturnType<typeof createBotCheck>;
