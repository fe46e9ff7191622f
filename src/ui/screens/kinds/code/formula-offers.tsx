import { useEffect, useState } from "react";
import { FORMULA_FUNCTIONS, namesIn, parseFormula } from "../../../../domain/formula.ts";
import { FORMULA_FACTS } from "../../../../sections/formulas/formula-facts.ts";
import { help, offer, offers } from "./formula.css.ts";

type FormulaOffersProps = {
  /** The id of the text area in which the formula is written. */
  readonly of: string;
  /** The formula when the form was filled. */
  readonly text: string;
};

/** The words that complete a formula, with what each means. */
const WORDS: readonly (readonly [word: string, meaning: string])[] = [
  ...Object.entries(FORMULA_FACTS),
  ...Object.entries(FORMULA_FUNCTIONS),
];

/** The names and functions that complete a formula as one types: by a click, or the first with Ctrl and the space bar. */
export function FormulaOffers({ of, text }: FormulaOffersProps) {
  const [{ formula, begun }, setWritten] = useState({ formula: text, begun: "" });
  const found = WORDS.filter(([word]) => word.startsWith(begun) && word !== begun);
  const [first] = found;
  const others = namesBeside(formula);

  useEffect(() => {
    const area = areaOf(of);
    if (area === null) return undefined;
    const follow = (): void => setWritten({ formula: area.value, begun: wordBefore(area) });
    const press = (event: KeyboardEvent): void => {
      if (!event.ctrlKey || event.key !== " " || first === undefined) return;
      event.preventDefault();
      complete(area, first[0]);
    };
    area.addEventListener("keydown", press);
    for (const event of FOLLOWED) area.addEventListener(event, follow);
    return () => {
      area.removeEventListener("keydown", press);
      for (const event of FOLLOWED) area.removeEventListener(event, follow);
    };
  }, [of, first]);

  return (
    <>
      <div className={offers} role="group" aria-label="Completar (Ctrl+Espacio pone la primera)">
        {found.map(([word, meaning]) => (
          <button
            key={word}
            type="button"
            className={offer}
            title={meaning}
            onClick={() => {
              const area = areaOf(of);
              if (area !== null) complete(area, word);
            }}
          >
            {word}
          </button>
        ))}
      </div>
      {others.length > 0 && (
        <p className={help}>
          {`${others.join(", ")}: se busca${others.length === 1 ? "" : "n"} entre las variables del portafolio y los parámetros generales.`}
        </p>
      )}
    </>
  );
}

/** The events after which the text or the caret may be others. */
const FOLLOWED = ["input", "keyup", "click"] as const;

function areaOf(id: string): HTMLTextAreaElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : null;
}

/** Puts a word in the place of the one begun; the form hears of it as of any other writing. */
function complete(area: HTMLTextAreaElement, word: string): void {
  const { selectionStart, selectionEnd } = area;
  const call = Object.hasOwn(FORMULA_FUNCTIONS, word) ? "(" : "";
  area.setRangeText(word + call, selectionStart - wordBefore(area).length, selectionEnd, "end");
  area.focus();
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The name or function that ends where the person is writing. */
function wordBefore(area: HTMLTextAreaElement): string {
  return /[a-z_][a-z\d_]*$/u.exec(area.value.slice(0, area.selectionStart))?.[0] ?? "";
}

/** The names of a formula that no settlement knows by itself. */
function namesBeside(text: string): readonly string[] {
  const parsed = parseFormula(text);
  if ("problem" in parsed) return [];
  return namesIn(parsed.formula).filter((name) => !Object.hasOwn(FORMULA_FACTS, name));
}
