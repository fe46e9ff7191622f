import { useLayoutEffect, useRef, type RefObject } from "react";
import { layOut } from "../measure/measure.ts";

type Selection = readonly [start: number | null, end: number | null, direction: string | null];

/**
 * Restores the selection of an input: changing the type of a focused input loses its caret in some browsers. Gives a
 * function that remembers the selection; once `type` has changed, it is restored.
 */
export function useKeptSelection(input: RefObject<HTMLInputElement | null>, type: string) {
  const kept = useRef<Selection | null>(null);

  useLayoutEffect(() => {
    const field = input.current;
    if (field === null || kept.current === null) return;
    const [start, end, direction] = kept.current;
    kept.current = null;
    // Chromium 150 loses the caret when it lays the field out again: that comes first.
    layOut(field);
    field.setSelectionRange(start, end, direction === "backward" ? "backward" : "forward");
  }, [input, type]);

  return (): void => {
    const field = input.current;
    // Selecting in a field without focus would move focus to it.
    if (field === null || document.activeElement !== field) return;
    kept.current = [field.selectionStart, field.selectionEnd, field.selectionDirection];
  };
}
