import { MARK_MEANINGS } from "../../flows/drawing/marks.ts";
import { useAtlas } from "../content/atlas-context.ts";
import type { ApprovalStanding, ChangeView } from "../content/atlas-data.types.ts";
import { counted, day } from "../content/words.ts";
import { Diagram } from "../diagram/diagram.tsx";
import type { Marks } from "../diagram/marks.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { goTo, linkTo } from "../frame/route.ts";
import * as changes from "./changes.css.ts";
import { Ticks } from "./ticks.tsx";
import * as verdict from "./verdict.css.ts";

const MARKS = ["added", "removed", "changed"] as const;
const NOTHING: ReadonlySet<string> = new Set();

/** *Qué cambió*: which machines are approved as they are, and what is new in the others since they were. */
export function ChangesPage() {
  const { standings, views, problem } = useAtlas().changes;
  const pending = standings.filter(({ isPending }) => isPending).length;
  const state =
    pending === 0
      ? "Todas las máquinas están aprobadas tal como son."
      : `${counted(pending, "máquina espera", "máquinas esperan")} aprobación.`;
  return (
    <Page
      title="Qué cambió"
      lead="Qué es distinto en cada máquina desde que alguien la aprobó: en el diagrama, en palabras y en los caminos."
    >
      <p className={pending === 0 ? styles.strong : styles.note}>{state}</p>
      {problem === null ? null : (
        <p className={styles.note}>
          No se puede mostrar todo lo que cambió: <Ticks text={problem} />
        </p>
      )}
      {pending === 0 ? null : <HowToApprove />}
      {views.map((view) => (
        <Changed key={view.id} view={view} />
      ))}
      <Standings standings={standings} />
    </Page>
  );
}

function Standings({ standings }: { readonly standings: readonly ApprovalStanding[] }) {
  const pendingFirst = standings.toSorted((a, b) => Number(b.isPending) - Number(a.isPending));
  return (
    <ul className={verdict.list} aria-label="Aprobaciones">
      {pendingFirst.map(({ id, title, approval, isPending }) => (
        <li key={title} className={verdict.entry}>
          <span className={isPending ? verdict.broken : verdict.holds}>
            {isPending ? "Pendiente" : "Aprobada"}
          </span>
          <div>
            {id === null ? title : <a href={linkTo("diagrama", { maquina: id })}>{title}</a>}
            <p className={styles.small}>
              {id === null ? "Ya no existe. " : ""}
              {approval === null
                ? "Nadie la ha aprobado."
                : `${isPending ? "La última aprobación es de" : "La aprobó"} ${approval.who}, el ${day(`${approval.when}T12:00`)}.`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function HowToApprove() {
  return (
    <p>
      Para aprobar lo que leyó: <code>npm run flows -- approve --who &quot;Su nombre&quot;</code>,
      con los nombres de las máquinas al final si no son todas; después, confirme el archivo en git.
    </p>
  );
}

function Changed({ view }: { readonly view: ChangeView }) {
  const { id, title, since, headline, lines, drawing, newStories, goneStories } = view;
  return (
    <section className={changes.change} aria-labelledby={`changed-${id}`}>
      <h2 id={`changed-${id}`} className={styles.heading}>
        {headline}
      </h2>
      <p className={styles.small}>Desde la revisión {since}, en la que se aprobó.</p>
      <div className={changes.drawing}>
        <Diagram
          drawing={drawing}
          title={`Qué cambió en ${title}`}
          marks={marksOf(view)}
          shown={null}
          isPassed
        />
      </div>
      <ul className={changes.legend}>
        {MARKS.map((mark) => (
          <li key={mark} className={changes.sign}>
            <span className={`${changes.sample} ${changes.samples[mark]}`} aria-hidden="true" />
            {MARK_MEANINGS[mark]}
          </li>
        ))}
      </ul>
      <ul className={changes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Stories title="Caminos nuevos" stories={newStories} />
      <Stories title="Caminos que desaparecen" stories={goneStories} />
    </section>
  );
}

type StoriesProps = {
  readonly title: string;
  readonly stories: readonly (readonly string[])[];
};

function Stories({ title, stories }: StoriesProps) {
  if (stories.length === 0) return null;
  return (
    <details>
      <summary className={changes.summary}>{title}</summary>
      <ol className={changes.stories}>
        {stories.map((sentences) => (
          <li key={sentences.join(" ")}>{sentences.join(" ")}</li>
        ))}
      </ol>
    </details>
  );
}

function marksOf({ id, marks }: ChangeView): Marks {
  const open = (part: Readonly<Record<string, string>>) =>
    goTo(linkTo("diagrama", { maquina: id, nivel: "todo", ...part }));
  return {
    selected: NOTHING,
    active: NOTHING,
    // Here the dots of what is unproved would be one mark too many.
    isProved: () => true,
    changes: new Map(marks),
    onState: (estado) => open({ estado }),
    onEdge: ([paso = ""]) => open({ paso }),
  };
}
