import { useState } from "react";

import type { Shot } from "../content/atlas-data.types.ts";
import * as page from "../frame/page.css.ts";
import * as styles from "./panel.css.ts";

/** How a state looks: what the walks saw, on a phone and on a desktop. */
export function Shots({ shots }: { readonly shots: readonly Shot[] }) {
  const [chosen, setChosen] = useState(0);
  const [device, setDevice] = useState<"phone" | "desktop">("desktop");
  const shot = shots[chosen];
  if (shot === undefined) return null;
  const words = device === "phone" ? "en un teléfono" : "en un computador";
  return (
    <figure className={styles.shots}>
      <a href={shot[device]} target="_blank" rel="noreferrer">
        <img className={styles.shot} src={shot[device]} alt={`${shot.title}, ${words}`} />
      </a>
      <figcaption className={styles.small}>
        {shot.title}, {words}. Tomada por un recorrido en un navegador de verdad.
      </figcaption>
      <div className={styles.row}>
        <button
          type="button"
          className={page.button}
          aria-pressed={device === "desktop"}
          onClick={() => setDevice("desktop")}
        >
          Computador
        </button>
        <button
          type="button"
          className={page.button}
          aria-pressed={device === "phone"}
          onClick={() => setDevice("phone")}
        >
          Teléfono
        </button>
        {shots.length > 1 ? (
          <select
            className={`${page.select} ${page.narrow}`}
            aria-label="Imagen"
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {shots.map(({ title, phone }, index) => (
              <option key={phone} value={index}>
                {title}
              </option>
            ))}
          </select>
        ) : null}
      </div>
    </figure>
  );
}
