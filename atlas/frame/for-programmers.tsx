import type { ReactNode } from "react";

import * as styles from "./page.css.ts";

/** The part of a page that only who builds the product needs: folded, and not on paper. */
export function ForProgrammers({ children }: { readonly children: ReactNode }) {
  return (
    <details className={styles.offPaper}>
      <summary>Para programadores</summary>
      {children}
    </details>
  );
}

/** How a copy gets what a run of the tests leaves. */
export function HowToRun() {
  return (
    <ForProgrammers>
      <p>
        Lo dejan <code>npm test</code> y después <code>npm run flows</code>.
      </p>
    </ForProgrammers>
  );
}
