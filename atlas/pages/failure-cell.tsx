import { useEffect, useRef } from "react";

import type { FailureMatrix } from "../content/atlas-data.types.ts";
import { inWords } from "../content/analyst-words.ts";
import { RemarksOf } from "../desk/remarks.tsx";
import { useRemarks } from "../desk/use-review.ts";
import * as styles from "../frame/page.css.ts";
import { cellWords, type Cell } from "../content/failure-cells.ts";
import * as matrix from "./failures.css.ts";

type Props = { readonly failures: FailureMatrix; readonly cell: Cell };

/** A cell that was opened: what its words mean, and what was said of it. */
export function FailureCell({ failures, cell }: Props) {
  const review = useRemarks(failures);
  const place = useRef<HTMLElement>(null);
  const { outcome, id } = cell;
  const title = cellWords(cell);
  const meaning = failures.meanings.find(([word]) => word === outcome)?.[1];
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
  }, [id]);
  return (
    <section ref={place} className={matrix.opened} aria-label="Casilla escogida">
      <h3 className={styles.heading}>{title}</h3>
      <p>
        <span className={styles.strong}>{outcome}</span>
        {meaning === undefined ? "" : `: ${inWords(meaning)}`}
      </p>
      <RemarksOf review={review} part={{ id, title }} />
    </section>
  );
}
