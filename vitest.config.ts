import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const CHEAP_COST = fileURLToPath(new URL("tests/support/cheap-password-cost.ts", import.meta.url));

/** Only processes of their own hash passwords at the real cost. */
const alias = [{ find: /^\.\/password-cost\.ts$/u, replacement: CHEAP_COST }];

/** The tests that run in Node alone: rules, charts, the house and the server over HTTP. */
const node = {
  name: "node",
  environment: "node" as const,
  include: ["rules", "journeys", "paths", "laws", "faults", "house", "flows", "server"].map(
    testsIn,
  ),
  globalSetup: ["tests/support/provide-postgres.ts"],
  setupFiles: ["tests/support/seen-causes.ts"],
  // Files share what they import: reading it anew for each of them took as long as the tests.
  isolate: false,
  // Only what hangs fails by its time: a busy machine takes five times as long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** The tests that drive a real browser with Playwright: long waits for pages, so it runs beside what needs the processor. */
const browser = {
  name: "browser",
  environment: "node" as const,
  include: ["screens", "walks", "atlas"].map(testsIn),
  globalSetup: ["tests/support/provide-browser.ts", "tests/support/provide-postgres.ts"],
  isolate: false,
  // A starved page is what makes such tests fail by chance.
  expect: { poll: { timeout: 8000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** The long part, for `npm run test:deep` alone. */
const deep = {
  name: "deep",
  environment: "node" as const,
  include: ["paths", "laws", "faults", "mutants", "server", "screens", "walks", "atlas"].map(
    (room) => `tests/${room}/**/*.deep.ts`,
  ),
  // Only what looks at pages opens it; the rest do not wait for more than a look at where it is.
  globalSetup: ["tests/support/provide-browser.ts", "tests/support/provide-postgres.ts"],
  testTimeout: 1_800_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // On two cores a test waits for its database or its page a quarter of the time: a third file uses it.
    maxWorkers: 3,
    projects: [node, browser, deep].map((test) => ({ test: { ...test, alias } })),
  },
});

function testsIn(room: string): string {
  return `tests/${room}/**/*.test.{ts,tsx}`;
}
