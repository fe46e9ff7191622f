import { isAsking } from "./auth-reading.ts";
import type { AuthSnapshot } from "./auth-domain.ts";
import type { Law, Step } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isIdle,
  isLate,
  sentBy,
} from "./reading.ts";

const STEPS = ["signIn", "verifyCode", "requestRecovery", "updatePassword", "changePassword"];

type Output = { readonly kind?: string; readonly msg?: string; readonly uid?: string };
/** A part of the chart's value: a screen. */
type Screen = string | object;

type AuthStep = Step<AuthSnapshot>;

const outputOf = ({ event }: AuthStep) => (event["output"] ?? {}) as Output;

/** The step that an answer ends; null when it ends none. */
function endedBy(step: AuthStep): string | null {
  const answerer = answererOf(step.event);
  return answerer !== null && STEPS.includes(answerer) && !isLate(step) ? answerer : null;
}

/** The end of the step: the kind of its output, or broken. */
function endOf(step: AuthStep): string {
  return step.event.type.startsWith("xstate.error") ? "broken" : (outputOf(step).kind ?? "");
}

const ACCEPTED: Readonly<Record<string, (step: AuthStep) => boolean>> = {
  signIn: (step) =>
    step.after.matches("tfa") &&
    step.after.context.uid === "u-1" &&
    hasEffect(step, "storeUid", { uid: "u-1" }),
  verifyCode: (step) =>
    step.after.matches("authenticated") && effectsOf(step, "storeSession").length === 1,
  requestRecovery: (step) => step.after.matches("update") && isSaid(step, "info"),
  updatePassword: (step) => step.after.matches("login") && isSaid(step, "info"),
  changePassword: (step) =>
    step.after.matches({ authenticated: { access: { normal: "browsing" } } }) &&
    step.after.context.place.path === "/dashboard" &&
    step.after.context.session?.changepwd === false &&
    effectsOf(step, "storePasswordChanged").length === 1 &&
    isSaid(step, "info"),
};

function hasEffect(step: AuthStep, type: string, params: object): boolean {
  const [effect] = effectsOf(step, type) as { params: object }[];
  const entries = Object.entries(params);
  return entries.every(([key, value]) => Reflect.get(effect?.params ?? {}, key) === value);
}

/** Whether exactly the server's text was announced, in a style. */
function isSaid(step: AuthStep, style: string): boolean {
  const isOne = effectsOf(step, "notify").length === 1;
  return isOne && hasEffect(step, "notify", { style, text: outputOf(step).msg ?? "" });
}

/** Laws of the steps of the sign-in: the requests, and the effects of the answers. */
export const authStepLaws: readonly Law<AuthSnapshot>[] = [
  ...commonLaws(STEPS),
  {
    id: "un-paso-aceptado-lleva-a-su-pantalla",
    sentence: "Un paso aceptado guarda lo suyo, dice lo que dijo el servidor y lleva a su pantalla",
    clause: "spec §4",
    holds: (step) => {
      const ended = endedBy(step);
      return ended === null || endOf(step) !== "accepted" || ACCEPTED[ended]?.(step) === true;
    },
  },
  {
    id: "un-paso-fallido-deja-donde-estaba",
    sentence:
      "Un paso fallido deja en la misma pantalla, libre para intentar otra vez, sin guardar nada",
    clause: "spec §4, reading 7",
    holds: (step) => {
      if (endedBy(step) === null || endOf(step) === "accepted") return true;
      const { before, after } = step;
      const isThere = before?.context.place.path === after.context.place.path;
      const isFree = !after.hasTag("busy");
      const isMemorySame = before?.context.session === after.context.session;
      return isThere && isFree && isMemorySame && effectsOf(step, "storeUid").length === 0;
    },
  },
  {
    id: "un-paso-fallido-renueva-la-comprobacion",
    sentence: "Cada paso público fallido renueva la comprobación de persona, y nada más la renueva",
    clause: "spec §4, reading 9",
    holds: (step) => {
      const ended = endedBy(step);
      const isPublic = ended !== null && ended !== "changePassword";
      const hasOne = childrenOf(step.before).includes("botCheck");
      const isDue = isPublic && endOf(step) !== "accepted" && hasOne;
      return sentBy(step).filter(({ type }) => type === "token.refused").length === Number(isDue);
    },
  },
  {
    id: "un-rechazo-se-dice-y-una-falla-calla",
    sentence: "Un rechazo se dice con las palabras del servidor; una falla del camino se calla",
    clause: "spec §4, §8, reading 7",
    holds: (step) => {
      if (endedBy(step) === null || endOf(step) === "accepted") return true;
      if (endOf(step) === "rejected") return isSaid(step, "danger");
      return effectsOf(step, "notify").length === 0;
    },
  },
  {
    id: "el-error-de-un-paso-se-queda-en-el",
    sentence: "El error de un paso se quita cuando se deja su pantalla, y no antes",
    clause: "spec §4, §8, reading 18",
    holds: (step) => {
      const { before, after, effects } = step;
      const was = before === null ? [] : STEP_SCREENS.filter((screen) => isOn(before, screen));
      const isLeft = was.some((screen) => !isOn(after, screen));
      const isWithdrawn = effects.some(({ type }) => type === "withdrawRefusal");
      if (isLeft) return isWithdrawn;
      // A screen that starts again counts as another.
      return !isWithdrawn || (was.length > 0 && endedBy(step) === null);
    },
  },
  {
    id: "solo-se-dice-lo-del-servidor",
    sentence: "No hay más avisos que los del servidor y los de la sesión que terminó o cambió",
    clause: "spec §8, reading 6, ADR 22",
    holds: (step) => {
      const ours = ["session.expired", "tab.signedOut", "tab.passwordChanged"];
      const isAnswer = endedBy(step) !== null || ours.includes(step.event.type);
      return isAnswer || effectsOf(step, "notify").length === 0;
    },
  },
  {
    id: "lo-invalido-no-sale",
    sentence: "Un formulario incompleto no sale",
    clause: "spec §5",
    holds: (step) => {
      const { type, password, email } = step.event;
      const isEmpty = type.endsWith(".submitted") && (password === "" || email === "ana");
      return !isEmpty || isIdle(step);
    },
  },
  {
    id: "lo-valido-sale",
    sentence: "Un formulario completo sale desde su pantalla, y desde ninguna otra",
    clause: "spec §4, §5",
    holds: (step) => {
      const form = FORMS.find(([type]) => type === step.event.type);
      const { password, email } = step.event;
      if (form === undefined || password === "" || email === "ana") return true;
      const isOffered = step.before !== null && isWriting(step.before, form[2]);
      return isOffered ? childrenOf(step.after).includes(form[1]) : isIdle(step);
    },
  },
  {
    id: "se-recuerda-de-quien-es-la-contrasena",
    sentence:
      "Para el gestor de contraseñas se recuerda el usuario escrito, o el correo si no hay otro, hasta que la sesión termina",
    clause: "spec §5",
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null || isIdle(step)) return true;
      const was = before.context.username;
      const now = after.context.username;
      if (event.type === "credentials.submitted") return now === event["username"];
      if (event.type === "email.submitted") return now === (was === "" ? event["email"] : was);
      const isEnded = before.context.session !== null && after.context.session === null;
      return isEnded ? now === "" : now === was || (now === "" && after.context.uid === null);
    },
  },
  {
    id: "se-envia-una-sola-vez",
    sentence: "Mientras el servidor responde, enviar otra vez no hace nada",
    clause: "spec §4",
    holds: (step) => {
      const isSubmit = step.event.type.endsWith(".submitted");
      return !isSubmit || step.before?.hasTag("busy") !== true || isIdle(step);
    },
  },
  {
    id: "irse-suelta-lo-pedido",
    sentence: "Quien se va de una pantalla suelta lo que había pedido en ella",
    clause: "reading 7",
    holds: ({ after }) =>
      FORMS.every(
        ([, call, screens]) =>
          !childrenOf(after).includes(call) || screens.some((screen) => isOn(after, screen)),
      ) &&
      (!childrenOf(after).includes("fetchQr") || after.matches("tfa")),
  },
];

const STEP_SCREENS: readonly Screen[] = [
  "login",
  "tfa",
  "recovery",
  "update",
  { authenticated: { access: "forcedPasswordChange" } },
  { authenticated: { access: { normal: "changingPassword" } } },
];

/** Each form: its event, its call, and the screens that have it. */
const FORMS: readonly (readonly [string, string, readonly Screen[]])[] = [
  ["credentials.submitted", "signIn", ["login"]],
  ["code.submitted", "verifyCode", ["tfa"]],
  ["email.submitted", "requestRecovery", ["recovery"]],
  ["newPassword.submitted", "updatePassword", ["update"]],
  [
    "change.submitted",
    "changePassword",
    [
      { authenticated: { access: "forcedPasswordChange" } },
      { authenticated: { access: { normal: "changingPassword" } } },
    ],
  ],
];

function isOn(snapshot: AuthSnapshot, screen: Screen): boolean {
  return (snapshot as { matches(value: Screen): boolean }).matches(screen);
}

function isWriting(snapshot: AuthSnapshot, screens: readonly Screen[]): boolean {
  const isFree = !snapshot.hasTag("busy") && !isAsking(snapshot);
  return isFree && screens.some((screen) => isOn(snapshot, screen));
}
