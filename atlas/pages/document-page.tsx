import { use } from "react";

import { loadTexts, MISSING_TEXTS } from "../content/load-texts.ts";
import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasDocument } from "../content/texts.types.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { linkTo } from "../frame/route.ts";
import { Markdown } from "./markdown.tsx";

const KINDS = {
  lectura: {
    one: "Lectura",
    lead: "Cómo se lee la especificación donde calla, es ambigua o se contradice.",
  },
  decision: {
    one: "Decisión",
    lead: "Una decisión de quien construye el producto, con su porqué.",
  },
} as const;

type Kind = keyof typeof KINDS;

/** The text of a reading or of a decision, and the lives whose steps cite it; without a number, the index of both. */
export function DocumentPage({ params }: { readonly params: URLSearchParams }) {
  const texts = use(loadTexts());
  if (texts === null)
    return (
      <Page title="Lecturas y decisiones" lead={MISSING_TEXTS}>
        {null}
      </Page>
    );
  const { readings, decisions } = texts;
  const kind: Kind | null = params.has("lectura")
    ? "lectura"
    : params.has("decision")
      ? "decision"
      : null;
  const number = kind === null ? null : params.get(kind);
  const all = kind === "decision" ? decisions : readings;
  const known = new Set(decisions.map((each) => each.number));
  const found = all.find((each) => String(each.number) === number);
  if (kind !== null && found !== undefined)
    return <Opened kind={kind} document={found} all={all} decisions={known} />;
  return (
    <Page
      title="Lecturas y decisiones"
      lead="Las lecturas dicen cómo se entiende la especificación donde calla; las decisiones, por qué el producto es como es: las que cita algún paso o alguna ley. Están en inglés, como las escribe quien lo construye."
    >
      {kind === null ? null : (
        <p className={styles.note}>
          La dirección nombra la {KINDS[kind].one.toLowerCase()} «{number}», que no existe. Estas
          son las que hay.
        </p>
      )}
      <Index kind="lectura" title="Lecturas" documents={readings} />
      <Index kind="decision" title="Decisiones" documents={decisions} />
    </Page>
  );
}

type OpenedProps = {
  readonly kind: Kind;
  readonly document: AtlasDocument;
  readonly all: readonly AtlasDocument[];
  /** The numbers of the decisions that the atlas has. */
  readonly decisions: ReadonlySet<number>;
};

function Opened({ kind, document: { number, title, text }, all, decisions }: OpenedProps) {
  const { one, lead } = KINDS[kind];
  const place = all.findIndex((each) => each.number === number);
  const around = [
    ["Anterior", all[place - 1]],
    ["Siguiente", all[place + 1]],
  ] as const;
  return (
    <Page title={`${one} ${String(number)}`} lead={lead}>
      <h2 className={styles.heading} lang="en">
        {title.replaceAll("`", "")}
      </h2>
      <Markdown text={text} decisions={decisions} />
      <Citing kind={kind} number={number} />
      <p className={styles.choices}>
        {around.map(([words, other]) =>
          other === undefined ? null : (
            <a key={words} href={linkTo("texto", { [kind]: String(other.number) })}>
              {words}: {one.toLowerCase()} {other.number}
            </a>
          ),
        )}
        <a href={linkTo("texto")}>Todas las lecturas y decisiones</a>
      </p>
    </Page>
  );
}

/** The machines whose steps cite a document. */
function Citing({ kind, number }: { readonly kind: Kind; readonly number: number }) {
  const { machines } = useAtlas();
  const cited = new RegExp(
    `(?:${kind === "lectura" ? "lectura|readings?" : "ADR"}) ${String(number)}\\b`,
    "u",
  );
  const citing = machines.flatMap(({ diagram: { id, title, edges } }) => {
    const count = edges.filter(({ clause }) => cited.test(clause)).length;
    return count === 0 ? [] : [[id, title, count] as const];
  });
  if (citing.length === 0) return null;
  return (
    <p>
      La citan los pasos de:{" "}
      {citing.map(([id, title, count], index) => (
        <span key={id}>
          {index === 0 ? "" : ", "}
          <a href={linkTo("diagrama", { maquina: id })}>{title}</a> ({count})
        </span>
      ))}
      .
    </p>
  );
}

type IndexProps = {
  readonly kind: Kind;
  readonly title: string;
  readonly documents: readonly AtlasDocument[];
};

function Index({ kind, title, documents }: IndexProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {documents.map((each) => (
          <li key={each.number}>
            <a href={linkTo("texto", { [kind]: String(each.number) })}>
              {KINDS[kind].one} {each.number}
            </a>{" "}
            <span lang="en">{each.title.replaceAll("`", "")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
