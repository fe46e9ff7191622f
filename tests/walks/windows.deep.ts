import { expect, test } from "vitest";
import { accessibilityIn, bringAxeOnce } from "../support/axe-findings.ts";
import { complaintsOfPlaces } from "../support/places.ts";
import { spoiltIn } from "../support/seen-whole.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

/** A progress bar belongs to no landmark; a panel covers a part of the column names under it until it is closed. */
const EXPECTED = /: region .*progressbar|^the filters of a list: target-size .*Ordenar\./u;

test.each([320, 768, 1024, 1440])(
  "every kind of screen is whole at %i px, and axe finds nothing in either theme",
  async (width) => {
    const visitor = await visit();
    const size = { width, height: 900 };
    const complaints = await complaintsOfPlaces(visitor, size, async (page) => {
      await bringAxeOnce(page);
      const found = await accessibilityIn(page, ["light", "dark"]);
      return [...found, ...(await spoiltIn(page))];
    });
    expect(complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
  },
);
