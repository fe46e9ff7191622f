import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { describeSections } from "./sections-suites.ts";

describe("sections", () => {
  describeSections(openDatabase);
});
