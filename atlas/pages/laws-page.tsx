import type { ReactNode } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine, Law } from "../content/atlas-data.types.ts";
import { counted, day, figure, moment } from "../content/words.ts";
import { Discussion } from "../desk/discussion.tsx";
import { partOfLaw } from "../desk/parts-of.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { Clause } from "../panel/clause.tsx";
import * as marks from "./verdict.css.ts";

/**
 * *Leyes*: the sentences that must hold in every reachable state, with the verdict of the last run that judged each.
 */
export function LawsPage() {
  const { laws, machines } = useAtlas();
  const shared = sharedIn(laws);
  const own = laws.filter(({ sentence }) => !shared.has(sentence));
  const lead =
    "Lo que se cumple siempre, se haga lo que se haga. Cada ley se comprueba en todos los estados a los que se puede llegar, también con botones que no están y respuestas que llegan tarde.";
  return (
    <Page title="Leyes" lead={lead}>
      <Summary laws={laws} />
      <SharedLaws shared={shared} machines={machines} />
      {machines.map((machine) => (
        <LawsOf
          key={machine.diagram.id}
          machine={machine}
          laws={own.filter((law) => law.machine === machine.diagram.id)}
        />
      ))}
    </Page>
  );
}

/** The number of laws judged, the time of the last verdict, and the number that hold. */
function Summary({ laws }: { readonly laws: readonly Law[] }) {
  const judged = verdictsOf(laws);
  const last = lastOf(laws);
  if (last === null) {
    return (
      <p className={styles.note}>
        Ninguna de las {figure(laws.length)} leyes se ha juzgado sobre las máquinas como están.
        Ejecute <code>npm test</code> y después <code>npm run flows</code>.
      </p>
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
      <h2 id="laws-shared" className={styles.heading}>
        De varias máquinas
      </h2>
      <ul className={marks.list}>
        {[...shared].map(([sentence, same]) => (
          <LawEntry key={sentence} law={worstOf(same)}>
            <p className={styles.small}>
              {counted(same.length, "máquina", "máquinas")}:{" "}
              {same.map(({ machine }) => titleOf(machine)).join(", ")}.
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
    <section aria-labelledby={`laws-${diagram.id}`} className={marks.group}>
      <h2 id={`laws-${diagram.id}`} className={styles.heading}>
        {diagram.title}
      </h2>
      <p className={styles.small}>
        {last === null
          ? "Sin juzgar desde que la máquina es como es."
          : `Juzgadas el ${day(last)}, en ${walksOver(laws)}.`}
      </p>
      <ul className={marks.list}>
        {laws.map((law) => (
          <LawEntry key={law.id} law={law}>
            <Discussion machine={machine} part={partOfLaw(law)} />
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
