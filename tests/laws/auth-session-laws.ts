import { SECRET, type AuthSnapshot } from "./auth-domain.ts";
import { isAsking, isInside, sessionOf } from "./auth-reading.ts";
import type { Law } from "./law.ts";
import { childrenOf, effectsOf, isIdle, memoryOf } from "./reading.ts";

/** Laws of the session: its owner, its content and its end. */
export const authSessionLaws: readonly Law<AuthSnapshot>[] = [
  {
    id: "sin-token-no-hay-sesion",
    sentence: "Sin token no hay sesión, y con sesión no se está fuera",
    clause: "spec §6",
    holds: ({ after }) =>
      after.hasTag("pending") || isInside(after) === ((sessionOf(after)?.token ?? "") !== ""),
  },
  {
    id: "solo-un-codigo-aceptado-abre-sesion",
    sentence:
      "Nadie tiene sesión sin un código aceptado, o que ya tenía este navegador: esta pestaña u otra",
    clause: "spec §4, §6, ADR 22",
    holds: ({ before, event, after }) => {
      const isOpened = sessionOf(before) === null && sessionOf(after) !== null;
      if (!isOpened) return true;
      const output = event["output"] as { kind?: string; session?: object } | undefined;
      if (event.type === "xstate.done.actor.verifyCode") return output?.kind === "accepted";
      if (event.type === "xstate.done.actor.askTabs") return true;
      return event.type === "xstate.done.actor.restoreSession" && output?.session !== null;
    },
  },
  {
    id: "al-salir-no-queda-nada",
    sentence:
      "Después de salir no queda nada de la sesión: ni uid, ni token, ni QR, ni lo guardado",
    clause: "spec §2",
    holds: (step) => {
      const hasEnded = sessionOf(step.before) !== null && sessionOf(step.after) === null;
      if (!hasEnded || step.event.type === "xstate.done.actor.restoreSession") return true;
      const { uid, qr } = step.after.context;
      return uid === null && qr === "" && effectsOf(step, "clearStore").length === 1;
    },
  },
  {
    id: "desde-todo-estado-se-sale",
    sentence:
      "Desde todo estado se puede salir: /logout lleva siempre al ingreso, sin nada guardado",
    clause: "spec §2, reading 4",
    holds: (step) => {
      if (step.event["path"] !== "/logout" || step.before?.hasTag("pending") === true) return true;
      const { context } = step.after;
      return (
        step.after.matches({ login: "entering" }) &&
        context.place.path === "/login" &&
        context.uid === null &&
        effectsOf(step, "clearStore").length === 1
      );
    },
  },
  {
    id: "salir-se-cuenta-al-servidor",
    sentence:
      "Al salir se avisa al servidor, una vez y antes de borrar; un 401 u otra pestaña no le avisan",
    clause: "spec §2, reading 12",
    holds: (step) => {
      const names = step.effects.map((effect) => effect.type);
      const told = names.filter((name) => name === "endServerSession").length;
      const isCleared = names.includes("clearStore");
      if (["session.expired", "tab.signedOut"].includes(step.event.type)) return told === 0;
      return isCleared
        ? told === 1 && names.indexOf("endServerSession") < names.indexOf("clearStore")
        : told === 0;
    },
  },
  {
    id: "salir-por-gusto-no-recuerda",
    sentence: "Quien sale por su gusto no vuelve a donde estaba",
    clause: "reading 2",
    holds: (step) =>
      effectsOf(step, "endServerSession").length === 0 || step.after.context.returnTo === null,
  },
  {
    id: "un-401-ajeno-no-cambia-nada",
    sentence: "Un 401 de otro token no cambia nada",
    clause: "reading 6",
    holds: (step) =>
      step.event.type !== "session.expired" ||
      step.event["token"] === (sessionOf(step.before)?.token ?? null) ||
      isIdle(step),
  },
  {
    id: "un-401-propio-cierra-la-sesion",
    sentence: "Un 401 de la sesión viva la cierra una sola vez, lo dice y recuerda el lugar",
    clause: "spec §8, readings 2 and 6",
    holds: (step) => {
      const { before, event, after } = step;
      const session = sessionOf(before);
      if (event.type !== "session.expired" || session === null) return true;
      if (event["token"] !== session.token) return true;
      return (
        after.matches({ login: "entering" }) &&
        after.context.returnTo === before?.context.place.path &&
        after.context.isEnded &&
        effectsOf(step, "notify").length === 1 &&
        effectsOf(step, "clearStore").length === 1
      );
    },
  },
  {
    id: "un-401-sin-sesion-vuelve-al-ingreso",
    sentence: "Un 401 sin sesión vuelve al ingreso en silencio, sin nada guardado",
    clause: "spec §8, reading 6",
    holds: (step) => {
      const isOne = step.event.type === "session.expired" && step.event["token"] === null;
      if (!isOne || sessionOf(step.before) !== null) return true;
      const isClear = effectsOf(step, "clearStore").length === 1;
      const isSilent = effectsOf(step, "notify").length === 0;
      return step.after.matches({ login: "entering" }) && isClear && isSilent;
    },
  },
  {
    id: "una-contrasena-no-se-recuerda",
    sentence: "Una contraseña nunca está en la memoria de la máquina",
    clause: "spec §3",
    holds: ({ after }) => !memoryOf(after).includes(SECRET),
  },
  {
    id: "una-empresa-ajena-no-se-elige",
    sentence: "Una empresa ajena nunca queda elegida",
    clause: "spec §4, §6",
    holds: ({ after }) => {
      const session = sessionOf(after);
      return session === null || session.companies.some(({ id }) => id === session.company);
    },
  },
  {
    id: "lo-de-una-empresa-no-se-ve-bajo-otra",
    sentence:
      "Lo de la empresa A no se ve bajo la B: al cambiar se suelta todo y se vuelve al inicio",
    clause: "spec §4, ADR 9",
    holds: ({ before, after }) => {
      const company = sessionOf(before)?.company;
      const now = sessionOf(after)?.company;
      if (company === undefined || now === undefined || company === now) return true;
      const isFree = childrenOf(after).every((id) => ["connection", "tabs"].includes(id));
      return isFree && after.context.place.path === "/dashboard";
    },
  },
  {
    id: "la-empresa-elegida-se-guarda",
    sentence: "La empresa que la persona elige se guarda, y ninguna otra",
    clause: "spec §4",
    holds: (step) => {
      const isRestored = step.event.type === "xstate.done.actor.restoreSession";
      const company = sessionOf(step.before)?.company;
      const now = sessionOf(step.after)?.company;
      const isChosen = !isRestored && company !== undefined && now !== undefined && company !== now;
      const saved = effectsOf(step, "storeCompany").map(({ params }) => params as { id: string });
      return isChosen ? saved.length === 1 && saved[0]?.id === now : saved.length === 0;
    },
  },
  {
    id: "otra-empresa-suya-siempre-se-puede",
    sentence: "Quien no debe cambiar la contraseña puede pasar a otra de sus empresas",
    clause: "spec §4",
    holds: ({ before, event, after }) => {
      const session = sessionOf(before);
      if (event.type !== "company.selected" || before === null || session === null) return true;
      if (!before.matches({ authenticated: { access: "normal" } })) return true;
      if (isAsking(before)) return true;
      const isOwn = session.companies.some(({ id }) => id === event["id"]);
      return sessionOf(after)?.company === (isOwn ? event["id"] : session.company);
    },
  },
  {
    id: "canal-en-vivo-si-y-solo-si-sesion",
    sentence: "El canal en vivo existe si y solo si hay sesión abierta",
    clause: "spec §7",
    holds: ({ after }) => childrenOf(after).includes("connection") === isInside(after),
  },
];
