import type { Page } from "playwright";

/**
 * The controls that a person with colours of their own cannot tell, and why. Under forced colours backgrounds, shadows
 * and images of the background are gone: what stays is a border, an outline, a line under a text, its weight, a drawing
 * in the colour of the text.
 */
export async function untoldIn(page: Page): Promise<string[]> {
  // A keyboard is in use: what is given focus draws it.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const BARE = "rgba(0, 0, 0, 0)";
    const SIDES = ["Top", "Right", "Bottom", "Left"] as const;

    const name = (each: Element) =>
      `${each.getAttribute("role") ?? each.tagName.toLowerCase()} «${(each.getAttribute("aria-label") ?? each.textContent).trim().slice(0, 40)}»`;
    const isSeen = (each: Element) =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      each.getBoundingClientRect().width > 1;
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);

    /** The lines around and under an element, with their colours. */
    function linesOf(each: Element): string[] {
      const style = getComputedStyle(each);
      const borders = SIDES.map((side) => {
        const color = style[`border${side}Color`];
        const width = style[`border${side}Width`];
        return width === "0px" || color === BARE
          ? ""
          : `${width} ${style[`border${side}Style`]} ${color}`;
      });
      const outline =
        style.outlineStyle === "none" || style.outlineColor === BARE
          ? ""
          : `outline ${style.outlineWidth} ${style.outlineColor}`;
      const under = style.textDecorationLine === "none" ? "" : style.textDecorationLine;
      return [...borders, outline, under];
    }
    /** The look of an element without what the colours of the system take away. */
    function looksOf(each: Element): string {
      const around = [each, ...each.querySelectorAll("*")].map((one) => {
        const { fontWeight, fontStyle } = getComputedStyle(one);
        const kept =
          getComputedStyle(one).forcedColorAdjust === "none"
            ? getComputedStyle(one).backgroundColor
            : "";
        return [...linesOf(one), fontWeight, fontStyle, kept].join();
      });
      const drawn = ["::before", "::after"].map((part) => getComputedStyle(each, part).content);
      return [around[0], ...drawn, each.querySelectorAll("svg").length].join(" ");
    }

    const found: string[] = [];
    // A place says that what is in it can be pressed: a list of links, of options, of tabs.
    const listed =
      "nav, [role=menu], [role=listbox], [role=tablist], [role=grid], table, li, legend, summary";
    for (const control of all("button, a[href], [role=tab], [role=option]")) {
      const hasLine = linesOf(control).some((line) => line !== "");
      const hasDrawing =
        control.querySelector("svg") !== null ||
        getComputedStyle(control, "::before").content !== "none";
      const hasText = control.textContent.trim() !== "";
      const isLit = getComputedStyle(control).color === "rgb(0, 0, 159)";
      if (!hasLine && !hasDrawing && !isLit && (control.closest(listed) === null || !hasText))
        found.push(`${name(control)} looks like a text`);
    }
    for (const field of all(
      "input:not([type=checkbox], [type=radio], [type=file]), textarea, select",
    )) {
      const around = [field, field.parentElement ?? field];
      if (!around.some((one) => linesOf(one).some((line) => line !== "")))
        found.push(`${name(field)} has no edge`);
    }
    for (const drawing of all("button svg, a:not(header > div > a, header > a) svg, label svg")) {
      const color = getComputedStyle(drawing).color;
      const paints = [
        ...drawing.querySelectorAll("path, circle, rect, line, polyline, polygon, ellipse"),
      ].flatMap((part) => {
        const { fill, stroke } = getComputedStyle(part);
        return [fill, stroke].filter((paint) => paint !== "none");
      });
      if (paints.some((paint) => paint !== color))
        found.push(
          `the drawing of ${name(drawing.closest("button, a, label") ?? drawing)} keeps a colour: ${[...new Set(paints)].join("; ")} vs ${color}`,
        );
    }
    for (const state of ["aria-selected", "aria-pressed", "aria-checked", "aria-current"]) {
      for (const chosen of all(`:not(span)[${state}]:not([${state}=false])`)) {
        const role = chosen.getAttribute("role");
        const list =
          chosen.closest("ul, ol, [role=tablist], [role=listbox], [role=menu], table, nav") ??
          document.body;
        const other = [
          ...list.querySelectorAll(`${chosen.tagName}${role === null ? "" : `[role=${role}]`}`),
        ].find(
          (each) =>
            each !== chosen && isSeen(each) && ["false", null].includes(each.getAttribute(state)),
        );
        if (other !== undefined && looksOf(chosen) === looksOf(other))
          found.push(`${name(chosen)} looks as if it had no ${state}`);
      }
    }
    const held = document.activeElement;
    for (const control of all("a[href], button, input, select, textarea, [tabindex='0']")) {
      if (control.matches(":disabled") || control.tabIndex < 0) continue;
      const before = [control, control.parentElement ?? control].map((one) => linesOf(one).join());
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) continue;
      const after = [control, control.parentElement ?? control].map((one) => linesOf(one).join());
      if (before.join() === after.join() && !after.join().includes("outline"))
        found.push(`${name(control)} does not show its focus: ${after.join(" | ")}`);
    }
    if (held instanceof HTMLElement) held.focus({ preventScroll: true });
    return found;
  });
}
