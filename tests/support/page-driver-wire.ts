import type { Page, Request, Route } from "playwright";
import QRCode from "qrcode";
import { answerOf, OTHER_SESSION, PROFILE, QR } from "./oracle/samples.ts";
import type { CallName, Outcome } from "./oracle/stimuli.ts";

type Fate = "flying" | "aborted" | "over";
type Call = { readonly request: Request; readonly route: Route; fate: Fate };

/** A request in flight, as the oracle writes it; `keepalive` cannot be seen from here. */
export type FlyingCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Makes a call fail: the oracle has one word for all the ways, `cut`. */
export type Cut = (route: Route, accepted: unknown) => Promise<void>;

const resetConnection: Cut = async (route) => route.abort("connectionreset");

/** The request line of each call, by which it is recognised on the wire. */
const LINE_OF: Readonly<Record<CallName, RegExp>> = {
  login: /^POST auth\/login$/u,
  tfaQr: /^GET auth\/tfaQr\//u,
  tfa: /^POST auth\/tfa\//u,
  recoveryPassword: /^POST auth\/recoveryPassword$/u,
  updatePassword: /^POST auth\/updatePassword$/u,
  changePassword: /^POST profiles\/pwd$/u,
  profile: /^GET profiles\/me$/u,
  closeOtherSessions: /^POST profiles\/me\/closeOtherSessions$/u,
  closeSession: /^POST profiles\/me\/closeSession$/u,
  endSchedule: /^POST profiles\/me\/endSchedule$/u,
  receiveDaily: /^POST profiles\/me\/receiveDaily$/u,
  renewFactor: /^POST profiles\/me\/secondFactor$/u,
  verifyLetter: /^GET verify\//u,
  logout: /^POST auth\/logout$/u,
};

const HEADERS = ["content-type", "authorization", "company"] as const;

/** A real image in place of the oracle's placeholder, for the screenshots. */
const QR_WORD = await QRCode.toDataURL("otpauth://totp/Garante:ana?secret=JBSWY3DPEHPK3PXP");

/** The oracle's name for the source of an image. */
export const nameOfQr = (src: string): string => (src === QR_WORD ? QR : src);

const session = (isCurrent: boolean) => ({
  id: isCurrent ? "esta" : OTHER_SESSION,
  device: "Chrome en Linux",
  address: "190.0.0.1",
  openedAt: "2026-03-02T13:00:00.000Z",
  seenAt: "2026-03-02T14:00:00.000Z",
  isCurrent,
});

/** The page offers to close other sessions only when there are some. */
const TWO_SESSIONS = { ...PROFILE, sessions: [session(true), session(false)] };

/** The desk of Inicio is held by laws of its own: here nothing waits for anybody, and that is said at once. */
const OWN_DESK: Readonly<Record<string, unknown>> = {
  "profiles/me/tasks": {
    waiting: [],
    queues: [],
    answered: [],
    mentions: [],
    followed: [],
    watched: [],
  },
  "profiles/me/changes": { changes: [] },
};

/** Suspends every call of a page, those of the desk aside, until it is answered or cut. */
export async function controlCalls(page: Page, cut: Cut = resetConnection) {
  let calls: Call[] = [];
  let serial = 0;

  await page.route("**/api/**", async (route) => {
    const own = OWN_DESK[pathOf(route.request())];
    if (own === undefined) calls.push({ request: route.request(), route, fate: "flying" });
    else await route.fulfill({ json: own });
  });
  page.on("requestfailed", (request) => {
    const call = calls.find((each) => each.request === request);
    if (call?.fate === "flying") call.fate = "aborted";
  });

  return {
    /** Forgets the calls of the former document. */
    forget: () => void (calls = []),
    lines: () => calls.map(({ request, fate }) => `${pathOf(request)} ${fate}`),
    flying: (): FlyingCall[] =>
      calls.filter(({ fate }) => fate === "flying").map(({ request }) => flyingCallOf(request)),

    /** Answers the oldest unanswered call of a name. */
    async answer(name: CallName, outcome: Outcome): Promise<void> {
      const call = calls.find(({ request, fate }) => fate === "flying" && is(request, name));
      if (call === undefined) throw new Error(`The page did not call ${name}`);
      call.fate = "over";
      if (["login", "tfa"].includes(name) && ["ok", "forced", "backup"].includes(outcome))
        serial += 1;
      if (outcome === "cut") await cut(call.route, acceptedOf(name));
      else await reply(call.route, name, outcome, serial);
    },
  };
}

/** The reply of an acceptance, for drivers that damage it. */
function acceptedOf(name: CallName): unknown {
  const said = answerOf(name, "ok", 0);
  return said.kind === "json" ? said.json : null;
}

async function reply(
  route: Route,
  name: CallName,
  outcome: Outcome,
  serial: number,
): Promise<void> {
  const said = answerOf(name, outcome, serial);
  if (said.kind === "cut") await resetConnection(route, null);
  else if (said.kind === "text") {
    await route.fulfill({ status: said.status, contentType: "text/html", body: said.text });
  } else if (said.kind === "problem") {
    const contentType = "application/problem+json";
    await route.fulfill({ status: said.status, contentType, body: JSON.stringify(said.json) });
  } else await route.fulfill({ status: said.status, json: richer(name, outcome, said.json) });
}

function richer(name: CallName, outcome: Outcome, json: unknown): unknown {
  if (outcome !== "ok") return json;
  if (name === "tfaQr") return { data: QR_WORD };
  return name === "profile" ? TWO_SESSIONS : json;
}

function flyingCallOf(request: Request): FlyingCall {
  const sent = request.headers();
  const headers = HEADERS.flatMap((name) => {
    const value = sent[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const body: unknown = request.postDataJSON() ?? undefined;
  return {
    method: request.method(),
    path: pathOf(request),
    headers: Object.fromEntries(headers),
    body,
  };
}

const pathOf = (request: Request): string =>
  new URL(request.url()).pathname.replace(/^\/api\//u, "");
const is = (request: Request, name: CallName): boolean =>
  LINE_OF[name].test(`${request.method()} ${pathOf(request)}`);
