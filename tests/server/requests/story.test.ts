import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { story, type Story } from "../../../src/contract/story-contract.ts";
import { mayDo, type Worker } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { openDesk } from "../sections/desk.ts";
import { someClaims, type ClaimGround } from "./some-claims.ts";

const READS = ["list", "view"] as const;

/** A change of a record of the story: its action and day, and the status before it. */
type Change = readonly [controller: string, action: string, day: string, from?: string];

const CHANGES: readonly Change[] = [
  ["requests", "file", "2026-03-05", "draft"],
  ["requests", "approve", "2026-03-20", "endorsed"],
  ["recoverables", "assign", "2026-04-02", "toAssign"],
  ["recovers", "apply", "2026-05-10", "matched"],
  ["transfers", "confirm", "2026-03-25", "sent"],
];

/** The whole story of an obligation, of its debtor and of its portfolio on the page of each. */
describe("the story of a record", () => {
  const office = openDesk(openDatabase);
  const ids: Record<string, string> = {};
  let ground: ClaimGround;
  let admin: Worker;

  beforeAll(async () => {
    const { db } = office().server;
    ground = await someClaims(db);
    const [one, two] = ground.obligations;
    ids["requests"] =
      await made(sql`insert into requests (empresa_id, estado, radicado, tipo, obligacion, empresa, cliente, portafolio)
      select 1, 'paid', 'SO-1', ${ground.type}::bigint, id, empresa, cliente, portafolio from obligations where id = ${one}::bigint`);
    ids["recoverables"] =
      await made(sql`insert into recoverables (empresa_id, estado, numero, obligacion, cliente, empresa, portafolio, etapa)
      select 1, 'inManagement', 'RP-1', id, cliente, empresa, portafolio, 'persuasive' from obligations where id = ${one}::bigint`);
    await sql`insert into recover_types (empresa_id, codigo, nombre, origen) values (1, 'A', 'Tipo A', 'debtor')`.execute(
      db,
    );
    ids["recovers"] =
      await made(sql`insert into recovers (empresa_id, estado, numero, tipo, recuperable, obligacion, cliente, empresa,
        portafolio, empresa_reporta, fecha_pago, valor)
      select 1, 'applied', 'RE-1', t.id, r.id, r.obligacion, r.cliente, r.empresa, r.portafolio, 1, date '2026-05-09', 10
      from recoverables r, recover_types t`);
    await sql`insert into contacts (empresa_id, recuperable, cliente, fecha, canal, resultado, nota, gestor)
      select 1, r.id, r.cliente, timestamptz '2026-04-15T15:00:00Z', 'call', 'talked', 'Pagará con la prima', u.number
      from recoverables r, users u where u.username = 'analista'`.execute(db);
    for (const [obligation, month, balance, state] of [
      [one, "2026-01", "3700000", "current"],
      [one, "2026-02", "3600000", "current"],
      [one, "2026-02", "9999999", "replaced"],
      [two, "2026-02", "1000000.50", "current"],
    ] as const) {
      await sql`insert into cuts (empresa_id, estado, periodo, obligacion, portafolio, empresa, saldo_capital, revision)
        select 1, ${state}, ${month}, id, portafolio, empresa, ${balance}::numeric, ${state === "current" ? 2 : 1}
        from obligations where id = ${obligation}::bigint`.execute(db);
    }
    ids["transfers"] =
      await made(sql`insert into transfers (empresa_id, estado, numero, empresa, valor, concepto, origen, cuenta_origen, cuenta_destino, fecha_programada)
      select 1, 'confirmed', 'TR-1', empresa, 10, 'guarantee', ${`requests/${ids["requests"]}`}, ${ground.account}::bigint, ${ground.account}::bigint, date '2026-03-25' from obligations
      where id = ${one}::bigint`);
    for (const change of CHANGES) await write(change);
    admin = await office().as("admin");
  });

  async function made(insert: ReturnType<typeof sql>): Promise<string> {
    const { rows } = await sql<{ id: string }>`${insert} returning id::text`.execute(
      office().server.db,
    );
    return rows[0]?.id ?? "";
  }

  async function write([controller, action, day, from]: Change): Promise<void> {
    await sql`insert into changes (controller, record_id, company_id, revision, version, action, reason, before, after, at, by_name,
        network, request_id)
      values (${controller}, ${ids[controller]}::bigint, 1, 1, 1, ${action}, ${action === "approve" ? "Dentro del tope" : null},
        jsonb_build_object('estado', ${from ?? null}::text), '{}', ${`${day}T15:00:00Z`}::timestamptz, 'Ana Ruiz', '', '')`.execute(
      office().server.db,
    );
  }

  async function ask(path: string, worker = admin, before: string | null = null): Promise<Story> {
    const query = before === null ? "" : `?before=${encodeURIComponent(before)}`;
    const reply = await worker(`${path}/story${query}`);
    if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
    return story.reply.parse(await reply.json());
  }

  const steps = ({ events }: Story) => events.map(({ step, label }) => `${step} ${label}`.trim());

  test("of an obligation has its cuts, its claim, its payment, the contacts and what came back, the newest first", async () => {
    const { events, before } = await ask(`obligations/view/${ground.obligations[0]}`);
    expect(
      events.map(({ at, by, step, label, reason }) => [at.slice(0, 10), by, step, label, reason]),
    ).toEqual([
      ["2026-05-10", "Ana Ruiz", "Aplicó", "RE-1", null],
      [
        "2026-04-15",
        "Andrés Felipe Quintero Mejía",
        "Llamada: Se habló, sin promesa",
        expect.any(String),
        "Pagará con la prima",
      ],
      ["2026-04-02", "Ana Ruiz", "Asignó", "RP-1", null],
      ["2026-03-25", "Ana Ruiz", "Confirmó", "TR-1", null],
      ["2026-03-20", "Ana Ruiz", "Aprobó", "SO-1", "Dentro del tope"],
      ["2026-03-05", "Ana Ruiz", "Radicó", "SO-1", null],
      // The end of a month in Bogotá is a day later in UTC.
      [
        "2026-03-01",
        null,
        expect.stringMatching(/^Corte de .+: saldo \$\s3\.600\.000,00$/u),
        expect.any(String),
        null,
      ],
      [
        "2026-02-01",
        null,
        expect.stringMatching(/^Corte de .+: saldo \$\s3\.700\.000,00$/u),
        expect.any(String),
        null,
      ],
    ]);
    expect(before).toBeNull();
  });

  test("of its debtor and of its portfolio is the same, with the cuts of several added up", async () => {
    const { rows } = await sql<{ debtor: string }>`
      select cliente::text as debtor from obligations where id = ${ground.obligations[0]}::bigint`.execute(
      office().server.db,
    );
    for (const path of [
      `customers/view/${rows[0]?.debtor}`,
      `portfolios/view/${ground.portfolio}`,
    ]) {
      const told = steps(await ask(path));
      expect([path, told.filter((each) => /RE-1|RP-1|SO-1|TR-1/u.test(each)).length]).toEqual([
        path,
        6,
      ]);
      expect(told.some((each) => /2 obligaciones: saldo \$\s4\.600\.000,50/u.test(each))).toBe(
        true,
      );
    }
    expect(steps(await ask(`obligations/view/${ground.obligations[2]}`))).toEqual([]);
  });

  test("tells only of the sections that the person may see", async () => {
    const reader = await office().asHolderOf([
      mayDo("obligations", ...READS),
      mayDo("requests", ...READS, "others"),
    ]);
    const told = await ask(`obligations/view/${ground.obligations[0]}`, reader);
    expect(told.events.map(({ controller }) => controller)).toEqual(["requests", "requests"]);
    const stranger = await office().asHolderOf([mayDo("requests", ...READS)]);
    expect((await stranger(`obligations/view/${ground.obligations[0]}/story`)).status).toBe(403);
    // Of requests only their own: this one is of nobody.
    const own = await office().asHolderOf([
      mayDo("obligations", ...READS),
      mayDo("requests", ...READS),
    ]);
    expect((await ask(`obligations/view/${ground.obligations[0]}`, own)).events).toEqual([]);
  });

  test("goes on page by page, each event once, also those of one moment", async () => {
    for (let at = 0; at < 70; at += 1) await write(["requests", "edit", "2026-06-01", "draft"]);
    const path = `obligations/view/${ground.obligations[0]}`;
    const all: string[] = [];
    const sizes: number[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const page: Story = await ask(path, admin, before ?? null);
      all.push(...page.events.map(({ id }) => id));
      sizes.push(page.events.length);
      ({ before } = page);
    }
    expect(sizes).toEqual([30, 30, 18]);
    expect(new Set(all).size).toBe(78);
  });

  test.each([
    "ayer",
    "2026-01-01T00:00:00.000000Z",
    "2026-99-99T00:00:00.000000Z~changes/1",
    "x~y'",
  ])("refuses the place %j", async (place) => {
    const path = `obligations/view/${ground.obligations[0]}/story?before=${encodeURIComponent(place)}`;
    expect((await admin(path)).status).toBe(400);
  });

  test("is not of another company, nor of what is not there", async () => {
    const other = await office().as("admin", 2);
    expect((await other(`obligations/view/${ground.obligations[0]}/story`)).status).toBe(404);
    expect((await admin("obligations/view/999999/story")).status).toBe(404);
    expect((await admin("obligations/view/x/story")).status).toBe(404);
  });
});
