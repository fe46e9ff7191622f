import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyStateMachine,
  type InspectionEvent,
  type StateValue,
} from "xstate";

import { authMachine } from "../../src/machines/auth/auth.machine.ts";
import type { AuthEvent, Restored } from "../../src/machines/auth/auth.types.ts";
import { connectionMachine } from "../../src/machines/connection/connection.machine.ts";
import { profileMachine, type ProfileEvent } from "../../src/machines/profile/profile.machine.ts";
import { verificationMachine } from "../../src/machines/verification/verification.machine.ts";
import { pageAt } from "../../src/routes/route-tree.ts";
import { settle } from "../support/fake-wire.ts";
import { PROFILE, VALUES } from "../support/oracle/samples.ts";

/** A port that breaks instead of answering, and the state of its machine afterwards. */
export type Crash = {
  readonly title: string;
  readonly machine: () => AnyStateMachine;
  readonly port: string;
  readonly input: unknown;
  readonly events: readonly (AuthEvent | ProfileEvent)[];
  readonly left: StateValue;
};

const NOBODY: Restored = { uid: "u-1", session: null };

const sessionWith = (changepwd: boolean): Restored => ({
  uid: "u-1",
  session: {
    token: "token-a",
    user: { firstname: "Ana", lastname: "Ríos" },
    permission: [],
    companies: [],
    company: "1",
    changepwd,
  },
});

// Stand-ins replace ports of any type: none of their values is read, because each breaks.
const broken = fromPromise<never>(() => Promise.reject(new Error("broken")));
const brokenAtOnce = fromCallback(() => {
  throw new Error("broken");
});
const silent = fromPromise<never>(() => new Promise(() => undefined)) as never;
const restoring = (restored: Restored) => fromPromise(async () => restored) as never;
const nothing = () => undefined;

/** The sign-in machine whose ports never answer; built on demand, so that it includes a mutation planted meanwhile. */
const AUTH = () =>
  authMachine.provide({
    actors: {
      restoreSession: restoring(NOBODY),
      tabs: silent,
      askTabs: silent,
      botCheck: silent,
      connection: silent,
      profile: silent,
      verification: silent,
      signIn: silent,
      fetchQr: silent,
      verifyCode: silent,
      requestRecovery: silent,
      updatePassword: silent,
      changePassword: silent,
    },
    actions: {
      storeUid: nothing,
      storeSession: nothing,
      endServerSession: nothing,
      clearStore: nothing,
      notify: nothing,
      withdrawRefusal: nothing,
      answerTab: nothing,
      announceSignedIn: nothing,
      announceLeaving: nothing,
      answerUnsaved: nothing,
      announceSignedOut: nothing,
      announcePasswordChanged: nothing,
      renewBotCheck: nothing,
    },
  });

const UNKNOWN = () =>
  AUTH().provide({ actors: { restoreSession: restoring({ uid: null, session: null }) } });

/** Another tab has the session. */
const HANDED_OVER = () =>
  AUTH().provide({
    actors: { askTabs: fromPromise(async () => sessionWith(false).session) as never },
  });

const signedIn = (changepwd: boolean) => () =>
  AUTH().provide({ actors: { restoreSession: restoring(sessionWith(changepwd)) } });

const PROFILE_MACHINE = () =>
  profileMachine.provide({
    actors: {
      fetchProfile: fromPromise(async () => PROFILE) as never,
      closeOtherSessions: silent,
      changeOne: silent,
      renewFactor: silent,
    },
  });

const CONNECTION = () =>
  connectionMachine.provide({
    actors: { socket: fromCallback(nothing), network: fromCallback(nothing) },
  });

const VERIFICATION = () => verificationMachine;

function auth(
  port: string,
  path: string,
  left: StateValue,
  events: readonly AuthEvent[] = [],
  machine: () => AnyStateMachine = AUTH,
): Crash {
  return { title: `${port} at ${path}`, machine, port, input: { path, pageAt }, events, left };
}

const CODE = { qr: "asking", code: "entering" };
const CHANGE: AuthEvent = { type: "change.submitted", ...VALUES.change.valid };
const inside = (access: StateValue): StateValue => ({ authenticated: { access, exit: "closed" } });

/** Each way in which a port can break: the step fails silently, and the screen stays (reading 7). */
export const CRASHES: readonly Crash[] = [
  auth("restoreSession", "/pwd-update", { restoring: "askingTabs" }),
  auth(
    "restoreSession",
    "/dashboard",
    inside({ normal: "browsing" }),
    [{ type: "page.shown" }],
    HANDED_OVER,
  ),
  auth("askTabs", "/pwd-update", { update: "entering" }, [], UNKNOWN),
  auth("tabs", "/login", { login: "entering" }),
  auth("botCheck", "/login", { login: "entering" }),
  auth("botCheck", "/tfa", { tfa: CODE }),
  auth("botCheck", "/pwd-recovery", { recovery: "entering" }),
  auth("botCheck", "/pwd-update", { update: "entering" }),
  auth("signIn", "/login", { login: "entering" }, [
    { type: "credentials.submitted", ...VALUES.login.valid },
  ]),
  auth("fetchQr", "/tfa", { tfa: { qr: "absent", code: "entering" } }),
  auth("verifyCode", "/tfa", { tfa: CODE }, [{ type: "code.submitted", ...VALUES.tfa.valid }]),
  auth("requestRecovery", "/pwd-recovery", { recovery: "entering" }, [
    { type: "email.submitted", ...VALUES.recovery.valid },
  ]),
  auth("updatePassword", "/pwd-update", { update: "entering" }, [
    { type: "newPassword.submitted", ...VALUES.update.valid },
  ]),
  auth("connection", "/dashboard", inside({ normal: "browsing" }), [], signedIn(false)),
  auth("profile", "/profiles/me", inside({ normal: "readingProfile" }), [], signedIn(false)),
  auth(
    "changePassword",
    "/profiles/pwd",
    inside({ normal: { changingPassword: "entering" } }),
    [CHANGE],
    signedIn(false),
  ),
  auth(
    "changePassword",
    "/dashboard",
    inside({ forcedPasswordChange: "entering" }),
    [CHANGE],
    signedIn(true),
  ),
  auth("verification", "/verificar", "verifying"),
  auth("verification", "/verificar", inside({ normal: "verifying" }), [], signedIn(false)),
  {
    title: "checkCode of the verification",
    machine: VERIFICATION,
    port: "checkCode",
    input: { code: "7K2Q" },
    events: [],
    left: "failed",
  },
  {
    title: "fetchProfile of the profile",
    machine: PROFILE_MACHINE,
    port: "fetchProfile",
    input: undefined,
    events: [],
    left: "missing",
  },
  {
    title: "closeOtherSessions of the profile",
    machine: PROFILE_MACHINE,
    port: "closeOtherSessions",
    input: undefined,
    events: [{ type: "otherSessions.closed" }],
    left: "reading",
  },
  {
    title: "changeOne of the profile",
    machine: PROFILE_MACHINE,
    port: "changeOne",
    input: undefined,
    events: [{ type: "session.closed", id: "b" }],
    left: "reading",
  },
  {
    title: "renewFactor of the profile",
    machine: PROFILE_MACHINE,
    port: "renewFactor",
    input: undefined,
    events: [
      { type: "factor.chosen", wish: "codes" },
      { type: "factor.submitted", current_password: "Garante*2017" },
    ],
    left: "confirming",
  },
  {
    title: "network of the connection",
    machine: CONNECTION,
    port: "network",
    input: { token: "token-a" },
    events: [],
    left: { network: "available", socket: { open: "connecting" } },
  },
  {
    title: "socket of the connection",
    machine: CONNECTION,
    port: "socket",
    input: { token: "token-a" },
    events: [],
    left: { network: "available", socket: "waiting" },
  },
];

/** Runs a machine with its broken port, and gives its state at the end. */
export async function crashOf(
  { machine, port, input, events }: Crash,
  inspect: (event: InspectionEvent) => void,
): Promise<StateValue> {
  const isCallback = ["socket", "network"].includes(port);
  const actor = createActor(
    machine().provide({ actors: { [port]: isCallback ? brokenAtOnce : broken } }),
    { input, inspect, clock: new SimulatedClock() },
  ).start();
  await settle();
  for (const event of events) {
    actor.send(event);
    await settle();
  }
  return (actor.getSnapshot() as { value: StateValue }).value;
}
