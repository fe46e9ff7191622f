import { expect, test } from "vitest";
import { mayMake, rightsIn } from "../../src/routes/list/connect.ts";
import obligations from "../../src/sections/obligations/obligations.section.ts";
import { BANKS, PERMISSION } from "../support/at-work.ts";

test("a person may do what their permission says, and nothing while it is not known", () => {
  expect(rightsIn(BANKS, PERMISSION)("edit")).toBe(true);
  expect(rightsIn(BANKS, PERMISSION)("approve")).toBe(false);
  expect(rightsIn(BANKS)("edit")).toBe(false);
});

test("the button that leads to where records are made is for whoever may make them there", () => {
  const may = (controller: string) => [
    { controller, status: 1 as const, actions: [{ action: "create", status: 1 as const }] },
  ];
  expect(mayMake(obligations, may("loads"))).toBe(true);
  expect(mayMake(obligations, may("obligations"))).toBe(false);
  expect(mayMake(obligations)).toBe(false);
  expect(mayMake(BANKS, may("loads"))).toBe(false);
});
