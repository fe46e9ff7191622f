/*
 * The one place that reads the layout (ADR 115): a read after a change makes the browser lay the page out at once, and again
 * for the next one. What is read here is read when the browser has laid the page out anyway, or once, for a gesture.
 */

let waiting: (() => void)[] = [];

/**
 * Runs what reads the layout, or moves focus, which reads it, once the browser has laid out what is drawn now: in the
 * same frame, before it is painted. What is asked for first runs first.
 */
export function afterLayout(run: () => void): void {
  waiting.push(run);
  if (waiting.length > 1) return;
  // A new observer is always told, after the layout of the frame.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    const all = waiting;
    waiting = [];
    for (const each of all) each();
  });
  observer.observe(document.documentElement);
}

/**
 * Moves focus after the layout, unless it is moved meanwhile: by whoever goes on, or by what appeared.
 *
 * @param target gives what takes it; null for nothing.
 */
export function focusAfterLayout(target: () => HTMLElement | null, options?: FocusOptions): void {
  const before = document.activeElement;
  afterLayout(() => {
    const { activeElement, body } = document;
    if (activeElement === before || activeElement === body) target()?.focus(options);
  });
}

let sizes: ResizeObserver | undefined;
const watchers = new WeakMap<Element, () => void>();

/** Calls back once an element is laid out, and whenever its size changes, after the layout. Gives the end of it. */
export function watchSize(element: Element, onSize: () => void): () => void {
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) watchers.get(target)?.();
  });
  watchers.set(element, onSize);
  sizes.observe(element);
  return () => {
    watchers.delete(element);
    sizes?.unobserve(element);
  };
}

/** Where something stands in the window, in pixels. */
export function boxOf(of: Element | Range): DOMRect {
  return of.getBoundingClientRect();
}

/** Whether what is in an element is scrolled sideways: asked when it is scrolled, the layout is known. */
export function isSlid(element: Element): boolean {
  return element.scrollLeft !== 0;
}

/** The height of the window, in pixels. */
export function windowHeight(): number {
  return window.innerHeight;
}

/** The width of the window, in pixels. */
export function windowWidth(): number {
  return window.innerWidth;
}

/** The width inside the borders and the scrollbar of an element, in pixels. */
export function innerWidthOf(element: Element): number {
  return element.clientWidth;
}

/** The same with its fraction of a pixel, which `clientWidth` rounds. */
export function exactInnerWidthOf(element: HTMLElement): number {
  return boxOf(element).width - (element.offsetWidth - element.clientWidth);
}

/** The width of an element with its borders, in pixels; 0 where it is not drawn. */
export function outerWidthOf(element: HTMLElement): number {
  return element.offsetWidth;
}

/** A length of the style of an element, in pixels. */
export function lengthOf(
  element: Element,
  of: "columnGap" | "fontSize" | "paddingInlineEnd" | "paddingInlineStart",
): number {
  return Number.parseFloat(getComputedStyle(element)[of]);
}

/** The size of the letters of the document, in pixels. */
export function rem(): number {
  return lengthOf(document.documentElement, "fontSize");
}

/** Lays an element out at once. */
export function layOut(element: HTMLElement): void {
  void element.offsetWidth;
}

/** Scrolls the row in which a tab stands, and nothing else, until the tab is whole in sight. */
export function intoRow(tab: Element | null): void {
  if (tab === null) return;
  afterLayout(() => {
    const row = tab.parentElement;
    if (row === null || row.scrollWidth <= row.clientWidth) return;
    const [own, all] = [boxOf(tab), boxOf(row)];
    row.scrollLeft += Math.max(0, own.right - all.right) - Math.max(0, all.left - own.left);
  });
}

/** Scrolls a list, and nothing else, until its current item is whole in sight. */
export function intoList(place: { readonly current: Element | null }): void {
  afterLayout(() => {
    const list = place.current;
    // The last: what stands on top of the list is in sight when it is entered.
    const item = [...(list?.querySelectorAll("[aria-current]") ?? [])].at(-1);
    if (!list || !item) return;
    const [own, all] = [boxOf(item), boxOf(list)];
    const by = Math.max(0, own.bottom - all.bottom);
    list.scrollTop += by + Math.min(0, own.top - by - all.top);
  });
}
