import { useState } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import type { FailureMatrix } from "../content/atlas-data.types.ts";
import { callWords } from "../content/call-words.ts";
import { counted, day, figure } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { HowToRun } from "../frame/for-programmers.tsx";
import { Page } from "../frame/page.tsx";
import * as matrix from "./failures.css.ts";

/** *Fallas*: the effect of each fault of a call, in every state in which the call can be in flight. */
export function FailuresPage() {
  const { failures } = useAtlas();
  const lead =
    "Qué pasa cuando una llamada al servidor falla: cada llamada, en cada lugar en que puede estar en camino, con cada falla.";
  return (
    <Page title="Fallas" lead={lead}>
      {failures.map((each) => (
        <FailuresOf key={each.title} failures={each} />
      ))}
    </Page>
  );
}

function FailuresOf({ failures }: { readonly failures: FailureMatrix }) {
  const { title, note, meanings } = failures;
  return (
    <section aria-label={title} className={matrix.part}>
      <h2 className={styles.heading}>{title}</h2>
      <Seen failures={failures} />
      {note === null ? null : <p className={styles.small}>{note}</p>}
      <Matrix failures={failures} />
      <h3 className={styles.strong}>Qué significa cada palabra</h3>
      <dl className={matrix.meanings}>
        {meanings.map(([word, meaning]) => (
          <div key={word} className={matrix.meaning}>
            <dt className={styles.strong}>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The number of cases, and of those seen by the last run of the tests. */
function Seen({ failures: { calls, rows, seen } }: { readonly failures: FailureMatrix }) {
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

/** Whether a cell describes an effect, rather than that the case cannot happen. */
function isCase(outcome: string): boolean {
  return outcome !== "" && outcome !== "—";
}

/** The faults with the same outcomes everywhere, as one row. */
type Alike = { readonly faults: readonly string[]; readonly outcomes: readonly string[] };

function alikeIn(rows: FailureMatrix["rows"]): readonly Alike[] {
  const groups = Map.groupBy(rows, ({ outcomes }) => outcomes.join("|"));
  return [...groups.values()].map((group) => ({
    faults: group.map(({ fault }) => fault),
    outcomes: group[0]?.outcomes ?? [],
  }));
}

function Matrix({ failures: { title, calls, rows } }: { readonly failures: FailureMatrix }) {
  const [isWhole, setWhole] = useState(false);
  const alike = alikeIn(rows);
  const shown = isWhole
    ? rows.map(({ fault, outcomes }): Alike => ({ faults: [fault], outcomes }))
    : alike;
  return (
    <>
      {alike.length === rows.length ? null : (
        <p>
          {counted(alike.length, "fila distinta", "filas distintas")} de {rows.length}: las fallas
          que terminan igual en todas partes van juntas.{" "}
          <button
            type="button"
            className={styles.button}
            aria-pressed={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            Ver una por una
          </button>
        </p>
      )}
      <Rows title={title} calls={calls} shown={shown} />
    </>
  );
}

type RowsProps = Pick<FailureMatrix, "title" | "calls"> & { readonly shown: readonly Alike[] };

function Rows({ title, calls, shown }: RowsProps) {
  return (
    // The keyboard must be able to reach a region that scrolls.
    <div
      className={styles.scroll}
      role="region"
      aria-label={`Matriz de fallas: ${title}`}
      tabIndex={0}
    >
      <table className={matrix.table}>
        <thead>
          <tr>
            <th scope="col" className={matrix.corner}>
              Falla
            </th>
            {calls.map(({ call, where }) => (
              <th key={`${call} ${where}`} scope="col" className={matrix.head}>
                {callWords(call)}
                <span className={matrix.where}>{where}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ faults, outcomes }) => (
            <tr key={faults.join()}>
              <th scope="row" className={matrix.side}>
                {faultWords(faults)}
              </th>
              {outcomes.map((outcome, index) => (
                <td
                  key={`${faults.join()} ${String(index)}`}
                  className={`${matrix.cell} ${toneOf(outcome)}`}
                >
                  {outcome === "" ? "—" : outcome}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The faults that a row names: of many, the first. */
const NAMED = 3;

function faultWords(faults: readonly string[]): string {
  const others = faults.length - NAMED;
  return others <= 1
    ? faults.join(", ")
    : `${faults.slice(0, NAMED).join(", ")} y ${String(others)} más`;
}

/** Gives the tone of an outcome, by how much a person notices of it. */
function toneOf(outcome: string): string {
  if (/^(?:falla|se )/u.test(outcome)) return matrix.tones.again;
  if (outcome === "sale" || outcome === "ingreso") return matrix.tones.out;
  return outcome.startsWith("sin") ? matrix.tones.less : matrix.tones.quiet;
}
