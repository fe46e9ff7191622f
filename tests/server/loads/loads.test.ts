import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { loadsAtOnceSuite } from "./at-once-suite.ts";
import { badRowsSuite } from "./bad-rows-suite.ts";
import { loadImpactSuite } from "./impact-suite.ts";
import { haltedLoadsSuite } from "./halted-suite.ts";
import { loadLawsSuite } from "./laws-suite.ts";
import { claimFilesSuite } from "./claims-suite.ts";
import { recoveryFilesSuite } from "./recoveries-suite.ts";
import { loadsClosingSuite } from "./closing-suite.ts";
import { sameTextsSuite } from "./same-texts-suite.ts";
import { loadsSuite } from "./loads-suite.ts";

describe("loads", () => {
  loadsSuite(openDatabase);
  badRowsSuite(openDatabase);
  describe("of texts of every kind", () => {
    sameTextsSuite(openDatabase);
  });
  describe("of claims", () => {
    claimFilesSuite(openDatabase);
  });
  describe("of recoveries", () => {
    recoveryFilesSuite(openDatabase);
  });
  describe("before it is applied", () => {
    loadImpactSuite(openDatabase);
  });
  describe("at once", () => {
    loadsAtOnceSuite(openDatabase);
  });
  describe("of a month that closes", () => {
    loadsClosingSuite(openDatabase);
  });
  describe("that the server cannot finish", () => {
    haltedLoadsSuite(openDatabase);
  });
  describe("whatever is done", () => {
    loadLawsSuite(openDatabase);
  });
});
