import { workFirst } from "../content/work-first.ts";
import { useAtlas } from "../content/atlas-context.ts";
import * as styles from "../frame/page.css.ts";
import { goTo, linkTo, type PageName } from "../frame/route.ts";

type Props = { readonly page: PageName; readonly machine: string };

/** The selector of a page's machine. */
export function MachineChoice({ page, machine }: Props) {
  const { machines } = useAtlas();
  return (
    <select
      className={`${styles.select} ${styles.narrow}`}
      aria-label="Máquina"
      value={machine}
      onChange={(event) => goTo(linkTo(page, { maquina: event.target.value }))}
    >
      {workFirst(Map.groupBy(machines, ({ diagram }) => diagram.part)).map(([part, members]) => (
        <optgroup key={part} label={part}>
          {members.map(({ diagram }) => (
            <option key={diagram.id} value={diagram.id}>
              {diagram.title}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
