import { FORMULA_FUNCTIONS, namesIn, parseFormula } from "../../../domain/formula.ts";
import { FORMULA_FACTS } from "../../../sections/formulas/formula-facts.ts";
import { WordOffers, type WordOffer } from "../../kit/word-offers/word-offers.tsx";

const WORDS: readonly WordOffer[] = [
  ...Object.entries(FORMULA_FACTS).map(([word, meaning]) => ({ word, meaning, put: word })),
  ...[...FORMULA_FUNCTIONS].map(([word, { meaning }]) => ({ word, meaning, put: `${word}(` })),
];

/** The names and functions that complete the formula of a text area. */
export function FormulaOffers(props: { readonly of: string; readonly text: string }) {
  return (
    <WordOffers
      {...props}
      label="Completar (Ctrl+Espacio pone la primera)"
      words={WORDS}
      remarkOn={otherNames}
    />
  );
}

/** Where the names that no settlement knows by itself get their values. */
function otherNames(text: string): string {
  const parsed = parseFormula(text);
  if ("problem" in parsed) return "";
  const others = namesIn(parsed.formula).filter((name) => !Object.hasOwn(FORMULA_FACTS, name));
  if (others.length === 0) return "";
  const search = others.length === 1 ? "se busca" : "se buscan";
  return `${others.join(", ")}: ${search} entre las variables del portafolio y los parámetros generales.`;
}
