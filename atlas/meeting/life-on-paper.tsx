import { useMemo } from "react";

import { placeNames } from "../flows/texts/place-name.ts";
import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { day } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import type { ChosenPath } from "./chosen.ts";
import * as paper from "./meeting.css.ts";
import { PathOnPaper } from "./path-on-paper.tsx";
import { StepOnPaper } from "./step-on-paper.tsx";
import { OPENED, versionWords } from "./version-words.ts";

type Props = { readonly machine: AtlasMachine; readonly paths: readonly ChosenPath[] };

/** A life on sheets of its own: its drawing with numbered steps, its texts, its laws and the chosen paths. */
export function LifeOnPaper({ machine, paths }: Props) {
  const { diagram, version, sheet, whole } = machine;
  const names = useMemo(() => placeNames(diagram), [diagram]);
  const { width, height } = whole.drawing;
  return (
    <section className={paper.life} aria-label={diagram.title}>
      <header className={paper.lifeHead}>
        <h2 className={styles.title}>{diagram.title}</h2>
        <p className={styles.small}>
          Versión {versionWords(version)} · impreso el {day(OPENED)}
        </p>
      </header>
      <p>{diagram.description}</p>
      <img
        className={paper.drawing}
        src={sheet}
        width={width}
        height={height}
        alt={`Diagrama de ${diagram.title}, con sus pasos numerados`}
      />
      <h3 className={styles.heading}>Estados</h3>
      <dl className={paper.states}>
        {diagram.nodes
          .filter(({ parent }) => parent !== null)
          .map(({ id, description }) => (
            <div key={id} className={paper.state}>
              <dt className={styles.strong}>{names.get(id)}</dt>
              <dd>{description}</dd>
            </div>
          ))}
      </dl>
      <h3 className={styles.heading}>Pasos</h3>
      <ol className={paper.steps}>
        {diagram.edges.map((edge) => (
          <StepOnPaper key={edge.id} machine={machine} edge={edge} names={names} />
        ))}
      </ol>
      <LawsOnPaper machine={machine} />
      {paths.map((path) => (
        <PathOnPaper key={path.keys} machine={machine} path={path} names={names} />
      ))}
    </section>
  );
}

/** The laws of the fund that concern a life, and those that are judged on it. */
function LawsOnPaper({ machine: { diagram } }: Pick<Props, "machine">) {
  const { fundLaws, laws } = useAtlas();
  const ofFund = fundLaws.filter(({ lives }) => lives.includes(diagram.id));
  const own = laws.filter(({ machine }) => machine === diagram.id);
  if (ofFund.length + own.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Lo que se cumple siempre</h3>
      <ul className={paper.laws}>
        {ofFund.map(({ number, sentence, proofs }) => (
          <li key={number}>
            <span className={styles.strong}>Ley {number}.</span> {sentence}.
            {proofs?.length === 0 ? " Sin prueba." : ""}
          </li>
        ))}
        {own.map(({ id, sentence, verdict }) => (
          <li key={id}>
            {sentence} {verdict === null ? "" : verdict.holds ? "(se cumple)" : "(no se cumple)"}
          </li>
        ))}
      </ul>
    </>
  );
}
