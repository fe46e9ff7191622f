import { expect, test } from "vitest";
import { drawingsAt, sectionPageAt } from "../../src/routes/route-tree.ts";
import { loadSection } from "../../src/sections/declared.ts";
import { sections, shortcuts, type Section } from "../../src/sections/menu/catalogue.ts";
import { pagesWithoutScreen } from "../../src/sections/menu/without-screen.ts";

test("the menu marks exactly the pages for which the routes draw no screen", async () => {
  const drawn = await Promise.all(sections.map(isDrawn));
  const bare = sections.filter(({ inMenu }, at) => inMenu !== false && drawn[at] === false);
  expect([...pagesWithoutScreen].toSorted()).toEqual(bare.map(({ address }) => address).toSorted());
});

test("a shortcut of Inicio leads to a screen and has its figure, or says that it has none yet", () => {
  const withoutFigure = shortcuts.filter(({ figure }) => figure === undefined);
  const toNoScreen = shortcuts.filter(({ address }) => pagesWithoutScreen.has(address));
  expect(withoutFigure).toEqual(toNoScreen);
});

/** Whether the routes draw more at an address than the page that says that there is nothing. */
async function isDrawn({ address }: Section): Promise<boolean> {
  if (drawingsAt(address).at(-1) !== "section") return true;
  const page = sectionPageAt(address);
  return page !== null && (await loadSection(page.controller)) !== null;
}
