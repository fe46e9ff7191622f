/** The names that the product gives a value by itself, with their meaning (chain.md §0). */
export const FORMULA_FACTS = {
  saldo: "saldo cubierto; en una fórmula de cobertura, el capital",
  cobertura: "% de cobertura del portafolio",
  cubierto: "valor cubierto al desembolsar",
  comision: "comisión antes de IVA",
  recaudo: "lo recaudado",
  participacion: "% de participación del fondo",
  mora: "días de mora",
  judicial: "1 si el caso es jurídico, 0 si no",
  dias: "días desde el corte anterior, o desde el desembolso; los del plazo, si se paga por anticipado",
  meses: "meses del corte; los del plazo, si se paga por anticipado",
} as const satisfies Readonly<Record<string, string>>;

/** The fact that a name is one slip away from: a letter more, less, changed or in its neighbour's place; null for none. */
export function nearestFact(name: string): string | null {
  if (Object.hasOwn(FORMULA_FACTS, name)) return null;
  return Object.keys(FORMULA_FACTS).find((fact) => isOneSlip(name, fact)) ?? null;
}

/** Whether two words differ in one slip, of those in words of four letters or more. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1) {
    return false;
  }
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  const isSwapped = left[0] === right[1] && left[1] === right[0];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (isSwapped && left.slice(2) === right.slice(2))
  );
}
