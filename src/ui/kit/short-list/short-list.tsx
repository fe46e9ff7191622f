import { useState, type ReactNode } from "react";
import { Button } from "../button/button.tsx";

type ShortListProps<Item> = {
  readonly items: readonly Item[];
  /** How many are shown before the rest is asked for. */
  readonly first: number;
  readonly moreLabel: (others: number) => string;
  readonly moreClass: string;
  /** Draws an item: a list item with a key. */
  readonly children: (item: Item) => ReactNode;
};

/** The first items of a list, and a button that shows the rest. */
export function ShortList<Item>(props: ShortListProps<Item>) {
  const { items, first, moreLabel, moreClass, children } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, first);
  return (
    <>
      <ul>{shown.map((item) => children(item))}</ul>
      {shown.length < items.length && (
        <p className={moreClass}>
          <Button variant="link" onClick={() => setWhole(true)}>
            {moreLabel(items.length - shown.length)}
          </Button>
        </p>
      )}
    </>
  );
}
