import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Board, BoardStory } from "../../../src/contract/board-contract.ts";
import { stepped } from "../requests/claims-desk.ts";
import { openCollecting } from "./collecting-world.ts";

const world = openCollecting();

const boardOf = async (who: { readonly desk: (typeof world)["first"]["desk"] } = world.first) =>
  (await who.desk.call("GET", "recoverables/manager")).body as Board;
const storyOf = async (id: string) =>
  (await world.first.desk.call("GET", `recoverables/manager/${id}`)).body as BoardStory;

/** A debt of the first collector, with what is changed of it. */
async function held(changes: object = {}, gestor = world.first.number): Promise<string> {
  const id = await world.debt();
  await stepped(world.first.desk, "recoverables/assign", id, { input: { gestor } });
  for (const [name, value] of Object.entries(changes)) {
    await sql`update recoverables set ${sql.ref(name)} = ${value} where id = ${id}::bigint`.execute(
      world.office.server.db,
    );
  }
  return id;
}

describe("the board of whoever collects", () => {
  test("says whom to reach first and why, and who waits", async () => {
    const others = await held({}, world.second.number);
    const standing = await held({ deuda_restante: "5.00" }, world.absent.number);
    const before = "2026-08-20T15:00:00Z";
    const ids = {
      contacted: await held({ ultima_gestion: "2026-09-07T13:00:00Z" }),
      promised: await held({ ultima_gestion: before, compromiso: "2026-09-20" }),
      silent: await held({ ultima_gestion: before, deuda_restante: "10.00" }),
      greater: await held({ ultima_gestion: before, deuda_restante: "2000000.00" }),
      older: await held({ ultima_gestion: "2026-08-01T15:00:00Z", deuda_restante: "1.00" }),
      neverContacted: await held(),
      instalmentDue: await held({ estado: "inAgreement", cuota_vence: "2026-09-07" }),
      breach: await held({ incumple_desde: "2026-09-01", ultima_gestion: before }),
      promiseBroken: await held({ ultima_gestion: before, compromiso: "2026-09-01" }),
      promiseDue: await held({ ultima_gestion: before, compromiso: "2026-09-07" }),
    };
    const { cases, due, window } = await boardOf();
    const named = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    expect(cases.map(({ id, reason }) => [named.get(id) ?? id, reason])).toEqual([
      ["promiseDue", "promiseDue"],
      ["promiseBroken", "promiseBroken"],
      ["breach", "breach"],
      ["instalmentDue", "instalmentDue"],
      ["neverContacted", "neverContacted"],
      // The first collector stands in for who is absent.
      [standing, "neverContacted"],
      ["older", "silent"],
      ["greater", "silent"],
      ["silent", "silent"],
      ["contacted", "contacted"],
      ["promised", "promised"],
    ]);
    expect(due).toBe(9);
    expect(window).toEqual({
      opens: "2026-09-07T12:00:00.000Z",
      closes: "2026-09-08T00:00:00.000Z",
    });
    expect((await boardOf(world.second)).cases.map(({ id }) => id)).toEqual([others]);
  });

  test("tells of a case what was said, paid and agreed, and what may be paid today", async () => {
    const id = await held();
    await sql`insert into general_params (empresa_id, codigo, nombre, valor, unidad, vigente_desde)
      values (1, 'USURA', 'Usura', 25.12, 'percent', date '2026-09-01')`.execute(
      world.office.server.db,
    );
    const { desk } = world.first;
    const record = await desk.record("recoverables", id);
    const acuerdo = [
      { fecha: "2026-09-10", valor: "400000.00" },
      { fecha: "2026-10-10", valor: "600000.00" },
    ];
    await desk.edit("recoverables", record, { etapa: "persuasive", acuerdo });
    await stepped(desk, "recoverables/agree", id);
    const input = {
      canal: "call",
      resultado: "promise",
      compromiso: "2026-09-08",
      valor: "100000.00",
      nota: "Sí",
    };
    await stepped(desk, "recoverables/contact", id, { input });
    const story = await storyOf(id);
    expect(story.used).toEqual(["call"]);
    expect(story.can).toEqual(["contact", "receive", "endAgreement", "assign", "sue"]);
    expect(story.debtor).toMatchObject({ phone: "3001234567", isWhole: true });
    // 1,000,000 × 25.12 % × 37 days ÷ 365.
    expect(story.owes).toEqual({
      debt: "1000000.00",
      interest: { amount: "25464.11", rate: "25.12", days: 37 },
      total: "1025464.11",
      instalment: { day: "2026-09-10", amount: "400000.00", isLate: false },
    });
    expect(story.contacts[0]?.promise).toEqual({
      day: "2026-09-08",
      amount: "100000.00",
      state: "pending",
    });
    await world.received(id, { amount: "150000.00", day: "2026-09-08" });
    await world.goTo("2026-09-14T15:00:00Z");
    const later = await storyOf(id);
    expect(later.contacts[0]?.promise?.state).toBe("kept");
    expect(later.payments.map(({ amount, isApplied }) => [amount, isApplied])).toEqual([
      ["150000.00", true],
    ]);
    expect(later.instalments.map(({ paid }) => paid)).toEqual(["150000.00", "0.00"]);
    expect(later.owes.instalment).toEqual({ day: "2026-09-10", amount: "250000.00", isLate: true });
    expect(later.owes.interest?.days).toBe(6);
  });

  test("is nobody's who may not see debts, and tells of none of another company", async () => {
    const id = await held();
    await sql`update recoverables set empresa_id = 2 where id = ${id}::bigint`.execute(
      world.office.server.db,
    );
    expect((await world.first.desk.call("GET", `recoverables/manager/${id}`)).status).toBe(404);
  });
});
