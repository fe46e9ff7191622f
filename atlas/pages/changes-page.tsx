import { isReviewed } from "../flows/approval/reviewed.ts";
import { useAtlas } from "../content/atlas-context.ts";
import type { ApprovalStanding, ChangeView } from "../content/atlas-data.types.ts";
import { counted, day } from "../content/words.ts";
import { ForProgrammers } from "../frame/for-programmers.tsx";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { linkTo } from "../frame/route.ts";
import * as changes from "./changes.css.ts";
import { Difference } from "./difference.tsx";
import { Ticks } from "./ticks.tsx";
import * as verdict from "./verdict.css.ts";

/** *Qué cambió*: the machines whose current version is approved, and the changes of the others since their approval. */
export function ChangesPage() {
  const { standings, views, problem } = useAtlas().changes;
  const pending = standings.filter(({ isPending }) => isPending).length;
  const unreviewed = standings.filter(isUnreviewed).length;
  return (
    <Page
      title="Qué cambió"
      lead="Qué es distinto en cada máquina desde que alguien la aprobó: en el diagrama, en palabras y en los caminos."
    >
      <p className={pending + unreviewed === 0 ? styles.strong : styles.note}>
        {stateOf(pending, unreviewed)}
      </p>
      {problem === null ? null : (
        <p className={styles.note}>
          No se puede mostrar todo lo que cambió: <Ticks text={problem} />
        </p>
      )}
      {pending + unreviewed === 0 ? null : <HowToApprove />}
      {views.map((view) => (
        <Changed key={view.id} view={view} />
      ))}
      <Standings standings={standings} />
    </Page>
  );
}

/** Whether the current version was signed by somebody who is not an analyst. */
function isUnreviewed({ approval, isPending }: ApprovalStanding): boolean {
  return !isPending && approval !== null && !isReviewed(approval);
}

/** Summarizes the approvals, without counting as approved what no analyst has reviewed. */
function stateOf(pending: number, unreviewed: number): string {
  const lines = [
    ...(pending === 0
      ? []
      : [`${counted(pending, "máquina espera", "máquinas esperan")} aprobación.`]),
    ...(unreviewed === 0
      ? []
      : [
          `${counted(unreviewed, "máquina no ha cambiado", "máquinas no han cambiado")} ${unreviewed === 1 ? "desde que se firmó, y ningún analista la ha revisado" : "desde que se firmaron, y ningún analista las ha revisado"}.`,
        ]),
  ];
  return lines.length === 0 ? "Todas las máquinas están aprobadas tal como son." : lines.join(" ");
}

/** The state of a machine's approval, in a word or two. */
function Badge({ standing }: { readonly standing: ApprovalStanding }) {
  if (standing.isPending) return <span className={verdict.broken}>Pendiente</span>;
  return isUnreviewed(standing) ? (
    <span className={verdict.unjudged}>Sin revisar</span>
  ) : (
    <span className={verdict.holds}>Aprobada</span>
  );
}

/** Gives the last approver and the day. */
function signedBy(standing: ApprovalStanding): string {
  const { approval, isPending } = standing;
  if (approval === null) return "Nadie la ha aprobado.";
  const usual = isUnreviewed(standing) ? "La firmó" : "La aprobó";
  const verb = isPending ? "La última firma es de" : usual;
  return `${verb} ${approval.who}, el ${day(`${approval.when}T12:00`)}.`;
}

function Standings({ standings }: { readonly standings: readonly ApprovalStanding[] }) {
  const pendingFirst = standings.toSorted((a, b) => Number(b.isPending) - Number(a.isPending));
  return (
    <ul className={verdict.list} aria-label="Aprobaciones">
      {pendingFirst.map((standing) => (
        <li key={standing.title} className={verdict.entry}>
          <Badge standing={standing} />
          <div>
            {standing.id === null ? (
              standing.title
            ) : (
              <a href={linkTo("diagrama", { maquina: standing.id })}>{standing.title}</a>
            )}
            <p className={styles.small}>
              {standing.id === null ? "Ya no existe. " : ""}
              {signedBy(standing)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function HowToApprove() {
  return (
    <>
      <p>
        Lo que leyó se firma en su diagrama, entrando al producto: una versión queda aprobada con la
        firma de dos personas.
      </p>
      <ForProgrammers>
        <p>
          <code>npm run flows -- approve --who &quot;Su nombre&quot;</code>, con los nombres de las
          máquinas al final si no son todas las que esperan, o si están sin revisar; después,
          confirme el archivo en git. <code>npm run flows -- collect</code> trae las firmas de una
          instalación.
        </p>
      </ForProgrammers>
    </>
  );
}

function Changed({ view }: { readonly view: ChangeView }) {
  const { id, title, since, headline, lines, drawing, marks, newStories, goneStories } = view;
  return (
    <section className={changes.change} aria-labelledby={`changed-${id}`}>
      <h2 id={`changed-${id}`} className={styles.heading}>
        {headline}
      </h2>
      <p className={styles.small}>Desde la revisión {since}, en la que se aprobó.</p>
      <Difference machine={{ id, title }} drawing={drawing} marks={new Map(marks)} lines={lines} />
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
      <p className={styles.small}>
        Como están dibujados: sus condiciones se dicen y no se juzgan. Los que se recorren de verdad
        están en Caminos.
      </p>
      <ol className={changes.stories}>
        {stories.map((sentences) => (
          <li key={sentences.join(" ")}>{sentences.join(" ")}</li>
        ))}
      </ol>
    </details>
  );
}
