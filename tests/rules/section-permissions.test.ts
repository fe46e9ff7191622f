import { describe, expect, test } from "vitest";
import { isGranted } from "../../src/domain/permission.ts";
import { sections } from "../../src/sections/menu/catalogue.ts";
import { allPermissions, permissionsFor } from "../../src/sections/permissions.ts";

const actionsOf = (entries: ReturnType<typeof allPermissions>, controller: string) =>
  entries.find((entry) => entry.controller === controller)?.actions.map((each) => each.action);

test("all permissions open every page of the catalogue, and every common action of every section", () => {
  const all = allPermissions();
  const closed = sections.filter((section) => !isGranted(section.address, all));
  expect(closed).toEqual([]);
  for (const { controller } of all) {
    const common = ["list", "view", "create", "edit", "delete", "export", "import"];
    expect(common.filter((action) => !isGranted(`/${controller}/${action}`, all))).toEqual([]);
  }
});

test("no controller and no action is listed twice", () => {
  const names = allPermissions().flatMap(({ controller, actions }) => [
    controller,
    ...actions.map((each) => `${controller}/${each.action}`),
  ]);
  expect(new Set(names).size).toBe(names.length);
});

test("the logs of erps are one action", () => {
  expect(actionsOf(allPermissions(), "erps")).toContain("logs");
  expect(actionsOf(allPermissions(), "erps")).not.toContain("vouchers");
});

describe("the permissions for some pages", () => {
  const some = permissionsFor(["/requests/pending", "/requests/detail", "/banks"]);

  test.each([
    ["/requests", true],
    ["/requests/pending", true],
    ["/requests/detail/15", true],
    ["/requests/myrequest", false],
    ["/requests/create", false],
    ["/banks", true],
    ["/banks/view/1", true],
    ["/banks/edit/1", false],
    ["/users", false],
  ])("%s: %s", (path, granted) => {
    expect(isGranted(path, some)).toBe(granted);
  });

  test("none for no page", () => {
    expect(permissionsFor([])).toEqual([]);
  });
});
