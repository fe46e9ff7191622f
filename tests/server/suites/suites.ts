import { backupCodesSuite } from "./backup-codes-suite.ts";
import { describe } from "vitest";
import { acrossSuite } from "./across-suite.ts";
import { addressesSuite } from "./addresses-suite.ts";
import { approvalsSuite } from "./approvals-suite.ts";
import { formulaVersionsSuite } from "./formula-versions-suite.ts";
import { openBench, type Bench, type OpenDatabase } from "./bench.ts";
import { botCheckSuite } from "./bot-check-suite.ts";
import { hostileSuite } from "./hostile-suite.ts";
import { liveSuite } from "./live-suite.ts";
import { profileSuite } from "./profile-suite.ts";
import { oneUseSuite } from "./one-use-suite.ts";
import { ownAccountSuite } from "./own-account-suite.ts";
import { recoverySuite } from "./recovery-suite.ts";
import { rightsSuite } from "./rights-suite.ts";
import { rulesSuite } from "./rules-suite.ts";
import { sessionsSuite } from "./sessions-suite.ts";
import { signInSuite } from "./sign-in-suite.ts";
import { throttleSuite } from "./throttle-suite.ts";
import { usersSuite } from "./users-suite.ts";

/** Describes every test that runs on each database. */
export function describeSuites(open: OpenDatabase): void {
  describe("with the demo staff", () => {
    describeWithStaff(openBench(open));
  });
  describe("what another person approves", () => {
    approvalsSuite(open);
    formulaVersionsSuite(open);
  });
  describe("rules of the master data", () => {
    rulesSuite(open);
  });
}

/** Their suites share a server: before each test its database is filled anew. */
function describeWithStaff(bench: () => Bench): void {
  describe("sign-in", () => {
    signInSuite(bench);
  });
  describe("throttling", () => {
    throttleSuite(bench);
  });
  describe("bot check", () => {
    botCheckSuite(bench);
  });
  describe("what is used once", () => {
    oneUseSuite(bench);
  });
  describe("recovery", () => {
    recoverySuite(bench);
  });
  describe("sessions", () => {
    sessionsSuite(bench);
  });
  describe("my profile", () => {
    profileSuite(bench);
  });
  describe("second factor", () => {
    backupCodesSuite(bench);
  });
  describe("live channel", () => {
    liveSuite(bench);
  });
  describe("addresses", () => {
    addressesSuite(bench);
  });
  describe("users", () => {
    usersSuite(bench);
  });
  describe("one's own account", () => {
    ownAccountSuite(bench);
  });
  describe("rights", () => {
    rightsSuite(bench);
  });
  describe("other companies", () => {
    acrossSuite(bench);
  });
  describe("hostile input", () => {
    hostileSuite(bench);
  });
}
