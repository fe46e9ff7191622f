import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accessTo,
  isGranted,
  type PermissionEntry,
  type Visitor,
} from "../../src/domain/permission.ts";
import { compareReach, reachOf } from "../../atlas/flows/reach.ts";
import { demoVisitors } from "../../atlas/flows/reach/demo-visitors.ts";
import { lackOf, type Lack } from "../../atlas/flows/reach/lack.ts";
import { sections, type Address } from "../../src/sections/menu/catalogue.ts";
import { allPermissions } from "../../src/sections/permissions.ts";

const inside = { hasToken: true, mustChangePassword: false };

const ENTRY: PermissionEntry = {
  controller: "collection-documents",
  status: 1,
  actions: [{ action: "settlement", status: 0 }],
};

/** Permissions with controllers and actions of the catalogue, some with several entries, enabled or not. */
const word = fc.constantFrom(
  ...new Set(sections.flatMap(({ address }) => address.split("/").slice(1))),
);
const status = fc.constantFrom(1, 0, 2);
const entry = fc.record({
  controller: word,
  status,
  actions: fc.array(fc.record({ action: word, status }), { maxLength: 4 }),
});
const visitor: fc.Arbitrary<Visitor> = fc.record({
  hasToken: fc.constantFrom(true, true, true, false),
  mustChangePassword: fc.constantFrom(false, false, false, true),
  permission: fc.array(entry, { maxLength: 30 }),
});

/** The same visitor with the missing part added. */
function repaired(who: Visitor, lack: Lack): Visitor {
  switch (lack.kind) {
    case "signIn":
      return { ...who, hasToken: true };
    case "changePassword":
      return { ...who, mustChangePassword: false };
    case "noController":
    case "controllerOff": {
      const added = { controller: lack.controller, status: 1, actions: [] };
      return { ...who, permission: [...who.permission, added] };
    }
    case "noAction":
    case "actionOff":
      return { ...who, permission: who.permission.map((each) => withAction(each, lack)) };
  }
}

function withAction(
  each: PermissionEntry,
  { controller, action }: { controller: string; action: string },
): PermissionEntry {
  if (each.controller !== controller) return each;
  return { ...each, actions: [...each.actions, { action, status: 1 }] };
}

/** The parts that are still missing after each repair, in order. */
function lacksOf(address: string, who: Visitor): Lack[] {
  const lack = lackOf(address, who);
  return lack === null ? [] : [lack, ...lacksOf(address, repaired(who, lack))];
}

describe("who reaches what", () => {
  test.each<[Address, Partial<Visitor>, string | null]>([
    ["/collection-documents", {}, null],
    ["/collection-documents/invoices", {}, "falta la acción `invoices` de `collection-documents`"],
    [
      "/collection-documents/settlement",
      {},
      "la acción `settlement` de `collection-documents` no está habilitada",
    ],
    ["/users", {}, "falta la sección `users`"],
    [
      "/collection-documents",
      { permission: [{ ...ENTRY, status: 0 }] },
      "la sección `collection-documents` no está habilitada",
    ],
    ["/users", { mustChangePassword: true }, "debe cambiar la contraseña"],
    ["/users", { hasToken: false }, "hay que ingresar"],
    ["/dashboard", { hasToken: false }, null],
    ["/profiles/me", {}, null],
    ["/profiles", {}, "falta la sección `profiles`"],
  ])("%s with %o: %s", (address, change, reason) => {
    const { pages } = reachOf({ ...inside, permission: [ENTRY], ...change });
    expect(pages.find((page) => page.address === address)?.reason).toBe(reason);
  });

  test("is what the product itself decides, whatever the list", () => {
    fc.assert(
      fc.property(visitor, (who) => {
        const { pages, menu } = reachOf(who);
        expect(pages.map(({ address }) => address)).toEqual(sections.map((each) => each.address));
        for (const { address, reason } of pages) {
          expect(reason === null).toBe(accessTo(address, who) === "allowed");
          const isFree = who.hasToken && !who.mustChangePassword;
          expect(isFree && isGranted(address, who.permission) && reason !== null).toBe(false);
        }
        const shown = new Set(menu.flatMap(({ items }) => items.map(({ address }) => address)));
        expect(pages.filter((page) => shown.has(page.address) && page.reason !== null)).toEqual([]);
      }),
    );
  });

  test("says a reason that is enough: without the lacks that it names, the page is reached", () => {
    fc.assert(
      fc.property(visitor, fc.constantFrom(...sections), (who, { address }) => {
        const lacks = lacksOf(address, who);
        expect(lacks.length).toBeLessThanOrEqual(4);
        const last = lacks.reduce(repaired, who);
        expect(accessTo(address, last)).toBe("allowed");
      }),
    );
  });
});

test("a view of a list is a page after its section's, reached by whoever may list", () => {
  const views = [{ of: "advances", address: "/advances/list/pending", label: "Por aprobar" }];
  const may = (...actions: readonly string[]) => [
    {
      controller: "advances",
      status: 1,
      actions: actions.map((action) => ({ action, status: 1 })),
    },
  ];
  const seenBy = (permission: ReturnType<typeof may>) => {
    const { pages } = reachOf({ ...inside, permission }, views);
    const at = pages.findIndex(({ address }) => address === "/advances/list/pending");
    expect(pages[at - 1]?.address).toBe("/advances");
    return pages[at];
  };
  expect(seenBy(may("list"))).toEqual({
    address: "/advances/list/pending",
    title: "Anticipos: Por aprobar",
    group: "Anticipos",
    kind: "view",
    reason: null,
  });
  expect(seenBy(may("view"))?.reason).toBe("falta la acción `list` de `advances`");
});

describe("the difference between two lists", () => {
  const nothing = reachOf({ ...inside, permission: [] });

  test("is what one opens and the other does not, pages and groups of the menu", () => {
    const some = reachOf({ ...inside, permission: [ENTRY] });
    const change = compareReach(nothing, some);
    expect(change.gained.map(({ title }) => title)).toEqual(["Documentos de cobro"]);
    expect(change.groupsGained).toEqual(["Documento Cobro"]);
    expect([change.lost, change.groupsLost]).toEqual([[], []]);
    const back = compareReach(some, nothing);
    expect(back.lost.map(({ reason }) => reason)).toEqual([
      "falta la sección `collection-documents`",
    ]);
    expect(back.groupsLost).toEqual(["Documento Cobro"]);
  });

  test("is nothing between a list and itself", () => {
    const all = reachOf({ ...inside, permission: allPermissions() });
    expect(all.pages.filter(({ reason }) => reason !== null)).toEqual([]);
    expect(Object.values(compareReach(all, all)).flat()).toEqual([]);
  });
});

test("the demo visitors reach all, some, only the change of password, and only the front page", () => {
  const reached = demoVisitors.map(({ visitor: who }) =>
    reachOf(who).pages.flatMap(({ address, reason }) => (reason === null ? [address] : [])),
  );
  expect(reached[0]).toHaveLength(sections.length);
  expect(reached[1]).toContain("/requests/pending");
  expect(reached[1]).not.toContain("/users");
  expect(reached[2]).toEqual(["/profiles/pwd"]);
  expect(reached[3]).toEqual(["/dashboard"]);
});

test("who has not signed in reaches the public front page, and it is not called as the one of who has", () => {
  const [nobody, admin] = [demoVisitors.at(-1), demoVisitors[0]].map((named) =>
    named === undefined ? [] : reachOf(named.visitor).pages.filter(({ reason }) => reason === null),
  );
  expect(nobody?.map(({ address }) => address)).toEqual(["/dashboard"]);
  expect(nobody?.[0]?.title).toContain("quien no ha ingresado");
  expect(admin?.some(({ title }) => title.includes("quien no ha ingresado"))).toBe(false);
});
