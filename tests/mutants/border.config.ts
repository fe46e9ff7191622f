import { defineConfig } from "vitest/config";

/** The tests that Stryker runs on the mutants of the guards of `src/domain` and the parsers of `src/api`. */
export default defineConfig({
  test: {
    include: ["tests/{rules,journeys,faults}/**/*.test.ts"],
    // The tests of unmutated code must not fail because the machine is busy.
    testTimeout: 60_000,
  },
});
