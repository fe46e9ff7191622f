/** Whether the target of an event is an element or inside it. */
export function isInside(box: Element | null, target: EventTarget | null): boolean {
  return box !== null && target instanceof Node && box.contains(target);
}

/** Scrolls so that the focused element is not under the message that has just appeared. */
export function uncoverFocus(message: Element | null): void {
  const focused = document.activeElement;
  if (message === null || focused === null || focused === document.body) return;
  if (isInside(message, focused)) return;
  const covered = focused.getBoundingClientRect().bottom - message.getBoundingClientRect().top;
  if (covered > 0) window.scrollBy({ top: covered + 16 });
}
