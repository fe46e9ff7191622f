import { describe, expect, test } from "vitest";
import { everyPermission } from "../../server/sections/every-permission.ts";
import { grantsBeyond, withGrants } from "../../src/domain/permission-grants.ts";
import { isGranted } from "../../src/domain/permission.ts";
import { menuGroups } from "../../src/sections/menu/catalogue.ts";
import users from "../../src/sections/users/users.section.ts";
import { grantsIn, matrixOf, narrowed, offersOf } from "../../src/sections/permission-matrix.ts";
import { reachOf } from "../../src/sections/permission-reach.ts";
import { declaredActions } from "../../src/sections/declared-actions.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import { registry } from "../support/registry.ts";

const groups = matrixOf(await declaredActions());
const rows = groups.flatMap((group) => group.rows);

describe("the matrix of a role", () => {
  test("offers each controller once, and everything that an administrator holds but one's own pages", () => {
    const names = rows.map(({ controller }) => controller);
    expect(new Set(names).size).toBe(names.length);
    const all = withGrants([], offersOf(groups), {
      grants: rows.flatMap(grantsIn),
      isEnabled: true,
    });
    const others = grantsBeyond(everyPermission(registry), all).map(({ controller }) => controller);
    expect([...new Set(others)]).toEqual(["dashboard", "profiles"]);
    expect(grantsBeyond(all, everyPermission(registry))).toEqual([]);
  });

  test("names what only a section has: sub-routes by their page, and the actions that it declares", () => {
    const own = (controller: string) =>
      rows.find((row) => row.controller === controller)?.own.map(({ label }) => label);
    expect(own("recovers")?.slice(0, 2)).toEqual([
      "Recuperaciones pendientes",
      "Mis recuperaciones",
    ]);
    const common = new Set(["list", "view", "create", "edit", "delete", "export", "import"]);
    const declared = actionsOf(users).filter(({ action }) => !common.has(action));
    expect(own("users")).toEqual(declared.map(({ label }) => label));
  });

  test("offers of a page without records, such as a monitor or a report, nothing that writes", () => {
    const commonOf = (controller: string) =>
      rows.find((row) => row.controller === controller)?.common.map(({ label }) => label);
    const pages = ["monitor-portfolios", "information-reports", "reports"];
    for (const controller of pages) expect(commonOf(controller)).toEqual(["Listar", "Ver"]);
  });

  test("is narrowed by words of a section, its group or its actions, whatever their accents", () => {
    const titles = (text: string) =>
      narrowed(groups, text, () => true).flatMap((group) => group.rows.map(({ title }) => title));
    expect(titles("FORMULAS")).toEqual(["Fórmulas"]);
    expect(titles("mis solicitudes")).toEqual(["Solicitudes"]);
    expect(titles("mensajes campañas")).toEqual(["Campañas"]);
    expect(titles("  ")).toHaveLength(rows.length);
    expect(titles("nada así")).toEqual([]);
  });
});

describe("what a role opens", () => {
  test("is what the permission check of the spec allows, page by page", () => {
    const permission = [
      { controller: "requests", status: 1, actions: [{ action: "pending", status: 1 }] },
      { controller: "banks", status: 0, actions: [] },
    ];
    const pages = reachOf(permission).flatMap((group) => group.pages);
    expect(pages).toHaveLength(menuGroups.flatMap((group) => [...group.pages]).length);
    for (const { address, lack } of pages)
      expect(lack === null).toBe(isGranted(address, permission));
    const lackOf = (address: string) => pages.find((page) => page.address === address)?.lack;
    expect(["/requests", "/requests/pending", "/requests/detail", "/banks"].map(lackOf)).toEqual([
      null,
      null,
      "action",
      "section",
    ]);
  });
});
