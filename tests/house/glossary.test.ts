import { expect, test } from "vitest";
import { isCode, projectFiles, textOf } from "./readers/project-files.ts";

const GLOSSARY = "docs/glossary.md";

const code = projectFiles().filter(
  (file) => isCode(file) && file !== "tests/house/glossary.test.ts",
);

/** The first cells of the rows of a table, by the heading above it. */
function firstCells(heading: string): string[] {
  const part =
    textOf(GLOSSARY)
      .split(/^## /mu)
      .find((each) => each.startsWith(heading)) ?? "";
  return [...part.matchAll(/^\| ([a-z][a-z ]*?) +\|/gmu)].map(([, cell = ""]) => cell);
}

/** Whether a text has a term: in prose, in a name (`pageKinds`, `PageKind`) or in the name of a file (`page-kinds`). */
function has(text: string, term: string): boolean {
  return new RegExp(term.replaceAll(" ", "[ -]?"), "iu").test(text);
}

test("every term of the glossary is in the code", () => {
  const terms = firstCells("Terms");
  const text = code.map(textOf).join("\n");
  expect(terms.length).toBeGreaterThan(20);
  expect(terms.filter((term) => !has(text, term))).toEqual([]);
});

test("no word that the glossary does without is in the code", () => {
  const words = firstCells("Not used");
  expect(words.length).toBeGreaterThan(5);
  const found = words.flatMap((word) =>
    code
      .filter((file) => new RegExp(`\\b${word}s?\\b`, "iu").test(textOf(file)))
      .map((file) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test("no docstring begins with What", () => {
  const riddles = code.filter((file) => /^\s*(?:\/\*\*|\/\/)[\s*]*What\b/mu.test(textOf(file)));
  expect(riddles).toEqual([]);
});

test("no type, function or constant is called after told, sight, stretch or weighed", () => {
  const named =
    /^(?:export )?(?:type|const|(?:async )?function) \w*?(?:Told|Sight|Stretch|Weighed|told|sight|stretch|WEIGHED)\b/mu;
  expect(code.filter((file) => named.test(textOf(file)))).toEqual([]);
});
