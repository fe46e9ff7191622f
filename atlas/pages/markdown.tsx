import { Fragment, type ReactNode } from "react";

import { linkTo } from "../frame/route.ts";
import * as styles from "./document.css.ts";

type Props = {
  readonly text: string;
  /** The decisions that the atlas has: the numbers of others lead nowhere. */
  readonly decisions: ReadonlySet<number>;
};

/** A text of the project's documents: paragraphs, lists, tables as they were typed, and links to other readings and decisions. */
export function Markdown({ text, decisions }: Props) {
  return (
    <div lang="en" className={styles.text}>
      {text.split(/\n{2,}/u).map((block, index) => (
        <Block key={`${String(index)} ${block.slice(0, 20)}`} block={block} decisions={decisions} />
      ))}
    </div>
  );
}

type BlockProps = Pick<Props, "decisions"> & { readonly block: string };

function Block({ block, decisions }: BlockProps) {
  const inline = (words: string) => <Inline text={words} decisions={decisions} />;
  if (block.startsWith("#")) {
    return <h2 className={styles.heading}>{block.replace(/^#+ /u, "")}</h2>;
  }
  if (/^(?:\||```| {4})/u.test(block)) return <pre className={styles.typed}>{block}</pre>;
  if (/^(?:- |\d+\. )/u.test(block)) {
    const items = block.split(/\n(?=\s*(?:- |\d+\. ))/u);
    return (
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{inline(item.replace(/^\s*(?:- |\d+\. )/u, ""))}</li>
        ))}
      </ul>
    );
  }
  return <p>{inline(block)}</p>;
}

/** Code, strong words, links, and the numbers of decisions and readings. */
const PIECE =
  /(`[^`]+`|\*\*[^*]+\*\*|(?<!\w)_[^_]+_(?!\w)|\[[^\]]+\]\([^)]+\)|\bADR \d+|\breadings? \d+|\bspec §\d+)/u;

function Inline({ text, decisions }: Props): ReactNode {
  return text
    .replaceAll(/\s+/gu, " ")
    .split(PIECE)
    .map((piece, index) => (
      <Fragment key={`${String(index)} ${piece}`}>{pieceOf(piece, decisions)}</Fragment>
    ));
}

function pieceOf(piece: string, decisions: Props["decisions"]): ReactNode {
  if (/^`.+`$/u.test(piece)) return <code>{piece.slice(1, -1)}</code>;
  if (/^\*\*.+\*\*$/u.test(piece)) {
    return (
      <strong>
        <Inline text={piece.slice(2, -2)} decisions={decisions} />
      </strong>
    );
  }
  if (/^_.+_$/u.test(piece)) return <em>{piece.slice(1, -1)}</em>;
  const [, words = piece, target = ""] = /^\[(.+)\]\((.+)\)$/u.exec(piece) ?? [];
  const href = hrefOf(words, target, decisions);
  return href === null ? words : <a href={href}>{words}</a>;
}

/** The page of the atlas that a piece is about; null for any other text, and for files, which are not in the atlas. */
function hrefOf(words: string, target: string, decisions: Props["decisions"]): string | null {
  const decision = /^ADR (\d+)$/u.exec(words)?.[1] ?? /decisions\/0*(\d+)-/u.exec(target)?.[1];
  if (decision !== undefined) {
    return decisions.has(Number(decision)) ? linkTo("texto", { decision }) : null;
  }
  const reading = /^readings? (\d+)$/u.exec(words)?.[1];
  if (reading !== undefined) return linkTo("texto", { lectura: reading });
  const part = /^spec §(\d+)$/u.exec(words)?.[1];
  return part === undefined ? null : linkTo("especificacion", { parte: part });
}
