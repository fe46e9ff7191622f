import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accessTo,
  isGranted,
  isVisible,
  type Access,
  type PermissionEntry,
  type Visitor,
} from "../../src/domain/permission.ts";

/** requests is enabled with one action on and one off; recovers is disabled as a whole; banks has no action. */
const PERMISSION: PermissionEntry[] = [
  {
    controller: "requests",
    status: 1,
    actions: [
      { action: "pending", status: 1 },
      { action: "detail", status: 0 },
    ],
  },
  { controller: "recovers", status: 0, actions: [{ action: "pending", status: 1 }] },
  { controller: "banks", status: 1, actions: [] },
];

const nobody: Visitor = { hasToken: false, mustChangePassword: false, permission: [] };
const staff: Visitor = { hasToken: true, mustChangePassword: false, permission: PERMISSION };
const forced: Visitor = { ...staff, mustChangePassword: true };

/**
 * Written by hand from spec §6, one line per path: the access of a visitor, of staff and of staff under a forced
 * change.
 */
const TABLE: [path: string, nobody: Access, staff: Access, forced: Access][] = [
  ["/login", "allowed", "allowed", "changePassword"],
  ["/logout", "allowed", "allowed", "allowed"],
  ["/tfa", "allowed", "allowed", "changePassword"],
  ["/dashboard", "allowed", "allowed", "changePassword"],
  ["/pwd-recovery", "allowed", "allowed", "changePassword"],
  ["/pwd-update", "allowed", "allowed", "changePassword"],
  ["/profiles/me", "signIn", "allowed", "changePassword"],
  ["/profiles/pwd", "signIn", "allowed", "allowed"],
  ["/profiles", "signIn", "denied", "changePassword"],
  ["/profiles/other", "signIn", "denied", "changePassword"],
  ["/requests", "signIn", "allowed", "changePassword"],
  ["/requests/", "signIn", "allowed", "changePassword"],
  ["/requests?estado=1#x", "signIn", "allowed", "changePassword"],
  ["/requests/pending", "signIn", "allowed", "changePassword"],
  ["/requests/pending?x=/a/b", "signIn", "allowed", "changePassword"],
  ["/requests/detail", "signIn", "denied", "changePassword"],
  ["/requests/detail/15", "signIn", "denied", "changePassword"],
  ["/requests/myrequest", "signIn", "denied", "changePassword"],
  ["/recovers", "signIn", "denied", "changePassword"],
  ["/recovers/pending", "signIn", "denied", "changePassword"],
  ["/banks", "signIn", "allowed", "changePassword"],
  ["/banks/view/1", "signIn", "denied", "changePassword"],
  ["/users", "signIn", "denied", "changePassword"],
  ["/Requests", "signIn", "denied", "changePassword"],
  ["/login/x", "signIn", "denied", "changePassword"],
  ["/", "signIn", "denied", "changePassword"],
  ["", "signIn", "denied", "changePassword"],
];

test.each(TABLE)("%j: nobody %s, staff %s, under a forced change %s", (path, ...expected) => {
  expect([nobody, staff, forced].map((visitor) => accessTo(path, visitor))).toEqual(expected);
});

describe("an item of the menu", () => {
  test.each([
    ["/requests", true],
    ["/users,/requests", true],
    ["/users, /requests/pending ", true],
    ["/users,/recovers", false],
    ["/requests/detail,/banks/create", false],
    ["", false],
    [",,", false],
  ])("with the paths %j: visible is %s", (paths, visible) => {
    expect(isVisible(paths, staff)).toBe(visible);
  });

  test("is hidden from nobody's menu and under a forced change", () => {
    expect(isVisible("/requests", nobody)).toBe(false);
    expect(isVisible("/requests", forced)).toBe(false);
  });
});

describe("whatever the list holds", () => {
  const name = fc.constantFrom("requests", "banks", "pending", "view", "constructor", "");
  const status = fc.constantFrom(1, 0, 2, -1, NaN, 1.5);
  const list = fc.array(
    fc.record({
      controller: name,
      status,
      actions: fc.array(fc.record({ action: name, status })),
    }),
  );

  test("a path is granted exactly when one entry enables its controller and its action", () => {
    fc.assert(
      fc.property(list, name, fc.option(name), (permission, controller, action) => {
        const path = ["", controller, ...(action === null ? [] : [action])].join("/");
        const segments = path.split("/").filter((each) => each !== "");
        const expected =
          segments.length > 0 &&
          permission.some(
            (entry) =>
              entry.controller === segments[0] &&
              entry.status === 1 &&
              (segments.length === 1 ||
                entry.actions.some((each) => each.action === segments[1] && each.status === 1)),
          );
        expect(isGranted(path, permission)).toBe(expected);
      }),
    );
  });

  test("nobody reaches more than the public paths, and a forced change no more than its own", () => {
    fc.assert(
      fc.property(list, fc.webPath(), (permission, path) => {
        const signedOut = accessTo(`/x${path}`, { ...nobody, permission });
        const changing = accessTo(`/x${path}`, { ...forced, permission });
        expect([signedOut, changing]).toEqual(["signIn", "changePassword"]);
      }),
    );
  });

  test("a longer list never takes a path away", () => {
    fc.assert(
      fc.property(list, list, name, name, (some, more, controller, action) => {
        const path = `/${controller}/${action}`;
        expect(!isGranted(path, some) || isGranted(path, [...some, ...more])).toBe(true);
      }),
    );
  });
});
