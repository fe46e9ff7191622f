import { DiagramView } from "../diagram/diagram.tsx";
import type { Marks } from "../diagram/marks.ts";
import type { Drawing } from "../flows/drawing/drawing.types.ts";
import { MARK_MEANINGS } from "../flows/drawing/marks.ts";
import * as styles from "../frame/page.css.ts";
import { goTo, linkTo } from "../frame/route.ts";
import * as changes from "./changes.css.ts";

const MARKS = ["added", "removed", "changed"] as const;
const NOTHING: ReadonlySet<string> = new Set();

type Props = {
  readonly machine: { readonly id: string; readonly title: string };
  /** Both versions laid out; null while they are, and `failed` where the browser could not. */
  readonly drawing: Drawing | "failed" | null;
  readonly marks: NonNullable<Marks["changes"]>;
  readonly lines: readonly string[];
};

/** Two versions of a machine in one drawing, with what is new, gone or changed, and the same in words. */
export function Difference({ machine: { id, title }, drawing, marks, lines }: Props) {
  return (
    <>
      {drawing === null ? (
        <p role="status">Dibujando las dos versiones…</p>
      ) : drawing === "failed" ? (
        <p className={styles.note}>Este navegador no pudo dibujarlas: abajo están en palabras.</p>
      ) : (
        <div className={changes.drawing}>
          <DiagramView
            drawing={drawing}
            title={`Qué cambió en ${title}`}
            marks={marksOf(id, marks)}
            shown={marks.keys().next().value ?? null}
            isPassed
          />
        </div>
      )}
      <ul className={changes.legend}>
        {MARKS.map((mark) => (
          <li key={mark} className={changes.sign}>
            <span className={`${changes.sample} ${changes.samples[mark]}`} aria-hidden="true" />
            {MARK_MEANINGS[mark]}
          </li>
        ))}
      </ul>
      <ul className={changes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function marksOf(id: string, marks: Props["marks"]): Marks {
  const open = (part: Readonly<Record<string, string>>) =>
    goTo(linkTo("diagrama", { maquina: id, nivel: "todo", ...part }));
  return {
    selected: NOTHING,
    active: NOTHING,
    // The dots of unproved transitions would be one mark too many here.
    isProved: () => true,
    changes: marks,
    onState: (estado) => open({ estado }),
    onEdge: ([paso = ""]) => open({ paso }),
  };
}
