import { startTransition, useLayoutEffect, useState } from "react";

/**
 * Gives the value to draw: one that can be drawn whole, at once, in the frame of the gesture that asked for it; any other
 * in a transition, so that what is drawn stays until the code of the next is there.
 *
 * @param isWhole whether nothing of it has to load: otherwise what is drawn would give way to nothing.
 * @param first the value drawn first, where the current one cannot be yet.
 */
export function useDrawnWhole<Value>(value: Value, isWhole: boolean, first: Value): Value {
  const [drawn, setDrawn] = useState(first);
  // While rendering, so that nothing is drawn of the former one.
  if (isWhole && drawn !== value) setDrawn(value);
  useLayoutEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(value));
  }, [value, isWhole]);
  return isWhole ? value : drawn;
}
