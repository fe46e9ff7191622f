import { Fragment, useState, type ReactNode } from "react";

import { plain } from "../../src/domain/plain-text.ts";
import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasData, AtlasMachine, Law } from "../content/atlas-data.types.ts";
import { hasWords, searchWords } from "../content/search-words.ts";
import { counted, day, figure, moment } from "../content/words.ts";
import { Discussion } from "../desk/discussion.tsx";
import { partOfLaw } from "../desk/parts-of.ts";
import * as styles from "../frame/page.css.ts";
import { ExactWords, HowToRun } from "../frame/for-programmers.tsx";
import { Page } from "../frame/page.tsx";
import { linkTo } from "../frame/route.ts";
import { useShown } from "../frame/use-shown.ts";
import { Clause } from "../panel/clause.tsx";
import { FundLaws, textOfFundLaw } from "./fund-laws.tsx";
import * as marks from "./verdict.css.ts";

/**
 * *Leyes*: the sentences that must hold whatever is done: those of the fund with the tests that cite them, and those of
 * the screens with the verdict of the last run over every reachable state.
 */
export function LawsPage({ params }: { readonly params: URLSearchParams }) {
  const { fundLaws, laws, machines } = useAtlas();
  const [text, setText] = useState("");
  const words = searchWords(text);
  const titles = new Map(machines.map(({ diagram }) => [diagram.id, diagram.title]));
  const ofFund = fundLaws.filter((law) => hasWords(textOfFundLaw(law, titles), words));
  const ofScreens = laws.filter((law) =>
    hasWords(plain(`${law.sentence} ${titles.get(law.machine) ?? ""}`), words),
  );
  useShown(params);
  return (
    <Page
      title="Leyes"
      lead="Lo que se cumple siempre, se haga lo que se haga. Primero las del fondo: su dinero, sus firmas, sus facturas y sus períodos. Después las de las pantallas."
    >
      <label className={styles.choice}>
        Buscar una ley
        <input
          className={`${styles.select} ${styles.narrow}`}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className={styles.strong} role="status">
        {counted(ofFund.length, "ley del fondo", "leyes del fondo")} y{" "}
        {counted(ofScreens.length, "de las pantallas", "de las pantallas")}
        {words.length === 0 ? "." : `, de ${figure(fundLaws.length + laws.length)}.`}
      </p>
      <MissingLaw params={params} laws={{ fundLaws, laws }} />
      <Index
        title="Índice de las leyes del fondo"
        parts={partsOf(ofFund, ({ part }) => [part, part])}
      />
      <FundLaws laws={ofFund} titles={titles} chosen={params.get("ley")} />
      <ScreenLaws laws={ofScreens} all={laws} />
      <ExactWords shown={ofScreens.map(({ sentence }) => sentence)} />
    </Page>
  );
}

/** Those of the screens, with the number that the last runs judged: a search hides some, and changes no verdict. */
function ScreenLaws({
  laws,
  all,
}: {
  readonly laws: readonly Law[];
  readonly all: readonly Law[];
}) {
  const { machines } = useAtlas();
  const shared = sharedIn(laws);
  const own = laws.filter(({ sentence }) => !shared.has(sentence));
  const titleOf = (id: string) =>
    machines.find(({ diagram }) => diagram.id === id)?.diagram.title ?? id;
  if (laws.length === 0) return null;
  return (
    <>
      <h2 className={marks.half}>Las leyes de las pantallas</h2>
      <p className={styles.lead}>
        Cada una se comprueba en todos los estados a los que se puede llegar, también con botones
        que no están y respuestas que llegan tarde.
      </p>
      <Summary laws={all} />
      <Index
        title="Índice de las leyes de las pantallas"
        parts={partsOf(laws, ({ machine }) => [machine, titleOf(machine)])}
      />
      <SharedLaws shared={shared} machines={machines} />
      {machines.map((machine) => (
        <LawsOf
          key={machine.diagram.id}
          machine={machine}
          laws={own.filter((law) => law.machine === machine.diagram.id)}
        />
      ))}
    </>
  );
}

type IndexProps = {
  readonly title: string;
  /** The parts of the page, each with its address and the number of its laws. */
  readonly parts: readonly (readonly [address: string, title: string, laws: number])[];
};

function Index({ title, parts }: IndexProps) {
  return (
    <nav aria-label={title}>
      <ul className={marks.indexList}>
        {parts.map(([address, part, count]) => (
          <li key={address}>
            <a href={linkTo("leyes", { parte: address })}>{part}</a> {figure(count)}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Gives the parts of an index: each group of some laws, with its number. */
function partsOf<Item>(items: readonly Item[], of: (item: Item) => readonly [string, string]) {
  const groups = Map.groupBy(items, (item) => of(item)[0]);
  return [...groups].flatMap(([address, own]) =>
    own.slice(0, 1).map((first) => [address, of(first)[1], own.length] as const),
  );
}

type MissingProps = {
  readonly params: URLSearchParams;
  readonly laws: Pick<AtlasData, "fundLaws" | "laws">;
};

/** The message for an address that names a law or a part that is not there. */
function MissingLaw({ params, laws: { fundLaws, laws } }: MissingProps) {
  const [law, part] = [params.get("ley"), params.get("parte")];
  const isLost = law !== null && !fundLaws.some(({ number }) => String(number) === law);
  const isPart =
    fundLaws.some((each) => each.part === part) || laws.some((each) => each.machine === part);
  if (isLost) {
    return (
      <p className={styles.note}>
        La dirección nombra la ley «{law}», que no existe. Las del fondo van de la 1 a la{" "}
        {figure(fundLaws.length)}.
      </p>
    );
  }
  if (part === null || isPart) return null;
  return (
    <p className={styles.note}>
      La dirección nombra la parte «{part}», que no existe. El índice tiene las que hay.
    </p>
  );
}

/** The number of laws judged, the time of the last verdict, and the number that hold. */
function Summary({ laws }: { readonly laws: readonly Law[] }) {
  const judged = verdictsOf(laws);
  const last = lastOf(laws);
  if (last === null) {
    return (
      <div className={styles.note}>
        <p>
          Ninguna de las {figure(laws.length)} leyes se ha juzgado sobre las máquinas como están.
        </p>
        <HowToRun />
      </div>
    );
  }
  const broken = judged.filter(({ holds }) => !holds).length;
  const isWhole = judged.length === laws.length;
  const those = isWhole ? "todas se cumplen" : "las juzgadas se cumplen";
  return (
    <p className={isWhole && broken === 0 ? styles.strong : styles.note}>
      {figure(judged.length)} de {counted(laws.length, "ley juzgada", "leyes juzgadas")}, la última
      el <time dateTime={last}>{moment(last)}</time>:{" "}
      {broken === 0 ? those : `${figure(broken)} no se cumplen`}.
    </p>
  );
}

/** The number of machines from which on a law in the same words stands once for all of them. */
const MANY = 3;

/** Gives the laws that several machines have in the same words, by these. */
function sharedIn(laws: readonly Law[]): ReadonlyMap<string, readonly Law[]> {
  const bySentence = Map.groupBy(laws, ({ sentence }) => sentence);
  return new Map([...bySentence].filter(([, same]) => same.length >= MANY));
}

type SharedProps = {
  readonly shared: ReadonlyMap<string, readonly Law[]>;
  readonly machines: readonly AtlasMachine[];
};

/** The laws of many machines, each of them once: its verdict is that of the worst of them. */
function SharedLaws({ shared, machines }: SharedProps) {
  if (shared.size === 0) return null;
  const titleOf = (id: string) =>
    machines.find(({ diagram }) => diagram.id === id)?.diagram.title ?? id;
  return (
    <section aria-labelledby="laws-shared" className={marks.group}>
      <h3 id="laws-shared" className={styles.heading}>
        De varias máquinas
      </h3>
      <ul className={marks.list}>
        {[...shared].map(([sentence, same]) => (
          <LawEntry key={sentence} law={worstOf(same)}>
            <p className={styles.small}>
              {counted(same.length, "máquina", "máquinas")}:{" "}
              {same.map(({ machine }, index) => (
                <Fragment key={machine}>
                  {index === 0 ? "" : ", "}
                  <a href={linkTo("diagrama", { maquina: machine })}>{titleOf(machine)}</a>
                </Fragment>
              ))}
              .
            </p>
          </LawEntry>
        ))}
      </ul>
    </section>
  );
}

/** One that does not hold, or was not judged, before those that hold. */
function worstOf(same: readonly Law[]): Law {
  const rank = ({ verdict }: Law) => (verdict === null ? 1 : Number(verdict.holds) * 2);
  const [worst] = same.toSorted((one, other) => rank(one) - rank(other));
  if (worst === undefined) throw new Error("A law of no machine");
  return worst;
}

type Props = { readonly machine: AtlasMachine; readonly laws: readonly Law[] };

function LawsOf({ machine, laws }: Props) {
  const { diagram } = machine;
  const last = lastOf(laws);
  if (laws.length === 0) return null;
  return (
    <section aria-labelledby={`laws-${diagram.id}`} className={marks.group} data-part={diagram.id}>
      <h3 id={`laws-${diagram.id}`} className={styles.heading}>
        <a href={linkTo("diagrama", { maquina: diagram.id })}>{diagram.title}</a>
      </h3>
      <p className={styles.small}>
        {last === null
          ? "Sin juzgar desde que la máquina es como es."
          : `Juzgadas el ${day(last)}, en ${walksOver(laws)}.`}
      </p>
      <ul className={marks.list}>
        {laws.map((law) => (
          <LawEntry key={law.id} law={law}>
            <Discussion
              of={{ id: machine.diagram.id, version: machine.version }}
              part={partOfLaw(law)}
            />
          </LawEntry>
        ))}
      </ul>
    </section>
  );
}

type EntryProps = { readonly law: Law; readonly children?: ReactNode };

function LawEntry({ law: { sentence, clause, verdict }, children }: EntryProps) {
  const story = verdict?.story ?? null;
  return (
    <li className={marks.entry}>
      <Badge verdict={verdict} />
      <div>
        <p>
          {sentence}. <Clause text={clause} />
        </p>
        {children}
        {story === null ? null : (
          <>
            <p className={styles.small}>Se rompe así:</p>
            <ol className={marks.story}>
              {story.map((line, index) => (
                <li key={`${String(index)} ${line}`}>{line}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </li>
  );
}

function Badge({ verdict }: Pick<Law, "verdict">) {
  if (verdict === null) return <span className={marks.unjudged}>Sin juzgar</span>;
  return verdict.holds ? (
    <span className={marks.holds}>Se cumple</span>
  ) : (
    <span className={marks.broken}>No se cumple</span>
  );
}

function verdictsOf(laws: readonly Law[]) {
  return laws.flatMap(({ verdict }) => verdict ?? []);
}

/** Gives the time at which the last of some laws was judged (ISO 8601); null when none was. */
function lastOf(laws: readonly Law[]): string | null {
  const moments = verdictsOf(laws).map(({ at }) => at);
  return moments.toSorted().at(-1) ?? null;
}

/** Describes the walks that judged the laws of a machine, which may have several openings. */
function walksOver(laws: readonly Law[]): string {
  const walks = verdictsOf(laws).map(
    ({ states, steps }) =>
      `${counted(states, "estado", "estados")} y ${counted(steps, "paso", "pasos")}`,
  );
  return [...new Set(walks)].join("; según la ley, en ");
}
