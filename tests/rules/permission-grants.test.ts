import { describe, expect, test } from "vitest";
import { grantsBeyond, grantsOf, withGrants } from "../../src/domain/permission-grants.ts";
import type { PermissionEntry } from "../../src/domain/permission.ts";

const OFFERS = [
  { controller: "users", actions: ["list", "view", "edit"] },
  { controller: "roles", actions: ["list", "view"] },
];

function entry(controller: string, actions: string, status = 1): PermissionEntry {
  const named = actions.split(" ").filter((action) => action !== "");
  return { controller, status, actions: named.map((action) => ({ action, status: 1 })) };
}

const grant = (controller: string, action: string) => ({ controller, action });

describe("what a permission list enables", () => {
  test("is only what is of status 1, over all entries of a controller", () => {
    const list = [
      entry("users", "list"),
      { controller: "users", status: 1, actions: [{ action: "edit", status: 0 }] },
      entry("roles", "list view", 0),
      entry("users", "view"),
    ];
    expect(grantsOf(list)).toEqual(new Map([["users", new Set(["list", "view"])]]));
  });
});

describe("enabling", () => {
  test("keeps the spec's shape, in the order of what is offered, whatever the order of ticking", () => {
    const change = { grants: [grant("roles", "view"), grant("users", "edit")], isEnabled: true };
    const first = withGrants([], OFFERS, change);
    const then = withGrants(first, OFFERS, { grants: [grant("users", "list")], isEnabled: true });
    expect(then).toEqual([entry("users", "list edit"), entry("roles", "view")]);
  });

  test("takes a controller out with its last action", () => {
    const change = { grants: [grant("users", "list")], isEnabled: false };
    expect(withGrants([entry("users", "list")], OFFERS, change)).toEqual([]);
  });

  test("leaves what is not offered as it was, and a controller that is enabled without actions", () => {
    const list = [entry("old", "b a"), entry("users", "ghost list"), entry("roles", "")];
    const change = { grants: [grant("users", "view")], isEnabled: true };
    expect(withGrants(list, OFFERS, change)).toEqual([
      entry("users", "list view ghost"),
      entry("roles", ""),
      entry("old", "b a"),
    ]);
  });

  test("takes what is no longer offered of a controller along with the last of its actions that are", () => {
    const change = { grants: [grant("users", "list")], isEnabled: false };
    expect(withGrants([entry("users", "list ghost")], OFFERS, change)).toEqual([]);
    expect(withGrants([entry("users", "list view ghost")], OFFERS, change)).toEqual([
      entry("users", "view ghost"),
    ]);
  });

  test("and taking back is to be where one was", () => {
    const list = [entry("users", "list edit"), entry("roles", "list")];
    const grants = [grant("users", "view"), grant("roles", "view")];
    const more = withGrants(list, OFFERS, { grants, isEnabled: true });
    expect(withGrants(more, OFFERS, { grants, isEnabled: false })).toEqual(list);
  });
});

describe("what one list has beyond another", () => {
  test.each<[string, PermissionEntry[], PermissionEntry[], object[]]>([
    ["nothing, where they are the same", [entry("users", "list")], [entry("users", "list")], []],
    [
      "an action of a controller that both have",
      [entry("users", "list edit")],
      [entry("users", "list")],
      [grant("users", "edit")],
    ],
    [
      "every action of a controller that the other has not enabled",
      [entry("users", "list edit")],
      [entry("users", "list edit", 0)],
      [grant("users", "list"), grant("users", "edit")],
    ],
    ["a controller without actions", [entry("users", "")], [], [grant("users", "")]],
    [
      "nothing of it, where the other has it with actions",
      [entry("users", "")],
      [entry("users", "list")],
      [],
    ],
  ])("%s", (_, list, other, beyond) => {
    expect(grantsBeyond(list, other)).toEqual(beyond);
  });
});
