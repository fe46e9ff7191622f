import type { AuthSnapshot } from "./auth-domain.ts";
import { sessionOf } from "./auth-reading.ts";
import type { Law, Step } from "./law.ts";
import { effectsOf, isIdle, isLate } from "./reading.ts";

/** Whether the message of another tab is about the session here. */
const isOwn = ({ before, event }: Step<AuthSnapshot>): boolean =>
  sessionOf(before) !== null && sessionOf(before)?.token === event["token"];

/** Laws of the tabs of one browser, which share one session (ADR 22). */
export const authTabLaws: readonly Law<AuthSnapshot>[] = [
  {
    id: "antes-se-pregunta-a-las-otras",
    sentence:
      "Una pestaña sin nada guardado pregunta a las otras antes de decidir que no hay nadie",
    clause: "ADR 22",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "xstate.done.actor.restoreSession" || isLate(step)) return true;
      const { uid, session } = event["output"] as { uid: unknown; session: unknown };
      const isLeaving = before?.context.requested === "/logout";
      const isUnknown = uid === null && session === null && !isLeaving;
      return after.matches({ restoring: "askingTabs" }) === isUnknown;
    },
  },
  {
    id: "no-se-espera-mas-de-medio-segundo",
    sentence: "Si ninguna pestaña responde en medio segundo se sigue sin sesión",
    clause: "ADR 22",
    holds: ({ before, event, after }) => {
      const isWaiting = before?.matches({ restoring: "askingTabs" }) === true;
      const isOver = event.type.startsWith("xstate.after.tabsTime");
      return !(isWaiting && isOver) || (!after.hasTag("pending") && sessionOf(after) === null);
    },
  },
  {
    id: "lo-que-se-toma-se-guarda",
    sentence: "La sesión que otra pestaña entrega se guarda aquí como la de un ingreso",
    clause: "spec §3, ADR 22",
    holds: (step) => {
      if (step.event.type !== "xstate.done.actor.askTabs" || isLate(step)) return true;
      const session = step.event["output"];
      const stored = effectsOf(step, "storeSession").map(({ params }) => params);
      return JSON.stringify(stored) === JSON.stringify([{ session }]);
    },
  },
  {
    id: "la-sesion-se-entrega-a-quien-pregunta",
    sentence: "La sesión se entrega solo a la pestaña que pregunta, y solo si la hay",
    clause: "ADR 22",
    holds: (step) => {
      const given = effectsOf(step, "answerTab").map(({ params }) => params as { id: unknown });
      const isDue = step.event.type === "tab.asked" && sessionOf(step.before) !== null;
      return given.length === (isDue ? 1 : 0) && given.every(({ id }) => id === step.event["id"]);
    },
  },
  {
    id: "antes-de-salir-se-pregunta-a-las-otras",
    sentence:
      "Al preguntar «Desea Salir?» se pregunta también a las otras pestañas; lo que una tenga sin guardar se sabe mientras se pregunta",
    clause: "spec §2, ADR 22",
    holds: (step) => {
      const { before, event, after } = step;
      const exit = { authenticated: { exit: "asking" } } as const;
      const [was, is] = [before?.matches(exit) === true, after.matches(exit)];
      const asked = effectsOf(step, "announceLeaving").length;
      if (asked !== (is && !was ? 1 : 0)) return false;
      if (!is) return true;
      if (!was) return !after.context.isUnsavedElsewhere;
      const isTold = event.type === "tab.unsaved" && isOwn(step);
      return (
        after.context.isUnsavedElsewhere === (isTold || before?.context.isUnsavedElsewhere === true)
      );
    },
  },
  {
    id: "se-responde-a-quien-va-a-salir",
    sentence:
      "Solo a la pestaña de la misma sesión que va a salir se le dice lo que aquí falta por guardar",
    clause: "ADR 22",
    holds: (step) =>
      effectsOf(step, "answerUnsaved").length ===
      (step.event.type === "tab.leaving" && isOwn(step) ? 1 : 0),
  },
  {
    id: "el-fin-se-dice-a-las-otras",
    sentence:
      "Cuando una sesión termina aquí se dice a las otras una vez; lo que ellas dicen no se repite",
    clause: "ADR 22",
    holds: (step) => {
      const { before, event, after } = step;
      const said = effectsOf(step, "announceSignedOut").map(
        ({ params }) => (params as { isOnPurpose: boolean }).isOnPurpose,
      );
      const hasEnded = sessionOf(before) !== null && sessionOf(after) === null;
      if (event.type === "tab.signedOut") return said.length === 0;
      // The stored session is read again: nobody has logged out.
      if (event.type === "xstate.done.actor.restoreSession") return true;
      if (!hasEnded) return said.every((isOnPurpose) => isOnPurpose);
      return JSON.stringify(said) === JSON.stringify([event.type !== "session.expired"]);
    },
  },
  {
    id: "el-fin-en-otra-es-el-fin-aqui",
    sentence:
      "Lo que termina en una pestaña termina en todas; la sesión de otra persona no se toca",
    clause: "ADR 22",
    holds: (step) => {
      const { event, after } = step;
      if (event.type !== "tab.signedOut") return true;
      if (!isOwn(step)) return isIdle(step);
      const returnsTo = after.context.returnTo !== null;
      return (
        sessionOf(after) === null &&
        effectsOf(step, "clearStore").length === 1 &&
        effectsOf(step, "notify").length === 1 &&
        returnsTo === (event["isOnPurpose"] === false) &&
        after.context.isEnded === returnsTo
      );
    },
  },
  {
    id: "el-cambio-en-otra-libera-aqui",
    sentence: "Un cambio obligatorio que se hace en otra pestaña también está hecho aquí",
    clause: "spec §4, ADR 22",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "tab.passwordChanged") return true;
      const isForced = before?.matches({ authenticated: { access: "forcedPasswordChange" } });
      if (isForced !== true || !isOwn(step)) return isIdle(step);
      return sessionOf(after)?.changepwd === false && after.context.place.path === "/dashboard";
    },
  },
  {
    id: "quien-ingresa-en-otra-llega-aqui",
    sentence: "Quien ingresa en otra pestaña también llega aquí, si aquí no había empezado nada",
    clause: "ADR 22",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "tab.signedIn" || before === null) return true;
      const isWaiting =
        before.matches({ login: "entering" }) ||
        before.matches("visiting") ||
        before.matches("verifying");
      return isWaiting ? after.matches({ restoring: "askingTabs" }) : isIdle(step);
    },
  },
];
