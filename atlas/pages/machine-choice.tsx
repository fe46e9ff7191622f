import { workFirst } from "../content/work-first.ts";
import { useAtlas } from "../content/atlas-context.ts";
import { equalLives, titleOfEquals, type Equals } from "../content/equal-lives.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import * as styles from "../frame/page.css.ts";
import { goTo, linkTo, type PageName } from "../frame/route.ts";

type Props = { readonly page: PageName; readonly machine: string };

/** The selector of a page's machine: one for all whose charts are equal, and beside it which of these. */
export function MachineChoice({ page, machine }: Props) {
  const { machines } = useAtlas();
  const groups = equalLives(machines);
  const isRead = ({ diagram }: AtlasMachine) => diagram.id === machine;
  const read = groups.find((each) => each.some(isRead));
  return (
    <>
      <select
        className={`${styles.select} ${styles.narrow}`}
        aria-label="Máquina"
        value={read?.[0].diagram.id}
        onChange={(event) => goTo(linkTo(page, { maquina: event.target.value }))}
      >
        {workFirst(Map.groupBy(groups, ([{ diagram }]) => diagram.part)).map(([part, members]) => (
          <optgroup key={part} label={part}>
            {members.map((equals) => (
              <option key={equals[0].diagram.id} value={equals[0].diagram.id}>
                {titleOfEquals(equals)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {read === undefined || read.length === 1 ? null : (
        <EqualChoice page={page} machine={machine} equals={read} />
      )}
    </>
  );
}

type EqualProps = Props & { readonly equals: Equals<AtlasMachine> };

/** The choice among machines that are one page: each has its own conditions, comments, signatures and versions. */
function EqualChoice({ page, machine, equals }: EqualProps) {
  return (
    <div className={styles.choices} role="group" aria-label="De cuál se lee el detalle">
      {equals.map(({ diagram: { id, title } }) => (
        <button
          key={id}
          type="button"
          className={styles.button}
          aria-pressed={id === machine}
          onClick={() => goTo(linkTo(page, { maquina: id }))}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
