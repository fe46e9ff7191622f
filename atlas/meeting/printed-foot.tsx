import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { moment } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { HowToRead } from "../pages/how-to-read.tsx";
import { OPENED, versionWords } from "./version-words.ts";

/** Under a drawing on paper: its version, the moment, and the legend. */
export function PrintedFoot({ machine: { version } }: { readonly machine: AtlasMachine }) {
  return (
    <footer className={styles.onPaper}>
      <p className={styles.small}>
        Garante · Flujos · versión {versionWords(version)} · impreso el {moment(OPENED)}
      </p>
      <HowToRead />
    </footer>
  );
}
