import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT, textOf } from "./readers/project-files.ts";

const STATUSES = ["met", "partly", "not met", "accepted deviation"];

/**
 * An item of ASVS 5.0: the tests and documents that show it, the code where it was only read, and how it was done once
 * against the running product.
 */
type Item = {
  readonly level: number;
  readonly status: string;
  readonly shownBy?: readonly string[];
  readonly readIn?: readonly string[];
  readonly done?: string;
};

const items = Object.entries(JSON.parse(textOf("tests/asvs.json")) as Record<string, Item>);

test("every item of ASVS that applies is judged, and names something that exists", () => {
  expect(items).toHaveLength(188);
  for (const [id, { level, status, shownBy = [], readIn = [] }] of items) {
    expect([id, STATUSES.includes(status), [1, 2].includes(level)]).toEqual([id, true, true]);
    const named = [...shownBy, ...readIn];
    const lost = named.filter((each) => !existsSync(path.join(ROOT, each)));
    expect([id, named.length > 0, lost]).toEqual([id, true, []]);
    expect(shownBy.filter((each) => !/^(?:tests|docs)\//u.test(each))).toEqual([]);
  }
});

test("docs/security.md gives their sum", () => {
  const sums = STATUSES.map(
    (status) => `${items.filter(([, item]) => item.status === status).length} ${status}`,
  );
  const read = items.filter(([, { shownBy = [] }]) => shownBy.length === 0).length;
  const text = textOf("docs/security.md").replaceAll(/\s+/gu, " ");
  expect(text).toContain(`${sums.join(", ")}; ${read} of them were only read in the code`);
  const done = items.filter(([, item]) => item.status === "met" && item.done !== undefined);
  expect(text).toContain(`${done.length} of those met were done once`);
});
