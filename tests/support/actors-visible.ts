import type { AuthEvent } from "../../src/machines/auth/auth.types.ts";
import type { Call } from "./fake-wire.ts";
import type { Observation } from "./oracle/observation.ts";
import { OTHER_SESSION, VALUES } from "./oracle/samples.ts";
import type { Form } from "./oracle/stimuli.ts";
import type { Product } from "./product.ts";

const EVENT_OF = {
  login: "credentials.submitted",
  tfa: "code.submitted",
  recovery: "email.submitted",
  update: "newPassword.submitted",
  change: "change.submitted",
} as const satisfies Record<Form, string>;

const FORMS = Object.keys(EVENT_OF) as Form[];

/** The event that a form sends to the machine. */
export function submission(form: Form, values: string): AuthEvent {
  const all: Readonly<Record<string, object>> = VALUES[form];
  return { type: EVENT_OF[form], ...all[values] } as AuthEvent;
}

/** The observation of the actors, the store and the wire; the driver adds the address bar. */
export function seenIn(
  product: Product,
  answered: ReadonlySet<Call>,
): Omit<Observation, "address" | "history"> {
  const auth = product.app.auth.getSnapshot();
  const { connection, profile, verification } = auth.children;
  const seenCheck = verification?.getSnapshot();
  const seenProfile = profile?.getSnapshot();
  const open = product.sockets.filter((socket) => !socket.isClosed);
  const fateOf = (call: Call) => {
    if (answered.has(call)) return "over";
    return call.isAborted() ? "aborted" : "flying";
  };
  const { calls } = product.wire;
  return {
    page: product.page(),
    submit: FORMS.filter((form) => auth.can(submission(form, "valid"))),
    isBusy: product.isSubmitDisabled(),
    isLoading: product.isLoading(),
    wait: product.wait(),
    qr: qrOf(product),
    isDialogOpen: auth.matches({ authenticated: { exit: "asking" } }),
    notice: product.notice(),
    past: product.past(),
    stored: product.stored(),
    inFlight: calls
      .filter((call) => fateOf(call) === "flying")
      .map(({ method, path, headers, body, keepalive }) => {
        return { method, path, headers, body, keepalive };
      }),
    calls: calls.map((call) => `${call.path} ${fateOf(call)}`),
    botChecks: product.botChecks.length,
    company: product.session()?.company ?? null,
    isForced: product.session()?.changepwd ?? false,
    live: open.map((socket) => socket.token),
    liveCount: product.sockets.length,
    isOffline: connection?.getSnapshot().hasTag("offline") ?? false,
    saidToTabs: product.saidToTabs(),
    check: seenCheck
      ? {
          state: seenCheck.value,
          canTryAgain: seenCheck.can({ type: "retry.chosen" }),
        }
      : null,
    profile: seenProfile
      ? {
          isShown: seenProfile.context.profile !== null,
          canAskAgain: seenProfile.can({ type: "retry.chosen" }),
          canCloseOthers: seenProfile.can({ type: "otherSessions.closed" }),
          canCloseOne: seenProfile.can({ type: "session.closed", id: OTHER_SESSION }),
          isConfirming: seenProfile.can({ type: "factor.cancelled" }),
          hasCodes: seenProfile.context.codes.length > 0,
        }
      : null,
  };
}

function qrOf(product: Product): string | null {
  const auth = product.app.auth.getSnapshot();
  if (!auth.matches("tfa")) return null;
  if (product.qr() !== "") return product.qr();
  return auth.matches({ tfa: { qr: "asking" } }) ? "asking" : "absent";
}
