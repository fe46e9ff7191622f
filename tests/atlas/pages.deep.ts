import { describe, expect, test } from "vitest";
import { openAtlasStage } from "./atlas-stage.ts";
import { complaintsOfEveryPage } from "./every-page.ts";

const { visit } = openAtlasStage();

describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
  test.each([1440, 390])("every page holds at %i px", async (width) => {
    const look = { width, colorScheme, isKept: true };
    expect(await complaintsOfEveryPage(visit, look)).toEqual([]);
  });
});
