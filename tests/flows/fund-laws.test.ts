import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { lawsIn, readTitles, titlesIn } from "../../scripts/atlas/citations.ts";
import { fundLawsOf, lawsOfDocument } from "../../scripts/atlas/fund-laws.ts";

const FUND = readFileSync("docs/fund.md", "utf8");

describe("the laws of the fund that analysts read", () => {
  test("are the 52 of the document, each about lives that are drawn", () => {
    const laws = fundLawsOf(FUND, []);
    expect(laws.map(({ number }) => number)).toEqual(Array.from({ length: 52 }, (_, at) => at + 1));
    const drawn = new Set(allDiagrams().map(({ id }) => id));
    const lost = laws.flatMap(({ number, lives }) =>
      lives.filter((life) => !drawn.has(life)).map((life) => `${String(number)} ${life}`),
    );
    expect(lost).toEqual([]);
    expect(laws.filter(({ lives }) => lives.length === 0)).toEqual([]);
  });

  test("do not keep words that their document no longer says", () => {
    const changed = FUND.replace("Each entry balances", "Each entry balances  twice");
    expect(lawsOfDocument(changed)).toEqual([]);
    const other = FUND.replace("Hashes chain", "Hashes do not chain");
    expect(() => fundLawsOf(other, [])).toThrow("law 8");
  });

  test("have as proof the tests whose titles cite them, and no other", () => {
    const titles = [
      { title: "two sign (law 29)", file: "tests/server/a.test.ts" },
      { title: "laws 28 to 31 hold", file: "tests/server/b.test.ts" },
      { title: "signs twice", file: "tests/server/c.test.ts" },
    ];
    const [, , other, law] = fundLawsOf(FUND, titles).slice(25, 29);
    expect(law?.proofs?.map(({ file }) => file)).toEqual([
      "tests/server/a.test.ts",
      "tests/server/b.test.ts",
    ]);
    expect(other?.proofs).toHaveLength(1);
    expect(fundLawsOf(FUND, titles)[0]?.proofs).toEqual([]);
    expect(fundLawsOf(FUND, null)[0]?.proofs).toBeNull();
  });

  test("are each cited by a test that judges the product", async () => {
    const bare = fundLawsOf(FUND, await readTitles()).filter(({ proofs }) => proofs?.length === 0);
    expect(bare.map(({ number, original }) => `${String(number)} ${original}`)).toEqual([]);
  });
});

describe("the reader of titles", () => {
  test("sees those of groups, tests and tables, and no other text of a source", () => {
    const source = [
      'describe("a month (law 9)", () => {});',
      'test("once", async () => { throw new Error("law 4"); });',
      'test.each([1])("of $mora days", () => {});',
      "test(`${AT_ONCE} at once`, () => {});",
      '  test(\n    "over two lines",\n    () => {});',
      '/** Says "law 7". */',
    ].join("\n");
    expect(titlesIn(source)).toEqual([
      "a month (law 9)",
      "once",
      "of … days",
      "… at once",
      "over two lines",
    ]);
  });

  test("sees the laws of a list and of a range", () => {
    expect(lawsIn("law 9; laws 1, 3 and 5; laws 7 to 9; a law of 12")).toEqual([
      9, 1, 3, 5, 7, 8, 9,
    ]);
  });
});
