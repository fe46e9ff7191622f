import { plain } from "../../src/domain/plain-text.ts";
import { hasWords, searchWords } from "../content/search-words.ts";
import * as styles from "../frame/page.css.ts";
import type { LifeArrow } from "../content/life-arrows.ts";

/** Keeps the arrows whose life, step or states have the words of a text, in any order. */
export function withWords(arrows: readonly LifeArrow[], text: string): readonly LifeArrow[] {
  const words = searchWords(text);
  return arrows.filter(({ life, from, to, edge }) =>
    hasWords(plain([life, edge.label, from, to ?? "", edge.guard ?? ""].join(" ")), words),
  );
}

type FilterProps = { readonly text: string; readonly onText: (text: string) => void };

/** The box that narrows a table of arrows. */
export function WordsFilter({ text, onText }: FilterProps) {
  return (
    <label className={styles.choice}>
      Vida, paso o estado
      <input
        className={styles.select}
        type="search"
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  );
}

type ChoiceProps = {
  readonly title: string;
  readonly value: string;
  readonly options: readonly string[];
  /** The words of no choice. */
  readonly all: string;
  readonly onChange: (value: string) => void;
};

/** A choice among names, or none of them. */
export function NameChoice({ title, value, options, all, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {title}
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
