import { fault, person, server } from "../../engine/words.ts";
import type { StepResult } from "./auth.types.ts";
import type { Announcement } from "../notices/notices.types.ts";
import type { Destination } from "./place.ts";

/** The bot check runs while its screen is open: a token on opening, another after each failure (spec §4, §7). */
export const botCheck = {
  id: "botCheck",
  systemId: "botCheck",
  src: "botCheck",
  onError: { meta: fault("La comprobación se cae: se sigue sin ella", "spec §7, lectura 9") },
} as const;

/** Handles a visit to the current screen: corrects the address and disturbs nothing in progress (reading 21). */
export function visitOf<const Screen extends Destination>(destination: Screen) {
  return {
    guard: { type: "staysOn", params: { destination } },
    actions: { type: "goTo", params: ({ event }: Visit) => event },
    meta: person("Pide una dirección que lleva aquí", "spec §6, ADR 20"),
  } as const;
}

/** As `visitOf`, for a screen with only one address, which needs no correction. */
export function stayOn<const Screen extends Destination>(destination: Screen) {
  return {
    guard: { type: "staysOn", params: { destination } },
    meta: person("Pide una dirección que lleva aquí", "spec §6, ADR 20"),
  } as const;
}

/** The button that returns from a form to the first one (spec §2). */
export const backToLogin = {
  target: "#auth.login",
  actions: { type: "goTo", params: { path: "/login" } },
  meta: person("Atrás", "spec §2, lectura 14"),
} as const;

/** Gives the notice of an accepted step, in the server's own words (spec §4). */
export function infoOf(result: StepResult<{ msg: string }>): Announcement {
  return { style: "info", text: acceptedOf(result).msg };
}

/** Gives the notice of an accepted step of which the server says something. */
export function noteOf(result: StepResult<{ note: string | null }>): Announcement {
  return { style: "info", text: acceptedOf(result).note ?? "" };
}

/** Gives the value of a step that a guard has already found accepted. */
export function acceptedOf<Result extends StepResult>(
  result: Result,
): Extract<Result, { readonly kind: "accepted" }> {
  if (!isAccepted(result)) throw new Error("The step was not accepted");
  return result;
}

type Visit = { readonly event: { readonly path: string } };
type Done = { readonly event: { readonly output: StepResult } };

/**
 * Gives the transitions of a step that did not succeed, placed after those that accept it: refused with the server's
 * words (spec §8), or empty and silent (reading 7). The bot check, if any, is renewed.
 */
export function failuresOf<const Also extends readonly "renewBotCheck"[]>(...alsoDo: Also) {
  return [
    {
      guard: { type: "isRejected", params: ({ event }: Done) => event.output },
      target: "entering",
      actions: [
        { type: "notify", params: ({ event }: Done) => refusalOf(event.output) },
        ...alsoDo,
      ],
      meta: server("El servidor dice que no", "spec §4, spec §8"),
    },
    {
      target: "entering",
      actions: [...alsoDo],
      meta: fault("No llega una respuesta útil", "spec §8, lectura 7"),
    },
  ] as const;
}

/** Gives the transition of a step whose port threw: the same as that of an empty one. */
export function crashOf<const Also extends readonly "renewBotCheck"[]>(...alsoDo: Also) {
  return {
    target: "entering",
    actions: [...alsoDo],
    meta: fault("La llamada falla", "spec §8, lectura 7"),
  } as const;
}

function isAccepted<Result extends StepResult>(
  result: Result,
): result is Extract<Result, { readonly kind: "accepted" }> {
  return result.kind === "accepted";
}

function refusalOf(result: StepResult): Announcement {
  return { style: "danger", text: result.kind === "rejected" ? result.msg : "", isRefusal: true };
}
