import type { Call, Edge, Node } from "../flows/diagram.types.ts";
import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine, Barred, Writing } from "../content/atlas-data.types.ts";
import { CasesHere } from "../desk/cases-panel.tsx";
import { RemarksOf } from "../desk/remarks.tsx";
import type { Cases } from "../desk/use-cases.ts";
import type { Review } from "../desk/use-review.ts";
import { jobsAt } from "../content/jobs-at.ts";
import { WHO_HEADINGS, WHOS } from "../content/words.ts";
import { linkTo } from "../frame/route.ts";
import { Quotes } from "./arrow-facts.tsx";
import { destinationOf } from "./destination.ts";
import { EdgeButton } from "./edge-button.tsx";
import { edgesAt } from "./edges-at.ts";
import * as styles from "./panel.css.ts";
import { NoShots, Shots } from "./shots.tsx";
import { shotsAt } from "./shots-at.ts";

type Props = {
  readonly machine: AtlasMachine;
  readonly node: Node;
  readonly names: ReadonlyMap<string, string>;
  readonly cases: Cases | null;
  /** Its review; null to who may not read it. */
  readonly review: Review | null;
  readonly isCodeShown: boolean;
  readonly onEdge: (id: string) => void;
};

/** The details of a state: its description, its screenshots, and the transitions available there. */
export function StatePanel(props: Props) {
  const { machine, node, names, cases, review, isCodeShown, onEdge } = props;
  const { diagram } = machine;
  const { hasShots } = useAtlas();
  const { own, around } = edgesAt(node.id, diagram);
  const shots = shotsAt(node.id, machine);
  const name = node.parent === null ? diagram.title : node.title;
  const list = { machine, names, onEdge };
  return (
    <section className={styles.panel} aria-label={`Estado: ${name}`}>
      <div className={styles.section}>
        <h2 className={styles.title} tabIndex={-1}>
          {name}
        </h2>
        <p>{node.description}</p>
        {node.address === null ? null : <p className={styles.small}>Dirección {node.address}</p>}
        {isCodeShown ? <code className={styles.code}>{node.id}</code> : null}
      </div>
      <CasesHere machine={machine} cases={cases} node={node.id} />
      {shots.length === 0 ? <NoShots isCopy={!hasShots} /> : <Shots shots={shots} key={node.id} />}
      <Doing node={node} />
      {machine.facts === undefined ? null : <JobsHere jobs={jobsAt(node.id, diagram)} />}
      {WHOS.map((who) => (
        <Edges
          key={who}
          title={WHO_HEADINGS[who]}
          edges={own.filter((edge) => edge.who === who)}
          {...list}
        />
      ))}
      <SaidHere texts={saidAt(node.id, machine)} />
      <WritingHere writing={machine.writing?.[node.id]} />
      <BarredHere barred={machine.barred?.[node.id] ?? []} />
      <Edges
        title="Además, lo que puede pasar en toda la caja de afuera"
        edges={around}
        {...list}
      />
      <RemarksOf review={review} part={{ id: node.id, title: name }} />
      <p>
        <a href={linkTo("caminos", { maquina: diagram.id, estado: node.id })}>
          Cómo se llega hasta aquí
        </a>
      </p>
    </section>
  );
}

function Doing({ node: { calls, entry, exit } }: { readonly node: Node }) {
  if (calls.length + entry.length + exit.length === 0) return null;
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>Qué se pide o se hace</h3>
      <ul className={styles.list}>
        {calls.map((call) => (
          <CallLine key={call.id} call={call} />
        ))}
        {entry.length > 0 ? <li>Al llegar: {entry.join(", ")}.</li> : null}
        {exit.length > 0 ? <li>Al salir: {exit.join(", ")}.</li> : null}
      </ul>
    </div>
  );
}

function CallLine({ call: { words, flow } }: { readonly call: Call }) {
  return (
    <li>
      Mientras dura:{" "}
      {flow === null ? words : <a href={linkTo("diagrama", { maquina: flow })}>{words}</a>}.
    </li>
  );
}

/** The jobs of the server that a record waits for here, each with its own diagram. */
function JobsHere({ jobs }: { readonly jobs: readonly string[] }) {
  const { machines } = useAtlas();
  const found = machines.filter(({ diagram }) => jobs.includes(diagram.id));
  if (found.length === 0) return null;
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>Trabajos del servidor aquí</h3>
      <ul className={styles.list}>
        {found.map(({ diagram: { id, title, description } }) => (
          <li key={id}>
            <a href={linkTo("diagrama", { maquina: id })}>{title}</a>: {description}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The exact words that a screen may show here: those of the transitions that end here, and of arriving and leaving. */
function SaidHere({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>Lo que puede decir la pantalla aquí</h3>
      <Quotes texts={texts} />
    </div>
  );
}

function saidAt(state: string, { diagram, said = {} }: AtlasMachine): readonly string[] {
  const ending = diagram.edges.filter(({ source, target }) => (target ?? source) === state);
  return [...new Set([state, ...ending.map(({ id }) => id)].flatMap((part) => said[part] ?? []))];
}

/** Whether records are edited and deleted here, which no arrow tells: their state stays, or they are gone. */
function WritingHere({ writing }: { readonly writing: Writing | undefined }) {
  if (writing === undefined) return null;
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>Editar y eliminar</h3>
      <p>{wordsOf(writing)}</p>
    </div>
  );
}

function wordsOf({ may, frozen }: Writing): string {
  if (frozen !== null) return `Aquí no se puede: «${frozen}»`;
  return may.length === 0
    ? "El producto no los ofrece: el registro cambia con sus pasos."
    : `Aquí el producto los ofrece a quien tiene el permiso: ${may.join(", ")}.`;
}

/** The steps that nobody takes here, with what the product says in place of their button. */
function BarredHere({ barred }: { readonly barred: readonly Barred[] }) {
  if (barred.length === 0) return null;
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>Aquí no se puede</h3>
      <ul className={styles.list}>
        {barred.map(({ label, why }) => (
          <li key={label}>
            «{label}»: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

type EdgesProps = Pick<Props, "machine" | "names" | "onEdge"> & {
  readonly title: string;
  readonly edges: readonly Edge[];
};

function Edges({ title, edges, machine, names, onEdge }: EdgesProps) {
  if (edges.length === 0) return null;
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <div className={styles.list}>
        {edges.map((edge) => (
          <EdgeButton
            key={edge.id}
            edge={edge}
            destination={destinationOf(edge, names)}
            isProved={edge.id in machine.proofs}
            onChoose={() => onEdge(edge.id)}
          />
        ))}
      </div>
    </div>
  );
}
