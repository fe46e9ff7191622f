import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { openOffice, type Office } from "../../support/office.ts";
import type { Desk } from "../sections/desk.ts";
import { act, openTreasury, rest, somebody, type Treasury } from "./treasury.ts";

let office: Office;
let treasury: Treasury;
let people: readonly Desk[];

beforeAll(async () => {
  office = await openOffice(await openDatabase());
  treasury = await openTreasury(office, "6000.00");
  people = [treasury.clerk, treasury.approver, treasury.first, await somebody(office)];
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

const STEPS = [
  "ask",
  "approve",
  "authorise",
  "sign",
  "cancel",
  "send",
  "markSent",
  "confirm",
  "bounce",
  "confirmAccount",
] as const;

const steps = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS, "authorise", "sign", "approve", "ask"),
    who: fc.nat({ max: 3 }),
    which: fc.nat({ max: 30 }),
    amount: fc.integer({ min: 1, max: 3000 }),
  }),
  { minLength: 20, maxLength: 30 },
);

type Step = {
  readonly step: (typeof STEPS)[number];
  readonly who: number;
  readonly which: number;
  readonly amount: number;
};

/** Takes a step on a record that there is; everybody may do everything, so that only the rules stop them. */
async function take({ step, who, which, amount }: Step): Promise<number> {
  const person = people[who] ?? treasury.clerk;
  if (step === "ask") {
    const values = {
      empresa: "2",
      concepto: "other",
      valor: `${amount}.00`,
      cuenta_destino: treasury.accounts.ally,
      fecha: "2026-08-10",
    };
    return (await person.wrote("POST", "advances/create", { values })).status;
  }
  const table = step === "approve" ? "advances" : "transfers";
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(table)} where estado not in ('paid', 'confirmed', 'cancelled')
    order by id desc limit 8`.execute(office.server.db);
  const id = rows[which % Math.max(rows.length, 1)]?.id;
  if (id === undefined) return 0;
  const input = { cuenta_origen: treasury.accounts.fund, fecha_programada: "2026-08-12" };
  const { status } = await act(person, `${table}/${step}`, id, {
    ...(step === "approve" && { input }),
    ...(/cancel|bounce|confirmAccount/u.test(step) && { reason: "Porque sí" }),
  });
  if (step === "send") await rest(treasury);
  return status;
}

/** The records that break a law, by its number. */
async function broken(): Promise<unknown> {
  const { rows } = await sql`
    with paying as (select * from transfers where estado <> 'cancelled'),
    signed as (
      select t.id, t.creado_por, t.estado,
        (select c.user_id from changes c where c.controller = 'transfers' and c.record_id = t.id
          and c.action = 'authorise' order by c.id desc limit 1) as first,
        (select c.user_id from changes c where c.controller = 'transfers' and c.record_id = t.id
          and c.action = 'sign' order by c.id desc limit 1) as second
      from transfers t where t.estado in ('ready', 'sending', 'written', 'sent', 'confirmed')
    )
    select 28 as law, p.id from paying p join advances a on p.origen = 'advances/' || a.id
      where a.estado not in ('approved', 'paid')
    union all select 28, id from paying where origen is null
    union all select 29, id from signed
      where first is null or second is null or first = second or creado_por in (first, second)
    union all select 30, id from transfers t
      where valor <> (select sum((x ->> 'valor')::numeric) from jsonb_array_elements(t.detalle) x)
    union all select 31, a.id from advances a
      where a.valor < (select sum(valor) from paying p where p.origen = 'advances/' || a.id)
    union all select 33, p.id from paying p join banks_companies b on b.id = p.cuenta_destino
      where b.empresa <> p.empresa or b.estado <> 'active'
    union all select 0, m.cuenta_bancaria from movements m join accounts a on a.id = m.cuenta
      where a.codigo = 'BAN' group by m.cuenta_bancaria having sum(m.debe - m.haber) < 0
    union all select 14, t.id from transfers t where (t.estado = 'confirmed') <> exists (
      select from ledger_entries e where e.origen = 'transfers/' || t.id)`.execute(
    office.server.db,
  );
  return rows;
}

test(
  "laws 28 to 31 and 33 hold over random histories of transfers, and no account pays what it has not",
  { timeout: 300_000 },
  async () => {
    const taken = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        for (const each of history) {
          const status = await take(each);
          if (status === 200 || status === 201)
            taken.set(each.step, (taken.get(each.step) ?? 0) + 1);
        }
        expect(await broken()).toEqual([]);
      }),
      { numRuns: 6, endOnFailure: true, seed: 122 },
    );
    // The histories go all the way.
    expect([...taken.keys()]).toEqual(expect.arrayContaining(["approve", "authorise", "sign"]));
  },
);
