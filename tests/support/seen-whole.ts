import type { Page } from "playwright";

/**
 * The complaints about a screen in a small window: a document that scrolls sideways (WCAG 1.4.10), a control whose text leaves
 * it, one that is cut or covered wherever it is scrolled to, one under a bar that sticks when it takes focus (2.4.11).
 */
export async function spoiltIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const isSeen = (each: Element) =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      each.getBoundingClientRect().width > 1;

    /** The lines of text of a control, without what only a screen reader reads. */
    function linesIn(control: Element): DOMRect[] {
      const range = document.createRange();
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (parent === null || getComputedStyle(parent).clipPath !== "none") continue;
        range.selectNodeContents(text);
        lines.push(...range.getClientRects());
      }
      return lines;
    }

    function holdsItsText(control: Element): boolean {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return linesIn(control).every(
        (line) =>
          line.left >= left - 1 &&
          line.right <= right + 1 &&
          line.top >= top - 1 &&
          line.bottom <= bottom + 1,
      );
    }

    /** Whether a part of a control in the window is what one would press there. */
    function isOnTop(control: HTMLElement): boolean {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
      const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y];
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      return parts.some((across) =>
        parts.some((down) => {
          const at = document.elementFromPoint(x + width * across, y + height * down);
          return at !== null && (control.contains(at) || label?.contains(at) === true);
        }),
      );
    }

    /** Whether two controls lie over one another, neither being a part of the other nor of its field, nor kept in sight by scrolling. */
    function isOver(one: HTMLElement, other: HTMLElement): boolean {
      if (
        one.parentElement?.contains(other) === true ||
        other.parentElement?.contains(one) === true
      )
        return false;
      if (isKept(one) || isKept(other)) return false;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 2 && down > 2;
    }

    function isKept(each: Element | null): boolean {
      if (each === null) return false;
      const { position } = getComputedStyle(each);
      return position === "sticky" || position === "fixed" || isKept(each.parentElement);
    }

    const nameOf = (control: Element) => {
      const words = control.getAttribute("aria-label") ?? control.textContent;
      return `${control.tagName} «${words.trim().slice(0, 40)}»`;
    };

    const nextFrames = async () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      });

    // The window may just have changed.
    await nextFrames();
    // Under a dialog nothing can be pressed; a panel lies over what is under it until it is closed.
    const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
    const panel = document.querySelector("[data-radix-popper-content-wrapper]");
    const place = dialog ?? panel ?? document;
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the document is ${scrollWidth} px wide`] : [];
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const controls = [
      ...place.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, [tabindex='0'], [role=option]",
      ),
    ];
    for (const control of controls) {
      if (!isSeen(control)) continue;
      const name = nameOf(control);
      if (control.matches("button, a") && !holdsItsText(control))
        found.push(`${name} cuts its text`);
      control.focus();
      if (document.activeElement !== control || isOnTop(control)) continue;
      // A panel is placed again in the next frame.
      await nextFrames();
      if (!isOnTop(control)) found.push(`${name} is covered when it takes focus`);
    }
    window.scrollTo(0, 0);
    const laid = controls.filter((each) => each.closest("table") === null && isSeen(each));
    for (const [at, one] of laid.entries()) {
      const over = laid.slice(at + 1).filter((other) => isOver(one, other));
      found.push(...over.map((other) => `${nameOf(one)} and ${nameOf(other)} overlap`));
    }
    return found;
  });
}

/** The texts of a list that leave their cell, and those that its edge cuts, which look whole: in a row and in the totals. */
export async function cutTextsIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The columns are fitted to the window in the next frame.
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn));
    });
    const row = document.querySelector("tbody tr");
    const menu = row?.querySelector("[data-row-menu]")?.closest("td");
    const edge = menu?.getBoundingClientRect().left ?? window.innerWidth;
    return [...(row?.children ?? []), ...document.querySelectorAll("tfoot td")].flatMap((cell) => {
      if (cell === menu || getComputedStyle(cell).fontSize === "0px") return [];
      const range = document.createRange();
      range.selectNodeContents(cell);
      const text = range.getBoundingClientRect();
      const box = cell.getBoundingClientRect();
      const hasDots = getComputedStyle(cell).textOverflow === "ellipsis";
      const right = hasDots ? Math.min(text.right, box.right) : text.right;
      const isWide = text.width > box.width && !hasDots;
      const isCut = text.left < edge && right > edge + 1;
      return isWide || isCut ? [`«${cell.textContent}»`] : [];
    });
  });
}
