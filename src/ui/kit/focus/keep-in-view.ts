import { useEffect, useRef, type RefObject } from "react";

/** Scrolls the current item of a list into view whenever it changes. Gives the list's ref. */
export function useCurrentInView(current: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return list;
}
