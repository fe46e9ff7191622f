import { useEffect, useState } from "react";
import { help, offer, offers } from "./word-offers.css.ts";

/** A word that completes a text in a notation of its own. */
export type WordOffer = {
  readonly word: string;
  readonly meaning: string;
  /** The text that it puts: the word and, of a function, its parenthesis. */
  readonly put: string;
};

type WordOffersProps = {
  /** The id of the text area that it completes. */
  readonly of: string;
  /** The text when the form was filled. */
  readonly text: string;
  readonly label: string;
  readonly words: readonly WordOffer[];
  /** A remark on the text as it is written; empty for none. */
  readonly remarkOn: (text: string) => string;
};

/** The words that complete a text area as one types: by a click, or the first with Ctrl and the space bar. */
export function WordOffers({ of, text, label, words, remarkOn }: WordOffersProps) {
  const [{ written, begun }, setWritten] = useState({ written: text, begun: "" });
  const found = words.filter(({ word }) => word.startsWith(begun) && word !== begun);
  const first = found[0]?.put;
  const remark = remarkOn(written);

  useEffect(() => {
    const area = areaOf(of);
    if (area === null) return undefined;
    const follow = (): void => setWritten({ written: area.value, begun: wordBefore(area) });
    const press = (event: KeyboardEvent): void => {
      if (!event.ctrlKey || event.key !== " " || first === undefined) return;
      event.preventDefault();
      complete(area, first);
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
      <div className={offers} role="group" aria-label={label}>
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
      {remark !== "" && <p className={help}>{remark}</p>}
    </>
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
  area.focus();
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The word that ends where the person is writing. */
function wordBefore(area: HTMLTextAreaElement): string {
  return /[a-z_][a-z\d_]*$/u.exec(area.value.slice(0, area.selectionStart))?.[0] ?? "";
}
