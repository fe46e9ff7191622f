import { countsOf } from "../../flows/texts/counts.ts";
import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { figure, moment } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { linkTo } from "../frame/route.ts";
import { HowToRead } from "./how-to-read.tsx";

/** The index: every machine with its counts and its proof. */
export function MachinesPage() {
  const { machines, provedAt } = useAtlas();
  const totals = machines.map(rowOf);
  const sum = (key: "states" | "transitions" | "stories" | "proved") =>
    totals.reduce((total, row) => total + row[key], 0);
  return (
    <Page
      title="Cómo se comporta el producto"
      lead="Cada diagrama sale de la máquina que se ejecuta: lo que se ve aquí es lo que hace el producto, y con cada paso se dice si está probado."
    >
      <Proved at={provedAt} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.headCell} scope="col">
                Máquina
              </th>
              {["Estados", "Transiciones", "Caminos", "Probadas"].map((title) => (
                <th key={title} className={`${styles.headCell} ${styles.number}`} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((row) => (
              <tr key={row.machine.picture.id}>
                <th className={styles.cell} scope="row">
                  <a
                    className={styles.strong}
                    href={linkTo("diagrama", { maquina: row.machine.picture.id })}
                  >
                    {row.machine.picture.title}
                  </a>
                  <p className={styles.aside}>{row.machine.picture.description}</p>
                </th>
                <Figures {...row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th className={`${styles.cell} ${styles.strong}`} scope="row">
                En total
              </th>
              <Figures
                states={sum("states")}
                transitions={sum("transitions")}
                stories={sum("stories")}
                proved={sum("proved")}
              />
            </tr>
          </tfoot>
        </table>
      </div>
      <HowToRead />
    </Page>
  );
}

function Proved({ at }: { readonly at: string | null }) {
  if (at === null) {
    return (
      <p className={styles.note}>
        Esta copia todavía no se ha probado: nada se da por demostrado. Ejecute{" "}
        <code>npm test</code> y después <code>npm run flows</code>.
      </p>
    );
  }
  return (
    <p className={styles.small}>
      Última prueba: <time dateTime={at}>{moment(at)}</time>
    </p>
  );
}

type Counts = {
  readonly states: number;
  readonly transitions: number;
  readonly stories: number;
  readonly proved: number;
};

function Figures({ states, transitions, stories, proved }: Counts) {
  const all = proved === transitions ? "todas" : `${figure(proved)} de ${figure(transitions)}`;
  const cell = `${styles.cell} ${styles.number}`;
  return (
    <>
      <td className={cell}>{figure(states)}</td>
      <td className={cell}>{figure(transitions)}</td>
      <td className={cell}>{figure(stories)}</td>
      <td className={cell}>{all}</td>
    </>
  );
}

function rowOf(machine: AtlasMachine) {
  const { picture, proofs, stories } = machine;
  const proved = Object.keys(proofs).length;
  return { machine, ...countsOf(picture), stories, proved };
}
