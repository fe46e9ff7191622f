import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reasonOf } from "../../server/startup-error.ts";

const HANDLER = join(import.meta.dirname, "../../server/startup/last-handler.ts");

/** Runs a line in a process that has the last handler; gives its exit code, its lines, and what else it wrote. */
function run(line: string) {
  const source = `
    import { endOnUncaught } from ${JSON.stringify(HANDLER)};
    endOnUncaught((entry) => process.stdout.write(JSON.stringify(entry)));
    setTimeout(() => process.exit(0), 10_000);
    ${line}`;
  const args = ["--input-type=module", "-e", source];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, told: JSON.parse(stdout) as unknown, stderr };
}

test.each([
  ["an error", "setTimeout(() => { throw new Error('algo\\n inesperado'); });"],
  ["a rejected promise", "void Promise.reject(new Error('algo inesperado'));"],
])("%s that nobody caught is one line of the log, and ends the process", (_, line) => {
  expect(run(line)).toEqual({
    status: 1,
    told: { event: "process.failed", level: "error", reason: "algo inesperado" },
    stderr: "",
  });
});

test("no value that somebody wrote is in the reason of a failure", () => {
  const quoted = 'invalid input syntax for type integer: "ana@banco.example"';
  const refused = Object.assign(new Error(quoted), { code: "22P02" });
  const unread = () => JSON.parse("ana@banco.example") as unknown;
  const reasons = [refused, new AggregateError([refused, caught(unread)])].map(reasonOf);
  expect(reasons).toEqual([
    "the database refuses a value (22P02)",
    "the database refuses a value (22P02); a text that cannot be read",
  ]);
  expect(reasonOf(new Error("relation  \n x does not exist"))).toBe("relation x does not exist");
});

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
