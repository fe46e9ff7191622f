import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { mayDo, openOffice, type Office } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { type Desk, deskOf } from "../sections/desk.ts";
import { someCredits, type Ground } from "../sections/some-credits.ts";

/** All that a collector does with debts. */
const COLLECTS = mayDo(
  "recoverables",
  "list",
  "view",
  "edit",
  "manager",
  "assign",
  "contact",
  "receive",
  "agree",
  "endAgreement",
  "sue",
  "leaveCourt",
);
const READS = [
  ...["contacts", "obligations", "recovers", "companies"].map((each) =>
    mayDo(each, "list", "view"),
  ),
  mayDo("customers", "list", "view", "personal"),
];

type Collector = { readonly desk: Desk; readonly number: string };
type World = {
  office: Office;
  ground: Ground;
  first: Collector;
  second: Collector;
  absent: Collector;
};

/** Opens an office on Monday 2026-09-07 at ten in the morning of Bogotá, in which two people collect debts. */
export function openCollecting() {
  const clock = createTestClock(new Date("2026-09-07T15:00:00Z"));
  const world = { clock } as World & { readonly clock: typeof clock };

  const made: string[] = [];

  /** Somebody who collects. */
  async function collector(): Promise<Collector> {
    await world.office.asHolderOf([COLLECTS, ...READS]);
    const { rows } = await sql<{ number: string; name: string }>`
      select number::text, username as name from users order by number desc limit 1`.execute(
      world.office.server.db,
    );
    const { number, name } = rows[0] ?? { number: "", name: "" };
    made.push(name);
    // Whoever was signed in days ago is so no longer: each call is of a new session.
    const desk = deskOf(async (path, init) => (await world.office.as(name))(path, init));
    return { desk, number };
  }

  beforeAll(async () => {
    world.office = await openOffice(await openDatabase(), { clock });
    const { db } = world.office.server;
    world.ground = await someCredits(db, { quota: "9000000000.00" });
    world.first = await collector();
    world.second = await collector();
    world.absent = await collector();
    await sql`insert into absences (ausente, desde, hasta, suplente)
      values (${world.absent.number}::bigint, date '2026-09-01', date '2026-12-31', ${world.first.number}::bigint)`.execute(
      db,
    );
    // The demonstration's own staff does not collect here.
    await sql`update users set estado = 'inactive' where username <> all(${made}::text[])`.execute(
      db,
    );
  });

  afterAll(async () => {
    await world.office.server.close();
    await world.office.server.db.destroy();
  });

  let count = 0;

  /** A debt of 1,000,000, of which the fund paid 700,000 on 2026-08-01; of another debtor each time unless it is said. */
  async function debt({ debtor }: { readonly debtor?: string } = {}): Promise<string> {
    count += 1;
    const { rows } = await sql<{ id: string }>`
      with debtor as (
        insert into customers (empresa_id, documento, nombre, celular, correo, autorizacion_datos)
        select 1, 'CC 8800' || ${count}::integer, 'Deudor de cobro ' || ${count}::integer, '3001234567', 'deudor@correo.co', true
        where ${debtor ?? null}::bigint is null returning id
      ), who as (select coalesce(${debtor ?? null}::bigint, (select id from debtor)) as id), credit as (
        insert into obligations (empresa_id, numero_garantia, cliente, referencia, portafolio, convenio, empresa,
          fecha_desembolso, valor_desembolso, plazo, tasa, corte, saldo_capital, dias_mora, calificacion, valor_cubierto, estado)
        select 1, 'GA-C-' || ${count}::integer, who.id, 'C' || ${count}::integer, p.id, p.convenio, 2, date '2026-01-10',
          1000000, 36, 18, '2026-08', 1000000, 95, 'c', 700000, 'paid' from portfolios p, who
        where p.id = ${world.ground.portfolio}::bigint returning id, cliente, portafolio
      )
      insert into recoverables (empresa_id, numero, obligacion, cliente, empresa, portafolio, valor_pagado, saldo, recuperado,
        deuda, deuda_restante, etapa, participacion_convenio, participacion, mora, fecha_pago, estado)
      select 1, 'RP-T-' || ${count}::integer, id, cliente, 2, portafolio, 700000, 700000, 0, 1000000, 1000000, 'persuasive',
        70, 70, 95, date '2026-08-01', 'toAssign' from credit returning id::text`.execute(
      world.office.server.db,
    );
    return rows[0]?.id ?? "";
  }

  /** A recovery of a debt that is in the ledger. */
  async function received(id: string, { amount, day }: { amount: string; day: string }) {
    count += 1;
    await sql`
      with kind as (
        insert into recover_types (empresa_id, codigo, nombre, origen) values (1, 'T' || ${count}::integer, 'Pago', 'debtor') returning id
      )
      insert into recovers (empresa_id, numero, tipo, recuperable, empresa_reporta, obligacion, fecha_pago, aplicada_el,
        valor, interes, estado)
      select 1, 'RE-T-' || ${count}::integer, kind.id, d.id, 2, d.obligacion, ${day}::date, ${day}::date, ${amount}::numeric, 0,
        'applied' from recoverables d, kind where d.id = ${id}::bigint`.execute(
      world.office.server.db,
    );
  }

  /** Goes to a moment, at which what is due by then happens. */
  async function goTo(moment: string): Promise<void> {
    clock.advance(new Date(moment).getTime() - clock.now().getTime());
    await world.office.server.tidy();
    await world.office.server.settled();
  }

  return Object.assign(world, { debt, received, goTo });
}
