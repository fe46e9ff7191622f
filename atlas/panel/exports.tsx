import { useState } from "react";

import type { AtlasMachine, View } from "../content/atlas-data.types.ts";
import { ForProgrammers } from "../frame/for-programmers.tsx";
import * as page from "../frame/page.css.ts";
import { savePng } from "./save-png.ts";
import * as styles from "./panel.css.ts";

type Props = {
  readonly machine: AtlasMachine;
  readonly view: View;
  readonly sheet: () => SVGSVGElement | null;
  readonly isCodeShown: boolean;
  readonly onCode: () => void;
};

/** The downloads of a diagram: as a drawing, an image or text, or on paper. */
export function Exports({ machine, view, sheet, isCodeShown, onCode }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const name = view.svg.replace(/^.*\//u, "");
  const onPng = () => {
    const svg = sheet();
    if (svg === null) return;
    savePng(svg, view.drawing, name.replace(/svg$/u, "png")).then(
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
        <a className={page.button} href={view.svg} download={name}>
          SVG
        </a>
        <button type="button" className={page.button} onClick={onPng}>
          PNG
        </button>
        <button type="button" className={page.button} onClick={() => window.print()}>
          Imprimir
        </button>
      </div>
      <ForProgrammers>
        <div className={styles.row}>
          <a className={page.button} href={machine.mermaid} download>
            Mermaid
          </a>
          <a className={page.button} href={machine.scxml} download>
            SCXML
          </a>
          <button type="button" className={page.button} aria-pressed={isCodeShown} onClick={onCode}>
            Ver código
          </button>
        </div>
      </ForProgrammers>
      <p role="status" className={styles.unproved}>
        {hasFailed ? "Este navegador no pudo hacer la imagen: use SVG." : ""}
      </p>
    </section>
  );
}
