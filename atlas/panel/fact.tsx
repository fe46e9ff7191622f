import type { ReactNode } from "react";

import * as styles from "./panel.css.ts";

/** A fact of a panel: its name and what it says. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
