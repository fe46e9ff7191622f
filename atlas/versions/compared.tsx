import { useEffect, useMemo, useState } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import { moment } from "../content/words.ts";
import { compareDiagrams } from "../flows/compare.ts";
import type { MachineChange } from "../flows/compare/change.types.ts";
import { describeChanges } from "../flows/compare/describe-changes.ts";
import { markedDiagram } from "../flows/compare/marked-diagram.ts";
import type { Drawing } from "../flows/drawing/drawing.types.ts";
import * as styles from "../frame/page.css.ts";
import * as changes from "../pages/changes.css.ts";
import { Difference } from "../pages/difference.tsx";
import { Shots } from "../panel/shots.tsx";
import { shotsAt } from "../panel/shots-at.ts";
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
          {change === undefined ? null : <ScreensOf change={change} />}
        </>
      )}
    </>
  );
}

/** The screens of today at the states that differ: none are kept with a version. */
function ScreensOf({ change }: { readonly change: MachineChange }) {
  const { machines } = useAtlas();
  const machine = machines.find(({ diagram }) => diagram.id === change.id);
  if (machine === undefined) return null;
  const seen = placesOf(change).flatMap((id) => {
    const shots = shotsAt(id, machine);
    const node = machine.diagram.nodes.find((each) => each.id === id);
    return node === undefined || shots.length === 0 ? [] : [{ id, title: node.title, shots }];
  });
  if (seen.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>Las pantallas de lo que cambió</h2>
      <p className={styles.small}>Son las de hoy: con una versión no se guardan imágenes.</p>
      <div className={changes.sides}>
        {seen.map(({ id, title, shots }) => (
          <section key={id} aria-label={`Pantalla de ${title}`}>
            <h3 className={styles.heading}>{title}</h3>
            <Shots shots={shots} />
          </section>
        ))}
      </div>
    </>
  );
}

/** The states that are new or changed, and those from and to which an arrow differs. */
function placesOf({ states, transitions }: MachineChange): readonly string[] {
  const nodes = states.flatMap((each) => (each.kind === "removed" ? [] : [each.after.id]));
  const ends = transitions.flatMap((each) => {
    const { source, target } = each.kind === "removed" ? each.before : each.after;
    return target === null ? [source] : [source, target];
  });
  return [...new Set([...nodes, ...ends])];
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
