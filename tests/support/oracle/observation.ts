import { formOffered } from "./offers.ts";
import { waitOf } from "./wait.ts";
import type { Form } from "./stimuli.ts";
import { addressOf, type Call, type Notice, type World } from "./world.ts";

/** Everything that can be seen of the product from outside. */
export type Observation = {
  readonly address: string;
  readonly history: readonly string[];
  /** The drawn page; null is the 404. */
  readonly page: string | null;
  /** The forms that can be sent now. */
  readonly submit: readonly Form[];
  /** Whether a form waits for its answer: its controls are disabled. */
  readonly isBusy: boolean;
  readonly isLoading: boolean;
  /** The text about the wait: its purpose after a second, the choices after ten. */
  readonly wait: "no" | "brief" | "long" | "late";
  /** The source of the image, `asking` or `absent`; null on other screens than the code's. */
  readonly qr: string | null;
  readonly isDialogOpen: boolean;
  readonly notice: Omit<Notice, "isRefusal"> | null;
  /** The list of 'Avisos'. */
  readonly past: readonly string[];
  readonly stored: Readonly<Record<string, string>>;
  readonly inFlight: readonly (Pick<Call, "path" | "headers" | "body" | "keepalive"> & {
    readonly method: string;
  })[];
  /** Every call since the page was loaded, with its outcome. */
  readonly calls: readonly string[];
  readonly botChecks: number;
  /** The company of the session that the screens show. */
  readonly company: string | null;
  readonly isForced: boolean;
  /** Tokens of the open live channels, and how many were opened in all. */
  readonly live: readonly string[];
  readonly liveCount: number;
  readonly isOffline: boolean;
  /** The messages to the other tabs since the page was loaded. */
  readonly saidToTabs: readonly string[];
  /** The state of the check of the letter whose code is in the address, and whether the check can be tried again. */
  readonly check: { readonly state: string; readonly canTryAgain: boolean } | null;
  readonly profile: {
    readonly isShown: boolean;
    readonly canAskAgain: boolean;
    readonly canCloseOthers: boolean;
    readonly canCloseOne: boolean;
    readonly isConfirming: boolean;
    readonly hasCodes: boolean;
  } | null;
};

/** Gives the expected observation of a world. */
export function observe(world: World): Observation {
  const { stored, live, notice, profile, check } = world;
  const form = formOffered(world);
  const flying = world.calls.filter((call) => call.fate === "flying");
  const isInside = stored["token"] !== undefined;
  return {
    address: addressOf(world),
    history: world.entries,
    page: world.page,
    submit: form === null ? [] : [form],
    isBusy: world.step !== null,
    isLoading: flying.length > 0,
    wait: waitOf(world),
    qr: qrOf(world, flying),
    isDialogOpen: world.isAskedToLeave,
    notice: notice && { style: notice.style, text: notice.text },
    past: world.past.map((each) => each.text),
    stored,
    inFlight: flying.map(({ method, path, headers, body, keepalive }) => {
      return { method, path, headers, body, keepalive };
    }),
    calls: world.calls.map((call) => `${call.path} ${call.fate}`),
    botChecks: world.botChecks,
    company: isInside ? (stored["company"] ?? "") : null,
    isForced: stored["changepwd"] === "true",
    live: live?.phase === "open" ? [stored["token"] ?? ""] : [],
    liveCount: world.liveCount,
    isOffline: live !== null && (live.phase !== "open" || !world.isNetworkUp),
    saidToTabs: world.saidToTabs,
    check: check && {
      state: check.state,
      canTryAgain: ["refused", "failed"].includes(check.state),
    },
    profile: profile && {
      isShown: profile.isShown,
      canAskAgain: profile.turn === "nobody",
      canCloseOthers: profile.turn === "person",
      canCloseOne: profile.turn === "person",
      isConfirming: profile.turn === "confirming",
      hasCodes: profile.turn === "keeping",
    },
  };
}

function qrOf({ screen, qr }: World, flying: readonly Call[]): string | null {
  if (screen !== "tfa") return null;
  if (qr !== "") return qr;
  return flying.some((call) => call.name === "tfaQr") ? "asking" : "absent";
}
