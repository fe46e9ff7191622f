import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import { codeOf } from "../../server/fund/ledger/account-code.ts";
import { balanceByOrigin, fundBalance } from "../../server/fund/ledger/fund-balance.ts";
import { beforeBusinessDays } from "../../server/fund/business-days.ts";
import { seedFirstRecords } from "../../server/seed/first-records.ts";
import { readSeedSize } from "../../server/seed/seed-form.ts";
import { seedRecords, type SeedNews } from "../../server/seed/seed-records.ts";
import { fillAtOnce } from "../../server/seed/fill-at-once.ts";
import { seedRoleStaff } from "../../server/seed/role-staff.ts";
import { reportProgress } from "../../server/seed/report-progress.ts";
import { openOffice } from "../support/office.ts";
import { registry } from "../support/registry.ts";
import { deskOf } from "./sections/desk.ts";
import type { ServedSection } from "../../server/engine/served.types.ts";
import type { Database } from "../../server/store/schema.ts";
import { seedDemo } from "../../server/seed/demo-staff.ts";
import { recordSchema, writableFields } from "../../src/engine/field-schema.ts";
import type { Values } from "../../src/engine/value.ts";
import { dayOf } from "../../src/domain/format.ts";
import { openDatabase } from "../support/open-database.ts";

const now = new Date("2026-11-20T12:00:00Z");
const clock = { now: () => now };

async function seeded(): Promise<Kysely<Database>> {
  const fresh = await openDatabase();
  await seedDemo({ db: fresh, registry, encryption: deriveSecrets("x").encryption, now });
  await seedFirstRecords({ db: fresh, clock }, registry);
  return fresh;
}

let db: Kysely<Database>;
beforeAll(async () => {
  db = await seeded();
});
afterAll(() => db.destroy());

const sections = [...registry.sections.values()].filter(
  ({ definition }) => definition.controller !== "users" && definition.without.length === 0,
);

/** The records of a section as they are exported, without secrets. */
async function recordsOf({ definition, table }: ServedSection): Promise<Values[]> {
  const parts = writableFields(definition.fields).map(([name, field]) => {
    const link = table.links.get(name);
    if (link !== undefined) {
      return sql`(select coalesce(jsonb_agg(target_id::text), '[]') from ${sql.table(link.table)}
        where record_id = t.id) as ${sql.ref(name)}`;
    }
    const column = sql.ref(`t.${table.columns.get(name)?.name ?? name}`);
    const asIs = ["integer", "yesNo", "rows", "permissions"].includes(field.kind);
    return asIs ? sql`${column} as ${sql.ref(name)}` : sql`${column}::text as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Values>`
    select ${sql.join(parts)} from ${sql.table(table.name)} t`.execute(db);
  return rows;
}

describe.each(sections.map((section) => [section.definition.controller, section] as const))(
  "the demonstration of %s",
  (_controller, section) => {
    test("has records in both companies", async () => {
      const { table } = section;
      const { rows } = await sql<{ company: number | null; count: number }>`
        select ${table.isOfCompany ? sql`empresa_id` : sql`0`} as company, count(*)::int as count
        from ${sql.table(table.name)} group by 1`.execute(db);
      expect(rows).toHaveLength(table.isOfCompany ? 2 : 1);
      expect(rows.filter(({ count }) => count < 3)).toEqual([]);
    });

    test("has only records that a person could have written", async () => {
      const { definition } = section;
      const schema = recordSchema(definition);
      const wrong = (await recordsOf(section)).flatMap((values) => {
        const issues = schema.safeParse(values).error?.issues ?? [];
        const rules = definition.rules.map((rule) => rule(values));
        return [...issues, ...rules.filter((found) => Object.keys(found).length > 0)];
      });
      expect(wrong.slice(0, 3)).toEqual([]);
    });
  },
);

test("municipalities have the codes of the DANE", async () => {
  const { rows } = await sql<{ codigo: string; nombre: string }>`
    select codigo_municipio as codigo, nombre from cities
    where codigo_municipio in ('05001', '11001', '76001', '88001', '91001') order by 1`.execute(db);
  expect(rows.map(({ codigo, nombre }) => `${codigo} ${nombre}`)).toEqual([
    "05001 Medellín",
    "11001 Bogotá, D. C.",
    "76001 Cali",
    "88001 San Andrés",
    "91001 Leticia",
  ]);
  const all = await sql<{ count: number }>`select count(*)::int as count from cities`.execute(db);
  expect(all.rows[0]?.count).toBeGreaterThan(1_100);
});

test("the right rows of a load have their obligation, so that applying it leaves none of them out", async () => {
  const { rows } = await sql<{ right: number; lost: number }>`
    select (count(*) filter (where estado = 'valid'))::int as right,
      (count(*) filter (where estado in ('valid', 'applied') and obligacion is null))::int as lost
    from load_rows`.execute(db);
  expect(rows[0]?.right).toBeGreaterThan(0);
  expect(rows[0]?.lost).toBe(0);
});

test("every load of the demonstration that is applied can be reversed: the ledger follows (law 20)", async () => {
  const own = await seeded();
  // A month that was invoiced takes no reversal, which is said before it begins.
  await sql`update collection_documents set estado = 'calculated' where estado <> 'replaced'`.execute(
    own,
  );
  const office = await openOffice(own);
  const desk = deskOf(await office.as("admin"));
  const { rows: loads } = await sql<{ id: string; version: number }>`
    select id::text, version from loads where estado = 'applied'
      and empresa_id = (select min(id) from companies) order by id`.execute(own);
  expect(loads.length).toBeGreaterThan(5);
  for (const { id, version } of loads) {
    const asked = { version, reason: "Saldos equivocados" };
    expect((await desk.wrote("POST", `loads/reverse/${id}`, asked)).body).toMatchObject({
      status: "reversing",
    });
    await office.server.tidy();
    await office.server.settled();
    expect(await desk.record("loads", id)).toMatchObject({ status: "reversed" });
  }
  const { rows: uneven } = await sql`
    select o.portafolio from obligations o where o.empresa_id = (select min(id) from companies)
    group by o.portafolio
    having sum(o.valor_cubierto) <> coalesce((select sum(m.haber - m.debe) from movements m
      join accounts a on a.id = m.cuenta where a.codigo = 'COB' and m.portafolio = o.portafolio), 0)`.execute(
    own,
  );
  expect(uneven).toEqual([]);
  await office.server.close();
  await own.destroy();
});

test("the requests of the demonstration go on by their commands, each decision with its day", async () => {
  const own = await seeded();
  const office = await openOffice(own, { clock });
  // Another person than their author decides them.
  await sql`update requests set creado_por = (select id from users where username = 'analista'), actualizado_por = null`.execute(
    own,
  );
  const desk = deskOf(await office.as("admin"));
  const one = async (status: string, type = "RECL") => {
    const { rows } = await sql<{ id: string; version: number }>`
      select r.id::text, r.version from requests r join request_types t on t.id = r.tipo
      where r.empresa_id = 1 and r.estado = ${status} and t.codigo = ${type} order by r.id limit 1`.execute(
      own,
    );
    return rows[0] ?? { id: "", version: 0 };
  };
  const happens = async (
    event: string,
    { id, version }: Awaited<ReturnType<typeof one>>,
    more = {},
  ) => {
    const { status, body } = await desk.wrote("POST", `requests/${event}/${id}`, {
      version,
      ...more,
    });
    expect([event, status, body]).toMatchObject([event, 200, { id }]);
    return body;
  };
  const today = dayOf(now);
  const reason = { reason: "Otra vez" };
  const studied = await one("inReview");
  const denied = await happens("deny", studied, { ...reason, input: { causal: "other" } });
  expect(denied.values).toMatchObject({ fecha_decision: today, causal: "other" });
  const again = await happens("appeal", denied, reason);
  expect(again.values).toMatchObject({ fecha_decision: null, reconsiderada: true });
  const granted = await happens("approve", await one("endorsed", "REES"), { input: {} });
  expect([granted.status, granted.values["fecha_decision"]]).toEqual(["closed", today]);
  // A term that stood still ends later, and is about to end as much later.
  const returned = await one("returned");
  const before = (await desk.record("requests", returned.id)).values;
  const amended = (await happens("amend", returned)).values;
  expect(amended["vence"]).not.toBe(before["vence"]);
  expect(amended["avisa"]).toBe(beforeBusinessDays(String(amended["vence"]), 2));
  // An approval that is revoked leaves the ledger by its mirror.
  const revoked = await happens("revoke", await one("approved"), reason);
  const { rows: left } = await sql<{ owed: string }>`
    select sum(m.debe - m.haber)::text as owed from movements m join accounts a on a.id = m.cuenta
    where a.codigo = 'DEU' and m.obligacion = ${String(revoked.values["obligacion"])}::bigint`.execute(
    own,
  );
  expect(left).toEqual([{ owed: "0.00" }]);
  await office.server.close();
  await own.destroy();
});

test("the months have their story: claims that are paid and come back month after month, and October with three pendings", async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(distinct to_char(r.aplicada_el, 'YYYY-MM'))::int as months, bool_and(r.aplicada_el >= d.fecha_pago) as "isAfter",
      (select count(distinct to_char(x.fecha_pago, 'YYYY-MM'))::int from recoverables x where x.empresa_id = r.empresa_id) as "monthsPaid",
      (select string_agg(periodo || ' ' || estado || ' ' || pendientes, ',') from fund_periods p
        where p.empresa_id = r.empresa_id and estado <> 'closed') as next
    from recovers r join recoverables d on d.id = r.recuperable where r.estado in ('applied', 'passedOn')
    group by r.empresa_id order by r.empresa_id`.execute(db);
  expect(rows).toHaveLength(2);
  for (const { months, monthsPaid, ...rest } of rows) {
    expect(months).toBeGreaterThan(6);
    expect(monthsPaid).toBeGreaterThan(4);
    expect(rest).toEqual({ isAfter: true, next: "2026-10 pending 3" });
  }
});

test("every credit has its centre, and each company a case in court and an approval that was taken back", async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(distinct centro)::int as centres, (count(*) filter (where centro is null))::int as none,
      (select count(*)::int from recoverables r where r.empresa_id = o.empresa_id and r.estado = 'inCourt'
        and r.abogado is not null and r.gestor is not null) as "inCourt",
      (select count(*)::int from requests r where r.empresa_id = o.empresa_id and r.estado = 'revoked') as revoked,
      (select sum(m.debe - m.haber)::text from requests r join movements m on m.obligacion = r.obligacion
        join accounts a on a.id = m.cuenta and a.codigo = 'DEU'
        where r.empresa_id = o.empresa_id and r.estado = 'revoked') as owed
    from obligations o group by empresa_id order by empresa_id`.execute(db);
  const each = { centres: 6, none: 0, inCourt: 1, revoked: 1, owed: "0.00" };
  expect(rows).toEqual([each, each]);
});

test("on every day of the demonstration the fund has what it received less what it spent (fund.md §3)", async () => {
  const liquid = ["BAN", "CLI", "RTE", "ANT", "POR", "FAV", "TER", "GPP", "HPP", "IVA"];
  const origins = ["FON", "COM", "REC", "DEU", "HON", "CAS", "GBN"];
  const sumOf = (codes: readonly string[]) =>
    sql`sum(m.debe - m.haber) filter (where ${codeOf("a")} = any(${codes}::text[]))`;
  const { rows } = await sql<{ company: number; day: string; fund: string; origin: string }>`
    with days as (
      select m.empresa_id, m.fecha, coalesce(${sumOf(liquid)}, 0) as fund, -coalesce(${sumOf(origins)}, 0) as origin
      from movements m join accounts a on a.id = m.cuenta group by 1, 2
    )
    select empresa_id as company, fecha::text as day,
      (sum(fund) over w)::numeric(20, 2)::text as fund, (sum(origin) over w)::numeric(20, 2)::text as origin
    from days window w as (partition by empresa_id order by fecha) order by 1, 2`.execute(db);
  expect(new Set(rows.map(({ company }) => company)).size).toBe(2);
  expect(rows.filter(({ fund, origin }) => fund !== origin)).toEqual([]);
  // The function that the product asks says the same at the ends of some days, the last one too.
  const some = rows.filter((_, at) => at % Math.ceil(rows.length / 8) === 0);
  for (const { company, day, fund } of [...some, ...rows.slice(-1)]) {
    const balance = await fundBalance(db, company, day);
    expect([day, balance.saldo, balanceByOrigin(balance.byAccount)]).toEqual([day, fund, fund]);
  }
});

test("seeding again writes nothing", async () => {
  const news: SeedNews[] = [];
  await seedRecords({ db, registry, now, size: 120, tell: (each) => void news.push(each) });
  const finished = news.filter(({ written }) => written !== null);
  expect(finished.length).toBeGreaterThan(sections.length);
  expect(finished.filter(({ written }) => written !== 0)).toEqual([]);
});

test("a larger seeding adds to the smaller, and lists hear of it", async () => {
  const revision = async () =>
    (
      await sql<{ revision: string }>`
        select sum(revision)::text as revision from section_revisions where controller = 'customers'`.execute(
        db,
      )
    ).rows[0]?.revision;
  const before = await revision();
  const news: SeedNews[] = [];
  await seedRecords({ db, registry, now, size: 150, tell: (each) => void news.push(each) });
  const written = news.filter((each) => each.controller === "customers" && each.written !== null);
  expect(written.map((each) => each.written)).toEqual([30, 0]);
  expect(Number(await revision())).toBe(Number(before) + 1);
});

test("no cases or rates are made up: what nobody knows has no figure (reading 40)", () => {
  const shown = [...registry.sections.values()].flatMap(({ definition: { fields } }) =>
    Object.keys(fields).filter((name) => ["carga_actual", "trm"].includes(name)),
  );
  expect(shown).toEqual([]);
});

test("two installations get the same people", async () => {
  const people = async (from: Kysely<Database>) =>
    (
      await sql`select documento, nombre, celular from customers order by id limit 100`.execute(
        from,
      )
    ).rows;
  const other = await seeded();
  expect(await people(other)).toEqual(await people(db));
  await other.destroy();
});

describe("npm run seed", () => {
  test("takes the count of rows", () => {
    expect(readSeedSize([], 120)).toBe(120);
    expect(readSeedSize(["--rows", "100000"], 120)).toBe(100_000);
  });

  test.each([["--rows", "0"], ["--rows", "1e5"], ["--rows", "1000001"], ["--lines", "5"], ["5"]])(
    "refuses %s %s in one line",
    (...args) => {
      expect(() => readSeedSize(args, 120)).toThrow(/^[^\n]+$/u);
    },
  );

  test("tells each section once, and counts only on a terminal", () => {
    const news = { controller: "customers", company: "Norte", done: 2_000 };
    const told = (isTTY: boolean) => {
      let text = "";
      const write = (more: string) => void (text += more);
      const tell = reportProgress(
        { write, isTTY },
        () => "Clientes",
        () => 0,
      );
      tell({ ...news, written: null });
      tell({ ...news, written: 1_500 });
      return text;
    };
    expect(told(false)).toBe("Clientes · Norte: 1.500 de 2.000; las demás ya estaban (0,0 s)\n");
    expect(told(true)).toContain("\rClientes · Norte: 2.000\r");
  });
});

test("a table that is filled at once has its references and indexes again", async () => {
  const partsOf = async (from: typeof db) =>
    (
      await sql<{ part: string }>`
        select pg_get_constraintdef(oid) as part from pg_constraint where conrelid = 'cuts'::regclass
        union all select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'cuts'::regclass order by 1`.execute(
        from,
      )
    ).rows.map(({ part }) => part);
  const before = await partsOf(db);
  const during = await db
    .transaction()
    .execute(async (trx) => fillAtOnce(trx, "cuts", async () => partsOf(trx)));
  expect(during.filter((part) => part.includes("FOREIGN KEY"))).toEqual([]);
  expect(during.length).toBeLessThan(before.length);
  expect(await partsOf(db)).toEqual(before);
});

// The last: it gives records to people.
test("a person of an entity and a lawyer of the demonstration see what is of them, and no more", async () => {
  await seedRoleStaff({ db, encryption: deriveSecrets("x").encryption, now });
  const office = await openOffice(db, { clock });
  for (const [username, side, of] of [
    ["entidad", "aliado", "empresa"],
    ["abogado", "abogado", "abogado"],
  ] as const) {
    const { rows: told } = await deskOf(await office.as(username)).list("recoverables");
    const { rows } = await sql<{ numero: string; isMine: boolean }>`
      select r.numero, r.${sql.ref(of)} is not distinct from u.${sql.ref(side)} as "isMine"
      from recoverables r, users u where r.empresa_id = 1 and u.username = ${username} order by 1`.execute(
      db,
    );
    const mine = rows.filter(({ isMine }) => isMine).map(({ numero }) => numero);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.length).toBeLessThan(rows.length);
    expect(new Set(told.map(({ values }) => values["numero"]))).toEqual(new Set(mine));
  }
  await office.server.close();
});
