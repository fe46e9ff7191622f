import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { billingLawsSuite } from "./billing-laws-suite.ts";
import { emissionSuite } from "./emission-suite.ts";
import { instantSuite } from "./instant-suite.ts";
import { noteVatSuite } from "./note-vat-suite.ts";
import { notesSuite } from "./notes-suite.ts";

describe("electronic documents on the embedded database", () => {
  describe("their emission", () => {
    emissionSuite(openEmbedded);
  });
  describe("their notes and their runs", () => {
    notesSuite(openEmbedded);
  });
  describe("those of credits that pay in advance", () => {
    instantSuite(openEmbedded);
  });
  describe("their laws", () => {
    billingLawsSuite(openEmbedded);
  });
  describe("the IVA of their notes", () => {
    noteVatSuite(openEmbedded);
  });
});
