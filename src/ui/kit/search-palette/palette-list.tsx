import { Link } from "react-router";
import { detail as detailStyle, groupTitle, item, name, place } from "./search-palette.css.ts";

/** A line of the box, which opens an address. */
export type PaletteItem = {
  readonly href: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** The place that it is of. */
  readonly place?: string | undefined;
};

export type PaletteGroup = { readonly title: string; readonly items: readonly PaletteItem[] };

type PaletteListProps = {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly PaletteGroup[];
  /** The place of the chosen line among all. */
  readonly chosen: number;
  readonly isBusy: boolean;
  readonly onGo: () => void;
};

/** The lines of the box by groups, of which one is chosen. */
export function PaletteList({ id, label, groups, chosen, isBusy, onGo }: PaletteListProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div role="listbox" id={id} aria-label={label} aria-busy={isBusy}>
      {groups.map(({ title, items }, group) => (
        <div key={title} role="group" aria-label={title}>
          <div className={groupTitle} aria-hidden>
            {title}
          </div>
          {items.map((each, index) => {
            const at = (starts[group] ?? 0) + index;
            return (
              <Link
                key={`${each.href} ${each.label}`}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === chosen}
                tabIndex={-1}
                className={item}
                to={each.href}
                onClick={(event) => event.ctrlKey || event.metaKey || onGo()}
              >
                <span className={name}>{each.label}</span>
                {each.detail !== undefined && <span className={detailStyle}>{each.detail}</span>}
                {each.place !== undefined && <span className={place}>{each.place}</span>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
