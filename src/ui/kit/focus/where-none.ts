import { useEffect, useEffectEvent } from "react";
import { afterLayout } from "../measure/measure.ts";

/**
 * Focuses an element where nothing has focus any more, each time that a key changes: what had it went away with what the
 * key was of.
 */
export function useFocusWhereNone(key: string, find: () => HTMLElement | null): void {
  const focus = useEffectEvent(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
  useEffect(() => afterLayout(focus), [key]);
}
