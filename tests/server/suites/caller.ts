import { tfa } from "../../../src/contract/contract.ts";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import type { TestServer } from "../../support/server.ts";
import type { TestClock } from "../../support/test-clock.ts";

type CallOptions = {
  /** The network from which it comes. */
  readonly from?: string;
  readonly token?: string;
  readonly company?: string;
  /** A raw body, in place of JSON. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A reply: its status and its parsed body (`undefined` when it is empty). */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> | undefined;
};

type Needs = {
  readonly clock: TestClock;
  readonly codeOf: (username: string) => Promise<string>;
};

const STEP = 30_000;

/** Calls a server as the browser does. */
export function createCaller(server: Pick<TestServer, "url">, { clock, codeOf }: Needs) {
  async function call(method: string, path: string, body: unknown, options: CallOptions = {}) {
    const { from = "198.51.100.1", token, company, raw, headers } = options;
    const reply = await fetch(server.url + path, {
      method,
      headers: {
        "X-Forwarded-For": from,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(company !== undefined && { company }),
        ...headers,
      },
      ...(body !== undefined && {
        body: raw === undefined ? JSON.stringify(body) : Buffer.from(raw),
      }),
    });
    const text = await reply.text();
    return {
      status: reply.status,
      headers: reply.headers,
      body: isFile(reply.headers) ? undefined : parsed(text),
    };
  }

  const post = (path: string, body: unknown, options?: CallOptions) =>
    call("POST", path, body, options);
  const get = (path: string, options?: CallOptions) => call("GET", path, undefined, options);

  /** A fresh bot-check token. */
  async function captcha(): Promise<string> {
    return String((await post("/bot-check/token", {})).body?.["token"]);
  }

  async function login(username: string, password = DEMO_PASSWORD, options?: CallOptions) {
    const body = { username, password, captcha: await captcha() };
    return post("/api/auth/login", body, options);
  }

  /** The handle that an accepted login gives. */
  async function uidOf(username: string, password?: string): Promise<string> {
    const { body } = await login(username, password);
    if (typeof body?.["uid"] !== "string") throw new Error(`no uid: ${JSON.stringify(body)}`);
    return body["uid"];
  }

  async function verify(uid: string, password: string, options?: CallOptions): Promise<Answer> {
    return post(`/api/auth/tfa/${uid}`, { password, captcha: await captcha() }, options);
  }

  /** A whole sign-in, half a minute later so that the code is new; gives the session data. */
  async function signIn(username: string, password?: string) {
    clock.advance(STEP);
    const { body } = await verify(await uidOf(username, password), await codeOf(username));
    const reply = tfa.reply.parse(body);
    if (!reply.rst) throw new Error(`refused: ${reply.msg}`);
    return reply;
  }

  return { call, post, get, captcha, login, uidOf, verify, signIn };
}

export type Caller = ReturnType<typeof createCaller>;

/** Whether a reply is a file to be saved, which is no JSON. */
function isFile(headers: Headers): boolean {
  return headers.has("content-disposition");
}

function parsed(text: string): Answer["body"] {
  return text === "" ? undefined : (JSON.parse(text) as Answer["body"]);
}
