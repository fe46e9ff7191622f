import type { Option } from "../../../contract/section-contract.ts";
import { FORMULA_FUNCTIONS } from "../../../domain/formula.ts";
import { FORMULA_FACTS } from "../../../sections/formulas/formula-facts.ts";
import { unknownNames, unknownWords } from "../../../sections/formulas/unknown-names.ts";
import { WordOffers, type WordOffer } from "../../kit/word-offers/word-offers.tsx";

type FormulaOffersProps = {
  /** The id of the text area of the formula. */
  readonly of: string;
  readonly text: string;
  /** The names that the formula may have; none until they come. */
  readonly names: readonly Option[];
  readonly onProblem: (words: string) => void;
};

const FACTS = Object.entries(FORMULA_FACTS).map(([word, meaning]) => ({
  word,
  meaning,
  put: word,
}));
const FUNCTIONS = [...FORMULA_FUNCTIONS].map(([word, { meaning }]) => ({
  word,
  meaning,
  put: `${word}(`,
}));

/** The names and functions that complete the formula of a text area, and what its unknown names could mean. */
export function FormulaOffers({ of, text, names, onProblem }: FormulaOffersProps) {
  const known = names.map(({ label }) => label);
  const words: readonly WordOffer[] =
    names.length === 0
      ? FACTS
      : names.map(({ label, detail = "" }) => ({ word: label, meaning: detail, put: label }));
  return (
    <WordOffers
      of={of}
      text={text}
      label="Completar (Ctrl+Espacio pone la primera)"
      words={[...words, ...FUNCTIONS]}
      onProblem={onProblem}
      mistakesOf={(written, begun) => {
        if (known.length === 0) return [];
        return unknownNames(written, known)
          .filter(({ name }) => name !== begun)
          .map((each) => ({ word: each.name, meant: each.meant, problem: unknownWords(each) }));
      }}
    />
  );
}
