import { parseCLI, startVitest, type TestModule, type Vitest } from "vitest/node";

type Counts = Readonly<Record<"passed" | "failed" | "skipped", number>>;

/** Counts as one failure a suite or file that breaks outside its tests (an import, a hook). */
function brokenParts(module: TestModule): number {
  const suites = [module, ...module.children.allSuites()];
  return suites.filter((suite) => suite.errors().length > 0).length;
}

function count(vitest: Vitest): Counts {
  const modules = vitest.state.getTestModules();
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const having = (state: string) => states.filter((each) => each === state).length;
  const broken = modules.map(brokenParts).reduce((sum, each) => sum + each, 0);
  const unhandled = vitest.state.getUnhandledErrors().length;
  return {
    passed: having("passed"),
    // A test that never ran because the run was cut short did not pass.
    failed: having("failed") + having("pending") + broken + unhandled,
    skipped: having("skipped"),
  };
}

/** Runs Vitest once with the given arguments and gives its counts; a run that cannot start is one failure. */
async function run(args: readonly string[]): Promise<Counts> {
  const { filter, options } = parseCLI(["vitest", "run", ...args]);
  try {
    const vitest = await startVitest(filter, { ...options, watch: false });
    const counts = count(vitest);
    await vitest.close();
    return counts;
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const { passed, failed, skipped } = await run(process.argv.slice(2));
const tail = skipped > 0 ? `, ${String(skipped)} skipped` : "";
process.stdout.write(`\n${String(passed)} passed, ${String(failed)} failed${tail}\n`);
// Vitest sets an exit code of its own when it finds no test file; it is left as it is.
if (failed > 0) process.exitCode = 1;
