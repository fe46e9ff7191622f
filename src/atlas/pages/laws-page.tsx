import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine, LawVerdict } from "../content/atlas-data.types.ts";
import { counted, figure } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { Clause } from "../panel/clause.tsx";
import * as marks from "./verdict.css.ts";

/** *Leyes*: what must hold in every reachable state, with the verdict of the last run. */
export function LawsPage() {
  const { laws, machines } = useAtlas();
  const broken = laws.filter(({ holds }) => !holds).length;
  const verdict = broken === 0 ? "todas se cumplen" : `${figure(broken)} no se cumplen`;
  const lead =
    "Lo que se cumple siempre, se haga lo que se haga. Cada ley se comprueba en todos los estados a los que se puede llegar, también con botones que no están y respuestas que llegan tarde.";
  return (
    <Page title="Leyes" lead={lead}>
      {laws.length === 0 ? (
        <p className={styles.note}>
          Esta copia todavía no las ha comprobado. Ejecute <code>npm test</code> y después{" "}
          <code>npm run flows</code>.
        </p>
      ) : (
        <p className={styles.strong}>
          {counted(laws.length, "ley", "leyes")}: {verdict}.
        </p>
      )}
      {machines.map((machine) => (
        <LawsOf
          key={machine.picture.id}
          machine={machine}
          laws={laws.filter((law) => law.machine === machine.picture.id)}
        />
      ))}
    </Page>
  );
}

type Props = { readonly machine: AtlasMachine; readonly laws: readonly LawVerdict[] };

function LawsOf({ machine: { picture }, laws }: Props) {
  const [first] = laws;
  if (first === undefined) return null;
  return (
    <section aria-labelledby={`laws-${picture.id}`} className={marks.group}>
      <h2 id={`laws-${picture.id}`} className={styles.heading}>
        {picture.title}
      </h2>
      <p className={styles.small}>
        Comprobadas en {counted(first.states, "estado", "estados")} y{" "}
        {counted(first.steps, "paso", "pasos")}.
      </p>
      <ul className={marks.list}>
        {laws.map((law) => (
          <Law key={law.sentence} law={law} />
        ))}
      </ul>
    </section>
  );
}

function Law({ law: { sentence, clause, holds, story } }: { readonly law: LawVerdict }) {
  return (
    <li className={marks.entry}>
      <span className={holds ? marks.holds : marks.broken}>
        {holds ? "Se cumple" : "No se cumple"}
      </span>
      <div>
        <p>
          {sentence}. <Clause text={clause} />
        </p>
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
