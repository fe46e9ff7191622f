import { isDecimal } from "./decimal.ts";

/** A case that a formula is tested with: the values of its names, and the expected result. */
export type FormulaCase = {
  readonly entrada: Readonly<Record<string, string>>;
  readonly salida: string;
};

/** The cases written as `[{"entrada": {"saldo": "1000"}, "salida": "25"}]`, or their error in Spanish. */
export function parseCases(
  text: string,
): { readonly cases: readonly FormulaCase[] } | { readonly problem: string } {
  const written = jsonOf(text);
  if (!Array.isArray(written) || written.length === 0) {
    return {
      problem: 'Debe ser una lista de casos: [{"entrada": {"saldo": "1000"}, "salida": "25"}]',
    };
  }
  const wrong = written.findIndex((each) => !isCase(each));
  return wrong === -1
    ? { cases: written as readonly FormulaCase[] }
    : {
        problem: `El caso ${wrong + 1} debe tener "entrada" y "salida", con decimales entre comillas`,
      };
}

/** The cases that a form holds, which may lack what is still to be written; none where it holds no list. */
export function unfinishedCases(text: string): readonly FormulaCase[] {
  const written = jsonOf(text);
  return Array.isArray(written) ? (written as readonly FormulaCase[]) : [];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isCase(each: unknown): boolean {
  if (typeof each !== "object" || each === null) return false;
  const { entrada, salida } = each as Partial<Record<string, unknown>>;
  return (
    isAmount(salida) &&
    typeof entrada === "object" &&
    entrada !== null &&
    !Array.isArray(entrada) &&
    Object.values(entrada).every(isAmount)
  );
}

function isAmount(value: unknown): boolean {
  return typeof value === "string" && isDecimal(value, 10);
}
