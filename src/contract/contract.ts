import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/**
 * The calls of the product (spec §7), shared by the client and the server. Every schema is strict about types: `rst:
 * "true"`, `rst: 1` or a numeric `uid` do not parse, so they can never advance a step (spec §8, ADR 4).
 */

// Before its first parse zod tries `new Function`, which the strict CSP forbids, unless this is set.
z.config({ jitless: true });

const filled = z.string().check(z.minLength(1));

/** Reply of a refused step; the message is shown as a danger notice (spec §8). */
const refusal = z.object({ rst: z.literal(false), msg: z.string() });

export const permissionEntry = z.object({
  controller: z.string(),
  status: z.number(),
  actions: z.array(z.object({ action: z.string(), status: z.number() })),
});

const company = z.object({ id: filled, nombre: z.string() });

/** Schemas of the session data (spec §3), one per stored key that is not plain text. */
export const sessionParts = {
  user: z.object({ firstname: z.string(), lastname: z.string() }),
  permission: z.array(permissionEntry),
  companies: z.array(company),
};

/** A whole session, as one tab sends it to another (ADR 22). */
export const session = z.object({
  token: filled,
  ...sessionParts,
  company: z.string(),
  changepwd: z.boolean(),
});

const done = z.object({ rst: z.literal(true), msg: z.string() });

export const login = {
  method: "POST",
  path: "auth/login",
  body: z.object({ username: filled, password: filled, captcha: z.string() }),
  reply: z.discriminatedUnion("rst", [
    z.object({ rst: z.literal(true), msg: z.optional(z.string()), uid: filled }),
    refusal,
  ]),
} as const;

/** `data` is the source of an image, empty when there is none. */
export const tfaQr = {
  method: "GET",
  path: "auth/tfaQr/{uid}",
  reply: z.object({ data: z.string() }),
} as const;

/** The one-time code is sent as `password` (spec §3). */
export const tfa = {
  method: "POST",
  path: "auth/tfa/{uid}",
  body: z.object({ password: filled, captcha: z.string() }),
  reply: z.discriminatedUnion("rst", [
    z.object({
      rst: z.literal(true),
      msg: z.optional(z.string()),
      /** How many backup codes are left, where one of them was the code (ADR 135); `msg` says so. */
      backupCodes: z.optional(z.number()),
      token: filled,
      ...sessionParts,
      company: z.string(),
      changepwd: z.union([z.boolean(), z.enum(["true", "false"])]),
    }),
    refusal,
  ]),
} as const;

export const recoveryPassword = {
  method: "POST",
  path: "auth/recoveryPassword",
  body: z.object({ email: filled, captcha: z.string() }),
  reply: z.discriminatedUnion("rst", [done, refusal]),
} as const;

export const updatePassword = {
  method: "POST",
  path: "auth/updatePassword",
  body: z.object({ code: filled, password: filled, password_confirm: filled, captcha: z.string() }),
  reply: z.discriminatedUnion("rst", [done, refusal]),
} as const;

/** Ends the session on the server (reading 12). Answers 204. */
export const logout = { method: "POST", path: "auth/logout" } as const;

/**
 * The signed-in user's own change of password. The spec shows the screen's route, not its call (ADR
 * 5).
 */
export const changePassword = {
  method: "POST",
  path: "profiles/pwd",
  body: z.object({ current_password: filled, password: filled, password_confirm: filled }),
  reply: z.discriminatedUnion("rst", [done, refusal]),
} as const;

/** The signed-in user's own profile. The spec names the screen and shows no call (ADR 5). */
export const profile = {
  method: "GET",
  path: "profiles/me",
  reply: z.object({
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    role: z.string(),
    companies: z.array(company),
    /** How many codes the person still has for when they have no authenticator (ADR 135). */
    backupCodes: z.number(),
    /** The latest attempts to sign in, the newest first. */
    signIns: z.array(z.object({ at: z.string(), address: z.string(), isAccepted: z.boolean() })),
    /** The open sessions, this one first. */
    sessions: z.array(
      z.object({
        id: z.string(),
        openedAt: z.string(),
        seenAt: z.string(),
        address: z.string(),
        /** Browser and system, as far as they identify themselves. */
        device: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
    /** The reports that the person receives, and those that ended by themselves, with the reason (ADR 137). */
    schedules: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        filters: z.string(),
        /** The address of its page, with what is asked of it. */
        to: z.string(),
        company: z.string(),
        /** A report comes each month; the summary of what waits, each business day (ADR 148). */
        cadence: z.enum(["month", "day"]),
        sentAt: z.nullable(z.string()),
        endedWhy: z.nullable(z.string()),
      }),
    ),
  }),
} as const;

export type Profile = Inferred<typeof profile.reply>;

/** Ends every session of the user except the calling one. */
export const closeOtherSessions = {
  method: "POST",
  path: "profiles/me/closeOtherSessions",
  reply: z.discriminatedUnion("rst", [done, refusal]),
} as const;

/** Ends one other session of the user, named as `profiles/me` names it. */
export const closeSession = {
  method: "POST",
  path: "profiles/me/closeSession",
  body: z.object({ id: filled }),
  reply: closeOtherSessions.reply,
} as const;

/** Asks for the summary of what waits in the company of the call, by mail each business day (ADR 148). */
export const receiveDaily = {
  method: "POST",
  path: "profiles/me/receiveDaily",
  reply: closeOtherSessions.reply,
} as const;

/** Ends one of the reports that the person receives, named as `profiles/me` names it (ADR 137). */
export const endSchedule = {
  method: "POST",
  path: "profiles/me/endSchedule",
  body: z.object({ id: filled }),
  reply: closeOtherSessions.reply,
} as const;

/**
 * Renews the person's own second factor, with their password (ADR 135): ten new backup codes, told this once, in place of
 * those before; or another authenticator, whose QR the next sign-in shows: every session ends, this one too.
 */
export const renewFactor = {
  method: "POST",
  path: "profiles/me/secondFactor",
  body: z.object({ current_password: filled, wish: z.enum(["codes", "authenticator"]) }),
  reply: z.discriminatedUnion("rst", [
    z.object({ rst: z.literal(true), msg: z.string(), codes: z.array(z.string()) }),
    refusal,
  ]),
} as const;

/** The part of the second factor that a person renews. */
export type FactorWish = z.infer<typeof renewFactor.body>["wish"];

/**
 * The live channel (spec §7 shows neither events nor payloads: these are ours). The client authenticates with
 * `{ token }`; a dead token is refused with the message `session`; the server ends a session with the event
 * `session.revoked` and then disconnects.
 */
export const liveChannel = {
  refusedSession: "session",
  sessionRevoked: "session.revoked",
} as const;

/**
 * The announcement on the live channel that records of a section changed, for the sessions of a company: which records,
 * in which company (null where all share them), by whom, whether that is the person who hears it, by their account and
 * not by their name, and the requests (`x-request-id`), by which a tab recognises its own. A session that goes from company to company may hear of one that its page does not show.
 */
export const sectionChanged = {
  event: "section.changed" as const,
  payload: z.object({
    controller: z.string(),
    ids: z.array(z.string()),
    company: z.optional(z.nullable(z.string())),
    by: z.string(),
    isOwn: z.optional(z.boolean()),
    requests: z.optional(z.array(z.string())),
  }),
};
