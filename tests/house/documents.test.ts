import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { lawsIn } from "../../scripts/atlas/citations.ts";
import { lawsOfDocument } from "../../scripts/atlas/fund-laws.ts";
import {
  decisionsNamedIn,
  isSuperseded,
  isTooLongToRead,
  numberOf,
  wrongNumbers,
} from "./readers/decisions.ts";
import { linksIn, pathsIn, scriptsIn } from "./readers/markdown.ts";
import type { Manifest } from "./readers/packages.ts";
import { isCode, isIgnored, projectFiles, ROOT, textOf } from "./readers/project-files.ts";

const files = projectFiles();
const documents = files.filter((file) => file.endsWith(".md"));
const decisions = files.filter((file) => file.startsWith("docs/decisions/"));

const exists = (file: string) => existsSync(path.join(ROOT, file)) || isIgnored(file);

describe("what the documents say", () => {
  test("every path they name exists", () => {
    const current = documents.filter((file) => !isSuperseded(textOf(file)));
    const lost = current.flatMap((file) =>
      pathsIn(textOf(file))
        .filter(
          (named) => !exists(named) && !exists(path.posix.join(path.posix.dirname(file), named)),
        )
        .map((named) => `${file}: ${named}`),
    );
    expect(lost).toEqual([]);
  });

  test("every link they make leads somewhere", () => {
    const dead = documents.flatMap((file) =>
      linksIn(textOf(file), file)
        .filter((target) => !exists(target))
        .map((target) => `${file}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test("every command they give is one of package.json", () => {
    const { scripts = {} } = JSON.parse(textOf("package.json")) as Manifest;
    const unknown = documents.flatMap((file) =>
      scriptsIn(textOf(file))
        .filter((name) => !(name in scripts))
        .map((name) => `${file}: npm run ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe("what the code cites", () => {
  const code = files.filter((file) => isCode(file) && !file.startsWith("tests/house/"));
  const sources = [...code, ...files.filter((file) => file.endsWith(".sql"))];
  const names = new Set(documents.map((file) => path.basename(file)));

  test("is a document of the project", () => {
    const lost = sources.flatMap((file) =>
      [...textOf(file).matchAll(/[\w-]+\.md\b/gu)]
        .map(([named]) => named)
        .filter((named) => !names.has(named))
        .map((named) => `${file}: ${named}`),
    );
    expect(lost).toEqual([]);
  });

  const laws = lawsOfDocument(textOf("docs/fund.md"));

  test("the laws of the fund have each its number, and the code cites no other", () => {
    expect(laws.map(({ number }) => number)).toEqual(Array.from({ length: 52 }, (_, at) => at + 1));
    const lost = sources.flatMap((file) =>
      lawsIn(textOf(file))
        .filter((number) => laws[number - 1] === undefined)
        .map((number) => `${file}: law ${String(number)}`),
    );
    expect(lost).toEqual([]);
  });

  test("each law whose section is there is named by a test that judges it", () => {
    const judged = new Set(
      code.filter((file) => file.startsWith("tests/")).flatMap((file) => lawsIn(textOf(file))),
    );
    const waiting = new Set(["claims", "payments", "receipts", "recoveries"]);
    const unjudged = laws.filter(({ number, of }) => !waiting.has(of) && !judged.has(number));
    expect(unjudged.map(({ number, original }) => `${String(number)} ${original}`)).toEqual([]);
  });
});

describe("the decision records", () => {
  test("are numbered without gaps or duplicates", () => {
    expect(wrongNumbers(decisions)).toEqual([]);
  });

  test("are under 45 lines", () => {
    expect(decisions.filter((file) => isTooLongToRead(textOf(file)))).toEqual([]);
  });

  test("exist when the code refers to them", () => {
    const known = decisions.map(numberOf);
    const lost = files
      .filter((file) => isCode(file) && !file.startsWith("tests/house/"))
      .flatMap((file) => decisionsNamedIn(textOf(file)).map((number) => ({ file, number })))
      .filter(({ number }) => !known.includes(number))
      .map(({ file, number }) => `${file}: ADR ${String(number)}`);
    expect(lost).toEqual([]);
  });
});

describe("the reader of documents", () => {
  const markdown = [
    "Run `npm ci && npm start`, then `npm run check` or `npm test -- tests/rules`.",
    "The calls are in `src/contract/contract.ts`; see [the plan](docs/architecture.md#rooms) and docs/decisions/.",
    "```sh\nnode scripts/find-browser.ts\n```",
    "Records are `docs/decisions/NNN-*.md`, addresses https://example.org/src/x.ts and /requests/detail.",
    "Settings live in tsconfig.json.",
  ].join("\n");

  test("sees paths in prose, code and links, and no pattern or address", () => {
    expect(pathsIn(markdown)).toEqual([
      "tests/rules",
      "src/contract/contract.ts",
      "docs/architecture.md",
      "docs/decisions/",
      "scripts/find-browser.ts",
      "tsconfig.json",
    ]);
  });

  test("sees links from where the document is", () => {
    const text = "[a](../decisions/001-a.md) [b](https://example.org) [c](b.md#x)";
    expect(linksIn(text, "docs/guides/a.md")).toEqual([
      "docs/decisions/001-a.md",
      "docs/guides/b.md",
    ]);
  });

  test("sees the commands of package.json", () => {
    expect(scriptsIn(markdown)).toEqual(["start", "check", "test"]);
  });

  test("a path that does not exist is not excused, one that a start writes is", () => {
    expect(exists("src/nowhere.ts")).toBe(false);
    expect(exists("data/")).toBe(true);
    expect(exists("data/outbox")).toBe(true);
  });
});

test("the reader of decisions sees a gap, a duplicate and a wrong name", () => {
  const record = (name: string) => `docs/decisions/${name}.md`;
  expect(wrongNumbers([record("001-a"), record("002-b")])).toEqual([]);
  expect(wrongNumbers([record("001-a"), record("003-c")])).toHaveLength(1);
  expect(wrongNumbers([record("001-a"), record("001-b")])).toHaveLength(1);
  expect(wrongNumbers([record("first")])).toHaveLength(1);
  expect(wrongNumbers([record("002-b")])).toHaveLength(1);
  expect(isTooLongToRead("x\n".repeat(44))).toBe(false);
  expect(isTooLongToRead("x\n".repeat(45))).toBe(true);
  expect(decisionsNamedIn("as ADR 4 and ADR 12 say")).toEqual([4, 12]);
});
