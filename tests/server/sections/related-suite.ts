import { beforeAll, expect, test } from "vitest";
import type { Related } from "../../../src/contract/section-contract.ts";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { someAccounts } from "./some-accounts.ts";

const ADVANCES = 7;

/**
 * Tests the records that refer to a record: a list for each referring field, with its count, its sums and its first
 * rows.
 */
export function relatedSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let account = "";
  let clerk: Desk;

  const staffOf = async (...sections: readonly string[]) =>
    deskOf(
      await office().asHolderOf([
        mayDo("banks-companies", "view"),
        ...sections.map((section) => mayDo(section, "list", "view", "create")),
      ]),
    );
  const relatedOf = async (desk: Desk, path: string) =>
    (await desk.call("GET", `${path}/related`)).body as Related;
  const listOf = ({ lists }: Related, controller: string, field: string) =>
    lists.find((each) => each.controller === controller && each.field === field);

  beforeAll(async () => {
    account = (await someAccounts(office().server.db))["ally"] ?? "";
    clerk = await staffOf("advances", "transfers");
    for (let made = 0; made < ADVANCES; made += 1) {
      await clerk.made("advances", {
        empresa: "2",
        concepto: "other",
        valor: "1000000.50",
        cuenta_destino: account,
        fecha: `2026-08-1${made}`,
      });
    }
  });

  test("each list has its count, the sums of its money over all of it, and its first rows", async () => {
    const related = await relatedOf(clerk, `banks-companies/view/${account}`);
    const advances = listOf(related, "advances", "cuenta_destino");
    expect(advances).toMatchObject({ total: ADVANCES, totals: { valor: "7000003.50" } });
    const days = advances?.rows.map(({ values }) => values["fecha"]);
    expect(days).toEqual(["2026-08-16", "2026-08-15", "2026-08-14", "2026-08-13", "2026-08-12"]);
    expect(listOf(related, "transfers", "cuenta_destino")).toMatchObject({ total: 0, rows: [] });
  });

  test("the list that its link opens has the same records, though no filter of the screen is by that field", async () => {
    const { total } = await clerk.list("advances", `?f.cuenta_destino=${account}`);
    expect(total).toBe(ADVANCES);
  });

  test("who refers among several is counted too", async () => {
    const admin = deskOf(await office().as("admin"));
    const related = await relatedOf(admin, "companies/view/1");
    const { total } = await admin.list("users", "?f.empresas=1");
    expect(total).toBeGreaterThan(0);
    expect(listOf(related, "users", "empresas")?.total).toBe(total);
  });

  test("one more is offered to who may make it, where its form would take the record", async () => {
    const offered = async (desk: Desk, path: string) =>
      (await relatedOf(desk, path)).lists
        .filter(({ canCreate }) => canCreate)
        .map(({ controller, field }) => `${controller}.${field}`);
    const path = `banks-companies/view/${account}`;
    expect(await offered(clerk, path)).toContain("advances.cuenta_destino");
    const reader = await office().asHolderOf([
      mayDo("banks-companies", "view"),
      mayDo("advances", "list", "view"),
    ]);
    expect(await offered(deskOf(reader), path)).toEqual([]);
    // A form takes no account that was set aside.
    const admin = deskOf(await office().as("admin"));
    const { body: read } = await admin.call("GET", `banks-companies/view/${account}`);
    const { version } = read as { version: number };
    await admin.call("POST", `banks-companies/deactivate/${account}`, { version });
    expect(await offered(clerk, path)).toEqual([]);
    const options = "advances/create/options/cuenta_destino";
    const { body } = await clerk.call("GET", `${options}?only=${account}`);
    expect(body).toMatchObject({ options: [] });
    expect((await clerk.refused("GET", `${options}?only=uno`)).status).toBe(400);
  });

  test("nothing is told of a section that the person may not list", async () => {
    const { lists } = await relatedOf(await staffOf("advances"), `banks-companies/view/${account}`);
    expect(lists.map(({ controller }) => controller)).toEqual(["advances"]);
    expect((await relatedOf(await staffOf(), `banks-companies/view/${account}`)).lists).toEqual([]);
  });

  test("the records of another company are not counted", async () => {
    const there = deskOf(await office().as("admin", 2));
    const related = await relatedOf(there, "companies/view/2");
    expect(listOf(related, "advances", "empresa")?.total).toBe(0);
  });

  test("a record that is not there, or is of another company, has nothing to tell", async () => {
    const there = deskOf(await office().as("admin", 2));
    const calls = [
      await there.refused("GET", `banks-companies/view/${account}/related`),
      await clerk.refused("GET", "banks-companies/view/999999/related"),
      await clerk.refused("GET", "banks-companies/view/uno/related"),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
}
