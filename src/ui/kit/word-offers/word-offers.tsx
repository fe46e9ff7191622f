import { useEffect, useState } from "react";
import { offer, offers, meant as meantStyle } from "./word-offers.css.ts";

/** A word that completes a text in a notation of its own. */
export type WordOffer = {
  readonly word: string;
  readonly meaning: string;
  /** The text that it puts: the word and, of a function, its parenthesis. */
  readonly put: string;
};

/** A word that the notation does not have, with those that it could mean. */
type Mistake = {
  readonly word: string;
  readonly meant: readonly string[];
  readonly problem: string;
};

type WordOffersProps = {
  /** The id of the text area that it completes. */
  readonly of: string;
  /** The text when the form was filled. */
  readonly text: string;
  readonly label: string;
  readonly words: readonly WordOffer[];
  /** The wrong words of the text as it is written; `begun` is the one that is being written, empty for none. */
  readonly mistakesOf: (text: string, begun: string) => readonly Mistake[];
  /** Called with the problem of the first wrong word, empty for none. */
  readonly onProblem: (problem: string) => void;
};

/**
 * The words that complete a text area as one types: by a click, or the first with Ctrl and the space bar. A wrong word
 * is changed by a click for one that it could mean.
 */
export function WordOffers(props: WordOffersProps) {
  const { of, text, label, words, mistakesOf, onProblem } = props;
  const [{ written, begun }, setWritten] = useState({ written: text, begun: "" });
  const found = words.filter(({ word }) => word.startsWith(begun) && word !== begun);
  const first = found[0]?.put;
  const mistakes = mistakesOf(written, begun);
  const problem = mistakes[0]?.problem ?? "";

  useEffect(() => onProblem(problem), [onProblem, problem]);

  useEffect(() => {
    const area = areaOf(of);
    if (area === null) return undefined;
    const follow = (): void => setWritten({ written: area.value, begun: wordBefore(area) });
    const leave = (): void => setWritten({ written: area.value, begun: "" });
    const press = (event: KeyboardEvent): void => {
      if (!event.ctrlKey || event.key !== " " || first === undefined) return;
      event.preventDefault();
      complete(area, first);
    };
    area.addEventListener("keydown", press);
    area.addEventListener("blur", leave);
    for (const event of FOLLOWED) area.addEventListener(event, follow);
    return () => {
      area.removeEventListener("keydown", press);
      area.removeEventListener("blur", leave);
      for (const event of FOLLOWED) area.removeEventListener(event, follow);
    };
  }, [of, first]);

  return (
    <div className={offers} role="group" aria-label={label}>
      {mistakes.flatMap(({ word, meant }) =>
        meant.map((each) => (
          <button
            key={`${word} ${each}`}
            type="button"
            className={meantStyle}
            title={`Cambiar «${word}» por «${each}»`}
            // The text keeps the focus: leaving it would draw what it says anew under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => replace(areaOf(of), word, each)}
          >
            ¿{each}?
          </button>
        )),
      )}
      {found.map(({ word, meaning, put }) => (
        <button
          key={word}
          type="button"
          className={offer}
          title={meaning}
          onClick={() => complete(areaOf(of), put)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

/** The events after which the text or the caret may be others. */
const FOLLOWED = ["input", "keyup", "click"] as const;

function areaOf(id: string): HTMLTextAreaElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : null;
}

/** Puts a text in the place of the word begun; the form hears of it as of any other writing. */
function complete(area: HTMLTextAreaElement | null, put: string): void {
  if (area === null) return;
  const { selectionStart, selectionEnd } = area;
  area.setRangeText(put, selectionStart - wordBefore(area).length, selectionEnd, "end");
  tell(area);
}

/** Puts a word in the place of another wherever that stands. */
function replace(area: HTMLTextAreaElement | null, word: string, put: string): void {
  if (area === null) return;
  const text = area.value.replaceAll(WORD, (each) => (each === word ? put : each));
  area.setRangeText(text, 0, area.value.length, "end");
  tell(area);
}

function tell(area: HTMLTextAreaElement): void {
  area.focus();
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

const WORD = /[a-z_][a-z\d_]*/gu;

/** The word that ends where the person is writing. */
function wordBefore(area: HTMLTextAreaElement): string {
  return /[a-z_][a-z\d_]*$/u.exec(area.value.slice(0, area.selectionStart))?.[0] ?? "";
}
