import { LETTER_CODE, VALUES } from "./samples.ts";
import type { CallName, Form } from "./stimuli.ts";
import { settleWait } from "./wait.ts";
import type { Call, Draft } from "./world.ts";

/** A request without an answer is a transport error after this (reading 7). */
const TIMEOUT_MS = 15_000;

/** The call that sends each form. */
export const CALL_OF = {
  login: "login",
  tfa: "tfa",
  recovery: "recoveryPassword",
  update: "updatePassword",
  change: "changePassword",
} as const satisfies Record<Form, CallName>;

/** The method and path of each call (spec §7; ADR 5 and reading 12 for those that the spec does not show). */
function lineOf(name: CallName, uid: string): readonly ["GET" | "POST", string] {
  switch (name) {
    case "login":
      return ["POST", "auth/login"];
    case "tfaQr":
      return ["GET", `auth/tfaQr/${uid}`];
    case "tfa":
      return ["POST", `auth/tfa/${uid}`];
    case "recoveryPassword":
      return ["POST", "auth/recoveryPassword"];
    case "updatePassword":
      return ["POST", "auth/updatePassword"];
    case "changePassword":
      return ["POST", "profiles/pwd"];
    case "profile":
      return ["GET", "profiles/me"];
    case "closeOtherSessions":
      return ["POST", "profiles/me/closeOtherSessions"];
    case "closeSession":
      return ["POST", "profiles/me/closeSession"];
    case "renewFactor":
      return ["POST", "profiles/me/secondFactor"];
    case "endSchedule":
      return ["POST", "profiles/me/endSchedule"];
    case "receiveDaily":
      return ["POST", "profiles/me/receiveDaily"];
    case "verifyLetter":
      return ["GET", `verify/${LETTER_CODE}`];
    case "logout":
      return ["POST", "auth/logout"];
  }
}

/** Sends a request, with the current credentials (spec §6). */
export function send(world: Draft, name: CallName, body?: object): void {
  const { uid = "", token = null, company } = world.stored;
  const [method, path] = lineOf(name, uid);
  const call: Call = {
    name,
    method,
    path,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(token !== null && company !== undefined && { company }),
    },
    body,
    // The logout call outlives the page (reading 12).
    keepalive: name === "logout",
    token,
    fate: "flying",
    left: TIMEOUT_MS,
  };
  world.calls = [...world.calls, call];
}

/** Sends the waiting form, with the token of the bot check if there is one (spec §3, reading 9). */
export function sendForm(world: Draft, form: Form): void {
  const { valid } = VALUES[form];
  const { botCheck } = world;
  const captcha = botCheck !== null && "token" in botCheck ? botCheck.token : "";
  world.step = { form, hasLeft: true };
  send(world, CALL_OF[form], form === "change" ? valid : { ...valid, captcha });
}

/** Aborts every call of the screen, except the logout call, which nothing stops. */
export function abortCalls(world: Draft): void {
  world.calls = world.calls.map((call) =>
    call.fate === "flying" && call.name !== "logout" ? { ...call, fate: "aborted" } : call,
  );
}

/** Ends the oldest unanswered request of a name, answered or given up, and returns it. */
export function endCall(world: Draft, name: CallName, fate: "over" | "aborted"): Call {
  const index = world.calls.findIndex((call) => call.name === name && call.fate === "flying");
  const call = world.calls[index];
  if (call === undefined) throw new Error(`No call ${name} is in flight`);
  world.calls = world.calls.with(index, { ...call, fate });
  settleWait(world);
  return call;
}
