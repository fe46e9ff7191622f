import { describe, expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";

import type { Answer } from "../../src/contract/answer.ts";
import type { ListPage, SectionRecord, SectionRow } from "../../src/contract/section-contract.ts";
import { comparisonMachine } from "../../src/machines/comparison/comparison.machine.ts";

const PERMISSION = [{ controller: "customers", status: 1, actions: [] }];
const row = (id: string, nombre: string): SectionRow => ({
  id,
  version: 1,
  status: "active",
  values: { nombre },
  labels: {},
});
const ROLES: Answer<ListPage> = {
  kind: "received",
  value: { rows: [row("1", "Administrador"), row("7", "Auditor")], total: 2, totals: {} },
};

function roleOf(id: string): Answer<SectionRecord> {
  const at = { createdAt: "", createdBy: "", updatedAt: "", updatedBy: "", facts: {} };
  const { values, ...rest } = row(id, "Auditor");
  return {
    kind: "received",
    value: { ...rest, ...at, values: { ...values, permisos: PERMISSION } },
  };
}

type Replies = {
  readonly roles?: () => Promise<Answer<ListPage>>;
  readonly role?: (id: string) => Promise<Answer<SectionRecord>>;
};

/** Opens the comparison of a role. */
function open({ roles = async () => ROLES, role = async (id) => roleOf(id) }: Replies = {}) {
  const machine = comparisonMachine.provide({
    actors: {
      fetchRoles: fromPromise(async () => roles()),
      fetchRole: fromPromise(async ({ input }) => role(input.id)),
    },
  });
  const actor = createActor(machine).start();
  return {
    choose: (id: string) => actor.send({ type: "role.chosen", id }),
    in: async (state: "alone" | "compared" | "unoffered") =>
      (await waitFor(actor, (snapshot) => snapshot.matches(state))).context,
  };
}

describe("the comparison of a role with another", () => {
  test("offers the roles by their names, shows what the chosen one permits, and lets go of it", async () => {
    const comparison = open();
    const { roles } = await comparison.in("alone");
    expect(roles).toEqual([
      { id: "1", label: "Administrador" },
      { id: "7", label: "Auditor" },
    ]);
    comparison.choose("7");
    expect(await comparison.in("compared")).toMatchObject({ chosen: "7", list: PERMISSION });
    comparison.choose("");
    expect(await comparison.in("alone")).toMatchObject({ chosen: "", list: [] });
  });

  test("of two that are chosen one after the other, the last one counts", async () => {
    const first = Promise.withResolvers<Answer<SectionRecord>>();
    const comparison = open({ role: async (id) => (id === "1" ? first.promise : roleOf(id)) });
    await comparison.in("alone");
    comparison.choose("1");
    comparison.choose("7");
    await comparison.in("compared");
    first.resolve({ kind: "empty" });
    expect(await comparison.in("compared")).toMatchObject({ chosen: "7" });
  });

  test("is not offered to who may not list roles, or when none comes", async () => {
    const problem = { type: "", title: "Acceso denegado.", status: 403 };
    const refused = open({ roles: async () => ({ kind: "refused", problem }) });
    expect((await refused.in("unoffered")).roles).toEqual([]);
    const none = { kind: "received", value: { rows: [], total: 0, totals: {} } } as const;
    expect((await open({ roles: async () => none }).in("unoffered")).roles).toEqual([]);
    const failed = open({ roles: async () => Promise.reject(new Error("sin red")) });
    expect((await failed.in("unoffered")).roles).toEqual([]);
  });

  test("goes back to nothing when the other role does not come", async () => {
    const comparison = open({ role: async () => ({ kind: "empty" }) });
    await comparison.in("alone");
    comparison.choose("7");
    expect(await comparison.in("alone")).toMatchObject({ chosen: "" });
  });
});
