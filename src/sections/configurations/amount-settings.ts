/** The pesos that a bill may lack where nobody wrote them, as decimal text. */
const USUAL_TOLERANCE = "100.00";

/** The part of its cap from which a portfolio is watched where nobody wrote it, in percent (fund.md §7). */
const USUAL_SHARE = "90";

export const AMOUNT_SETTINGS = {
  "recaudo.tolerancia": USUAL_TOLERANCE,
  "portafolio.alerta.cupo": USUAL_SHARE,
} as const;

export const NOT_AN_AMOUNT = "Escriba el valor en pesos, de $ 0 a $ 999.999.999";
export const NOT_A_SHARE = "Escriba el porcentaje, de 1 % a 100 %";

/** The pesos that a text says; null where it says none, or too many. */
export function toleranceIn(text: string | null): string | null {
  return text !== null && /^\d{1,9}(?:\.\d{1,2})?$/u.test(text) ? text : null;
}

/** The percentage that a text says, as decimal text; null where it is none of 1 to 100. */
export function shareOf(text: string | null): string | null {
  const isShare = text !== null && /^\d{1,3}(?:\.\d{1,4})?$/u.test(text);
  return isShare && Number(text) >= 1 && Number(text) <= 100 ? text : null;
}
