import type { FailureMatrix } from "../content/atlas-data.types.ts";
import { inWords } from "../content/analyst-words.ts";
import { callWords } from "../content/call-words.ts";
import { counted } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { linkTo } from "../frame/route.ts";
import { cellId, cellWords, isCase, type Cell, type Rows } from "../content/failure-cells.ts";
import * as matrix from "./failures.css.ts";

type Props = {
  readonly failures: FailureMatrix;
  readonly rows: readonly Rows[];
  /** The indexes of the calls that are its columns. */
  readonly columns: readonly number[];
  readonly chosen: Cell | null;
  /** Whether it is one of the narrow tables of paper, where nothing is opened. */
  readonly isPaper?: boolean;
};

/** A matrix, or some of its columns. */
export function FailureTable({ failures, rows, columns, chosen, isPaper = false }: Props) {
  const { title, calls } = failures;
  const heads = columns.flatMap((index) => {
    const call = calls[index];
    return call === undefined ? [] : [{ ...call, index }];
  });
  return (
    // The keyboard must be able to reach a region that scrolls.
    <div
      className={isPaper ? matrix.sheet : `${styles.scroll} ${styles.offPaper}`}
      role="region"
      aria-label={`Matriz de fallas: ${title}`}
      tabIndex={isPaper ? -1 : 0}
    >
      <table className={matrix.table}>
        <thead>
          <tr>
            <th scope="col" className={matrix.corner}>
              Falla
            </th>
            {heads.map(({ call, where }) => (
              <th key={`${call} ${where}`} scope="col" className={matrix.head}>
                {callWords(call)}
                <span className={matrix.where}>{where}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ faults, outcomes }) => (
            <tr key={faults[0]}>
              <th scope="row" className={matrix.side}>
                <Faults faults={faults} isPaper={isPaper} />
              </th>
              {heads.map(({ index, ...call }) => {
                const id = cellId(failures, faults[0], call);
                const outcome = outcomes[index] ?? "";
                const cell = { id, fault: faults[0], call, outcome };
                return <Case key={id} cell={cell} isChosen={chosen?.id === id} isPaper={isPaper} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CaseProps = {
  readonly cell: Cell;
  readonly isChosen: boolean;
  readonly isPaper: boolean;
};

/** A cell: a link to what it means, where it describes an effect. */
function Case({ cell, isChosen, isPaper }: CaseProps) {
  const { id, outcome } = cell;
  return (
    <td
      className={`${matrix.cell} ${toneOf(outcome)}`}
      aria-current={isChosen ? "true" : undefined}
    >
      {isCase(outcome) && !isPaper ? (
        <a
          className={matrix.opens}
          href={linkTo("fallas", { celda: id })}
          aria-label={`${outcome}. ${cellWords(cell)}`}
        >
          {outcome}
        </a>
      ) : (
        outcome || "—"
      )}
    </td>
  );
}

/** The faults of a row: the first, and the others on demand; on paper they are listed under the tables. */
function Faults({ faults, isPaper }: Pick<Rows, "faults"> & { readonly isPaper: boolean }) {
  const [first, ...others] = faults;
  if (others.length === 0) return inWords(first);
  if (isPaper) return `${inWords(first)}, y ${counted(others.length, "igual", "iguales")}`;
  return (
    <>
      {inWords(first)}
      <details className={matrix.others}>
        <summary>y {counted(others.length, "igual", "iguales")}</summary>
        <ul>
          {others.map((fault) => (
            <li key={fault}>{inWords(fault)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Gives the tone of an outcome, by how much a person notices of it. */
function toneOf(outcome: string): string {
  if (/^(?:falla|se )/u.test(outcome)) return matrix.tones.again;
  if (outcome === "sale" || outcome === "ingreso") return matrix.tones.out;
  return outcome.startsWith("sin") ? matrix.tones.less : matrix.tones.quiet;
}
