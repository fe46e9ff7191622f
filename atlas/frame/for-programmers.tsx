import type { ReactNode } from "react";

import { exactWords } from "../content/analyst-words.ts";
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

/** The sentences of a page that programmers write in other words, with those. */
export function ExactWords({ shown }: { readonly shown: readonly string[] }) {
  const exact = [...new Set(shown)].flatMap((words) => {
    const own = exactWords(words);
    return own === null ? [] : [{ words, own }];
  });
  if (exact.length === 0) return null;
  return (
    <ForProgrammers>
      <ul>
        {exact.map(({ words, own }) => (
          <li key={own}>
            {words}: <code>{own}</code>
          </li>
        ))}
      </ul>
    </ForProgrammers>
  );
}
