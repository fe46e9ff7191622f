import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { billingLawsSuite } from "./billing-laws-suite.ts";
import { emissionSuite } from "./emission-suite.ts";
import { instantSuite } from "./instant-suite.ts";
import { interruptedSuite } from "./interrupted-suite.ts";
import { noteVatSuite } from "./note-vat-suite.ts";
import { notesSuite } from "./notes-suite.ts";
import { taxesSuite } from "./taxes-suite.ts";

describe("electronic documents", () => {
  describe("their emission", () => {
    emissionSuite(openDatabase);
  });
  describe("what interrupts their emission", () => {
    interruptedSuite(openDatabase);
  });
  describe("their notes and their runs", () => {
    notesSuite(openDatabase);
  });
  describe("those of credits that pay in advance", () => {
    instantSuite(openDatabase);
  });
  describe("their laws", () => {
    billingLawsSuite(openDatabase);
  });
  describe("their taxes and their entries", () => {
    taxesSuite(openDatabase);
  });
  describe("the IVA of their notes", () => {
    noteVatSuite(openDatabase);
  });
});
