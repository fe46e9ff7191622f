/**
 * Puts focus where a visit lands: the heading of the page inside a region, or the region while the page is still
 * loading. An element that closed because a link was followed must not take focus back.
 *
 * @param region id of the element that contains the page.
 */
export function focusArrival(region: string): void {
  const place = document.getElementById(region);
  const heading = place?.querySelector<HTMLElement>("h1[tabindex]") ?? place;
  heading?.focus({ preventScroll: true });
}

/** Whether a click follows a link in this window: with a modifier key, the browser opens another. */
export function isVisit(event: {
  readonly target: EventTarget;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): boolean {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return isPlain && event.target instanceof Element && event.target.closest("a[href]") !== null;
}
