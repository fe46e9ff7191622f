import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { apartFrom } from "../../server/services/shared-access.ts";
import { mayDo, openOffice, type Office } from "../support/office.ts";
import { openDatabase } from "../support/open-database.ts";
import { createTestClock } from "../support/test-clock.ts";
import { csv, reportOf } from "./exchange/files-of-rows.ts";
import { deskOf, type Desk } from "./sections/desk.ts";
import { someAccounts } from "./sections/some-accounts.ts";

const DAY = 24 * 3_600_000;

const ALL = [
  mayDo("advances", "list", "view", "others", "create", "edit", "approve"),
  mayDo(
    "users",
    "list",
    "view",
    "history",
    "create",
    "edit",
    "import",
    "confirm",
    "resetSecondFactor",
  ),
  mayDo("roles", "list", "edit"),
];

const REFUSED = [409, expect.any(String)];

const clock = createTestClock();
let office: Office;
let accounts: Awaited<ReturnType<typeof someAccounts>>;
let made = 0;

beforeAll(async () => {
  office = await openOffice(await openDatabase(), { clock });
  accounts = await someAccounts(office.server.db);
});
beforeEach(async () => sql`delete from changes`.execute(office.server.db));
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

/** A person who was there before, made by nobody. */
const old = async () => {
  const worker = await office.asHolderOf(ALL);
  const { rows } = await sql<{ username: string; number: string; rol: string }>`
    select username, number::text, rol::text from users order by users.number desc limit 1`.execute(
    office.server.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("nobody was made");
  return { ...row, worker, desk: deskOf(worker) };
};

/** The values of a person's account, whose role can do no more than its maker. */
const account = (rol: string) => {
  const usuario = `nueva${(made += 1)}`;
  return {
    usuario,
    nombres: "Marta",
    apellidos: "Ríos Peña",
    correo: `${usuario}@garante.example`,
    rol,
    empresas: ["1"],
    cambio_clave: false,
  };
};

/** Makes an account, which has entered. */
async function joined(by: Desk, rol: string) {
  const values = account(rol);
  const { id } = await by.made("users", values);
  return entered(id, values.usuario);
}

async function entered(id: string, username: string) {
  await sql`update users set estado = 'active', first_entered_at = now() where number = ${id}::bigint`.execute(
    office.server.db,
  );
  return { id, desk: deskOf(await office.as(username)) };
}

const advance = () => ({
  empresa: "2",
  concepto: "other",
  valor: "1260000.00",
  cuenta_destino: accounts["ally"],
  fecha: "2026-08-10",
});

/** Approves an advance that another wrote: the status, and the words of a refusal. */
async function approval(author: Desk, approver: Desk): Promise<readonly [number, string]> {
  const { id, version } = await author.made("advances", advance());
  const input = { cuenta_origen: accounts["fund"], fecha_programada: "2026-08-12" };
  const { status, body } = await approver.refused("POST", `advances/approve/${id}`, {
    version,
    input,
  });
  return [status, status === 409 ? (body.detail ?? "") : ""];
}

const confirmation = async (by: Desk, id: string) => {
  const { version } = await by.record("users", id);
  return (await by.refused("POST", `users/confirm/${id}`, { version })).status;
};

describe("who made an account may be its owner", () => {
  test("so neither approves what the other wrote, nor do two accounts of one maker", async () => {
    const maker = await old();
    const a = await joined(maker.desk, maker.rol);
    const b = await joined(maker.desk, maker.rol);
    expect(await approval(maker.desk, a.desk)).toEqual([
      409,
      expect.stringContaining("La cuenta de Marta Ríos Peña se creó hace menos de 3 días"),
    ]);
    clock.advance(4 * DAY);
    for (const [author, approver] of [
      [(await fresh(maker.username)).desk, (await again(a.id)).desk],
      [(await again(a.id)).desk, (await again(b.id)).desk],
    ] as const) {
      expect(await approval(author, approver)).toEqual([
        409,
        expect.stringContaining("o alguien que puede ser usted"),
      ]);
    }
  });

  test("also where it made it by a file", async () => {
    const maker = await old();
    const { usuario, correo } = account(maker.rol);
    const { rows } = await sql<{ role: string; company: string }>`
      select roles.nombre as role, companies.nombre as company from roles, companies
      where roles.id = ${maker.rol}::bigint and companies.id = 1`.execute(office.server.db);
    const row = [
      usuario,
      "Marta",
      "Ríos Peña",
      correo,
      rows[0]?.role ?? "",
      rows[0]?.company ?? "",
    ];
    const titles = ["Usuario", "Nombres", "Apellidos", "Correo", "Rol", "Fondos"];
    await reportOf(maker.worker, "users/import?mode=save", csv(titles, row));
    const { rows: found } = await sql<{ id: string }>`
      select number::text as id from users where username = ${usuario}`.execute(office.server.db);
    await entered(found[0]?.id ?? "", usuario);
    clock.advance(4 * DAY);
    const { desk } = await again(found[0]?.id ?? "");
    expect(await approval((await fresh(maker.username)).desk, desk)).toEqual(REFUSED);
  });
});

/** The same person, signed in anew after days have passed. */
async function again(id: string) {
  const { rows } = await sql<{ username: string }>`
    select username from users where number = ${id}::bigint`.execute(office.server.db);
  return fresh(rows[0]?.username ?? "");
}

const fresh = async (username: string) => ({ desk: deskOf(await office.as(username)) });

test("two whose mails one person changed are one", async () => {
  const [one, a, b, apart] = [await old(), await old(), await old(), await old()];
  for (const { number, username } of [a, b]) {
    const record = await one.desk.record("users", number);
    const changed = await one.desk.edit("users", record, {
      correo: `otra.${username}@garante.example`,
    });
    expect(changed).toMatchObject({ status: 200 });
  }
  expect(await approval(a.desk, one.desk)).toEqual(REFUSED);
  expect(await approval(a.desk, b.desk)).toEqual(REFUSED);
  expect(await approval(a.desk, apart.desk)).toEqual([200, ""]);
});

test("an account is confirmed by another person, and is a second person at once", async () => {
  const [maker, other] = [await old(), await old()];
  const a = await joined(maker.desk, maker.rol);
  const b = await joined(maker.desk, maker.rol);
  expect(await confirmation(maker.desk, a.id)).toBe(409);
  expect(await confirmation(a.desk, a.id)).toBe(409);
  expect(await confirmation(b.desk, a.id)).toBe(409);
  expect(await approval(other.desk, a.desk)).toEqual(REFUSED);
  const { rol } = other;
  await sql`update users set rol = ${rol}::bigint where number in (${a.id}::bigint, ${b.id}::bigint)`.execute(
    office.server.db,
  );
  expect(await confirmation(other.desk, a.id)).toBe(200);
  const desk = (await again(a.id)).desk;
  expect(await approval(maker.desk, desk)).toEqual([200, ""]);
  const { body } = await other.desk.refused("GET", `users/view/${a.id}/history`, undefined);
  expect(JSON.stringify(body)).toContain("confirm");
});

test("an account that nobody has entered is not confirmed", async () => {
  const [maker, other] = [await old(), await old()];
  const { id } = await maker.desk.made("users", account(maker.rol));
  await sql`update users set rol = ${other.rol}::bigint where number = ${id}::bigint`.execute(
    office.server.db,
  );
  expect(await confirmation(other.desk, id)).toBe(409);
});

test("who can take a step tells nobody who may be one with whoever wrote it", async () => {
  const [maker, other] = [await old(), await old()];
  await joined(maker.desk, maker.rol);
  const { id } = await maker.desk.made("advances", advance());
  const { holders = [] } = await other.desk.record("advances", id);
  expect(JSON.stringify(holders)).not.toContain("Marta Ríos Peña");
});

describe("law: whoever may be one with whoever may be one with a person may be one with them", () => {
  test("for any changes of access, no two of one component are two people", async () => {
    const { db } = office.server;
    const people = [await old(), await old(), await old(), await old(), await old()];
    const { rows: users } = await sql<{ id: string; number: string }>`
      select id::text, number::text from users where number = any(${people.map(({ number }) => number)}::bigint[])
      order by users.number`.execute(db);
    const person = fc.integer({ min: 0, max: users.length - 1 });
    const kind = fc.constantFrom("made", "mail", "factor", "invitation");
    const change = fc.record({ by: person, to: person, kind });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        await sql`delete from changes`.execute(db);
        for (const { by, to, kind: how } of changes) {
          const action = { made: "create", mail: "edit", factor: "resetSecondFactor" }[
            how as "made"
          ];
          await sql`insert into changes (controller, record_id, company_id, revision, version, action, before, after, at,
              user_id, by_name, network, request_id)
            values ('users', ${users[to]?.number}::bigint, 0, 1, ${how === "made" ? 1 : 2}, ${action ?? "sendInvitation"},
              ${how === "mail" ? '{"correo":"a@b.example"}' : "{}"}::jsonb, '{}', ${clock.now()}, ${users[by]?.id}::uuid,
              '', '', '')`.execute(db);
        }
        // Components by colouring: each change paints the colour of one end over the other's.
        const colours = users.map((_, index) => index);
        for (const { by, to } of changes) {
          const [mine, theirs] = [colours[by], colours[to]];
          colours.forEach((colour, index) => {
            if (colour === theirs) colours[index] = mine ?? 0;
          });
        }
        for (const [index, user] of users.entries()) {
          const { one } = await apartFrom(db, [user.id], clock.now());
          const expected = users.filter((_, each) => colours[each] === colours[index]);
          expect(one.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
        }
      }),
      { numRuns: 40 },
    );
  });
});
