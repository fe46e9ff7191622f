import type { CallName, Form } from "./stimuli.ts";

/** A request, with its outcome. */
export type Call = {
  readonly name: CallName;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly keepalive: boolean;
  /** The token that it carries. */
  readonly token: string | null;
  readonly fate: "flying" | "aborted" | "over";
  /** Milliseconds until it counts as never answered. */
  readonly left: number;
};

export type Notice = {
  readonly style: "info" | "danger";
  readonly text: string;
  /** The reason of a refused step: it goes when its screen is left (reading 18). */
  readonly isRefusal: boolean;
};

/** The screens that can own an address: a visit that stays on one disturbs nothing. */
export type Screen =
  | "login"
  | "tfa"
  | "recovery"
  | "update"
  | "visiting"
  | "browsing"
  | "profile"
  | "change"
  | "verifying"
  | "forcedChange";

/** Whose turn it is in the check of a letter, or what is known of it. */
export type CheckState = "writing" | "checking" | "genuine" | "notGenuine" | "refused" | "failed";

/** The bot check of a public screen (reading 9). */
export type BotCheck =
  | { readonly phase: "asking"; readonly left: number }
  | { readonly phase: "held"; readonly left: number; readonly token: string }
  | { readonly phase: "old"; readonly token: string }
  | { readonly phase: "none" };

/** The live channel of a session; the spec says only that it exists (spec §7). */
export type Live =
  | { readonly phase: "open"; readonly losses: number; readonly isConnected: boolean }
  | { readonly phase: "waiting"; readonly losses: number; readonly left: number }
  | { readonly phase: "refused" };

/** The whole state of the oracle: the product and the outside. */
export type World = {
  readonly isOpen: boolean;
  readonly entries: readonly string[];
  readonly position: number;
  /** The drawn page; null is the 404. */
  readonly page: string | null;
  readonly screen: Screen;
  /** The session store: the only record of who is signed in. */
  readonly stored: Readonly<Record<string, string>>;
  readonly returnTo: string | null;
  /** A form that was sent and is not settled; `hasLeft` when its call is in flight. */
  readonly step: { readonly form: Form; readonly hasLeft: boolean } | null;
  readonly botCheck: BotCheck | null;
  readonly botChecks: number;
  readonly qr: string;
  readonly profile: {
    readonly isShown: boolean;
    readonly turn: "server" | "person" | "nobody" | "confirming" | "keeping";
    /** The part of the second factor that was asked for last. */
    readonly wish?: "codes" | "authenticator";
  } | null;
  /** The check of a letter (ADR 126): at which address, and what is known. */
  readonly check: { readonly at: string; readonly state: CheckState } | null;
  readonly isAskedToLeave: boolean;
  readonly calls: readonly Call[];
  /** Milliseconds that something has been in flight without a pause, and whether the person chose to go on waiting. */
  readonly waited: number;
  readonly isWaitKept: boolean;
  readonly notice: (Notice & { readonly left: number }) | null;
  readonly isHeld: boolean;
  readonly queue: readonly Notice[];
  readonly past: readonly Notice[];
  readonly live: Live | null;
  readonly liveCount: number;
  readonly isNetworkUp: boolean;
  /** Whether other tabs can be reached. */
  readonly hasTabs: boolean;
  /** The question to the other tabs about their session: the visit that waits, and how it enters the history. */
  readonly asking: {
    readonly left: number;
    readonly address: string;
    readonly entry: "push" | "replace" | "byItself";
  } | null;
  /** The messages to the other tabs since the load. */
  readonly saidToTabs: readonly string[];
  /** The number of accepted first steps and sign-ins: each gives its own uid and token. */
  readonly serial: number;
};

/** A blank tab with nothing stored. */
export const BLANK: World = {
  isOpen: false,
  entries: [],
  position: 0,
  page: null,
  screen: "visiting",
  stored: {},
  returnTo: null,
  step: null,
  botCheck: null,
  botChecks: 0,
  qr: "",
  profile: null,
  check: null,
  isAskedToLeave: false,
  calls: [],
  waited: 0,
  isWaitKept: false,
  notice: null,
  isHeld: false,
  queue: [],
  past: [],
  live: null,
  liveCount: 0,
  isNetworkUp: true,
  hasTabs: false,
  asking: null,
  saidToTabs: [],
  serial: 0,
};

/** A world during one stimulus: its parts are replaced, never changed in place. */
export type Draft = { -readonly [Part in keyof World]: World[Part] };

export const isSignedIn = ({ stored }: Draft): boolean => stored["token"] !== undefined;
export const mustChange = ({ stored }: Draft): boolean => stored["changepwd"] === "true";
export const addressOf = ({ entries, position }: World): string => entries[position] ?? "";
