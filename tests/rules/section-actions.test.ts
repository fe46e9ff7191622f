import { expect, test } from "vitest";
import { actionsOf } from "../../src/engine/section-actions.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});
const declared = new Map(Object.values(files).map((section) => [section.controller, section]));

const actions = (controller: string) =>
  actionsOf(declared.get(controller) as SectionDefinition).map(({ action }) => action);

const COMMON = ["list", "view", "create", "edit", "delete", "export", "import"];

test.each([
  ["genders", [...COMMON, "deactivate", "activate"]],
  ["general-params", COMMON],
  ["formulas", [...COMMON, "approve", "return", "send", "replace", "test", "clone"]],
  ["advances", [...COMMON, "others", "approve", "reject", "cancel", "spend"]],
  ["customers", [...COMMON, "personal", "clearance"]],
  [
    "users",
    [
      ...COMMON,
      "deactivate",
      "unlock",
      "activate",
      "confirm",
      "sendInvitation",
      "forcePasswordChange",
      "resetSecondFactor",
      "closeSessions",
    ],
  ],
])("the permission of %s has its actions", (controller, expected) => {
  expect(actions(controller)).toEqual(expected);
});

test("every action of every section is named in Spanish, once, and could be an address", () => {
  for (const section of declared.values()) {
    const named = actionsOf(section);
    expect(new Set(named.map(({ action }) => action)).size).toBe(named.length);
    expect(new Set(named.map(({ label }) => label)).size).toBe(named.length);
    expect(named.filter(({ action }) => !/^[a-z][a-zA-Z]*$/u.test(action))).toEqual([]);
    expect(named.filter(({ label }) => !/^\p{Lu}.{2,}/u.test(label))).toEqual([]);
  }
});
