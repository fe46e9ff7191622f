import type { ReactNode } from "react";

import type { LifeArrow } from "../content/life-arrows.ts";
import * as styles from "../frame/page.css.ts";
import * as marks from "./questions.css.ts";

type StepsByLifeProps = {
  readonly title: string;
  readonly lead?: string;
  /** The headings of the last two columns: each arrow has its cells of them. */
  readonly heads: readonly [string, string];
  readonly arrows: readonly LifeArrow[];
  /** Draws what is under the name of an arrow; nothing where it is left out. */
  readonly underName?: (arrow: LifeArrow) => ReactNode;
  readonly cells: (arrow: LifeArrow) => readonly [ReactNode, ReactNode];
};

/** A section with a table of arrows by their lives; nothing without any. */
export function StepsByLife(props: StepsByLifeProps) {
  const { title, lead, heads, arrows, underName, cells } = props;
  if (arrows.length === 0) return null;
  return (
    <section aria-label={title} className={marks.section}>
      <h2 className={styles.heading}>{title}</h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      <div className={styles.scroll} role="region" aria-label={`Pasos: ${title}`} tabIndex={0}>
        <table className={`${styles.table} ${marks.wide}`}>
          <thead>
            <tr>
              {["Paso", "Desde → Hacia", ...heads].map((head) => (
                <th key={head} className={styles.headCell} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {[...Map.groupBy(arrows, ({ machine }) => machine)].map(([machine, own]) => (
            <tbody key={machine}>
              <tr>
                <th className={styles.partCell} scope="rowgroup" colSpan={heads.length + 2}>
                  {own[0]?.life}
                </th>
              </tr>
              {own.map((arrow) => {
                const [third, fourth] = cells(arrow);
                return (
                  <tr key={arrow.edge.id}>
                    <th className={styles.cell} scope="row">
                      <a href={arrow.href}>{arrow.edge.label}</a>
                      {underName?.(arrow)}
                    </th>
                    <td className={styles.cell}>{wayOf(arrow)}</td>
                    <td className={styles.cell}>{third}</td>
                    <td className={styles.cell}>{fourth}</td>
                  </tr>
                );
              })}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

/** Draws sentences under each other, in a cell. */
export function Sentences({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className={marks.list}>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Writes from where and to where an arrow leads. */
export function wayOf({ from, to }: LifeArrow): string {
  return to === null ? `${from}, y se queda` : `${from} → ${to}`;
}
