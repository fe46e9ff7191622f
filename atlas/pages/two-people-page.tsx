import { useMemo } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import { entriesOf, lifeArrows, type LifeArrow } from "../content/life-arrows.ts";
import { counted } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { linkTo } from "../frame/route.ts";
import { wayOf } from "./may-page.tsx";
import * as marks from "./questions.css.ts";

/**
 * *Dos personas*: the steps whose guard asks for another person than who wrote or signed the record, those of money that
 * ask for none, and the lives without any.
 */
export function TwoPeoplePage() {
  const { machines } = useAtlas();
  const all = useMemo(() => lifeArrows(machines), [machines]);
  const byPeople = all.filter(({ edge }) => edge.who === "person");
  const second = byPeople.filter(({ second: told }) => told !== null);
  const bare = byPeople.filter((arrow) => arrow.second === null && entriesOf(arrow).length > 0);
  const withSecond = new Set(second.map(({ machine }) => machine));
  const without = [
    ...new Map(
      all
        .filter(({ machine }) => !withSecond.has(machine))
        .map((each) => [each.machine, each.life]),
    ),
  ];
  return (
    <Page
      title="Dos personas"
      lead="Los pasos que no puede dar quien escribió el registro, o quien ya lo firmó. Salen de las condiciones con que corre el producto, no de una lista escrita aparte."
    >
      <p className={styles.strong} role="status">
        {counted(second.length, "paso exige", "pasos exigen")} otra persona, en{" "}
        {counted(withSecond.size, "vida", "vidas")}. {counted(bare.length, "paso", "pasos")} de
        dinero no {bare.length === 1 ? "la exige" : "la exigen"}.
      </p>
      <Steps
        title="Exigen otra persona"
        arrows={second}
        last="Lo que se le dice a quien no puede"
        cell={({ second: told }) => told ?? []}
      />
      <Steps
        title="Pasos de dinero que no exigen otra persona"
        lead="Una persona los da sola y mueven el libro: ellos mismos, o el trabajo que empiezan. Solo están los que alguna prueba recorrió; la segunda persona pudo haber firmado antes, en otro paso."
        arrows={bare}
        last="Lo que entra en el libro"
        cell={(arrow) =>
          entriesOf(arrow).map(
            ({ words, isAlways, isLater }) =>
              `${words}${isLater ? ", después" : ""}${isAlways ? "" : ", según el caso"}`,
          )
        }
      />
      <section aria-label="Vidas sin ningún paso de dos personas" className={marks.section}>
        <h2 className={styles.heading}>Vidas sin ningún paso de dos personas</h2>
        <p>
          {without.map(([machine, life], index) => (
            <span key={machine}>
              {index === 0 ? "" : ", "}
              <a href={linkTo("diagrama", { maquina: machine })}>{life}</a>
            </span>
          ))}
          .
        </p>
      </section>
    </Page>
  );
}

type StepsProps = {
  readonly title: string;
  readonly lead?: string;
  readonly arrows: readonly LifeArrow[];
  /** The heading of the last column, and its sentences. */
  readonly last: string;
  readonly cell: (arrow: LifeArrow) => readonly string[];
};

function Steps({ title, lead, arrows, last, cell }: StepsProps) {
  const roles = ({ facts }: LifeArrow) => facts.roles?.join(", ") ?? "según la sección";
  return (
    <section aria-label={title} className={marks.section}>
      <h2 className={styles.heading}>{title}</h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      <div className={styles.scroll} role="region" aria-label={`Pasos: ${title}`} tabIndex={0}>
        <table className={`${styles.table} ${marks.wide}`}>
          <thead>
            <tr>
              {["Paso", "Desde → Hacia", "Roles", last].map((head) => (
                <th key={head} className={styles.headCell} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {[...Map.groupBy(arrows, ({ machine }) => machine)].map(([machine, own]) => (
            <tbody key={machine}>
              <tr>
                <th className={styles.partCell} scope="rowgroup" colSpan={4}>
                  {own[0]?.life}
                </th>
              </tr>
              {own.map((arrow) => (
                <tr key={arrow.edge.id}>
                  <th className={styles.cell} scope="row">
                    <a href={arrow.href}>{arrow.edge.label}</a>
                    {arrow.edge.guard === null ? null : (
                      <p className={styles.small}>Si {arrow.edge.guard}</p>
                    )}
                  </th>
                  <td className={styles.cell}>{wayOf(arrow)}</td>
                  <td className={styles.cell}>{roles(arrow)}</td>
                  <td className={styles.cell}>
                    <ul className={marks.list}>
                      {cell(arrow).map((sentence) => (
                        <li key={sentence}>{sentence}</li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
