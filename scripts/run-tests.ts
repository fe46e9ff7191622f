import { rmSync } from "node:fs";
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

/** Whether a run has all tests of the server: what they saw stands for what the product does (ADR 144). */
function seesEffects(filter: readonly string[], project: string | readonly string[]): boolean {
  const isWhole =
    filter.length === 0 || filter.some((each) => /^tests(?:\/server)?\/?$/u.test(each));
  return isWhole && (project.length === 0 || project.includes("node"));
}

/** Runs Vitest once with the given arguments and gives its counts; a run that cannot start is one failure. */
async function run(args: readonly string[]): Promise<Counts> {
  const { filter, options } = parseCLI(["vitest", "run", ...args]);
  if (seesEffects(filter, options.project ?? [])) {
    // A former run saw code that may be gone.
    rmSync("build/effects", { recursive: true, force: true });
    process.env["SEEN_EFFECTS"] = "1";
  }
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
