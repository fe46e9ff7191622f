import { use, useState } from "react";

import { plain } from "../../src/domain/plain-text.ts";
import { useAtlas } from "../content/atlas-context.ts";
import { loadTexts, MISSING_TEXTS } from "../content/load-texts.ts";
import { hasWords, searchWords } from "../content/search-words.ts";
import type { AtlasTexts, SpecPart, SpecSentence, Standing } from "../content/texts.types.ts";
import { counted, figure } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { goTo, linkTo } from "../frame/route.ts";
import { useShown } from "../frame/use-shown.ts";
import * as marks from "./spec.css.ts";
import * as verdict from "./verdict.css.ts";

/** How a sentence stands, in words. */
const STANDINGS: Readonly<Record<Standing, string>> = {
  proved: "Probada",
  seen: "En el producto",
  bare: "No cubierta",
  lead: "Encabeza",
  silent: "Nada que cumplir",
};

const LEAD =
  "Lo que se le pidió al producto, frase por frase, con lo que la cumple. Sale de las pruebas, las leyes, los pasos y el código que citan cada parte y dicen lo mismo que la frase; nada se escribe a mano.";

/** *Especificación*: each sentence with its states, steps, laws, tests and screens, or that nothing names it. */
export function SpecPage({ params }: { readonly params: URLSearchParams }) {
  const texts = use(loadTexts());
  if (texts === null)
    return (
      <Page title="Especificación" lead={MISSING_TEXTS}>
        {null}
      </Page>
    );
  return <Sentences texts={texts} params={params} />;
}

type Props = { readonly texts: AtlasTexts; readonly params: URLSearchParams };

function Sentences({ texts, params }: Props) {
  const { sentences, parts } = texts;
  const [text, setText] = useState("");
  useShown(params);
  const words = searchWords(text);
  const only = params.get("ver");
  const chosen = params.get("frase");
  const shown = sentences.filter(
    (each) =>
      (only === null || each.standing === only) &&
      hasWords(plain(`${each.id} ${each.words} ${each.text}`), words),
  );
  return (
    <Page title="Especificación" lead={LEAD}>
      <Standings sentences={sentences} only={only} />
      <p className={styles.small}>
        <strong>Probada</strong>: una prueba o una ley dice lo mismo.{" "}
        <strong>En el producto</strong>: hay un estado, un paso, una pantalla o un código que la
        cumple, y ninguna prueba la nombra. <strong>No cubierta</strong>: nada la nombra.{" "}
        <strong>Nada que cumplir</strong>: la misma especificación dice que no lo muestra.{" "}
        <a href={linkTo("texto")}>Lecturas y decisiones</a>.
      </p>
      <div className={styles.choices}>
        <label className={styles.choice}>
          Buscar una frase
          <input
            className={styles.select}
            type="search"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
      </div>
      <p className={styles.strong} role="status">
        {counted(shown.length, "frase", "frases")} de {figure(sentences.length)}.
      </p>
      {chosen === null || sentences.some(({ id }) => id === chosen) ? null : (
        <p className={styles.note}>La dirección nombra la frase «{chosen}», que no existe.</p>
      )}
      {[...Map.groupBy(shown, ({ part }) => part)].map(([part, own]) => (
        <PartOf
          key={part}
          part={parts.find((each) => each.part === part)}
          sentences={own}
          chosen={chosen}
        />
      ))}
    </Page>
  );
}

type StandingsProps = { readonly sentences: readonly SpecSentence[]; readonly only: string | null };

/** The number of sentences of each standing, each a filter. */
function Standings({ sentences, only }: StandingsProps) {
  return (
    <div className={styles.choices} role="group" aria-label="Cuáles se ven">
      {(Object.keys(STANDINGS) as Standing[]).map((standing) => {
        const count = sentences.filter((each) => each.standing === standing).length;
        const isOnly = only === standing;
        return (
          <button
            key={standing}
            type="button"
            className={styles.button}
            aria-pressed={isOnly}
            onClick={() => goTo(linkTo("especificacion", { ver: isOnly ? null : standing }), true)}
          >
            {STANDINGS[standing]} {figure(count)}
          </button>
        );
      })}
    </div>
  );
}

type PartProps = {
  readonly part: SpecPart | undefined;
  readonly sentences: readonly SpecSentence[];
  readonly chosen: string | null;
};

function PartOf({ part, sentences, chosen }: PartProps) {
  if (part === undefined) return null;
  const number = part.part.split(".")[0] ?? "";
  return (
    <section aria-label={part.part} className={verdict.group} data-part={number}>
      <h2 className={styles.heading}>{part.part}</h2>
      <CitedBy part={part} />
      {[...Map.groupBy(sentences, ({ heading }) => heading)].map(([heading, own]) => (
        <div key={heading ?? ""} className={verdict.group}>
          {heading === null ? null : <h3 className={styles.strong}>{heading}</h3>}
          <ul className={verdict.list}>
            {own.map((sentence) => (
              <Sentence key={sentence.id} sentence={sentence} isChosen={sentence.id === chosen} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The citations of a part as a whole, without saying which sentence. */
function CitedBy({ part: { machines, laws, tests, readings } }: { readonly part: SpecPart }) {
  const atlas = useAtlas();
  const titleOf = (id: string) =>
    atlas.machines.find(({ diagram }) => diagram.id === id)?.diagram.title ?? id;
  return (
    <p className={styles.small}>
      La citan {counted(laws, "ley", "leyes")}, {counted(tests, "prueba", "pruebas")}
      {machines.length === 0 ? "" : " y los pasos de "}
      {machines.map(([id, count], index) => (
        <span key={id}>
          {index === 0 ? "" : ", "}
          <a href={linkTo("diagrama", { maquina: id })}>{titleOf(id)}</a> ({count})
        </span>
      ))}
      .
      {readings.length === 0 ? null : (
        <>
          {" "}
          Se lee así: <Readings numbers={readings} />.
        </>
      )}
    </p>
  );
}

function Readings({ numbers }: { readonly numbers: readonly number[] }) {
  return numbers.map((number, index) => (
    <span key={number}>
      {index === 0 ? "" : ", "}
      <a href={linkTo("texto", { lectura: String(number) })}>lectura {number}</a>
    </span>
  ));
}

const TONES: Readonly<Record<Standing, string>> = {
  proved: verdict.holds,
  seen: verdict.unjudged,
  bare: verdict.broken,
  lead: verdict.unjudged,
  silent: verdict.unjudged,
};

type SentenceProps = { readonly sentence: SpecSentence; readonly isChosen: boolean };

function Sentence({ sentence, isChosen }: SentenceProps) {
  const { id, text, words, standing, states, arrows, laws, screens, readings } = sentence;
  return (
    <li
      className={isChosen ? marks.chosen : marks.entry}
      data-part={id}
      aria-current={isChosen ? "true" : undefined}
    >
      <p className={marks.side}>
        <a href={linkTo("especificacion", { frase: id })}>§{id}</a>
        <span className={TONES[standing]}>{STANDINGS[standing]}</span>
      </p>
      <div className={verdict.members}>
        <p>{words}</p>
        {words === text ? null : (
          <p className={styles.small} lang="en">
            {text}
          </p>
        )}
        <Links title="Estados" links={states} />
        <Links title="Pasos" links={arrows} />
        <Links title="Leyes" links={laws} />
        {screens.length === 0 ? null : (
          <p className={styles.small}>Pantallas: {screens.join(", ")}</p>
        )}
        {readings.length === 0 ? null : (
          <p className={styles.small}>
            Se lee así: <Readings numbers={readings} />
          </p>
        )}
        <Written sentence={sentence} />
      </div>
    </li>
  );
}

type LinksProps = { readonly title: string; readonly links: SpecSentence["states"] };

function Links({ title, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <p className={styles.small}>
      {title}:{" "}
      {links.map(({ title: words, href }, index) => (
        <span key={href + words}>
          {index === 0 ? "" : "; "}
          <a href={href}>{words}</a>
        </span>
      ))}
    </p>
  );
}

/** The tests and the code of a sentence, which are in English. */
function Written({ sentence: { tests, code } }: { readonly sentence: SpecSentence }) {
  if (tests.length + code.length === 0) return null;
  const summary = [
    ...(tests.length === 0 ? [] : [counted(tests.length, "prueba", "pruebas")]),
    ...(code.length === 0 ? [] : [counted(code.length, "parte del código", "partes del código")]),
  ];
  return (
    <details className={verdict.proofs}>
      <summary>{summary.join(" y ")}</summary>
      <ul className={verdict.cited}>
        {[...tests, ...code].map(({ title, file }) => (
          <li key={`${file} ${title}`}>
            <span lang="en">«{title}»</span> <span className={styles.small}>{file}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
