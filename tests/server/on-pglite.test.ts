import { describe } from "vitest";
import { openEmbedded } from "../support/embedded-database.ts";
import { describeSuites } from "./suites/suites.ts";

describe("on the embedded database", () => {
  describeSuites(openEmbedded);
});
