import { useEffect, useRef } from "react";

/**
 * Disabling the focused button drops focus to the body. Gives a function that remembers where focus is; when
 * `busy` ends and focus is nowhere, it goes back there.
 */
export function useFocusReturn(busy: boolean): () => void {
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (busy || origin.current === null) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) origin.current.focus();
    origin.current = null;
  }, [busy]);
  return () => {
    const focused = document.activeElement;
    // Lost already where the button was disabled before.
    if (focused instanceof HTMLElement && focused !== document.body) origin.current = focused;
  };
}
