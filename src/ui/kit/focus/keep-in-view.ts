import { useEffect, useRef, type RefObject } from "react";
import { intoList } from "../measure/measure.ts";

/**
 * Scrolls the current item of a list into view whenever it changes; the list is what scrolls, and the page stays where it
 * is, which `scrollIntoView` does not promise. Gives the list's ref.
 */
export function useCurrentInView(current: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    intoList(list);
  }, [current]);
  return list;
}
