import type { PointerEvent, RefObject } from "react";
import { followDrag } from "../drag/follow-drag.ts";

/** The press on a row that drags it among those that are chosen; the keyboard has its own buttons. */
export function useRowDrag(
  place: RefObject<HTMLElement | null>,
  chosen: readonly string[],
  onChoose: (keys: readonly string[]) => void,
): (key: string) => ((event: PointerEvent<HTMLElement>) => void) | undefined {
  return (key) => {
    if (!chosen.includes(key)) return undefined;
    return (event) => {
      const { target, pointerType, currentTarget } = event;
      if (!(target instanceof Element) || target.closest("button") !== null) return;
      // The mouse drags a row by any of it, a finger by its handle: the rest scrolls the list.
      if (pointerType === "touch" && target.closest("[data-grip]") === null) return;
      const rows = [...(place.current?.querySelectorAll<HTMLElement>("[data-chosen]") ?? [])];
      const onDrop = (at: number) =>
        onChoose(chosen.filter((each) => each !== key).toSpliced(at, 0, key));
      followDrag(event, currentTarget, { items: rows, axis: "y", fixed: 0, onDrop });
    };
  };
}
