import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LifeCases } from "../../src/contract/lives-contract.ts";
import { mayDo, openOffice, type Office } from "../support/office.ts";
import { createTestClock } from "../support/test-clock.ts";
import { deskOf, type Desk } from "./sections/desk.ts";
import { someAccounts } from "./sections/some-accounts.ts";

/** Short, so that no session ends meanwhile: in milliseconds. */
const TURN = 5_000;
const WORKS = ["list", "view", "create", "reject", "cancel"] as const;
const CASES = mayDo("technical-docs", "cases");

/** The turns that each advance waited before it was rejected. */
const WAITED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20];

const clock = createTestClock();
let office: Office;
let one: Desk;
let colleague: Desk;
let overseer: Desk;
let account = "";
/** The advances that wait, in the order in which they came. */
const waiting: string[] = [];

beforeAll(async () => {
  office = await openOffice(undefined, { clock });
  const staff = async (...more: string[]) =>
    deskOf(await office.asHolderOf([mayDo("advances", ...WORKS, ...more), CASES]));
  account = (await someAccounts(office.server.db))["ally"] ?? "";
  one = await staff();
  colleague = await staff();
  overseer = await staff("others");
  for (const turns of WAITED) {
    const { id, version } = await asked(one);
    clock.advance(turns * TURN);
    await one.wrote("POST", `advances/reject/${id}`, { version, reason: "Ya se pagó." });
  }
  waiting.push((await asked(one)).id);
  clock.advance(15 * TURN);
  waiting.push((await asked(colleague)).id);
  clock.advance(TURN);
});

afterAll(async () => office.server.close());

async function asked(desk: Desk) {
  return desk.made("advances", {
    empresa: "2",
    concepto: "other",
    valor: "730000.00",
    cuenta_destino: account,
    fecha: "2026-08-10",
  });
}

async function casesFor(desk: Desk, life = "advance"): Promise<LifeCases> {
  const { status, body } = await desk.call("GET", `technical-docs/cases/${life}`);
  expect(status).toBe(200);
  return body as LifeCases;
}

async function standing(desk: Desk, status: string) {
  const { sections } = await casesFor(desk);
  return sections[0]?.statuses.find((each) => each.status === status);
}

const ago = (turns: number) => new Date(clock.now().getTime() - turns * TURN).toISOString();

describe("the cases of a life", () => {
  test("are as many in each state as its records, with the list that finds them", async () => {
    const there = await standing(overseer, "requested");
    expect([there?.count, (await standing(overseer, "rejected"))?.count]).toEqual([
      2,
      WAITED.length,
    ]);
    expect((await standing(overseer, "paid"))?.count).toBe(0);
    const query = there?.to.replace("/advances", "") ?? "";
    const { rows } = await overseer.list("advances", query);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(waiting.toSorted());
  });

  test("say since when the first stands there, and name it to who may open it", async () => {
    const there = await standing(overseer, "requested");
    expect(there?.since).toBe(ago(16));
    expect(there?.first.map(({ to, since }) => [to, since])).toEqual([
      [`/advances/view/${waiting[0]}`, ago(16)],
      [`/advances/view/${waiting[1]}`, ago(1)],
    ]);
    const lister = deskOf(await office.asHolderOf([mayDo("advances", "list", "others"), CASES]));
    expect((await standing(lister, "requested"))?.first).toEqual([]);
  });

  test("tell how long a step took, the half of them and the slowest tenth, and what is stuck by that", async () => {
    const { sections } = await casesFor(overseer);
    expect(sections[0]?.steps).toEqual([
      { from: "requested", to: "rejected", event: "reject", count: 11, median: 30, slow: 50 },
    ]);
    expect((await standing(overseer, "requested"))?.stuck).toEqual({ count: 1, after: 50 });
    // Where nothing waits for a step, nothing is stuck.
    expect((await standing(overseer, "cancelled"))?.stuck).toBeNull();
  });

  test("are only those that the person reaches: their own, those of their company, none of what they may not list", async () => {
    expect((await standing(one, "requested"))?.count).toBe(1);
    expect((await standing(colleague, "requested"))?.first.map(({ to }) => to)).toEqual([
      `/advances/view/${waiting[1]}`,
    ]);
    expect((await casesFor(colleague)).sections[0]?.steps).toEqual([]);
    const stranger = deskOf(await office.asHolderOf([CASES]));
    expect(await casesFor(stranger)).toEqual({ sections: [], withheld: ["advances"] });
    const elsewhere = deskOf(
      await office.asHolderOf([mayDo("advances", "list", "view", "others"), CASES], [2]),
    );
    expect((await standing(elsewhere, "rejected"))?.count).toBe(0);
  });

  test("are of every section that has the life", async () => {
    const admin = deskOf(await office.as("admin"));
    const { sections } = await casesFor(admin, "activity");
    const controllers = sections.map(({ controller }) => controller);
    expect(controllers).toEqual(expect.arrayContaining(["cities", "genders"]));
  });

  test("are refused without the permission, and of a life that nothing has", async () => {
    const clerk = deskOf(await office.asHolderOf([mayDo("technical-docs", "flows")]));
    expect((await clerk.call("GET", "technical-docs/cases/advance")).status).toBe(403);
    for (const life of ["toString", "a%27%20or%201=1", "."]) {
      const { status } = await overseer.call("GET", `technical-docs/cases/${life}`);
      expect(status).toBe(404);
    }
    expect((await overseer.call("GET", "technical-docs/cases/advance?status=1")).status).toBe(400);
  });
});
