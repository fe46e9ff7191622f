import { useEffect, useRef } from "react";

/**
 * Brings what was chosen into sight when it changes: the panel goes to its top, and the focus to the title of what was
 * chosen if that was done in the panel. A choice made on the drawing leaves the keyboard there.
 * @returns what to put on the element that holds what was chosen.
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
    // The button that was pressed may have gone with what was chosen before.
    if (activeElement !== document.body && !panel.contains(activeElement)) return;
    holder.current?.querySelector("h2")?.focus();
  }, [chosen]);
  return holder;
}
