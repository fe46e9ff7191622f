import type { Edge } from "../flows/diagram.types.ts";
import { WHO_WORDS } from "../flows/who-words.ts";
import type { AtlasMachine, Proof } from "../content/atlas-data.types.ts";
import { TookTimes } from "../desk/cases-panel.tsx";
import { RemarksOf } from "../desk/remarks.tsx";
import type { Cases } from "../desk/use-cases.ts";
import type { Review } from "../desk/use-review.ts";
import { exactWords } from "../content/analyst-words.ts";
import { counted } from "../content/words.ts";
import { Asked, Consequences } from "./arrow-facts.tsx";
import { Clause } from "./clause.tsx";
import { condition, EdgeButton } from "./edge-button.tsx";
import { destinationOf } from "./destination.ts";
import { Fact } from "./fact.tsx";
import * as styles from "./panel.css.ts";

type Props = {
  readonly machine: AtlasMachine;
  readonly edge: Edge;
  /** The other transitions of the same arrow. */
  readonly others: readonly Edge[];
  readonly names: ReadonlyMap<string, string>;
  readonly cases: Cases | null;
  /** Its review; null to who may not read it. */
  readonly review: Review | null;
  readonly isCodeShown: boolean;
  readonly onState: (id: string) => void;
  readonly onEdge: (id: string) => void;
};

/** The details of a transition: who, when, what, why, and its proof. */
export function EdgePanel(props: Props) {
  const { machine, edge, others, names, cases, review, isCodeShown, onState, onEdge } = props;
  const destination = destinationOf(edge, names);
  const { label, who, when, guard, clause, source, target } = edge;
  return (
    <section className={styles.panel} aria-label={`Transición: ${label}`}>
      <h2 className={styles.title} tabIndex={-1}>
        {label}
      </h2>
      <dl className={styles.facts}>
        <Fact term="Quién">{WHO_WORDS[who]}</Fact>
        <Fact term="Cuándo">
          {when}
          {guard === null ? "" : `, ${condition(guard)}`}
        </Fact>
        <Asked machine={machine} edge={edge} />
        <Consequences machine={machine} edge={edge} />
        <Fact term="Desde">
          <StateLink id={source} names={names} onState={onState} />
        </Fact>
        <Fact term="Hacia">
          {destination === null || target === null ? (
            "se queda donde está"
          ) : (
            <StateLink id={target} names={names} onState={onState} />
          )}
        </Fact>
        <TookTimes machine={machine} cases={cases} edge={edge} />
        <Fact term="Lo pide">
          <Clause text={clause} />
        </Fact>
      </dl>
      <Proved proof={machine.proofs[edge.id] ?? null} />
      <RemarksOf review={review} part={{ id: edge.id, title: label }} />
      {isCodeShown ? <Code edge={edge} /> : null}
      {others.length === 0 ? null : (
        <div className={styles.section}>
          <h3 className={styles.heading}>La misma flecha también es</h3>
          {others.map((other) => (
            <EdgeButton
              key={other.id}
              edge={other}
              destination={destinationOf(other, names)}
              isProved={other.id in machine.proofs}
              onChoose={() => onEdge(other.id)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Proved({ proof }: { readonly proof: Proof | null }) {
  if (proof === null) {
    return <p className={styles.unproved}>Nada la ha recorrido todavía en las pruebas.</p>;
  }
  return (
    <>
      <ToldTimes
        told={proof.paths}
        title="en los caminos de"
        none="Ningún camino de las pruebas la ha recorrido."
      />
      <ToldTimes
        told={proof.walks}
        title="en un navegador, en los recorridos de"
        none="Ningún recorrido en un navegador la ha tomado: la prueban los caminos."
      />
    </>
  );
}

type ToldProps = {
  readonly told: Proof["paths"];
  readonly title: string;
  readonly none: string;
};

function ToldTimes({ told, title, none }: ToldProps) {
  if (told.length === 0) return <p className={styles.small}>{none}</p>;
  const sum = told.reduce((total, [, times]) => total + times, 0);
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>
        Probada {counted(sum, "vez", "veces")} {title}:
      </h3>
      <ul className={styles.list}>
        {told.map(([name, times]) => (
          <li key={name} className={styles.small}>
            {name}: {counted(times, "vez", "veces")}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Code({ edge: { id, event, code, label, when, guard } }: { readonly edge: Edge }) {
  const exact = [label, when, guard ?? ""].map((words) => exactWords(words) ?? "");
  const lines = [
    ...exact,
    id,
    event,
    code.guard === null ? "" : `guard ${code.guard}`,
    ...code.actions,
  ];
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>En el código</h3>
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <code key={line} className={styles.code}>
            {line}
          </code>
        ))}
    </div>
  );
}

type LinkProps = Pick<Props, "names" | "onState"> & { readonly id: string };

function StateLink({ id, names, onState }: LinkProps) {
  return (
    <button type="button" className={styles.choice} onClick={() => onState(id)}>
      {names.get(id) ?? "Cualquier lugar"}
    </button>
  );
}
