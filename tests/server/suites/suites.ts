import { describe } from "vitest";
import { addressesSuite } from "./addresses-suite.ts";
import { approvalsSuite } from "./approvals-suite.ts";
import type { OpenDatabase } from "./bench.ts";
import { botCheckSuite } from "./bot-check-suite.ts";
import { hostileSuite } from "./hostile-suite.ts";
import { liveSuite } from "./live-suite.ts";
import { profileSuite } from "./profile-suite.ts";
import { oneUseSuite } from "./one-use-suite.ts";
import { recoverySuite } from "./recovery-suite.ts";
import { rightsSuite } from "./rights-suite.ts";
import { rulesSuite } from "./rules-suite.ts";
import { sessionsSuite } from "./sessions-suite.ts";
import { signInSuite } from "./sign-in-suite.ts";
import { throttleSuite } from "./throttle-suite.ts";
import { usersSuite } from "./users-suite.ts";

/** Describes everything that must hold on each database. */
export function describeSuites(open: OpenDatabase): void {
  describe("sign-in", () => {
    signInSuite(open);
  });
  describe("throttling", () => {
    throttleSuite(open);
  });
  describe("bot check", () => {
    botCheckSuite(open);
  });
  describe("what is used once", () => {
    oneUseSuite(open);
  });
  describe("recovery", () => {
    recoverySuite(open);
  });
  describe("sessions", () => {
    sessionsSuite(open);
  });
  describe("my profile", () => {
    profileSuite(open);
  });
  describe("live channel", () => {
    liveSuite(open);
  });
  describe("addresses", () => {
    addressesSuite(open);
  });
  describe("users", () => {
    usersSuite(open);
  });
  describe("rights", () => {
    rightsSuite(open);
  });
  describe("what another person approves", () => {
    approvalsSuite(open);
  });
  describe("rules of the master data", () => {
    rulesSuite(open);
  });
  describe("hostile input", () => {
    hostileSuite(open);
  });
}
