import { countsOf } from "../flows/texts/counts.ts";
import { isOfBusiness, workFirst } from "../content/work-first.ts";
import { useAtlas } from "../content/atlas-context.ts";
import { equalLives, sameArrow, titleOfEquals, type Equals } from "../content/equal-lives.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { Awaiting, OpenRemarks } from "../desk/awaiting.tsx";
import { useReview } from "../desk/use-review.ts";
import type { FlowReview } from "../../src/contract/lives-contract.ts";
import { day, figure, moment } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { HowToRun } from "../frame/for-programmers.tsx";
import { Page } from "../frame/page.tsx";
import { goTo, linkTo } from "../frame/route.ts";
import { HowToRead } from "./how-to-read.tsx";

/** The index: every machine with its counts and its proof; those of the business first, the screens when asked. */
export function MachinesPage({ params }: { readonly params: URLSearchParams }) {
  const { machines, provedAt, changes } = useAtlas();
  const review = useReview();
  const isBusiness = params.get("ver") !== SCREENS;
  const pending = new Set(
    changes.standings.flatMap(({ id, isPending }) => (isPending && id !== null ? [id] : [])),
  );
  const half = machines.filter(({ diagram }) => isOfBusiness(diagram) === isBusiness);
  const totals = equalLives(half).map(rowOf);
  const sum = (key: "states" | "transitions" | "stories" | "proved" | "walked") =>
    totals.reduce((total, row) => total + row[key], 0);
  const parts = workFirst(Map.groupBy(totals, ({ machine }) => machine.diagram.part));
  return (
    <Page
      title="Cómo se comporta el producto"
      lead="Cada diagrama sale de la máquina que se ejecuta: lo que se ve aquí es lo que hace el producto, y con cada paso se dice si está probado."
    >
      <Proved at={provedAt} />
      <Awaiting review={review} machines={machines} />
      <div className={styles.choices}>
        <Halves isBusiness={isBusiness} />
        <a className={styles.button} href={linkTo("reunion")}>
          Preparar una reunión
        </a>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <Head />
          {parts.map(([part, rows]) => (
            <Rows key={part} part={part} rows={rows} pending={pending} review={review} />
          ))}
          <tfoot className={styles.sum}>
            <tr>
              <th className={`${styles.cell} ${styles.strong}`} scope="row">
                En total
              </th>
              <Figures
                states={sum("states")}
                transitions={sum("transitions")}
                stories={sum("stories")}
                proved={sum("proved")}
                walked={sum("walked")}
              />
              <td className={styles.cell}>{provedAt === null ? "ninguna" : day(provedAt)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <HowToRead />
    </Page>
  );
}

/** The word of the address of the half of the screens. */
const SCREENS = "pantallas";

/** The switch between what the fund does and how its screens behave. */
function Halves({ isBusiness }: { readonly isBusiness: boolean }) {
  return (
    <div className={styles.choices} role="group" aria-label="Qué se ve">
      <button
        type="button"
        className={styles.button}
        aria-pressed={isBusiness}
        onClick={() => goTo(linkTo("maquinas"), true)}
      >
        Negocio
      </button>
      <button
        type="button"
        className={styles.button}
        aria-pressed={!isBusiness}
        onClick={() => goTo(linkTo("maquinas", { ver: SCREENS }), true)}
      >
        Pantallas
      </button>
    </div>
  );
}

type Row = Counts & { readonly machine: AtlasMachine; readonly equals: Equals<AtlasMachine> };

type RowsProps = {
  readonly part: string;
  readonly rows: readonly Row[];
  readonly pending: ReadonlySet<string>;
  readonly review: FlowReview | null;
};

/** The machines of a part of the product. */
function Rows({ part, rows, pending, review }: RowsProps) {
  return (
    <tbody>
      <tr>
        <th className={styles.partCell} scope="rowgroup" colSpan={FIGURES.length + 2}>
          {part}
        </th>
      </tr>
      {rows.map((row) => {
        const { id, description } = row.machine.diagram;
        const isPending = row.equals.some(({ diagram }) => pending.has(diagram.id));
        return (
          <tr key={id}>
            <th className={styles.cell} scope="row">
              <a className={styles.strong} href={linkTo("diagrama", { maquina: id })}>
                {titleOfEquals(row.equals)}
              </a>
              {isPending ? <span className={styles.small}> espera aprobación</span> : null}
              {row.equals.map(({ diagram }) => (
                <OpenRemarks key={diagram.id} review={review} machine={diagram.id} />
              ))}
              <p className={styles.aside}>{description}</p>
            </th>
            <Figures {...row} />
            <LastProof machine={row.machine} />
          </tr>
        );
      })}
    </tbody>
  );
}

const FIGURES = ["Estados", "Transiciones", "Caminos", "Probadas", "En navegador"];

function Head() {
  return (
    <thead>
      <tr>
        <th className={styles.headCell} scope="col">
          Máquina
        </th>
        {FIGURES.map((title) => (
          <th key={title} className={`${styles.headCell} ${styles.number}`} scope="col">
            {title}
          </th>
        ))}
        <th className={styles.headCell} scope="col">
          Última prueba
        </th>
      </tr>
    </thead>
  );
}

function Proved({ at }: { readonly at: string | null }) {
  if (at === null) {
    return (
      <div className={styles.note}>
        <p>Esta copia todavía no se ha probado: nada se da por demostrado.</p>
        <HowToRun />
      </div>
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
  /** The number of its transitions taken by anything, and of those taken by a walk in a browser. */
  readonly proved: number;
  readonly walked: number;
};

function Figures({ states, transitions, stories, proved, walked }: Counts) {
  const of = (count: number) =>
    count === transitions ? "todas" : `${figure(count)} de ${figure(transitions)}`;
  const cell = `${styles.cell} ${styles.number}`;
  return (
    <>
      <td className={cell}>{figure(states)}</td>
      <td className={cell}>{figure(transitions)}</td>
      <td className={cell}>{figure(stories)}</td>
      <td className={cell}>{of(proved)}</td>
      <td className={cell}>{of(walked)}</td>
    </>
  );
}

function LastProof({ machine: { proved } }: { readonly machine: AtlasMachine }) {
  if (proved === null) {
    return <td className={styles.cell}>ninguna</td>;
  }
  return (
    <td className={`${styles.cell} ${styles.nowrap}`}>
      <time dateTime={proved.at}>{day(proved.at)}</time>
      {proved.revision === null ? null : (
        <span className={styles.small}> revisión {proved.revision}</span>
      )}
    </td>
  );
}

/** The figures of a chart: those of machines with equal charts count once, and as proved only where it is for all. */
function rowOf(equals: Equals<AtlasMachine>): Row {
  const [machine, ...others] = equals;
  const { diagram, stories } = machine;
  const inAll = (isSo: (each: AtlasMachine, edge: string) => boolean) =>
    diagram.edges.filter(
      (edge) =>
        isSo(machine, edge.id) &&
        others.every((other) => isSo(other, sameArrow(edge, diagram, other.diagram)?.id ?? "")),
    ).length;
  return {
    machine,
    equals,
    ...countsOf(diagram),
    stories: stories.length,
    proved: inAll(({ proofs }, edge) => edge in proofs),
    walked: inAll(({ proofs }, edge) => (proofs[edge]?.walks.length ?? 0) > 0),
  };
}
