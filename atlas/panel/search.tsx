import { useMemo, useState } from "react";

import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { plain } from "../../src/domain/plain-text.ts";
import { hasWords, searchWords } from "../content/search-words.ts";
import { counted } from "../content/words.ts";
import * as page from "../frame/page.css.ts";
import { destinationOf } from "./destination.ts";
import { EdgeButton } from "./edge-button.tsx";
import * as styles from "./panel.css.ts";

type Props = {
  readonly machine: AtlasMachine;
  readonly names: ReadonlyMap<string, string>;
  readonly onState: (id: string) => void;
  readonly onEdge: (id: string) => void;
};

/** The search for states and transitions by words of their texts, in any order; without a text it lists the states. */
export function Search({ machine, names, onState, onEdge }: Props) {
  const [text, setText] = useState("");
  const { states, edges } = useMemo(() => found(machine, searchWords(text)), [machine, text]);
  return (
    <section className={styles.panel} aria-label="Buscar">
      <label className={page.choice}>
        Buscar un estado o una transición
        <input
          className={page.select}
          type="search"
          data-search
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className={styles.small} role="status">
        {counted(states.length, "estado", "estados")}
        {text.trim() === "" ? "" : ` y ${counted(edges.length, "transición", "transiciones")}`}
      </p>
      <ul className={styles.list}>
        {states.map(({ id }) => (
          <li key={id}>
            <button type="button" className={styles.choice} onClick={() => onState(id)}>
              {names.get(id)}
            </button>
          </li>
        ))}
        {edges.map((edge) => (
          <li key={edge.id}>
            <EdgeButton
              edge={edge}
              destination={destinationOf(edge, names)}
              isProved={edge.id in machine.proofs}
              onChoose={() => onEdge(edge.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function found({ diagram }: AtlasMachine, words: readonly string[]) {
  const has = (...texts: readonly (string | null)[]) =>
    hasWords(plain(texts.map((each) => each ?? "").join(" ")), words);
  const states = diagram.nodes.filter(
    ({ parent, title, description, address }) =>
      parent !== null && has(title, description, address),
  );
  const edges =
    words.length === 0
      ? []
      : diagram.edges.filter((edge) => has(edge.label, edge.when, edge.guard));
  return { states, edges };
}
