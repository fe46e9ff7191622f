import { useEffect, useMemo, useState } from "react";

import { moment } from "../content/words.ts";
import { compareDiagrams } from "../flows/compare.ts";
import { describeChanges } from "../flows/compare/describe-changes.ts";
import { markedDiagram } from "../flows/compare/marked-diagram.ts";
import type { Drawing } from "../flows/drawing/drawing.types.ts";
import * as styles from "../frame/page.css.ts";
import * as changes from "../pages/changes.css.ts";
import { Difference } from "../pages/difference.tsx";
import { ComparedScreens } from "./compared-screens.tsx";
import { layOutHere } from "./lay-out-here.ts";
import { nameOf, type Version } from "./version.ts";

type Props = { readonly before: Version; readonly after: Version };

/** Two versions: who signed each, the drawing of both with what is new, gone or changed, and the same in words. */
export function Compared({ before, after }: Props) {
  const [change] = useMemo(
    () => compareDiagrams([before.diagram], [after.diagram]),
    [before, after],
  );
  const told = useMemo(() => (change === undefined ? null : describeChanges(change)), [change]);
  const marked = useMemo(() => (change === undefined ? null : markedDiagram(change)), [change]);
  const drawing = useDrawing(marked?.diagram ?? null);
  const { id, title } = after.diagram;
  return (
    <>
      <div className={changes.sides}>
        <Signed title="Antes" version={before} />
        <Signed title="Después" version={after} />
      </div>
      {marked === null || told === null ? (
        <p className={styles.strong}>Son iguales.</p>
      ) : (
        <>
          <h2 className={styles.heading}>{told.headline}</h2>
          <Difference
            machine={{ id, title }}
            drawing={drawing}
            marks={marked.marks}
            lines={told.lines}
          />
        </>
      )}
      <ComparedScreens before={before} after={after} change={change} />
    </>
  );
}

/** Who signed or rejected a version, when and why. */
function Signed({ title, version }: { readonly title: string; readonly version: Version }) {
  const { signatures } = version;
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p>{nameOf(version)}</p>
      <ul>
        {signatures.map(({ by, at, verdict, reason }) => (
          <li key={`${by} ${at}`}>
            {verdict === "signed" ? "La firmó" : "La rechazó"} {by}, el {moment(at)}
            {reason === null ? "" : `: «${reason}»`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useDrawing(diagram: Parameters<typeof layOutHere>[0] | null): Drawing | "failed" | null {
  const [drawn, setDrawn] = useState<Drawing | "failed" | null>(null);
  useEffect(() => {
    if (diagram === null) return undefined;
    let isOver = false;
    void (async () => {
      const drawing = await layOutHere(diagram).catch(() => "failed" as const);
      if (!isOver) setDrawn(drawing);
    })();
    return () => {
      isOver = true;
    };
  }, [diagram]);
  return drawn;
}
