import { Fragment } from "react";

import { linkTo } from "../frame/route.ts";
import * as styles from "./clause.css.ts";

const KINDS: Readonly<Record<string, string>> = {
  spec: "especificación",
  reading: "lectura",
  readings: "lecturas",
  and: "y",
  lectura: "lectura",
  ADR: "decisión",
};

/** The parameter of the page that opens a source, by the word before its number. */
const OPENS: Readonly<Record<string, "lectura" | "decision">> = {
  lectura: "lectura",
  lecturas: "lectura",
  decisión: "decision",
};

/** The source of a part: the specification, our reading of it, or a decision, each by its number, which opens it. */
export function Clause({ text }: { readonly text: string }) {
  return (
    <span className={styles.clause}>
      {piecesOf(clauseWords(text)).map(({ words, href }, index) => {
        const key = `${String(index)} ${words}`;
        return href === null ? (
          <Fragment key={key}>{words}</Fragment>
        ) : (
          <a key={key} href={href}>
            {words}
          </a>
        );
      })}
    </span>
  );
}

type Piece = { readonly words: string; readonly href: string | null };

/** Splits a clause at its numbers: each belongs to the word before it, `lecturas 2 y 6`. */
function piecesOf(text: string): readonly Piece[] {
  let opens: "lectura" | "decision" | undefined;
  return text.split(/((?:\p{L}+ )?§?\d+)/u).map((words): Piece => {
    const [, word, mark, number] = /^(?:(\p{L}+) )?(§?)(\d+)$/u.exec(words) ?? [];
    if (number === undefined) return { words, href: null };
    if (mark === "§") return { words, href: linkTo("especificacion", { parte: number }) };
    opens = OPENS[word ?? ""] ?? opens;
    return { words, href: opens === undefined ? null : linkTo("texto", { [opens]: number }) };
  });
}

/** Writes `spec §4, §6` and `reading 9` in Spanish: «especificación §4, §6», «lectura 9». */
function clauseWords(text: string): string {
  return text.replaceAll(/[A-Za-z]+/gu, (word) => KINDS[word] ?? word);
}
