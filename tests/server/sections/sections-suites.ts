import { describe } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { accessSuite } from "./access-suite.ts";
import { advancesSuite } from "./advances-suite.ts";
import { auditSuite } from "./audit-suite.ts";
import { badInputSuite } from "./bad-input-suite.ts";
import { bulkSuite } from "./bulk-suite.ts";
import { documentsSuite } from "./documents-suite.ts";
import { inChargeSuite } from "./in-charge-suite.ts";
import { hostileCallsSuite } from "./hostile-calls-suite.ts";
import { cachedSuite } from "./cached-suite.ts";
import { changeManySuite } from "./change-many-suite.ts";
import { changesSuite } from "./changes-suite.ts";
import { figuresSuite } from "./figures-suite.ts";
import { filtersSuite } from "./filters-suite.ts";
import { groupsSuite } from "./groups-suite.ts";
import { habitsSuite } from "./habits-suite.ts";
import { keptSuite } from "./kept-suite.ts";
import { heldWorkSuite } from "./held-work-suite.ts";
import { listSuite } from "./list-suite.ts";
import { sentTransfersSuite } from "./sent-transfers-suite.ts";
import { notesSuite } from "./notes-suite.ts";
import { obligationsSuite } from "./obligations-suite.ts";
import { ownDeskSuite } from "./own-desk-suite.ts";
import { presenceSuite } from "./presence-suite.ts";
import { pasteSuite } from "./paste-suite.ts";
import { regionsSuite } from "./regions-suite.ts";
import { rehearsalSuite } from "./rehearsal-suite.ts";
import { rehearseManySuite } from "./rehearse-many-suite.ts";
import { relatedSuite } from "./related-suite.ts";
import { singlesSuite } from "./singles-suite.ts";
import { twinsSuite } from "./twins-suite.ts";
import { undoSuite } from "./undo-suite.ts";
import { viewsSuite } from "./views-suite.ts";
import { writingSuite } from "./writing-suite.ts";

/** Describes the tests of the sections that run on each database. */
export function describeSections(open: OpenDatabase): void {
  describe("writing", () => {
    writingSuite(open);
  });
  describe("what another record has", () => {
    twinsSuite(open);
  });
  describe("the audit", () => {
    auditSuite(open);
  });
  describe("advances and their transfers", () => {
    advancesSuite(open);
  });
  describe("records in the charge of a person", () => {
    inChargeSuite(open);
  });
  describe("transfers on their way", () => {
    sentTransfersSuite(open);
  });
  describe("obligations", () => {
    obligationsSuite(open);
  });
  describe("obligations one by one", () => {
    singlesSuite(open);
  });
  describe("work that nobody can do for now", () => {
    heldWorkSuite(open);
  });
  describe("documents", () => {
    documentsSuite(open);
  });
  describe("lists", () => {
    listSuite(open);
  });
  describe("filters of a list", () => {
    filtersSuite(open);
  });
  describe("figures that are counted", () => {
    figuresSuite(open);
  });
  describe("figures that are kept", () => {
    keptSuite(open);
  });
  describe("groups of a list", () => {
    groupsSuite(open);
  });
  describe("views of a list", () => {
    viewsSuite(open);
  });
  describe("how a person has a list", () => {
    habitsSuite(open);
  });
  describe("what is cached of lists", () => {
    cachedSuite(open);
  });
  describe("who may do what", () => {
    accessSuite(open);
  });
  describe("many at once", () => {
    bulkSuite(open);
  });
  describe("one value for many", () => {
    changeManySuite(open);
  });
  describe("texts of a spreadsheet for the cells of a list", () => {
    pasteSuite(open);
  });
  describe("what is undone", () => {
    undoSuite(open);
  });
  describe("one's own desk", () => {
    ownDeskSuite(open);
  });
  describe("what a command would do", () => {
    rehearsalSuite(open);
  });
  describe("what a step would do with many", () => {
    rehearseManySuite(open);
  });
  describe("records with parallel regions", () => {
    regionsSuite(open);
  });
  describe("what refers to a record", () => {
    relatedSuite(open);
  });
  describe("notes of a record", () => {
    notesSuite(open);
  });
  describe("who has a form open", () => {
    presenceSuite(open);
  });
  describe("bad input", () => {
    badInputSuite(open);
  });
  describe("hostile calls", () => {
    hostileCallsSuite(open);
  });
  describe("news of changes", () => {
    changesSuite(open);
  });
}
