import type { PointerEvent } from "react";
import { boxOf } from "../measure/measure.ts";

/** How far the pointer moves before a press is a drag, in pixels: less is a hand that is not steady. */
const SLOP = 5;

type Dragging = {
  /** The items among which it is moved, in their order, itself among them. */
  readonly items: readonly HTMLElement[];
  readonly axis: "x" | "y";
  /** How many at the beginning stay where they are. */
  readonly fixed: number;
  /** It was let go at another place: the one that it has among all of them from now on. */
  readonly onDrop: (place: number) => void;
};

/**
 * Follows the pointer that pressed an item, and says where it was let go. The item has `data-dragged` meanwhile, and that
 * beside which it would go `data-drop`. Escape leaves it where it was. The press that ends a drag chooses nothing.
 */
export function followDrag(
  { button, pointerId, clientX, clientY }: PointerEvent<HTMLElement>,
  item: HTMLElement,
  { items, axis, fixed, onDrop }: Dragging,
): void {
  if (button !== 0) return;
  const others = items.filter((each) => each !== item);
  const start = axis === "x" ? clientX : clientY;
  const from = items.indexOf(item);
  const listening = new AbortController();
  let place: number | null = null;

  function mark(next: number): void {
    if (next === place) return;
    place = next;
    unmark(others);
    if (next === from) return;
    const before = others[next];
    const beside = before ?? others.at(-1);
    beside?.setAttribute("data-drop", before === undefined ? "after" : "before");
    beside?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function move(event: globalThis.PointerEvent): void {
    if (event.pointerId !== pointerId) return;
    const at = axis === "x" ? event.clientX : event.clientY;
    if (place === null) {
      if (Math.abs(at - start) < SLOP) return;
      item.setPointerCapture(pointerId);
      item.setAttribute("data-dragged", "");
    }
    mark(Math.max(fixed, others.filter((each) => middleOf(each, axis) < at).length));
  }

  function end(isDropped: boolean): void {
    listening.abort();
    unmark(others);
    item.removeAttribute("data-dragged");
    if (place === null) return;
    if (isDropped) swallowClick();
    if (isDropped && place !== from) onDrop(place);
  }

  const { signal } = listening;
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerup", () => end(true), { signal });
  document.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || place === null) return;
      // Neither does it close the panel in which it is dragged.
      event.stopPropagation();
      end(false);
      swallowClick();
    },
    { signal, capture: true },
  );
}

function middleOf(item: HTMLElement, axis: "x" | "y"): number {
  const { left, top, width, height } = boxOf(item);
  return axis === "x" ? left + width / 2 : top + height / 2;
}

function unmark(items: readonly HTMLElement[]): void {
  for (const each of items) each.removeAttribute("data-drop");
}

/** Keeps the press that ends a drag from ticking or ordering what it was let go on. */
function swallowClick(): void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  window.addEventListener(
    "click",
    (event) => {
      listening.abort();
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
  // A press that ends elsewhere makes no click: the next one is another.
  window.addEventListener("pointerdown", () => listening.abort(), options);
  window.addEventListener("keydown", () => listening.abort(), options);
}
