/** The names that the product gives a value by itself, with their meaning (fund.md §0). */
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

type Fact = keyof typeof FORMULA_FACTS;

/** The facts of the formulas that a settlement, a coverage and a tax compute; nothing computes those of other uses yet. */
const FACTS_OF_USE: Readonly<Record<string, readonly Fact[]>> = {
  commission: ["saldo", "cobertura", "cubierto", "mora", "dias", "meses"],
  vat: ["comision", "cobertura", "meses"],
  coverage: ["saldo", "cobertura"],
};

/** The facts that a formula of a use may name: all of them for a use that nothing computes yet. */
export function factsOf(use: string): readonly Fact[] {
  return FACTS_OF_USE[use] ?? (Object.keys(FORMULA_FACTS) as Fact[]);
}
