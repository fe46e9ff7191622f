import { useEffect, useRef } from "react";

/**
 * Makes the chosen part visible when it changes: scrolls the panel to its top, and focuses the title of the part if it
 * was chosen in the panel. A choice made on the drawing leaves the focus there.
 * @returns the properties of the element with the chosen part.
 */
export function useSeenFirst(chosen: string | null) {
  const holder = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const panel = holder.current?.closest("aside");
    if (panel === undefined || panel === null) return;
    panel.scrollTop = 0;
    const { activeElement } = document;
    // The pressed button may have been removed with the previous choice.
    if (activeElement !== document.body && !panel.contains(activeElement)) return;
    holder.current?.querySelector("h2")?.focus();
  }, [chosen]);
  return holder;
}
