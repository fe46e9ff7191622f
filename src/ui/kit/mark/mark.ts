/** A thing on the page while which styles elsewhere on it are others: the room under a bar, a width, a scroll that is locked. */
type Mark =
  | "actions"
  | "bar"
  | "desk"
  | "form"
  | "list"
  | "news"
  | "notice"
  | "pager"
  | "rows"
  | "skeleton"
  | "veil";

/**
 * The document while something stands on it, as the beginning of a selector. It is said by an attribute and not found by
 * `:has()`, for which the browser restyles most of the page at every change of it (ADR 114).
 */
export const whileShown = (mark: Mark) => `html[data-has-${mark}]`;

/** The ref of each mark. */
const refs: Partial<Record<Mark, ReturnType<typeof refOf>>> = {};

/** Gives the ref of what is marked, the same each time: the document has its attribute while such an element is on the page. */
export function markOf(mark: Mark) {
  return (refs[mark] ??= refOf(mark));
}

function refOf(mark: Mark) {
  // One page may come before the last one is gone.
  let count = 0;
  const show = () => document.documentElement.toggleAttribute(`data-has-${mark}`, count > 0);
  return (element: Element | null) => {
    if (element === null) return undefined;
    count += 1;
    show();
    return () => {
      count -= 1;
      // The next page, which may have it too, is drawn first.
      queueMicrotask(show);
    };
  };
}
