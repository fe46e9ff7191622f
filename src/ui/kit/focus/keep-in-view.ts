import { useEffect, useRef, type RefObject } from "react";

/**
 * Scrolls the current item of a list into view whenever it changes; the list is what scrolls, and the page stays where it
 * is, which `scrollIntoView` does not promise. Gives the list's ref.
 */
export function useCurrentInView(current: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    const view = list.current?.getBoundingClientRect();
    if (item === undefined || view === undefined) return;
    list.current?.scrollBy(0, Math.max(item.bottom - view.bottom, 0));
    list.current?.scrollBy(0, Math.min(item.top - view.top, 0));
  }, [current]);
  return list;
}
