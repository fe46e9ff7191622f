import { expect, test } from "vitest";
import { drawingsAt, sectionPageAt } from "../../src/routes/route-tree.ts";
import { loadSection } from "../../src/sections/declared.ts";
import { sections, type Section } from "../../src/sections/menu/catalogue.ts";
import { pagesWithoutScreen } from "../../src/sections/menu/without-screen.ts";

test("the menu marks exactly the pages for which the routes draw no screen", async () => {
  const drawn = await Promise.all(sections.map(isDrawn));
  const bare = sections.filter(({ inMenu }, at) => inMenu !== false && drawn[at] === false);
  expect([...pagesWithoutScreen].toSorted()).toEqual(bare.map(({ address }) => address).toSorted());
});

/** Whether the routes draw more at an address than the page that says that there is nothing. */
async function isDrawn({ address }: Section): Promise<boolean> {
  if (drawingsAt(address).at(-1) !== "section") return true;
  const page = sectionPageAt(address);
  return page !== null && (await loadSection(page.controller)) !== null;
}
