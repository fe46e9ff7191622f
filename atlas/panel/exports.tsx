import { useState } from "react";

import { fileWords } from "../content/file-words.ts";
import type { AtlasMachine, View } from "../content/atlas-data.types.ts";
import { drawSvg } from "../flows/drawing/draw-svg.ts";
import { ForProgrammers } from "../frame/for-programmers.tsx";
import * as page from "../frame/page.css.ts";
import { linkToMeeting } from "../meeting/chosen.ts";
import { HowToRead } from "../pages/how-to-read.tsx";
import { savePng } from "./save-png.ts";
import * as styles from "./panel.css.ts";

type Props = {
  readonly machine: AtlasMachine;
  readonly view: View;
  readonly level: string;
  readonly isCodeShown: boolean;
  readonly onCode: () => void;
};

/** The downloads of a diagram: as a drawing, an image or text, on paper, or in the package of a meeting. */
export function Exports({ machine, view, level, isCodeShown, onCode }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const { id, title } = machine.diagram;
  const onPng = () => {
    savePng(drawSvg(view.drawing, title), fileWords(title, level, "png")).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <section className={styles.section} aria-labelledby="exports">
      <h2 id="exports" className={styles.heading}>
        Llevarse este diagrama
      </h2>
      <div className={styles.row}>
        <a className={page.button} href={view.svg} download={fileWords(title, level, "svg")}>
          SVG
        </a>
        <button type="button" className={page.button} onClick={onPng}>
          PNG
        </button>
        <button type="button" className={page.button} onClick={() => window.print()}>
          Imprimir
        </button>
        <a className={page.button} href={linkToMeeting({ lives: [id], paths: [] })}>
          A una reunión
        </a>
      </div>
      <ForProgrammers>
        <div className={styles.row}>
          <a
            className={page.button}
            href={machine.mermaid}
            download={fileWords(title, null, "mmd")}
          >
            Mermaid
          </a>
          <a
            className={page.button}
            href={machine.scxml}
            download={fileWords(title, null, "scxml")}
          >
            SCXML
          </a>
          <button type="button" className={page.button} aria-pressed={isCodeShown} onClick={onCode}>
            Ver código
          </button>
        </div>
      </ForProgrammers>
      <details className={page.offPaper}>
        <summary>Cómo se lee</summary>
        <HowToRead />
      </details>
      <p role="status" className={styles.unproved}>
        {hasFailed ? "Este navegador no pudo hacer la imagen: use SVG." : ""}
      </p>
    </section>
  );
}
