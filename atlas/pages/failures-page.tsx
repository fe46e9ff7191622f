import { useState } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import type { FailureMatrix } from "../content/atlas-data.types.ts";
import { inWords } from "../content/analyst-words.ts";
import { counted, day, figure } from "../content/words.ts";
import { OpenRemarks } from "../desk/awaiting.tsx";
import { useReview } from "../desk/use-review.ts";
import * as styles from "../frame/page.css.ts";
import { ExactWords, HowToRun } from "../frame/for-programmers.tsx";
import { Page } from "../frame/page.tsx";
import { FailureCell } from "./failure-cell.tsx";
import { cellOf, isCase, rowsOf, type Cell } from "../content/failure-cells.ts";
import { FailureTable } from "./failure-table.tsx";
import * as matrix from "./failures.css.ts";

/** *Fallas*: the effect of each fault of a call, in every state in which the call can be in flight. */
export function FailuresPage({ params }: { readonly params: URLSearchParams }) {
  const { failures } = useAtlas();
  const wanted = params.get("celda");
  const cells = failures.map((each) => cellOf(each, wanted));
  const lead =
    "Qué pasa cuando una llamada al servidor falla: cada llamada, en cada lugar en que puede estar en camino, con cada falla. Una casilla abre lo que significa, y sus comentarios.";
  return (
    <Page title="Fallas" lead={lead}>
      {wanted === null || cells.some((cell) => cell !== null) ? null : (
        <p className={styles.note}>La dirección nombra una casilla que ya no existe.</p>
      )}
      {failures.map((each, index) => (
        <FailuresOf key={each.title} failures={each} chosen={cells[index] ?? null} />
      ))}
    </Page>
  );
}

type Props = { readonly failures: FailureMatrix; readonly chosen: Cell | null };

/** The columns of a table on paper: a sheet has room for no more. */
const ON_PAPER = 5;

function FailuresOf({ failures, chosen }: Props) {
  const { title, note, meanings, calls, id } = failures;
  const review = useReview();
  const [isWhole, setWhole] = useState(false);
  const rows = rowsOf(failures, isWhole);
  const columns = calls.map((_, index) => index);
  return (
    <section aria-label={title} className={matrix.part}>
      <h2 className={styles.heading}>
        {title}
        <OpenRemarks review={review} machine={id} />
      </h2>
      <Seen failures={failures} />
      {note === null ? null : <p className={styles.small}>{note}</p>}
      <h3 className={styles.strong}>Qué significa cada palabra</h3>
      <dl className={matrix.meanings}>
        {meanings.map(([word, meaning]) => (
          <div key={word} className={matrix.meaning}>
            <dt className={styles.strong}>{word}</dt>
            <dd>{inWords(meaning)}</dd>
          </div>
        ))}
      </dl>
      {rowsOf(failures, false).length === failures.rows.length ? null : (
        <p className={styles.offPaper}>
          <button
            type="button"
            className={styles.button}
            aria-pressed={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            Cada falla en su fila
          </button>
        </p>
      )}
      <FailureTable failures={failures} rows={rows} columns={columns} chosen={chosen} />
      <OnPaper failures={failures} />
      {chosen === null ? null : <FailureCell failures={failures} cell={chosen} />}
      <ExactWords shown={failures.rows.map(({ fault }) => inWords(fault))} />
    </section>
  );
}

/** A matrix on paper: its columns in tables that a sheet holds, and the faults of its rows. */
function OnPaper({ failures }: Pick<Props, "failures">) {
  const columns = failures.calls.map((_, index) => index);
  const sheets = columns
    .filter((index) => index % ON_PAPER === 0)
    .map((first) => columns.slice(first, first + ON_PAPER));
  const rows = rowsOf(failures, false);
  return (
    <div className={styles.onPaper}>
      {sheets.map((few) => (
        <FailureTable
          key={few.join(" ")}
          failures={failures}
          rows={rows}
          columns={few}
          chosen={null}
          isPaper
        />
      ))}
      {rows
        .filter(({ faults }) => faults.length > 1)
        .map(({ faults: [first, ...others] }) => (
          <p key={first} className={styles.small}>
            Iguales a «{inWords(first)}»: {others.map(inWords).join("; ")}.
          </p>
        ))}
    </div>
  );
}

/** The number of cases, and of those seen by the last run of the tests. */
function Seen({ failures: { calls, rows, seen } }: Pick<Props, "failures">) {
  const cases = rows.flatMap(({ outcomes }) => outcomes).filter(isCase).length;
  const all = `${counted(calls.length, "llamada", "llamadas")}, ${counted(cases, "caso", "casos")}`;
  if (seen === null) {
    return (
      <div className={styles.note}>
        <p>{all}. Esta copia todavía no los ha comprobado.</p>
        <HowToRun />
      </div>
    );
  }
  return (
    <p className={styles.strong}>
      {all}; la última prueba, del {day(seen.at)}, recorrió {figure(seen.cells)}.
    </p>
  );
}
