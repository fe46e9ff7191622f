import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { describeSections } from "./sections-suites.ts";

describe("sections on the embedded database", () => {
  describeSections(openEmbedded);
});
