import type { BoardStory } from "../../contract/board-contract.ts";
import { isCalendarDate } from "../../domain/calendar.ts";
import { dayFrom } from "../../engine/kinds/date/date.kind.ts";
import { decimalFrom, padded } from "../../engine/kinds/figures.ts";

/** That which is typed of a contact, as it is typed. */
export type ContactDraft = {
  /** Empty until one is chosen; of a debtor who called, it is not asked. */
  readonly canal: string;
  readonly resultado: string;
  readonly compromiso: string;
  readonly valor: string;
  readonly nota: string;
};

/** A field of the draft. */
export type DraftField = keyof ContactDraft;

export const NO_CONTACT: ContactDraft = {
  canal: "",
  resultado: "",
  compromiso: "",
  valor: "",
  nota: "",
};

/** Why a draft cannot be sent, by field, in Spanish; none where it can. The server says the rest. */
export function draftErrors(
  draft: ContactDraft,
  { isInbound, used }: { readonly isInbound: boolean; readonly used: BoardStory["used"] },
): Readonly<Partial<Record<DraftField, string>>> {
  const isPromise = draft.resultado === "promise";
  return {
    ...(!isInbound && draft.canal === "" && { canal: "Escoja por dónde lo contactó" }),
    ...(!isInbound &&
      used.some((each) => each === draft.canal) && { canal: "Hoy ya se contactó por ahí" }),
    ...(draft.resultado === "" && { resultado: "Escoja en qué quedó" }),
    ...(isPromise &&
      dayOf(draft.compromiso) === null && { compromiso: "Escriba el día, como 31/12/2026" }),
    ...(isPromise && amountOf(draft.valor) === null && { valor: "Escriba cuánto promete pagar" }),
  };
}

/** A text that is no day stays as it is for the server; here nothing of it is sent. */
function dayOf(text: string): string | null {
  const day = dayFrom(text);
  return day !== null && isCalendarDate(day) ? day : null;
}

function amountOf(text: string): string | null {
  const amount = text.trim() === "" ? null : padded(decimalFrom(text), 2);
  return amount !== null && /^\d{1,14}\.\d{2}$/u.test(amount) ? amount : null;
}

/** A draft as the command takes it: a promise is only sent with its outcome. */
export function inputOf(
  { canal, resultado, compromiso, valor, nota }: ContactDraft,
  isInbound: boolean,
) {
  const isPromise = resultado === "promise";
  return {
    ...(!isInbound && { canal }),
    resultado,
    compromiso: isPromise ? dayOf(compromiso) : null,
    valor: isPromise ? amountOf(valor) : null,
    nota: nota.trim() === "" ? null : nota.trim(),
  };
}
