import type { ReactNode } from "react";
import { Menu, type MenuEntry } from "../menu/menu.tsx";
import { place, row } from "./action-row.css.ts";
import { useFitting } from "./use-fitting.ts";

/** An action as a button of the row, and as entries of its menu. */
export type RowAction = {
  readonly key: string;
  readonly button: ReactNode;
  readonly entries: readonly MenuEntry[];
};

type ActionRowProps = {
  readonly actions: readonly RowAction[];
  /** Entries that only the menu has. */
  readonly rest?: readonly MenuEntry[];
  /** How many stay in the row, however narrow it is. */
  readonly least?: number;
  readonly menuStyle: string;
  /** After the menu, always in the row. */
  readonly end?: ReactNode;
};

/** Actions in one line, however wide it is: the first that fit as buttons, the others in a menu. */
export function ActionRow({ actions, rest = [], least = 0, menuStyle, end }: ActionRowProps) {
  const [line, fitting] = useFitting(actions.length, rest.length > 0, least);
  const over = actions.slice(fitting).flatMap(({ entries }) => entries);
  const more = (
    <button type="button" className={menuStyle}>
      Más
    </button>
  );
  return (
    <div ref={line} className={row}>
      {actions.map(({ key, button }, index) => (
        <div key={key} className={place} data-fits="" data-over={index >= fitting || undefined}>
          {button}
        </div>
      ))}
      {over.length + rest.length > 0 && <Menu trigger={more} entries={[...over, ...rest]} />}
      {end !== undefined && (
        <div className={place} data-end="">
          {end}
        </div>
      )}
    </div>
  );
}
