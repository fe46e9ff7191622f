import type { BoardCase, BoardStory } from "../../../contract/board-contract.ts";
import { dayText } from "../../../domain/calendar.ts";
import { pesos } from "../../../engine/kinds/money/money.kind.ts";
import type { LetterKind } from "../../../machines/board/board.types.ts";

/** Why a case stands where it stands. */
export function reasonText({ reason, day, days }: BoardCase): string {
  const on = day === null ? "" : dayText(day);
  const since = days === 1 ? "1 día" : `${days} días`;
  switch (reason) {
    case "promiseDue":
      return "Prometió pagar hoy";
    case "promiseBroken":
      return `No cumplió su promesa del ${on}`;
    case "breach":
      return `Incumplió la cuota del ${on}`;
    case "instalmentDue":
      return "Su cuota vence hoy";
    case "neverContacted":
      return `Nadie lo ha contactado: el fondo pagó hace ${since}`;
    case "silent":
      return `Hace ${since} sin contacto`;
    case "promised":
      return `Prometió pagar el ${on}`;
    case "agreed":
      return day === null ? "Al día en su acuerdo" : `Al día: su cuota vence el ${on}`;
    case "contacted":
      return "Ya se gestionó hoy";
  }
}

/** The texts that are offered for a debtor, by the step of the collection that they belong to. */
export const LETTERS: Readonly<Record<LetterKind, string>> = {
  reminder: "Recordatorio",
  promise: "Promesa",
  agreement: "Acuerdo",
};

/** The texts that say something of a case: a promise without one, and an agreement without one, say nothing. */
export function lettersOf({ contacts, instalments }: BoardStory): readonly LetterKind[] {
  const hasPromise = contacts.some(({ promise }) => promise?.state === "pending");
  return [
    "reminder",
    ...(hasPromise ? (["promise"] as const) : []),
    ...(instalments.length > 0 ? (["agreement"] as const) : []),
  ];
}

/** A text for a debtor with the figures of their case: that of an approved template, else one of the page. */
export function letterText(kind: LetterKind, story: BoardStory): string {
  const { debtor, obligation, owes, contacts, instalments, letters } = story;
  const approved = letters?.[kind];
  if (approved !== undefined) return approved;
  const greeting = `Señor(a) ${debtor.name}:`;
  const close = "Si ya pagó, envíenos el comprobante y no tenga en cuenta este mensaje.";
  const about = `la obligación de la garantía ${obligation}`;
  if (kind === "promise") {
    const promise = contacts.find((each) => each.promise?.state === "pending")?.promise;
    const words =
      promise === undefined || promise === null
        ? ""
        : `Le recordamos su promesa de pagar ${pesos(promise.amount)} el ${dayText(promise.day)} por ${about}.`;
    return [greeting, words, close].join("\n\n");
  }
  if (kind === "agreement") {
    const lines = instalments.map(
      ({ day, amount, paid }) =>
        `- ${dayText(day)}: ${pesos(amount)}${paid === amount ? " (pagada)" : ""}`,
    );
    return [
      greeting,
      `Estas son las cuotas de su acuerdo por ${about}:`,
      lines.join("\n"),
      close,
    ].join("\n\n");
  }
  const next =
    owes.instalment === null
      ? `A hoy debe ${pesos(owes.debt)} de capital por ${about}.`
      : `La cuota de su acuerdo por ${about} ${owes.instalment.isLate ? "venció" : "vence"} el ${dayText(owes.instalment.day)}: ${pesos(owes.instalment.amount)}.`;
  return [greeting, next, "Comuníquese con nosotros para acordar el pago.", close].join("\n\n");
}
