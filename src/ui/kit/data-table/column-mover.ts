import type { PointerEvent } from "react";
import { followDrag } from "../drag/follow-drag.ts";

/**
 * Drags the head of a column to another place, and says before which one it was let go; null for the last place. The first
 * one names the rows and stays. A finger scrolls the table: it moves columns in their panel.
 */
export function moveByPointer(
  event: PointerEvent<HTMLElement>,
  onMove: (key: string, before: string | null) => void,
): void {
  const { currentTarget: head, pointerType, target } = event;
  const key = head.dataset["column"];
  const isEdge = target instanceof Element && target.closest("[data-widener]") !== null;
  if (key === undefined || isEdge || pointerType === "touch") return;
  const heads = [...(head.parentElement?.querySelectorAll<HTMLElement>("[data-column]") ?? [])];
  const others = heads.filter((each) => each !== head);
  followDrag(event, head, {
    items: heads,
    axis: "x",
    fixed: 1,
    onDrop: (place) => onMove(key, others[place]?.dataset["column"] ?? null),
  });
}
