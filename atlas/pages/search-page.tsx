import { use, useDeferredValue, useMemo } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasData } from "../content/atlas-data.types.ts";
import {
  askedOfWho,
  findIn,
  KINDS,
  lineOf,
  searchIndexOf,
  type Entry,
  type Kind,
} from "../content/search-entries.ts";
import { loadTexts, MISSING_TEXTS } from "../content/load-texts.ts";
import type { AtlasTexts } from "../content/texts.types.ts";
import { counted, figure } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { linkTo } from "../frame/route.ts";
import { Questions } from "./questions-page.tsx";
import * as marks from "./search.css.ts";

/** The results of a kind that are shown beside those of others, and alone. */
const FEW = 6;
const MANY = 200;

/** The index of the data, which takes longer than a search: it is made at the first one. */
const made = new WeakMap<AtlasData | AtlasTexts, readonly Entry[]>();

function indexOf(data: AtlasData, texts: AtlasTexts | null): readonly Entry[] {
  const key = texts ?? data;
  const index = made.get(key) ?? searchIndexOf(data, texts);
  made.set(key, index);
  return index;
}

/** *Buscar*: the parts of the whole atlas that have the words, in any order, each with its origin. */
export function SearchPage({ params }: { readonly params: URLSearchParams }) {
  const data = useAtlas();
  const text = useDeferredValue(params.get("q") ?? "");
  const texts = use(loadTexts());
  const found = useMemo(() => findIn(indexOf(data, texts), text), [data, texts, text]);
  const who = askedOfWho(text);
  const only = params.get("clase");
  const kinds = [...Map.groupBy(found.entries, ({ kind }) => kind)].filter(
    ([kind]) => only === null || kind === only,
  );
  if (text.trim() === "") {
    return (
      <Page
        title="Buscar"
        lead="Escriba arriba una o varias palabras, en cualquier orden y sin cuidar las tildes. Se buscan en las vidas, los estados, los pasos, los avisos, las pantallas, las leyes y las fallas."
      >
        <h2 className={styles.heading}>O empiece por una pregunta</h2>
        <Questions />
      </Page>
    );
  }
  return (
    <Page title="Buscar" lead={`«${text.trim()}»`}>
      <p className={styles.strong} role="status">
        {found.missing === 0 ? "" : missingWords(found.missing)}
        {counted(found.entries.length, "resultado", "resultados")}.
      </p>
      {texts === null ? <p className={styles.note}>{MISSING_TEXTS}</p> : null}
      {only === null ? null : (
        <p>
          <a href={linkTo("buscar", { q: text })}>Ver los de todas las clases</a>
        </p>
      )}
      {who === null ? null : (
        <p>
          <a href={linkTo("puede", { vida: who })} data-result>
            ¿Quién puede…? La tabla de roles, con «{who}»
          </a>
        </p>
      )}
      {kinds.map(([kind, entries]) => (
        <Results key={kind} kind={kind} entries={entries} text={text} isAlone={only !== null} />
      ))}
      {found.entries.length > 0 ? null : (
        <>
          <p>
            Pruebe con menos palabras, o con otra que la pantalla use. O empiece por una pregunta:
          </p>
          <Questions />
        </>
      )}
    </Page>
  );
}

const missingWords = (missing: number) =>
  `Nada tiene todas esas palabras; a esto le ${missing === 1 ? "falta una" : `faltan ${String(missing)}`}: `;

type ResultsProps = {
  readonly kind: Kind;
  readonly entries: readonly Entry[];
  readonly text: string;
  /** Whether no other kind is shown. */
  readonly isAlone: boolean;
};

function Results({ kind, entries, text, isAlone }: ResultsProps) {
  const shown = entries.slice(0, isAlone ? MANY : FEW);
  return (
    <section aria-label={KINDS[kind]} className={marks.group}>
      <h2 className={styles.heading}>
        {KINDS[kind]} <span className={styles.small}>{figure(entries.length)}</span>
      </h2>
      <ul className={marks.list}>
        {shown.map((entry, index) => (
          <Result key={`${String(index)} ${entry.href}`} entry={entry} text={text} />
        ))}
      </ul>
      {shown.length === entries.length || isAlone ? null : (
        <p>
          <a href={linkTo("buscar", { q: text, clase: kind })}>Ver los {figure(entries.length)}</a>
        </p>
      )}
      {shown.length < entries.length && isAlone ? (
        <p className={styles.small}>Se muestran los primeros {figure(MANY)}.</p>
      ) : null}
    </section>
  );
}

function Result({ entry, text }: { readonly entry: Entry; readonly text: string }) {
  const { title, origin, href } = entry;
  const line = lineOf(entry, text);
  return (
    <li className={marks.entry}>
      <a href={href} data-result>
        {title}
      </a>
      {origin === "" ? null : <span className={styles.small}> · {origin}</span>}
      {line === null ? null : <p className={styles.small}>{line}</p>}
    </li>
  );
}
