import { assign, fromCallback, fromPromise, sendTo, setup, stateIn } from "xstate";

import {
  changeRules,
  isValid,
  loginRules,
  recoveryRules,
  tfaRules,
  updateRules,
  type ChangeField,
  type LoginField,
  type RecoveryField,
  type TfaField,
  type UpdateField,
} from "../../domain/form-rules.ts";
import type { Session } from "../../domain/session.ts";
import { botCheckMachine } from "../bot-check/bot-check.machine.ts";
import { connectionMachine } from "../connection/connection.machine.ts";
import { profileMachine } from "../profile/profile.machine.ts";
import { verificationMachine } from "../verification/verification.machine.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import { port } from "../ports.ts";
import type {
  AuthContext,
  AuthEvent,
  AuthInput,
  Restored,
  StepResult,
  Values,
} from "./auth.types.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { afterAdoption, decide, homeOf, type Destination } from "./place.ts";

/** The ports and child machines; each uses its own name as its actor id. */
type PortName =
  | "botCheck"
  | "connection"
  | "profile"
  | "verification"
  | "restoreSession"
  | "tabs"
  | "askTabs"
  | "signIn"
  | "fetchQr"
  | "verifyCode"
  | "requestRecovery"
  | "updatePassword"
  | "changePassword";

/** The destinations available to a person with a session. */
const INSIDE: ReadonlySet<Destination> = new Set([
  "browsing",
  "changingPassword",
  "readingProfile",
  "verifyingInside",
  "forcedPasswordChange",
]);

/** The time, in milliseconds, that the other tabs have to answer who is signed in (ADR 22). */
const TABS_MS = 500;

/** Gives the place that follows from a context, and the address to return to. */
function settled(context: AuthContext) {
  const { place, returnTo } = decide(context);
  return { requested: context.requested, place, returnTo: returnTo ?? context.returnTo };
}

/** The vocabulary of the sign-in machine: its types, its ports (placeholders that throw), its actions and guards. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    input: {} as AuthInput,
    tags: {} as "pending" | "busy",
    children: {} as { readonly [Port in PortName]: Port },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    botCheck: botCheckMachine,
    connection: connectionMachine,
    profile: profileMachine,
    verification: verificationMachine,
    restoreSession: fromPromise<Restored>(() => port("restoreSession")),
    /** Announces the messages of the other tabs. */
    tabs: fromCallback<AuthEvent>(() => port("tabs")),
    /** Gives the session of the first tab that has one. */
    askTabs: fromPromise<Session>(() => port("askTabs")),
    signIn: fromPromise<StepResult<{ uid: string }>, Values<LoginField>>(() => port("signIn")),
    fetchQr: fromPromise<string, { uid: string }>(() => port("fetchQr")),
    verifyCode: fromPromise<
      StepResult<{ session: Session; note: string | null }>,
      Values<TfaField> & { uid: string }
    >(() => port("verifyCode")),
    requestRecovery: fromPromise<StepResult<{ msg: string }>, Values<RecoveryField>>(() =>
      port("requestRecovery"),
    ),
    updatePassword: fromPromise<StepResult<{ msg: string }>, Values<UpdateField>>(() =>
      port("updatePassword"),
    ),
    changePassword: fromPromise<StepResult<{ msg: string }>, Values<ChangeField>>(() =>
      port("changePassword"),
    ),
  },
  actions: {
    // Ports: effects on the outside.
    storeUid: (_, _params: { uid: string }) => port("storeUid"),
    storeSession: (_, _params: { session: Session }) => port("storeSession"),
    storeCompany: (_, _params: { id: string }) => port("storeCompany"),
    storePasswordChanged: () => port("storePasswordChanged"),
    endServerSession: () => port("endServerSession"),
    clearStore: () => port("clearStore"),
    notify: (_, _params: Announcement) => port("notify"),
    withdrawRefusal: () => port("withdrawRefusal"),
    answerTab: (_, _params: { id: string }) => port("answerTab"),
    announceSignedIn: () => port("announceSignedIn"),
    announceLeaving: () => port("announceLeaving"),
    /** Says to the others that something is unsaved here, where it is. */
    answerUnsaved: () => port("answerUnsaved"),
    forgetUnsavedElsewhere: assign({ isUnsavedElsewhere: false }),
    noteUnsavedElsewhere: assign({ isUnsavedElsewhere: true }),
    announceSignedOut: (_, _params: { isOnPurpose: boolean }) => port("announceSignedOut"),
    announcePasswordChanged: () => port("announcePasswordChanged"),
    // Context updates.
    request: assign({ requested: (_, { path }: { path: string }) => path }),
    requestHere: assign({ requested: ({ context }) => context.place.path }),
    settle: assign(({ context }) => settled(context)),
    goTo: assign(({ context }, { path }: { path: string }) =>
      settled({ ...context, requested: path }),
    ),
    remember: assign((_, { uid, session }: Restored) => ({ uid, session })),
    rememberUid: assign({ uid: (_, { uid }: { uid: string }) => uid }),
    rememberUsername: assign({ username: (_, { username }: { username: string }) => username }),
    rememberEmail: assign({
      username: ({ context }, { email }: { email: string }) => context.username || email,
    }),
    adoptSession: assign(({ context }, { session }: { session: Session }) => ({
      session,
      username: "",
      requested: afterAdoption(context, session),
      returnTo: null,
      isEnded: false,
    })),
    openSession: assign(({ context }, { session }: { session: Session }) => ({
      session,
      requested: homeOf(context.returnTo, session),
      returnTo: null,
      isEnded: false,
    })),
    passwordChanged: assign({
      session: ({ context }) => context.session && { ...context.session, changepwd: false },
    }),
    chooseCompany: assign({
      session: ({ context }, { id }: { id: string }) =>
        context.session && { ...context.session, company: id },
    }),
    rememberPlace: assign({ returnTo: ({ context }) => context.place.path, isEnded: true }),
    forgetPlace: assign({ returnTo: null, isEnded: false }),
    forgetSession: assign({ session: null, uid: null, username: "", requested: "/login" }),
    showQr: assign({ qr: (_, { qr }: { qr: string }) => qr }),
    forgetQr: assign({ qr: "" }),
    renewBotCheck: sendTo("botCheck", { type: "token.refused" }),
  },
  guards: {
    leadsTo: ({ context }, { destination }: { destination: Destination }) =>
      decide(context).destination === destination,
    staysOn: ({ context, event }, { destination }: { destination: Destination }) =>
      event.type === "url.requested" &&
      decide({ ...context, requested: event.path }).destination === destination,
    /** Whether an address is the one in sight. */
    staysHere: ({ context }, { path }: { path: string }) =>
      decide({ ...context, requested: path }).place.path === context.place.path,
    staysInside: ({ context, event }) =>
      event.type === "url.requested" &&
      INSIDE.has(decide({ ...context, requested: event.path }).destination),
    isDialogOpen: stateIn({ authenticated: { exit: "asking" } }),
    isOtherCompany: ({ context }, { id }: { id: string }) =>
      id !== context.session?.company &&
      context.session?.companies.some((company) => company.id === id) === true,
    isSignedIn: ({ context }) => context.session !== null,
    /** Whether nothing stored identifies the person, and the requested address is not /logout. */
    isUnknown: ({ context }, { uid, session }: Restored) =>
      uid === null && session === null && decide(context).destination !== "leaving",
    isLeftOnPurpose: (
      { context },
      { token, isOnPurpose }: { token: string; isOnPurpose: boolean },
    ) => isOnPurpose && context.session?.token === token,
    isLiveSession: ({ context }, { token }: { token: string | null }) =>
      context.session !== null && context.session.token === token,
    isWithoutSession: ({ context }, { token }: { token: string | null }) =>
      context.session === null && token === null,
    isRejected: (_, { kind }: { kind: string }) => kind === "rejected",
    isAccepted: (_, { kind }: { kind: string }) => kind === "accepted",
    /** Whether a step was accepted and the server says something of it. */
    isNoted: (_, result: StepResult<{ note: string | null }>) =>
      result.kind === "accepted" && result.note !== null,
    isImage: (_, { qr }: { qr: string }) => qr !== "",
    areCredentials: (_, values: Values<LoginField>) => isValid(loginRules, values),
    isCode: (_, values: Values<TfaField>) => isValid(tfaRules, values),
    isEmail: (_, values: Values<RecoveryField>) => isValid(recoveryRules, values),
    isNewPassword: (_, values: Values<UpdateField>) => isValid(updateRules, values),
    isChange: (_, values: Values<ChangeField>) => isValid(changeRules, values),
  },
  delays: { tabsTime: TABS_MS },
});
