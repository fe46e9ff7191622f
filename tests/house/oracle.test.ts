import { expect, test } from "vitest";
import { specifiersOf } from "./readers/imports.ts";
import { projectFiles, textOf } from "./readers/project-files.ts";

const oracle = projectFiles().filter((file) => file.startsWith("tests/support/oracle/"));

/** The imports of an oracle from outside its own folder. */
const taken = (text: string) =>
  specifiersOf(text).filter((each) => !/^\.\/[a-z-]+\.ts$/u.test(each));

// An oracle that shares code with the product would share its mistakes.
test("the oracle is written from the spec alone: it imports nothing but itself", () => {
  expect(oracle.length).toBeGreaterThan(0);
  expect(oracle.flatMap((file) => taken(textOf(file)))).toEqual([]);
});

test.each(["../../../src/domain/permission.ts", "../product.ts", "xstate", "node:util"])(
  "the reader sees an import of %s",
  (specifier) => {
    expect(taken(`import { x } from "${specifier}";\nimport { y } from "./world.ts";`)).toEqual([
      specifier,
    ]);
  },
);
