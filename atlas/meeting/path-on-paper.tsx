import type { AtlasMachine } from "../content/atlas-data.types.ts";
import * as styles from "../frame/page.css.ts";
import { placeWords, sentenceOf } from "../simulate/log-words.ts";
import { simulationOf } from "../simulate/simulations.ts";
import { walkOf } from "../simulate/walk.ts";
import type { ChosenPath } from "./chosen.ts";
import * as paper from "./meeting.css.ts";

type Props = {
  readonly machine: AtlasMachine;
  readonly path: ChosenPath;
  readonly names: ReadonlyMap<string, string>;
};

/** A path as the running machine takes it, step by step; one that it no longer takes whole says where it ends. */
export function PathOnPaper({ machine: { diagram }, path, names }: Props) {
  const simulation = simulationOf(diagram.id);
  if (simulation === null) return null;
  const keys = path.keys.split(".");
  const moments = walkOf(simulation, diagram, keys);
  const last = moments.at(-1);
  const taken = moments.filter(({ sample }) => sample !== null).length;
  return (
    <section className={paper.kept}>
      <h3 className={styles.heading}>
        Camino hasta {last === undefined ? "" : placeWords(last.snapshot, names)}
      </h3>
      <ol className={paper.path}>
        {moments.map((moment, index) => (
          <li key={`${String(index)} ${moment.sample?.key ?? ""}`}>{sentenceOf(moment, names)}</li>
        ))}
      </ol>
      {taken === keys.length ? null : (
        <p className={styles.note}>
          El enlace pedía más pasos, y la máquina de hoy no los da desde aquí.
        </p>
      )}
    </section>
  );
}
