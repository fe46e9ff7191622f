import { expect, test } from "vitest";
import { drawingsAt, sectionPageAt } from "../../src/routes/route-tree.ts";
import { loadSection } from "../../src/sections/declared.ts";
import { sections, shortcuts, type Section } from "../../src/sections/menu/catalogue.ts";

test("every page of the menu has its screens", async () => {
  const shown = sections.filter(({ inMenu }) => inMenu !== false);
  const drawn = await Promise.all(shown.map(isDrawn));
  expect(shown.filter((_, at) => drawn[at] === false).map(({ address }) => address)).toEqual([]);
});

test("every shortcut of Inicio has its figure", () => {
  expect(shortcuts.filter(({ figure }) => figure === undefined)).toEqual([]);
});

/** Whether the routes draw more at an address than the page that says that there is nothing. */
async function isDrawn({ address }: Section): Promise<boolean> {
  if (drawingsAt(address).at(-1) !== "section") return true;
  const page = sectionPageAt(address);
  return page !== null && (await loadSection(page.controller)) !== null;
}
