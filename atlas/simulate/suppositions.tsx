import * as styles from "../panel/panel.css.ts";
import type { Walk } from "./use-walk.ts";

/** The suppositions of a simulation about the outside, each turned by its box: a step of the walk, which its link repeats. */
export function Suppositions({ walk: { simulation, now, keys, go } }: { readonly walk: Walk }) {
  const all = simulation.supposed?.at(now.snapshot) ?? [];
  if (all.length === 0) return null;
  return (
    <fieldset className={styles.supposed}>
      <legend className={styles.heading}>Se supone, y se puede cambiar</legend>
      {all.map(({ key, words, holds }) => (
        <label key={key} className={styles.supposition}>
          <input type="checkbox" checked={holds} onChange={() => go([...keys, key])} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
