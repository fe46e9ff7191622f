import { sectionTitles } from "../../src/sections/menu/section-titles.ts";
import type { LifeCases } from "../../src/contract/lives-contract.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { counted, figure, moment, span } from "../content/words.ts";
import type { Edge } from "../flows/diagram.types.ts";
import * as page from "../frame/page.css.ts";
import { Fact } from "../panel/fact.tsx";
import * as panel from "../panel/panel.css.ts";
import { casesAt, timesOf, type Here } from "./cases.ts";
import * as styles from "./desk.css.ts";
import type { Asked, Cases } from "./use-cases.ts";

/** The switch of the real cases of a life; nothing to who may not see them. */
export function CasesSwitch({ cases }: { readonly cases: Cases | null }) {
  if (cases === null) return null;
  return (
    <button
      type="button"
      className={page.button}
      aria-pressed={cases.isOn}
      onClick={() => cases.toggle()}
    >
      Casos reales
    </button>
  );
}

type Props = { readonly machine: AtlasMachine; readonly cases: Cases | null };

/** Where the records of the whole life stand, in the panel of a diagram at which nothing is chosen. */
export function CasesOfLife({ machine, cases }: Props) {
  if (cases === null || !cases.isOn) return null;
  return (
    <section className={panel.section} aria-label="Casos reales">
      <h2 className={panel.heading}>Casos reales</h2>
      <Waiting asked={cases.asked} />
      {cases.asked.kind === "shown" ? (
        <>
          <Sections machine={machine} cases={cases.asked.cases} />
          <p className={panel.small}>
            Son los que usted puede ver, contados el {moment(cases.asked.at.toISOString())}
          </p>
        </>
      ) : null}
      {cases.asked.kind === "asking" ? null : (
        <p>
          <button type="button" className={page.button} onClick={() => cases.again()}>
            Contar otra vez
          </button>
        </p>
      )}
    </section>
  );
}

function Waiting({ asked }: { readonly asked: Asked }) {
  if (asked.kind === "asking") return <p role="status">Contando…</p>;
  if (asked.kind === "failed") {
    return (
      <p role="alert" className={styles.problem}>
        {asked.reason}
      </p>
    );
  }
  return null;
}

function Sections({
  machine,
  cases: { sections, withheld },
}: Pick<Props, "machine"> & { readonly cases: LifeCases }) {
  const total = sections
    .flatMap(({ statuses }) => statuses)
    .reduce((sum, { count }) => sum + count, 0);
  const titleOf = (status: string) =>
    machine.diagram.nodes.find(({ id }) => id === `${machine.diagram.id}.${status}`)?.title;
  return (
    <>
      {sections.length === 0 ? null : (
        <p>{counted(total, "registro", "registros")}. La cifra de cada estado abre su lista.</p>
      )}
      {sections.map(({ controller, statuses }) => (
        <table key={controller} className={styles.times}>
          <caption className={panel.small}>{sectionTitles[controller] ?? controller}</caption>
          <tbody>
            {statuses
              .filter(({ count }) => count > 0)
              .map((each) => (
                <tr key={each.status}>
                  <th className={styles.timesCell} scope="row">
                    {titleOf(each.status) ?? each.status}
                  </th>
                  <td className={styles.timesCell}>
                    <a href={each.to}>{figure(each.count)}</a>
                    <Stuck here={each} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
      {withheld.length === 0 ? null : (
        <p className={panel.small}>
          Su rol no permite la lista de{" "}
          {withheld.map((each) => sectionTitles[each] ?? each).join(", ")}.
        </p>
      )}
    </>
  );
}

function Stuck({ here: { stuck, isMore } }: { readonly here: Pick<Here, "stuck" | "isMore"> }) {
  if (stuck === null || stuck.count === 0) return null;
  return (
    <span className={styles.problem}>
      {" "}
      · {isMore ? "al menos " : ""}
      {counted(stuck.count, "detenido", "detenidos")}
    </span>
  );
}

/** The records that stand at a state, in its panel. */
export function CasesHere({ machine, cases, node }: Props & { readonly node: string }) {
  if (cases === null || !cases.isOn) return null;
  const { asked } = cases;
  if (asked.kind !== "shown") return <Waiting asked={asked} />;
  const here = casesAt(asked.cases, machine.diagram.id, node).filter(({ count }) => count > 0);
  const isState = machine.diagram.nodes.every(({ parent }) => parent !== node);
  if (!isState) return null;
  return (
    <section className={panel.section} aria-label="Casos reales">
      <h3 className={panel.heading}>Casos reales</h3>
      {here.length === 0 ? <p>Ninguno está aquí hoy.</p> : null}
      {here.map((each) => (
        <Standing key={each.controller} here={each} isOne={here.length === 1} />
      ))}
    </section>
  );
}

function Standing({ here, isOne }: { readonly here: Here; readonly isOne: boolean }) {
  const { controller, count, to, since, stuck, isMore, first } = here;
  const title = isOne ? "" : ` de ${sectionTitles[controller] ?? controller}`;
  return (
    <>
      <p>
        <a href={to}>
          {count === 1 ? "Ver el único" : `Ver los ${figure(count)}`}
          {title} en la lista
        </a>
      </p>
      {since === null ? null : (
        <p>
          {count === 1 ? "Está aquí" : "El que más lleva está aquí"} {isMore ? "al menos " : ""}
          desde el {moment(since)}
        </p>
      )}
      {stuck === null ? null : (
        <p className={stuck.count > 0 ? styles.problem : panel.small}>
          {stuck.count === 0
            ? `Ninguno lleva más de ${span(stuck.after)}, que es lo más que tardan nueve de cada diez en salir.`
            : `${isMore ? "Al menos " : ""}${counted(stuck.count, "detenido: lleva", "detenidos: llevan")} más de ${span(stuck.after)}, que es lo más que tardan nueve de cada diez en salir.`}
        </p>
      )}
      {first.length === 0 ? null : (
        <ul className={panel.list}>
          {first.map((each) => (
            <li key={each.to}>
              <a href={each.to}>{each.label}</a>{" "}
              <span className={panel.small}>desde el {moment(each.since)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How long a transition took, as a fact of its panel. */
export function TookTimes({ machine, cases, edge }: Props & { readonly edge: Edge }) {
  if (cases?.asked.kind !== "shown") return null;
  const times = timesOf(cases.asked.cases, machine.diagram.id, edge);
  return (
    <Fact term="Cuánto tarda">
      {times.length === 0 ? "no hay casos con que decirlo" : null}
      {times.map(({ from, to, count, median, slow }) => (
        <span key={`${from} ${to}`}>
          la mitad, {span(median)} o menos; uno de cada diez, más de {span(slow)} (
          {counted(count, "vez", "veces")}){" "}
        </span>
      ))}
    </Fact>
  );
}
