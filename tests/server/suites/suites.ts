import type { OpenDatabase } from "./bench.ts";
import { botCheckSuite } from "./bot-check-suite.ts";
import { hostileSuite } from "./hostile-suite.ts";
import { recoverySuite } from "./recovery-suite.ts";
import { sessionsSuite } from "./sessions-suite.ts";
import { signInSuite } from "./sign-in-suite.ts";
import { throttleSuite } from "./throttle-suite.ts";

/** Every suite that runs on each database. */
export const SUITES: Readonly<Record<string, (open: OpenDatabase) => void>> = {
  "sign-in": signInSuite,
  throttling: throttleSuite,
  "bot check": botCheckSuite,
  recovery: recoverySuite,
  sessions: sessionsSuite,
  "hostile input": hostileSuite,
};
