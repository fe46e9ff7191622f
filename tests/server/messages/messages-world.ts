import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import type { Mail } from "../../../server/ports.ts";
import { mayDo, openOffice, type Office } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { startServer } from "../../support/server.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { type Desk, deskOf } from "../sections/desk.ts";

const WRITES = ["list", "view", "create", "edit", "personal"] as const;
const MAY = [
  mayDo("fe-msgs", ...WRITES, "approve", "retire", "preview", "tryOut"),
  mayDo("fe-campaigns", ...WRITES, "count", "schedule", "pause", "resume", "cancel"),
  mayDo("fe-sends", "list", "view", "personal", "resend", "confirm", "report"),
  mayDo("customers", ...WRITES),
];

type World = { office: Office; author: Desk; approver: Desk };

/** Opens an office on Monday 2026-09-07 at ten in the morning of Bogotá, in which two people write to customers. */
export function openMessages() {
  const clock = createTestClock(new Date("2026-09-07T15:00:00Z"));
  /** The mail server: throws where it refuses a mail. */
  const relay = { hear: (_: Mail): void => undefined };
  const world = { clock, relay } as World & {
    readonly clock: typeof clock;
    readonly relay: typeof relay;
  };

  beforeAll(async () => {
    world.office = await openOffice(await openDatabase(), { clock }, async (options) =>
      startServer({
        ...options,
        hear: (what) => {
          if ("mail" in what) relay.hear(what.mail);
        },
      }),
    );
    // Who comes back after a night is asked to sign in: each call is of a new session.
    const person = async () => {
      await world.office.asHolderOf(MAY);
      const { rows } = await sql<{ name: string }>`
        select username as name from users order by number desc limit 1`.execute(db());
      const name = rows[0]?.name ?? "";
      return deskOf(async (path, init) => (await world.office.as(name))(path, init));
    };
    world.author = await person();
    world.approver = await person();
    await sql`insert into configurations (clave, tipo, valor) values ('mensajes.por.minuto', 'number', '6000')`.execute(
      db(),
    );
  });

  afterAll(async () => {
    await world.office.server.close();
    await world.office.server.db.destroy();
  });

  const db = () => world.office.server.db;

  let count = 0;

  /** Customers of a city of their own; `agrees` and `mail` for each. */
  async function customers(
    of: readonly { readonly agrees?: boolean; readonly mail?: string | null }[],
  ): Promise<string> {
    count += 1;
    const { rows } = await sql<{ id: string }>`
      with city as (
        insert into cities (codigo, nombre, codigo_municipio, departamento)
        values ('Q' || ${count}::text, 'Ciudad de prueba ' || ${count}::text, '99' || lpad(${count}::text, 3, '0'), 'Pruebas') returning id
      ), made as (
        insert into customers (empresa_id, documento, nombre, ciudad, correo, autorizacion_datos)
        select 1, 'CC 77' || ${count}::text || lpad(x.at::text, 5, '0'), 'Cliente ' || x.at, city.id, x.mail, x.agrees
        from city, jsonb_to_recordset(${JSON.stringify(
          of.map(({ agrees = true, mail = `c${count}@correo.co` }, at) => ({ at, agrees, mail })),
        )}::jsonb) as x(at integer, agrees boolean, mail text)
      ) select id::text from city`.execute(db());
    return rows[0]?.id ?? "";
  }

  /** Goes on by some milliseconds, and lets what is due happen. */
  async function pass(span = 10_000): Promise<void> {
    clock.advance(span);
    await world.office.server.tidy();
    await world.office.server.settled();
  }

  return Object.assign(world, { customers, pass, db });
}
