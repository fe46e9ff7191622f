import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

/** A theme in which axe examines a page. */
export type Theme = "light" | "dark";

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Themes differ only in colours. */
const AXE_OF_COLOURS = ["color-contrast"];

/** The part of axe that is used here; `AxeBuilder` injects it into the page. */
declare const axe: {
  run: (
    context: { readonly include: readonly Node[]; readonly exclude: readonly Node[] },
    options: { runOnly: readonly string[]; resultTypes: readonly string[] },
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** Injects axe into a page, once: that is by far the slowest part. */
export async function bringAxe(page: Page): Promise<void> {
  await new AxeBuilder({ page }).setLegacyMode().analyze();
}

/** Injects axe into a page that may have it already. */
export async function bringAxeOnce(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await bringAxe(page);
}

/** The findings of axe in the current page, in each theme asked for. */
export async function accessibilityIn(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const light = themes.includes("light") ? await accessibility(page, AXE_TAGS) : [];
  if (!themes.includes("dark")) return light;
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await accessibility(page, AXE_OF_COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((text) => `${text} in the dark theme`)];
}

/** The findings of axe, by some of its rules. */
async function accessibility(page: Page, rules: readonly string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    // The bars around a screen are most of the page, and the same in every state: axe examines them once.
    const kept: unknown = Reflect.get(window, "barsLookedAt");
    const known = kept instanceof Set ? kept : new Set<unknown>();
    Reflect.set(window, "barsLookedAt", known);
    const bars = [...document.querySelectorAll("header, nav")].map((bar) => {
      return { bar, look: `${innerWidth} ${runOnly.join()} ${bar.outerHTML}` };
    });
    const exclude = bars.filter(({ look }) => known.has(look)).map(({ bar }) => bar);
    // Under a dialog they are not accessible.
    const isCovered = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (!isCovered) for (const { look } of bars) known.add(look);
    const options = { runOnly, resultTypes: ["violations"] };
    const { violations } = await axe.run({ include: [document], exclude }, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
  }, rules);
}
