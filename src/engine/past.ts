/** Labels that are no infinitive of a regular verb, or whose past is another. */
const PAST: Readonly<Record<string, string>> = {
  "Poner en vigencia": "Puso en vigencia",
  "Hacer nota crédito": "Hizo nota crédito",
  "Segunda autorización": "Dio la segunda autorización",
  "Devuelta por el banco": "Registró la devolución del banco",
  "No se envió": "Dijo que no se envió",
  Excluir: "Excluyó",
  Corregir: "Corrigió",
  Otrosí: "Hizo un otrosí",
};

const ENDS: readonly (readonly [RegExp, string])[] = [
  [/ar$/u, "ó"],
  [/[ei]r$/u, "ió"],
];

/**
 * Gives the label of an action as it is told once somebody has done it: `Aprobar`, `Aprobó`. A label whose first word is
 * no infinitive stays as it is.
 */
export function pastOf(label: string): string {
  const known = PAST[label];
  if (known !== undefined) return known;
  return label
    .split(/ y /u)
    .map((part) => part.replace(/^\p{L}+/u, pastOfVerb))
    .join(" y ");
}

function pastOfVerb(verb: string): string {
  const [end, past] = ENDS.find(([each]) => each.test(verb)) ?? [];
  return end === undefined || past === undefined ? verb : verb.replace(end, past);
}
