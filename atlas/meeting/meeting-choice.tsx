import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine, WalkedStory } from "../content/atlas-data.types.ts";
import { counted } from "../content/words.ts";
import { isOfBusiness, workFirst } from "../content/work-first.ts";
import * as styles from "../frame/page.css.ts";
import { goTo } from "../frame/route.ts";
import { linkToMeeting, type Chosen } from "./chosen.ts";
import * as paper from "./meeting.css.ts";

type Props = { readonly chosen: Chosen };

/** The lives and the paths to print, and the button that prints them; none of it on paper. */
export function MeetingChoice({ chosen }: Props) {
  const { machines } = useAtlas();
  const { lives } = chosen;
  const parts = workFirst(Map.groupBy(machines, ({ diagram }) => diagram.part));
  const take = (ids: readonly string[]) => goTo(linkToMeeting({ ...chosen, lives: ids }), true);
  const business = machines.filter(({ diagram }) => isOfBusiness(diagram));
  return (
    <section className={paper.choice} aria-label="Qué se imprime">
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.button}
          disabled={lives.length === 0}
          onClick={() => print()}
        >
          Imprimir o guardar como PDF
        </button>
        <button
          type="button"
          className={styles.button}
          onClick={() => take(business.map(({ diagram }) => diagram.id))}
        >
          Todas las del negocio
        </button>
        <button
          type="button"
          className={styles.button}
          disabled={lives.length === 0}
          onClick={() => take([])}
        >
          Ninguna
        </button>
        <p role="status">
          {lives.length === 0
            ? "Escoja al menos una vida."
            : counted(lives.length, "vida escogida", "vidas escogidas")}
        </p>
      </div>
      {parts.map(([part, own]) => (
        <Part key={part} title={part} machines={own} chosen={chosen} />
      ))}
    </section>
  );
}

type PartProps = Props & {
  readonly title: string;
  readonly machines: readonly AtlasMachine[];
};

/** The machines of a part of the product; those of the screens stay folded until one is chosen. */
function Part({ title, machines, chosen }: PartProps) {
  const { lives, paths } = chosen;
  const count = machines.filter(({ diagram }) => lives.includes(diagram.id)).length;
  const onChange = (id: string, isWanted: boolean) => {
    const next = isWanted ? [...lives, id] : lives.filter((each) => each !== id);
    goTo(linkToMeeting({ lives: next, paths }), true);
  };
  return (
    <details open={machines.some(({ diagram }) => isOfBusiness(diagram))}>
      <summary>
        {title}
        {count === 0 ? "" : ` · ${counted(count, "escogida", "escogidas")}`}
      </summary>
      <ul className={paper.boxes}>
        {machines.map(({ diagram, stories }) => (
          <li key={diagram.id}>
            <label className={paper.box}>
              <input
                type="checkbox"
                checked={lives.includes(diagram.id)}
                onChange={({ target }) => onChange(diagram.id, target.checked)}
              />
              {diagram.title}
            </label>
            {lives.includes(diagram.id) && stories.length > 0 ? (
              <Paths machine={diagram} stories={stories} chosen={chosen} />
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

type PathsProps = Props & {
  readonly machine: AtlasMachine["diagram"];
  readonly stories: readonly WalkedStory[];
};

/** The paths of a chosen life. */
function Paths({ machine: { id, nodes, edges }, stories, chosen }: PathsProps) {
  const { paths } = chosen;
  const isTaken = (keys: string) => paths.some((path) => path.machine === id && path.keys === keys);
  const onChange = (keys: string, isWanted: boolean) => {
    const others = paths.filter((path) => path.machine !== id || path.keys !== keys);
    const next = isWanted ? [...others, { machine: id, keys }] : others;
    goTo(linkToMeeting({ ...chosen, paths: next }), true);
  };
  const own = stories.filter(({ steps }) => steps.length > 0);
  return (
    <details className={paper.paths}>
      <summary>Caminos</summary>
      {own.map(({ keys: list, target, steps }) => {
        const keys = list.join(".");
        const state = nodes.find((node) => node.id === target)?.title ?? "";
        const last = edges.find((edge) => edge.id === steps.at(-1)?.edges[0])?.label ?? "";
        return (
          <label key={keys} className={paper.box}>
            <input
              type="checkbox"
              checked={isTaken(keys)}
              onChange={({ target: box }) => onChange(keys, box.checked)}
            />
            Hasta «{state}», por «{last}» ({counted(steps.length, "paso", "pasos")})
          </label>
        );
      })}
    </details>
  );
}
