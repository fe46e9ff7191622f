import { opens, SIGNED_IN } from "../paths/alphabet.ts";
import type { CallName, Form, Outcome, Stimulus } from "../support/oracle/stimuli.ts";
import { BLANK, type World } from "../support/oracle/world.ts";
import type { Tour } from "../support/tours.ts";

/** A call that fails repeatedly in one tab, and then succeeds. */
export type FaultTour = {
  readonly title: string;
  readonly start: World;
  /** The steps to the place where the call can be made. */
  readonly prologue: Tour;
  /** Makes the call, which is cut, and prepares the next one. */
  readonly round: Tour;
  /** Makes it once more: first it has no answer, and then it has. */
  readonly silence: Tour;
  readonly end: Tour;
};

const botCheck: Stimulus = { type: "botCheck.answers", outcome: "ok" };
const submits = (form: Form): Stimulus => ({ type: "user.submits", form, values: "valid" });
const answers = (call: CallName, outcome: Outcome): Stimulus => {
  return { type: "net.answers", call, outcome };
};
const NEVER: Stimulus = { type: "time.passes", seconds: 15 };

/** A form of a public screen, whose bot check is renewed after each failure. */
function publicForm(form: Form, call: CallName, prologue: Tour): FaultTour {
  return {
    title: call,
    start: BLANK,
    prologue: [...prologue, botCheck],
    round: [submits(form), answers(call, "cut"), botCheck],
    silence: [submits(form), NEVER, botCheck],
    end: [submits(form), answers(call, "ok")],
  };
}

const toCode: Tour = [opens("/login"), botCheck, submits("login"), answers("login", "ok")];

/** The first step of the sign-in. */
export const firstStep = publicForm("login", "login", [opens("/login")]);

const code = publicForm("tfa", "tfa", [...toCode, answers("tfaQr", "none")]);

const image: FaultTour = {
  title: "tfaQr",
  start: BLANK,
  prologue: [...toCode, botCheck],
  round: [answers("tfaQr", "cut"), { type: "user.reloads" }, botCheck],
  silence: [NEVER, { type: "user.reloads" }, botCheck],
  end: [answers("tfaQr", "ok")],
};

const recovery = publicForm("recovery", "recoveryPassword", [opens("/pwd-recovery")]);
const update = publicForm("update", "updatePassword", [opens("/pwd-update")]);

const change: FaultTour = {
  title: "changePassword",
  start: SIGNED_IN,
  prologue: [opens("/profiles/pwd")],
  round: [submits("change"), answers("changePassword", "cut")],
  silence: [submits("change"), NEVER],
  end: [submits("change"), answers("changePassword", "ok")],
};

const profile: FaultTour = {
  title: "profile",
  start: SIGNED_IN,
  prologue: [opens("/profiles/me")],
  round: [answers("profile", "cut"), { type: "user.asksForProfileAgain" }],
  silence: [NEVER, { type: "user.asksForProfileAgain" }],
  end: [answers("profile", "ok")],
};

const closing: FaultTour = {
  title: "closeOtherSessions",
  start: SIGNED_IN,
  prologue: [opens("/profiles/me"), answers("profile", "ok")],
  round: [{ type: "user.closesOtherSessions" }, answers("closeOtherSessions", "cut")],
  silence: [{ type: "user.closesOtherSessions" }, NEVER],
  end: [{ type: "user.closesOtherSessions" }, answers("closeOtherSessions", "ok")],
};

const closingOne: FaultTour = {
  title: "closeSession",
  start: SIGNED_IN,
  prologue: [opens("/profiles/me"), answers("profile", "ok")],
  round: [{ type: "user.closesSession" }, answers("closeSession", "cut")],
  silence: [{ type: "user.closesSession" }, NEVER],
  end: [{ type: "user.closesSession" }, answers("closeSession", "ok")],
};

/** The calls that a screen waits for; nothing reads the answer to a logout call. */
export const FAULT_TOURS: readonly FaultTour[] = [
  firstStep,
  code,
  image,
  recovery,
  update,
  change,
  profile,
  closing,
  closingOne,
];
