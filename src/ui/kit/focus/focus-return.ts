import { useEffect, useRef } from "react";
import { isFocusPlaced } from "./is-placed.ts";

/**
 * Returns focus after `busy`, because disabling the focused button drops focus to the body. Gives a function that
 * remembers the focused element; when `busy` ends and the body has focus, focus returns to that element.
 */
export function useFocusReturn(busy: boolean): () => void {
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (busy || origin.current === null) return;
    const from = origin.current;
    origin.current = null;
    if (!isFocusPlaced()) from.focus();
  }, [busy]);
  return () => {
    const focused = document.activeElement;
    // Focus is already lost where the button was disabled before.
    if (focused instanceof HTMLElement && focused !== document.body) origin.current = focused;
  };
}
