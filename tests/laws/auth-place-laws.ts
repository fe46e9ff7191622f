import { isInside, sessionOf } from "./auth-reading.ts";
import type { AuthSnapshot } from "./auth-domain.ts";
import type { Law } from "./law.ts";
import { answererOf, childrenOf, isLate } from "./reading.ts";

const PUBLIC_FORMS = ["login", "tfa", "recovery", "update"] as const;

/** Pages that the session of these laws may see; `/users` is not permitted, `null` is the 404. */
const SEEN_WITH_SESSION: readonly (string | null)[] = [
  "/dashboard",
  "/requests",
  "/profiles/me",
  "/profiles/pwd",
  "/verificar",
  "forbidden",
  null,
];

const SEEN_WITHOUT: readonly (string | null)[] = [
  "/login",
  "/tfa",
  "/pwd-recovery",
  "/pwd-update",
  "/dashboard",
  "/verificar",
  null,
];

/** The address of each screen, where it has only one. */
const ADDRESSES = [
  ["login", "/login"],
  ["tfa", "/tfa"],
  ["recovery", "/pwd-recovery"],
  ["update", "/pwd-update"],
  [{ authenticated: { access: "forcedPasswordChange" } }, "/profiles/pwd"],
  [{ authenticated: { access: { normal: "changingPassword" } } }, "/profiles/pwd"],
  [{ authenticated: { access: { normal: "readingProfile" } } }, "/profiles/me"],
] as const;

/** Laws of the visible page and its address. */
export const authPlaceLaws: readonly Law<AuthSnapshot>[] = [
  {
    id: "decidir-es-de-paso",
    sentence: "Toda dirección tiene su pantalla: nadie se queda donde solo se decide o se sale",
    clause: "spec §2, reading 1",
    holds: ({ after }) =>
      !after.matches("deciding") &&
      !after.matches("loggedOut") &&
      !after.matches({ authenticated: { access: { normal: "changingCompany" } } }),
  },
  {
    id: "con-cambio-obligatorio-solo-existe-profiles-pwd",
    sentence: "Con cambio obligatorio solo existe profiles/pwd",
    clause: "spec §4, §6",
    holds: ({ after }) => {
      const isForced = sessionOf(after)?.changepwd === true;
      if (after.hasTag("pending")) return true;
      const isThere = after.matches({ authenticated: { access: "forcedPasswordChange" } });
      return isThere === isForced && (!isForced || after.context.place.page === "/profiles/pwd");
    },
  },
  {
    id: "solo-cambiarla-libera",
    sentence:
      "De un cambio obligatorio solo libera cambiar la contraseña, y se guarda que se cambió",
    clause: "spec §4, reading 4",
    holds: ({ before, event, after, effects }) => {
      const wasForced = sessionOf(before)?.changepwd === true;
      const isFree = wasForced && sessionOf(after)?.changepwd === false;
      if (!isFree || event.type === "xstate.done.actor.restoreSession") return true;
      const isDone = ["xstate.done.actor.changePassword", "tab.passwordChanged"].includes(
        event.type,
      );
      return isDone && effects.some(({ type }) => type === "storePasswordChanged");
    },
  },
  {
    id: "sin-permiso-no-se-ve",
    sentence:
      "Nadie ve una pantalla con permiso sin sesión, ni con ella una que no le está permitida",
    clause: "spec §6, reading 5",
    holds: ({ after }) => {
      if (after.hasTag("pending")) return true;
      const seen = isInside(after) ? SEEN_WITH_SESSION : SEEN_WITHOUT;
      return seen.includes(after.context.place.page);
    },
  },
  {
    id: "todo-lugar-decidido-tiene-pantalla",
    sentence: "Todo lugar decidido tiene pantalla, o es 404 en su propia dirección",
    clause: "spec §2, reading 5",
    holds: ({ after }) => {
      const { page, path } = after.context.place;
      if (after.hasTag("pending")) return true;
      return page === null ? path === "/nada" : page !== "undecided";
    },
  },
  {
    id: "cada-pantalla-en-su-direccion",
    sentence: "Cada pantalla está en su dirección, y ninguna otra está en ella",
    clause: "spec §2",
    holds: ({ after }) => {
      if (after.hasTag("pending")) return true;
      const { path } = after.context.place;
      const own = ADDRESSES.find(([state]) => isIn(after, state))?.[1];
      if (own !== undefined) return path === own;
      return ADDRESSES.every(([, address]) => address !== path);
    },
  },
  {
    id: "lo-pedido-se-decide",
    sentence: "Con sesión normal, una dirección permitida que se pide se abre",
    clause: "spec §2, §6",
    holds: ({ before, event, after }) => {
      const isNormal = before?.matches({ authenticated: { access: "normal" } }) === true;
      const path = event["path"];
      if (event.type !== "url.requested" || !isNormal || typeof path !== "string") return true;
      if (["/", "/login", "/tfa", "/pwd-recovery", "/pwd-update"].includes(path)) {
        return after.context.place.path === "/dashboard";
      }
      return path === "/logout" || after.context.place.path === path;
    },
  },
  {
    id: "sin-sesion-lo-abierto-se-abre",
    sentence: "Sin sesión, una dirección abierta a todos se abre",
    clause: "spec §2, §6",
    holds: ({ before, event, after }) => {
      const open = [
        "/login",
        "/pwd-recovery",
        "/pwd-update",
        "/dashboard",
        "/verificar",
        "/verificar/7K2Q",
        "/nada",
      ];
      const path = open.find((each) => each === event["path"]);
      if (event.type !== "url.requested" || path === undefined || before === null) return true;
      if (before.hasTag("pending") || isInside(before)) return true;
      return after.context.place.path === path;
    },
  },
  {
    id: "la-misma-direccion-no-interrumpe",
    sentence: "Pedir la dirección en la que se está no interrumpe nada de lo que está en camino",
    clause: "reading 7",
    holds: ({ before, event, after, effects }) => {
      if (event.type !== "url.requested" || before === null || before.hasTag("pending"))
        return true;
      const { path } = before.context.place;
      const isForced = sessionOf(before)?.changepwd === true && after.matches("authenticated");
      if (event["path"] !== path && !isForced) return true;
      return effects.every(({ type }) => !/spawnChild|stopChild/u.test(type));
    },
  },
  {
    id: "se-comprueba-si-y-solo-si-se-ve",
    sentence: "Un código se comprueba si y solo si se ve la página que verifica documentos",
    clause: "ADR 126",
    holds: ({ after }) =>
      childrenOf(after).includes("verification") ===
      (!after.hasTag("pending") && after.context.place.page === "/verificar"),
  },
  {
    id: "otro-codigo-otra-comprobacion",
    sentence: "Pedir otro código es otra comprobación",
    clause: "ADR 126",
    holds: ({ before, event, after, effects }) => {
      const isAsked = event.type === "url.requested" && before?.context.place.page === "/verificar";
      if (!isAsked || before.hasTag("pending") || after.context.place.page !== "/verificar") {
        return true;
      }
      const isOther = before.context.place.path !== after.context.place.path;
      return effects.some(({ type }) => /spawnChild/u.test(type)) === isOther;
    },
  },
  {
    id: "nada-queda-a-medias",
    sentence:
      "Solo se espera mientras se lee lo guardado y se pregunta a las otras pestañas; lo que se pide entonces no se pierde",
    clause: "spec §2, reading 2, ADR 22",
    holds: (step) => {
      const { event, after } = step;
      const answerer = isLate(step) ? null : answererOf(event);
      const isReading = after.matches("restoring");
      const isAgain = after.matches({ restoring: "reading" }) && answerer === "restoreSession";
      const isWaiting = isAgain || (isReading && answerer === "askTabs");
      if (after.hasTag("pending") !== isReading || isWaiting) return false;
      const isAsked = event.type === "url.requested" && isReading;
      return !isAsked || after.context.requested === event["path"];
    },
  },
  {
    id: "la-pantalla-del-codigo-pide-un-uid",
    sentence: "A la pantalla del código no se llega sin uid",
    clause: "spec §4, reading 3",
    holds: ({ after }) => !after.matches("tfa") || after.context.uid !== null,
  },
  {
    id: "el-qr-solo-existe-en-tfa",
    sentence: "El QR solo existe en /tfa, y solo el que envió el servidor",
    clause: "spec §2, §7",
    holds: ({ before, event, after }) => {
      const { qr } = after.context;
      if (qr === "") return true;
      const isSent = event.type === "xstate.done.actor.fetchQr" && event["output"] === qr;
      return after.matches("tfa") && (before?.context.qr === qr || isSent);
    },
  },
  {
    id: "el-qr-enviado-se-muestra",
    sentence: "El QR que envía el servidor se muestra; si no llega, no se pide otra vez",
    clause: "spec §2",
    holds: ({ before, event, after }) => {
      const isAnswer = answererOf(event) === "fetchQr";
      if (!isAnswer || before?.matches({ tfa: { qr: "asking" } }) !== true) return true;
      const image = event["output"] ?? "";
      const state = image === "" ? "absent" : "shown";
      return after.matches({ tfa: { qr: state } }) && after.context.qr === image;
    },
  },
  {
    id: "se-recuerda-lo-pedido",
    sentence: "Lo que se pide sin sesión se recuerda, si tiene permiso que pedir",
    clause: "reading 2",
    holds: ({ before, event, after }) => {
      if (event.type !== "url.requested" || before === null) return true;
      if (before.hasTag("pending") || sessionOf(before) !== null) return true;
      const guarded = ["/requests?pagina=2", "/users", "/profiles/me", "/profiles/pwd"];
      const path = guarded.find((each) => each === event["path"]);
      if (path === undefined) return true;
      return after.context.returnTo === path && after.context.place.path === "/login";
    },
  },
  {
    id: "se-vuelve-a-lo-permitido",
    sentence: "Al abrirse la sesión se va a lo recordado si está permitido; si no, al inicio",
    clause: "spec §4, reading 2",
    holds: ({ before, event, after }) => {
      const session = sessionOf(after);
      const isOpened = event.type === "xstate.done.actor.verifyCode" && session !== null;
      if (!isOpened || sessionOf(before) !== null) return true;
      const { place, returnTo } = after.context;
      const asked = before?.context.returnTo ?? "/dashboard";
      const home = asked === "/users" || asked === "/nada" ? "/dashboard" : asked;
      return returnTo === null && place.path === (session.changepwd ? "/profiles/pwd" : home);
    },
  },
  {
    id: "comprobacion-si-y-solo-si-formulario-publico",
    sentence: "La comprobación de persona vive si y solo si hay un formulario público a la vista",
    clause: "spec §7, reading 9",
    holds: ({ after }) =>
      childrenOf(after).includes("botCheck") === PUBLIC_FORMS.some((form) => after.matches(form)),
  },
];

function isIn(snapshot: AuthSnapshot, state: (typeof ADDRESSES)[number][0]): boolean {
  return (snapshot as { matches(value: object | string): boolean }).matches(state);
}
