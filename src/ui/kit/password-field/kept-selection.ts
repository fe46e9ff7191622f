import { useLayoutEffect, useRef, type RefObject } from "react";

type Selection = readonly [start: number | null, end: number | null, direction: string | null];

/**
 * Changing the type of a focused input loses its caret in some browsers. Gives a function that remembers what is
 * selected; once `type` has changed, it is selected again.
 */
export function useKeptSelection(input: RefObject<HTMLInputElement | null>, type: string) {
  const kept = useRef<Selection | null>(null);

  useLayoutEffect(() => {
    const field = input.current;
    if (field === null || kept.current === null) return;
    const [start, end, direction] = kept.current;
    kept.current = null;
    field.setSelectionRange(start, end, direction === "backward" ? "backward" : "forward");
  }, [input, type]);

  return (): void => {
    const field = input.current;
    // To select in a field that is elsewhere would bring focus to it.
    if (field === null || document.activeElement !== field) return;
    kept.current = [field.selectionStart, field.selectionEnd, field.selectionDirection];
  };
}
