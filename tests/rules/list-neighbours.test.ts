import { describe, expect, test } from "vitest";
import { neighboursOf, nextToEdit, rowToGoOnAt } from "../../src/engine/list-neighbours.ts";

const row = (id: string) => ({ id, version: 1, status: "active", values: {}, labels: {} });
const PAGE = { rows: ["7", "3", "9"].map(row), total: 53, totals: {} };
const SECOND = { first: 25 };

test("a record knows its number in the whole list and who is beside it", () => {
  expect(neighboursOf(PAGE, SECOND, "3")).toEqual({
    position: 27,
    total: 53,
    previous: "7",
    next: "9",
  });
});

test("at the ends of the page that was in sight nobody is beside it", () => {
  expect(neighboursOf(PAGE, SECOND, "7")).toMatchObject({ position: 26, previous: null });
  expect(neighboursOf(PAGE, SECOND, "9")).toMatchObject({ position: 28, next: null });
});

test("a record that the list did not show has no place in it", () => {
  expect(neighboursOf(PAGE, SECOND, "15")).toBeNull();
});

test("the next to edit is the next of the page that its status lets be edited", () => {
  const isClosed = (status: string | null) => status === "closed";
  const page = { ...PAGE, rows: [row("7"), { ...row("3"), status: "closed" }, row("9")] };
  expect(nextToEdit(page, "7", isClosed)).toBe("9");
  expect(nextToEdit(page, "9", isClosed)).toBeNull();
  expect(nextToEdit(page, "15", isClosed)).toBeNull();
});

describe("who comes back to a list goes on", () => {
  const left = { query: "", first: 0, page: PAGE, at: "3" };

  test("at the record that they left, wherever it stands now", () => {
    expect(rowToGoOnAt(left, PAGE.rows)).toBe("3");
    expect(rowToGoOnAt(left, ["3", "9"].map(row))).toBe("3");
  });

  test("at what stands in its place, where the list has it no more", () => {
    expect(rowToGoOnAt(left, ["7", "9"].map(row))).toBe("9");
    expect(rowToGoOnAt(left, [row("7")])).toBe("7");
    expect(rowToGoOnAt(left, [])).toBeNull();
  });

  test("nowhere in particular, if they left no record of it, or no rows have come", () => {
    expect(rowToGoOnAt({ ...left, at: null }, PAGE.rows)).toBeNull();
    expect(rowToGoOnAt({ ...left, at: "15" }, PAGE.rows)).toBeNull();
    expect(rowToGoOnAt(left, undefined)).toBeNull();
  });
});
