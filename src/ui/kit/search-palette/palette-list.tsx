import { Link } from "react-router";
import {
  detail as detailStyle,
  groupTitle,
  item as itemStyle,
  name,
  place,
} from "./search-palette.css.ts";

/** A line of the box: it opens an address, or does something on the page. */
export type PaletteItem = {
  readonly label: string;
  readonly detail?: string | undefined;
  /** The place that it is of. */
  readonly place?: string | undefined;
} & ({ readonly href: string } | { readonly onChoose: () => void });

export type PaletteGroup = { readonly title: string; readonly items: readonly PaletteItem[] };

type PaletteListProps = {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly PaletteGroup[];
  /** The place of the chosen line among all. */
  readonly chosen: number;
  readonly isBusy: boolean;
  readonly onGo: () => void;
  /** A line was chosen that does something on the page, which stays. */
  readonly onStay: () => void;
};

/** The lines of the box by groups, of which one is chosen. */
export function PaletteList(props: PaletteListProps) {
  const { id, label, groups, chosen, isBusy } = props;
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
              <Line
                key={each.label + ("href" in each ? each.href : "")}
                {...props}
                item={each}
                id={`${id}-${at}`}
                isChosen={at === chosen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type LineProps = Pick<PaletteListProps, "id" | "onGo" | "onStay"> & {
  readonly item: PaletteItem;
  readonly isChosen: boolean;
};

function Line({ item, id, isChosen, onGo, onStay }: LineProps) {
  const shared = {
    id,
    role: "option",
    "aria-selected": isChosen,
    tabIndex: -1,
    className: itemStyle,
    children: (
      <>
        <span className={name}>{item.label}</span>
        {item.detail !== undefined && <span className={detailStyle}>{item.detail}</span>}
        {item.place !== undefined && <span className={place}>{item.place}</span>}
      </>
    ),
  } as const;
  if ("href" in item) {
    return (
      <Link
        {...shared}
        to={item.href}
        onClick={(event) => event.ctrlKey || event.metaKey || onGo()}
      />
    );
  }
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        onStay();
        item.onChoose();
      }}
    />
  );
}
