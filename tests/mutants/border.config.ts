import { defineConfig } from "vitest/config";

/** The tests that Stryker turns on the guards of `src/domain` and the parsers of `src/api`. */
export default defineConfig({
  test: {
    include: ["tests/{rules,journeys,faults}/**/*.test.ts"],
    // A busy machine is not a failure before the first mistake is planted.
    testTimeout: 60_000,
  },
});
