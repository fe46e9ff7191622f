import * as page from "../frame/page.css.ts";
import type { Walk } from "./use-walk.ts";

/** The selector of a simulation's opening, when there are several: each starts a new walk. */
export function OpeningChoice({ walk: { simulation, keys, go } }: { readonly walk: Walk }) {
  const { openings = [] } = simulation;
  if (openings.length === 0) return null;
  const chosen = openings.find(({ key }) => key === keys[0]) ?? openings[0];
  return (
    <label className={page.choice}>
      Cómo empieza
      <select
        className={page.select}
        value={chosen?.key}
        onChange={(event) => go([event.target.value])}
      >
        {openings.map(({ key, words }) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
