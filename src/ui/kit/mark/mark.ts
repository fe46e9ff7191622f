/** What stands on the page while styles elsewhere on it are others: the room under a bar, a width, a scroll that is locked. */
type Mark = "actions" | "bar" | "form" | "list" | "news" | "notice" | "pager" | "rows" | "veil";

/**
 * The document while something stands on it, as the beginning of a selector. It is said by an attribute and not found by
 * `:has()`, for which the browser restyles most of the page at every change of it (ADR 114).
 */
export const whileShown = (mark: Mark) => `html[data-has-${mark}]`;

/** How many elements have each mark: one page may come before the last one is gone. */
const shown = new Map<Mark, number>();

const refs = new Map<Mark, ReturnType<typeof refOf>>();

/** Gives the ref of what is marked, the same each time: the document has its attribute while such an element is on the page. */
export function markOf(mark: Mark) {
  const ref = refs.get(mark) ?? refOf(mark);
  refs.set(mark, ref);
  return ref;
}

function refOf(mark: Mark) {
  const count = (step: 1 | -1): void => {
    const total = (shown.get(mark) ?? 0) + step;
    shown.set(mark, total);
    document.documentElement.toggleAttribute(`data-has-${mark}`, total > 0);
  };
  return (element: Element | null) => {
    if (element === null) return undefined;
    count(1);
    return () => count(-1);
  };
}
