import * as page from "../frame/page.css.ts";
import { HowToRead } from "../pages/how-to-read.tsx";
import * as styles from "../panel/panel.css.ts";
import { ChoiceList } from "./choice-list.tsx";
import { placeWords, sentenceOf } from "./log-words.ts";
import { OpeningChoice } from "./opening-choice.tsx";
import { Suppositions } from "./suppositions.tsx";
import type { Walk } from "./use-walk.ts";

/** The current moment of a simulation, the possible next events, and the past ones. */
export function WalkPanel({ walk }: { readonly walk: Walk }) {
  const { simulation, names, moments, now, keys, choices, go } = walk;
  return (
    <>
      <div className={styles.now} role="status">
        <p className={page.strong}>Ahora: {placeWords(now.snapshot, names)}</p>
        {simulation.seen(now.snapshot).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <OpeningChoice walk={walk} />
      <section className={`${styles.panel} ${page.offPaper}`} aria-labelledby="choices">
        <h2 id="choices" className={styles.title}>
          ¿Qué pasa ahora?
        </h2>
        <ChoiceList choices={choices} onChoose={({ sample }) => go([...keys, sample.key])} />
      </section>
      <Suppositions walk={walk} />
      <details className={page.offPaper}>
        <summary>Cómo se lee</summary>
        <HowToRead />
      </details>
      <section className={styles.section} aria-labelledby="log">
        <h2 id="log" className={styles.title}>
          Lo que ha pasado
        </h2>
        <ol className={styles.log}>
          {moments.map((moment, index) => (
            <li key={`${String(index)} ${moment.sample?.key ?? ""}`}>
              {sentenceOf(moment, names)}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
