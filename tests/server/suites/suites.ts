import type { OpenDatabase } from "./bench.ts";
import { signInSuite } from "./sign-in-suite.ts";

/** Every suite that runs on each database. */
export const SUITES: Readonly<Record<string, (open: OpenDatabase) => void>> = {
  "sign-in": signInSuite,
};
