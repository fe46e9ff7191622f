import { afterLayout, boxOf } from "../measure/measure.ts";

/** Whether the target of an event is an element or inside it. */
export function isInside(box: Element | null, target: EventTarget | null): boolean {
  return box !== null && target instanceof Node && box.contains(target);
}

/** Scrolls so that the focused element is not under the message that has just appeared. */
export function uncoverFocus(message: Element | null): void {
  if (message === null) return;
  afterLayout(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || isInside(message, focused)) return;
    const covered = boxOf(focused).bottom - boxOf(message).top;
    if (message.isConnected && covered > 0) window.scrollBy({ top: covered + 16 });
  });
}
