import * as styles from "./clause.css.ts";

const KINDS: Readonly<Record<string, string>> = {
  spec: "especificación",
  reading: "lectura",
  readings: "lecturas",
  and: "y",
  lectura: "lectura",
  ADR: "decisión",
};

/** The source of a part: the specification, our reading of it, or a decision, each by its number. */
export function Clause({ text }: { readonly text: string }) {
  return <span className={styles.clause}>{clauseWords(text)}</span>;
}

/** Writes `spec §4, §6` and `reading 9` in Spanish: «especificación §4, §6», «lectura 9». */
export function clauseWords(text: string): string {
  return text.replaceAll(/[A-Za-z]+/gu, (word) => KINDS[word] ?? word);
}
