import { useDeferredValue, useState } from "react";

/**
 * Gives the value to draw: one that can be drawn whole, at once, in the frame of the gesture that asked for it; any other
 * deferred, so that what is drawn stays until the code of the next is there.
 *
 * @param isWhole whether nothing of it has to load: otherwise what is drawn would give way to nothing.
 * @param first the value drawn first, where the current one cannot be yet.
 */
export function useDrawnWhole<Value>(value: Value, isWhole: boolean, first: Value): Value {
  const deferred = useDeferredValue(value, first);
  // The value drawn at once last, and the one that was behind it then.
  const [last, keep] = useState({ drawn: first, behind: first });
  if (isWhole && last.drawn !== value) keep({ drawn: value, behind: deferred });
  if (isWhole) return value;
  // Whoever goes on before the deferred one has followed is not shown the page before the last.
  return deferred === last.behind ? last.drawn : deferred;
}
