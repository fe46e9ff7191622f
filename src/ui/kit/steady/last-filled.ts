import { useState } from "react";

/** Gives the last list that was not empty: what was found stays in sight while something else is looked for. */
export function useLastFilled<Item>(items: readonly Item[]): readonly Item[] {
  const [last, keep] = useState(items);
  if (items.length > 0 && items !== last) keep(items);
  return last;
}
