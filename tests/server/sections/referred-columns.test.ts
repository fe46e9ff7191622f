import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { referredFields } from "../../../src/engine/referred-columns.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import { mayDo, openOffice, type Office } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import { openSeeded } from "../../support/seeded-database.ts";
import { deskOf, type Desk } from "./desk.ts";

/** The columns of a list that are fields of what its records refer to, in every section (ADR 154). */

let office: Office;
let desk: Desk;

beforeAll(async () => {
  office = await openOffice(await openSeeded());
  desk = deskOf(await office.as("admin"));
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

const REFERENCES = [...registry.sections.values()].flatMap(({ definition }) =>
  Object.entries(definition.fields).flatMap(([by, field]) => {
    if (field.kind !== "reference") return [];
    const target = registry.of(field.to).definition;
    const keys = Object.keys(referredFields(by, definition, target, { mayOpen: () => true }));
    return keys.length === 0 ? [] : [{ definition, by, target, keys }];
  }),
);

const asked = async (who: Desk, { definition, keys }: (typeof REFERENCES)[number]) =>
  who.list(definition.controller, `?n=25&c=${keys.join(",")}`);

const valuesOf = ({ rows }: ListPage, keys: readonly string[]) =>
  rows.flatMap(({ values }) =>
    keys.map((key) => values[key] ?? null).filter((each) => each !== null),
  );

test.each(REFERENCES.map((each) => [`${each.definition.controller}.${each.by}`, each] as const))(
  "%s: each column has what the page of the referred record says",
  async (_, reference) => {
    const page = await asked(desk, reference);
    expect(Object.keys(page.referred ?? {})).toEqual(reference.keys);
    const row = page.rows.find(({ values }) => typeof values[reference.by] === "string");
    if (row === undefined) return;
    const there = await desk.record(reference.target.controller, String(row.values[reference.by]));
    const told = reference.keys.map((key) => [key, row.values[key] ?? null, row.labels[key]]);
    const names = reference.keys.map((key) => key.split(".")[1] ?? "");
    expect(told).toEqual(
      names.map((name, at) => [
        reference.keys[at],
        name === STATUS ? there.status : (there.values[name] ?? null),
        there.labels[name],
      ]),
    );
  },
);

describe("who may not see it there does not see it beside either", () => {
  const debtor = REFERENCES.find(
    ({ definition, by }) => definition.controller === "obligations" && by === "cliente",
  );
  if (debtor === undefined) throw new Error("Obligations have no debtor");
  const columns = async (...actions: readonly string[]) => {
    const may = [mayDo("obligations", "list", "export"), mayDo("customers", ...actions)];
    const worker = await office.asHolderOf(may);
    const page = await asked(deskOf(worker), debtor);
    return { worker, page, keys: Object.keys(page.referred ?? {}) };
  };

  test("without its page there is no column, and a file is refused one", async () => {
    const { worker, page, keys } = await columns("list");
    expect([keys, valuesOf(page, debtor.keys)]).toEqual([[], []]);
    const file = await worker("obligations/export?format=csv&columns=referencia,cliente.ciudad");
    expect(file.status).toBe(400);
  });

  test("what would be masked is no column, and the rest comes in the file too", async () => {
    const { worker, keys } = await columns("view");
    expect(keys).toContain("cliente.ciudad");
    const personal = debtor.keys.filter(
      (key) => debtor.target.fields[key.split(".")[1] ?? ""]?.personal === true,
    );
    expect(personal).toContain("cliente.documento");
    expect(keys.filter((key) => personal.includes(key))).toEqual([]);
    const file = await worker("obligations/export?format=csv&columns=referencia,cliente.ciudad");
    const [head = ""] = (await file.text()).split(/\r?\n/u);
    expect(head).toMatch(/;.*Cliente › Ciudad/u);
    expect((await columns("view", "personal")).keys).toContain("cliente.documento");
  });

  test("a record in the charge of somebody else stays empty", async () => {
    const owned = REFERENCES.filter(
      ({ definition, target }) =>
        target.own !== null && definition.own === null && definition !== target,
    );
    expect(owned.length).toBeGreaterThan(0);
    for (const reference of owned) {
      const may = [
        mayDo(reference.definition.controller, "list"),
        mayDo(reference.target.controller, "view", "personal"),
      ];
      const page = await asked(deskOf(await office.asHolderOf(may)), reference);
      expect([reference.by, valuesOf(page, reference.keys)]).toEqual([reference.by, []]);
    }
  });
});
