import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import { afterBusinessDays } from "../../../server/fund/business-days.ts";
import { openDatabase } from "../../support/open-database.ts";
import { openOffice, type Office, type Worker } from "../../support/office.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { contributed, someAccounts } from "../sections/some-accounts.ts";
import { someCredits, type Ground } from "../sections/some-credits.ts";
import { type Desk, deskOf } from "../sections/desk.ts";
import {
  paidOut,
  requestTypes,
  somebodyWhoClaims,
  step,
  stepped,
  supported,
  type Types,
} from "./claims-desk.ts";

const AT_ONCE = 100;

const clock = createTestClock(new Date("2026-09-01T15:00:00Z"));
let office: Office;
let ground: Ground;
let types: Types;
let accounts: Readonly<Record<string, string>>;
let filer: Worker;
let clerk: Desk;
let reviewer: Desk;
let committee: Desk;
let other: Desk;

beforeAll(async () => {
  office = await openOffice(await openDatabase(), { clock });
  const { db } = office.server;
  ground = await someCredits(db, { quota: "9000000000.00" });
  accounts = await someAccounts(db);
  types = await requestTypes(office);
  filer = await somebodyWhoClaims(office);
  clerk = deskOf(filer);
  [reviewer, committee, other] = await Promise.all([
    somebodyWhoClaims(office).then(deskOf),
    somebodyWhoClaims(office).then(deskOf),
    somebodyWhoClaims(office).then(deskOf),
  ]);
});

afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

const today = () => dayOf(clock.now());

let count = 0;

/** Obligations of a portfolio, 70 % covered, that owe an amount. */
async function obligations(
  how: number,
  {
    balance = "1000000.00",
    portfolio = ground.portfolio,
    debtor = ground.debtors[0],
  }: { readonly balance?: string; readonly portfolio?: string; readonly debtor?: string } = {},
): Promise<readonly string[]> {
  const first = count + 1;
  count += how;
  const { rows } = await sql<{ id: string }>`
    insert into obligations (empresa_id, numero_garantia, cliente, referencia, portafolio, convenio, empresa,
      fecha_desembolso, valor_desembolso, plazo, tasa, corte, saldo_capital, dias_mora, calificacion, valor_cubierto, estado)
    select 1, 'GA-T-' || n, ${debtor}::bigint, 'R' || n, ${portfolio}::bigint, p.convenio, 2, date '2026-01-10',
      ${balance}::numeric, 36, 18, '2026-08', ${balance}::numeric, 95, 'c', round(${balance}::numeric * 0.7, 2), 'overdue'
    from generate_series(${first}::integer, ${count}::integer) n, portfolios p where p.id = ${portfolio}::bigint
    returning id::text`.execute(office.server.db);
  return rows.map(({ id }) => id);
}

type Claim = {
  readonly obligation: string;
  readonly amount?: string;
  readonly balance?: string;
  readonly mora?: number;
};

const claimOf = ({
  obligation,
  amount = "700000.00",
  balance = "1000000.00",
  mora = 95,
}: Claim) => ({
  tipo: types.types.RECL,
  obligacion: obligation,
  valor_solicitado: amount,
  saldo_capital: balance,
  fecha_incumplimiento: dayAfter(today(), -mora),
  cuenta_destino: accounts["ally"],
});

/** A claim with its supports, not filed yet. */
async function drafted(claim: Claim): Promise<string> {
  const { id } = await clerk.made("requests", claimOf(claim));
  await supported(filer, id, { day: today(), kinds: types.supports });
  return id;
}

async function filed(claim: Claim): Promise<string> {
  const id = await drafted(claim);
  await stepped(clerk, "requests/file", id);
  return id;
}

/** A claim that somebody proposes to grant. */
async function endorsed(claim: Claim, amount = "700000.00"): Promise<string> {
  const id = await filed(claim);
  await stepped(reviewer, "requests/take", id);
  await stepped(reviewer, "requests/endorse", id, { input: { valor_aprobado: amount } });
  return id;
}

const APPROVE = { input: { valor_aprobado: null } };

async function approved(claim: Claim, amount = "700000.00"): Promise<string> {
  const id = await endorsed(claim, amount);
  await stepped(committee, "requests/approve", id, APPROVE);
  return id;
}

const statusOf = async (controller: string, id: string) =>
  (await clerk.record(controller, id)).status;

async function balanceOf(account: string): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(m.debe - m.haber), 0)::text as balance from movements m join accounts a on a.id = m.cuenta
    where m.empresa_id = 1 and a.codigo = ${account}`.execute(office.server.db);
  return moneyOf(centsOf(rows[0]?.balance ?? "0"));
}

describe("a claim is filed", () => {
  test("with the supports of its type, of which the missing ones are told by name", async () => {
    const [obligation = ""] = await obligations(1);
    const { id } = await clerk.made("requests", claimOf({ obligation }));
    const refused = await step(clerk, "requests/file", id);
    expect([refused.status, refused.body.guard]).toEqual([409, "hasSupports"]);
    const said = async () => (await clerk.record("requests", id)).reasons?.["hasSupports"];
    expect(await said()).toBe("Faltan soportes: Pagaré, Extracto del crédito.");
    await supported(filer, id, { day: today(), kinds: types.supports.slice(0, 1) });
    expect((await clerk.record("requests", id)).values["faltan"]).toBe("Extracto del crédito");
    // An extract is good for 90 days.
    await supported(filer, id, { day: dayAfter(today(), -91), kinds: types.supports.slice(1) });
    expect((await step(clerk, "requests/file", id)).status).toBe(409);
    expect(await said()).toBe("Faltan soportes: Extracto del crédito.");
    await supported(filer, id, { day: dayAfter(today(), -90), kinds: types.supports.slice(1) });
    expect((await stepped(clerk, "requests/file", id)).status).toBe("filed");
    expect(await statusOf("obligations", obligation)).toBe("claimed");
  });

  test.each([
    {
      mora: 89,
      guard: "isOverdueEnough",
      reason: "La mora no llega a los días del convenio: 89 de 90.",
    },
    { mora: 90, guard: null, reason: null },
    { mora: 270, guard: null, reason: null },
    { mora: 271, guard: "isInTime", reason: "Pasó el plazo para reclamar: 271 días de 270." },
  ])(
    "from its agreement's days of mora until its term: $mora (law 25)",
    async ({ mora, guard, reason }) => {
      const [obligation = ""] = await obligations(1);
      const id = await drafted({ obligation, mora });
      if (guard !== null)
        expect((await clerk.record("requests", id)).reasons?.[guard]).toBe(reason);
      const { status, body } = await step(clerk, "requests/file", id);
      expect([status, body.guard ?? null]).toEqual([guard === null ? 200 : 409, guard]);
    },
  );

  test("once for an obligation: of two at once one is, and the other is told which (law 26)", async () => {
    const [obligation = ""] = await obligations(1);
    const ids = [await drafted({ obligation }), await drafted({ obligation })];
    const answers = await Promise.all(ids.map(async (id) => step(clerk, "requests/file", id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner] = answers.filter(({ status }) => status === 200);
    const [loser] = answers.filter(({ status }) => status === 409);
    expect(loser?.body.detail).toMatch(/La obligación ya tiene una reclamación\./u);
    expect(winner?.body.status).toBe("filed");
    const [late = ""] = ids.filter((id) => id !== winner?.body.id);
    const { reasons } = await clerk.record("requests", late);
    expect(reasons?.["isFreeOfClaim"]).toMatch(/ya tiene una reclamación: SO-2026-\d{6}\.$/u);
  });

  test("of no more than the last cut says, with what a claim needs", async () => {
    const [obligation = ""] = await obligations(1);
    const given = claimOf({ obligation, balance: "1000000.01" });
    const above = await clerk.wrote("POST", "requests/create", { values: given });
    expect(above.body.errors).toEqual({
      saldo_capital: "El saldo supera el del último corte: $ 1.000.000,00",
    });
    const values = { tipo: types.types.RECL, obligacion: obligation };
    const bare = await clerk.wrote("POST", "requests/create", { values });
    expect(Object.keys(bare.body.errors ?? {}).toSorted()).toEqual([
      "cuenta_destino",
      "fecha_incumplimiento",
      "saldo_capital",
      "valor_solicitado",
    ]);
    const later = { ...claimOf({ obligation }), fecha_incumplimiento: dayAfter(today(), 1) };
    const early = await clerk.wrote("POST", "requests/create", { values: later });
    expect(early.body.errors).toEqual({ fecha_incumplimiento: "No puede ser posterior a hoy" });
    const foreign = { ...claimOf({ obligation }), cuenta_destino: accounts["fund"] };
    const wrong = await clerk.wrote("POST", "requests/create", { values: foreign });
    expect(wrong.body.errors).toEqual({ cuenta_destino: "La cuenta es de otra empresa" });
  });

  test("its papers stay as they are once it is filed, and are no pictures that run or pages", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await filed({ obligation });
    await expect(
      supported(filer, id, { day: today(), kinds: types.supports.slice(0, 1) }),
    ).rejects.toThrow(/ya se radicó/u);
    for (const [name, type, body] of [
      [
        "a.svg",
        "image/svg+xml",
        "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
      ],
      ["a.pdf", "application/pdf", "<html><script>alert(1)</script></html>"],
    ] as const) {
      const path = `request-supports/create/file/archivo?name=${name}`;
      const headers = { "content-type": type };
      const { status } = await filer(path, { method: "POST", body, headers });
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    }
  });

  test("a support of another debtor is none of this one, sent again or taken from there", async () => {
    const [one = ""] = await obligations(1);
    const [two = ""] = await obligations(1, { debtor: ground.debtors[1] });
    const first = await drafted({ obligation: one });
    const { id } = await clerk.made("requests", claimOf({ obligation: two }));
    const { rows } = await clerk.list("request-supports", `?f.solicitud=${first}`);
    const support = await clerk.record("request-supports", rows[0]?.id ?? "");
    const archivo =
      (support.values["archivo"] as { readonly id?: string } | null)?.id ??
      support.values["archivo"];
    const tipo = types.supports[0];
    const values = { solicitud: id, tipo, fecha: today(), archivo };
    const taken = await clerk.wrote("POST", "request-supports/create", { values });
    expect(taken.body.errors?.["archivo"]).toMatch(/^Es el mismo archivo de la solicitud SO-/u);
    await expect(
      supported(filer, id, { day: today(), kinds: types.supports.slice(0, 1) }),
    ).rejects.toThrow(/de otro deudor/u);
    const moved = await clerk.edit("request-supports", support, { solicitud: id });
    expect(moved.body.errors?.["solicitud"]).toBe("Un soporte no pasa a otra solicitud");
    expect((await step(clerk, "requests/file", id)).body.detail).toMatch(/^Faltan soportes/u);
  });
});

describe("its term", () => {
  test("is of business days, and stands still while it waits for its entity", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await filed({ obligation });
    const due = afterBusinessDays("2026-09-01", 15);
    // Without holidays until then: three weeks.
    expect([due, (await clerk.record("requests", id)).values["vence"]]).toEqual([
      "2026-09-22",
      "2026-09-22",
    ]);
    await stepped(reviewer, "requests/take", id);
    const back = { input: { causal: "incomplete" }, reason: "El pagaré no tiene firma" };
    await stepped(reviewer, "requests/giveBack", id, back);
    const returned = await clerk.record("requests", id);
    expect([returned.status, returned.values["pausada"]]).toEqual(["returned", "2026-09-01"]);
    await sql`update requests set pausada = date '2026-08-25' where id = ${id}::bigint`.execute(
      office.server.db,
    );
    // It stood still for five business days, from Tuesday to Tuesday.
    const again = await stepped(clerk, "requests/amend", id);
    expect([again.status, again.values["vence"], again.values["pausada"]]).toEqual([
      "filed",
      "2026-09-29",
      null,
    ]);
  });
});

describe("a claim is approved", () => {
  test("by neither its author nor who endorsed it (law 27)", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await filed({ obligation });
    await stepped(clerk, "requests/take", id);
    const amount = { input: { valor_aprobado: "700000.00" } };
    expect((await step(clerk, "requests/endorse", id, amount)).body.guard).toBe("isAnotherPerson");
    expect((await step(committee, "requests/approve", id, amount)).body.guard).toBe(
      "needsNoEndorsement",
    );
    await stepped(reviewer, "requests/endorse", id, amount);
    expect((await step(clerk, "requests/approve", id, APPROVE)).body.guard).toBe("isAnotherPerson");
    expect((await step(reviewer, "requests/approve", id, APPROVE)).body.guard).toBe(
      "isAnotherEndorser",
    );
    expect((await stepped(committee, "requests/approve", id, APPROVE)).status).toBe("approved");
  });

  test("by nobody who is its debtor", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await endorsed({ obligation });
    await sql`update customers set correo = (select email from users u join sessions s on s.user_id = u.id
      order by s.created_at desc limit 1) where id = ${ground.debtors[0]}::bigint`.execute(
      office.server.db,
    );
    const debtor = deskOf(await somebodyWhoClaims(office));
    await sql`update customers set correo = (select email from users order by number desc limit 1)
      where id = ${ground.debtors[0]}::bigint`.execute(office.server.db);
    expect((await step(debtor, "requests/approve", id, APPROVE)).body.guard).toBe(
      "isDisinterested",
    );
    await sql`update customers set correo = null where id = ${ground.debtors[0]}::bigint`.execute(
      office.server.db,
    );
  });

  test("within what was asked and what is covered, to the cent (law 24)", async () => {
    const [obligation = "", smaller = ""] = await obligations(2);
    const id = await filed({ obligation, amount: "900000.00" });
    await stepped(reviewer, "requests/take", id);
    const given = async (who: string, valor: string | null) =>
      (await step(reviewer, "requests/endorse", who, { input: { valor_aprobado: valor } })).body
        .errors;
    expect(await given(id, "700000.01")).toEqual({
      valor_aprobado: "Supera lo cubierto: $ 700.000,00",
    });
    expect(await given(id, null)).toEqual({
      valor_aprobado: "Escriba el valor aprobado, sin pasar del cubierto ni del tope",
    });
    const less = await filed({ obligation: smaller, amount: "100.00" });
    await stepped(reviewer, "requests/take", less);
    expect(await given(less, "100.01")).toEqual({
      valor_aprobado: "Supera lo solicitado: $ 100,00",
    });
    for (const bad of ["0", "-1", "1.234", "1.000,50"]) {
      const reply = await step(reviewer, "requests/endorse", id, {
        input: { valor_aprobado: bad },
      });
      expect([bad, reply.status]).toEqual([bad, 422]);
    }
  });

  test("once, and enters the ledger once", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await endorsed({ obligation });
    const before = centsOf(await balanceOf("DEU"));
    const { version } = await committee.record("requests", id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () =>
        committee.wrote("POST", `requests/approve/${id}`, { version, ...APPROVE }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(moneyOf(centsOf(await balanceOf("DEU")) - before)).toBe("700000.00");
  });

  test("only while its entity owes no commission whose days of grace are over", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await endorsed({ obligation });
    await sql`insert into collection_documents (empresa_id, numero, origen, empresa, periodo, base, comision, iva, total,
        lineas, estado, vencida_desde)
      values (1, 'DC-X', 'manual', 2, '2026-06', 100, 100, 19, 119, '[]', 'issued', date '2026-08-01')`.execute(
      office.server.db,
    );
    const refused = await step(committee, "requests/approve", id, APPROVE);
    expect(refused.body.detail).toBe("La entidad debe comisiones vencidas.");
    await sql`delete from collection_documents where numero = 'DC-X'`.execute(office.server.db);
    await stepped(committee, "requests/approve", id, APPROVE);
  });
});

describe("the cap of a portfolio", () => {
  test(`of ${AT_ONCE} approvals at once it is never passed, and each loser is told what is left (law 23)`, async () => {
    const { db } = office.server;
    const ids = await obligations(AT_ONCE, { portfolio: ground.other });
    // Of 70,000,000 covered the cap takes 10 %: ten claims of 700,000 less a cent fit, and a rest is left.
    await sql`update portfolios set tope_siniestros = 10 where id = ${ground.other}::bigint`.execute(
      db,
    );
    const { rows: claims } = await sql<{ id: string; version: number }>`
      insert into requests (empresa_id, radicado, tipo, obligacion, empresa, cliente, portafolio, valor_solicitado, saldo_capital,
        cuenta_destino, cubierto, valor_aprobado, fecha_radicacion, estado)
      select 1, 'SO-T-' || o.id, ${types.types.RECL}::bigint, o.id, 2, o.cliente, o.portafolio, 700000, 1000000,
        ${accounts["ally"]}::bigint, 700000, 699999.99, ${clock.now()}, 'endorsed'
      from obligations o where o.id = any(${[...ids]}::bigint[]) returning id::text, version`.execute(
      db,
    );
    const answers = await Promise.all(
      claims.map(async ({ id, version }) =>
        committee.wrote("POST", `requests/approve/${id}`, { version, ...APPROVE }),
      ),
    );
    const lost = answers.filter(({ status }) => status === 409);
    expect([answers.length - lost.length, lost.length]).toEqual([10, 90]);
    expect(new Set(lost.map(({ body }) => body.title))).toEqual(
      new Set(["El tope cambió: quedan $ 0,10."]),
    );
    const { rows } = await sql<{ sum: string }>`
      select sum(valor_aprobado)::text from requests where portafolio = ${ground.other}::bigint and estado = 'approved'`.execute(
      db,
    );
    expect(rows[0]?.sum).toBe("6999999.90");
    // The last ten cents are nobody else's.
    const id = claims[answers.findIndex(({ status }) => status === 409)]?.id ?? "";
    await stepped(committee, "requests/approve", id, { input: { valor_aprobado: "0.10" } });
  });
});

describe("a claim that is not followed", () => {
  test("frees its obligation, and is reconsidered once", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await filed({ obligation });
    await stepped(reviewer, "requests/take", id);
    const no = { input: { causal: "uncovered" }, reason: "No la cubre el convenio" };
    await stepped(reviewer, "requests/deny", id, no);
    expect(await statusOf("obligations", obligation)).toBe("overdue");
    await stepped(clerk, "requests/appeal", id, { reason: "Llegó el anexo" });
    expect(await statusOf("obligations", obligation)).toBe("claimed");
    await stepped(reviewer, "requests/deny", id, no);
    const twice = await step(clerk, "requests/appeal", id, { reason: "Otra vez" });
    expect(twice.body.detail).toBe("Ya se reconsideró una vez.");
  });

  test("is withdrawn by its entity, or by the request that retires it", async () => {
    const [one = "", two = ""] = await obligations(2);
    const first = await filed({ obligation: one });
    await stepped(clerk, "requests/withdraw", first, { reason: "Pagó el deudor" });
    const second = await filed({ obligation: two });
    const retire = await clerk.made("requests", { tipo: types.types.RETR, obligacion: two });
    await stepped(clerk, "requests/file", retire.id);
    await stepped(reviewer, "requests/take", retire.id);
    const done = await stepped(committee, "requests/approve", retire.id, APPROVE);
    expect(done.status).toBe("closed");
    for (const id of [first, second]) expect(await statusOf("requests", id)).toBe("withdrawn");
    for (const id of [one, two]) expect(await statusOf("obligations", id)).toBe("overdue");
  });

  test("is revoked by another person while nothing was paid: its mirror is entered, its advance is owed again", async () => {
    const [obligation = ""] = await obligations(1);
    const { db } = office.server;
    const { rows } = await sql<{ id: string }>`
      insert into advances (empresa_id, numero, empresa, concepto, obligacion, valor, cuenta_destino, fecha, estado)
      values (1, 'AN-T', 2, 'claim', ${obligation}::bigint, 300000, ${accounts["ally"]}::bigint, date '2026-08-01', 'paid')
      returning id::text`.execute(db);
    const advance = rows[0]?.id ?? "";
    const before = [await balanceOf("DEU"), await balanceOf("GPP"), await balanceOf("ANT")];
    const id = await approved({ obligation });
    expect((await clerk.record("requests", id)).values).toMatchObject({
      anticipo: "300000.00",
      por_pagar: "400000.00",
    });
    expect(await statusOf("advances", advance)).toBe("legalised");
    const why = { reason: "Se aprobó por error" };
    expect((await step(committee, "requests/revoke", id, why)).body.guard).toBe(
      "isAnotherApprover",
    );
    await stepped(other, "requests/revoke", id, why);
    expect([await balanceOf("DEU"), await balanceOf("GPP"), await balanceOf("ANT")]).toEqual(
      before,
    );
    const { status, values } = await clerk.record("advances", advance);
    expect([status, values["legalizado"], values["por_legalizar"]]).toEqual([
      "partlyLegalised",
      "0.00",
      "300000.00",
    ]);
    expect(await statusOf("obligations", obligation)).toBe("overdue");
  });
});

describe("an approved claim is paid", () => {
  test("by a transfer that two others sign; one that is cancelled waits again, and nothing is entered", async () => {
    const { db } = office.server;
    await contributed(db, { bankAccount: accounts["fund"] ?? "", amount: "1000.00", key: "more" });
    const [obligation = ""] = await obligations(1);
    const id = await approved({ obligation });
    const input = { cuenta_origen: accounts["fund"], fecha_programada: today() };
    await stepped(committee, "requests/schedule", id, { input });
    expect((await step(committee, "requests/schedule", id, { input })).status).toBe(409);
    const { rows } = await sql<{ id: string }>`
      select id::text from transfers where origen = ${`requests/${id}`}`.execute(db);
    const gpp = await balanceOf("GPP");
    await stepped(other, "transfers/cancel", rows[0]?.id ?? "", { reason: "Otro día" });
    expect([await statusOf("requests", id), await balanceOf("GPP")]).toEqual(["approved", gpp]);
    await stepped(committee, "requests/schedule", id, { input });
    await paidOut(office, {
      origin: `requests/${id}`,
      author: committee,
      first: reviewer,
      second: other,
    });
    const paid = await clerk.record("requests", id);
    expect([paid.status, paid.values["fecha_pago"], paid.values["por_pagar"]]).toEqual([
      "paid",
      today(),
      "0.00",
    ]);
    expect(await statusOf("obligations", obligation)).toBe("paid");
    const debts = await clerk.list("recoverables", `?f.obligacion=${obligation}`);
    expect(
      debts.rows.map(({ values }) => [values["valor_pagado"], values["participacion"]]),
    ).toEqual([["700000.00", "70.0000"]]);
    // At most one paid claim for an obligation (law 26).
    const again = await drafted({ obligation, balance: "1.00", amount: "0.70" });
    expect((await step(clerk, "requests/file", again)).body.guard).toMatch(
      /^is(?:Fitting|FreeOfClaim)$/u,
    );
  });

  test("by its advances alone where they reach: it is paid at its approval (law 32)", async () => {
    const [obligation = ""] = await obligations(1);
    const { db } = office.server;
    await sql`insert into advances (empresa_id, numero, empresa, concepto, obligacion, valor, cuenta_destino, fecha, estado)
      values (1, 'AN-U', 2, 'claim', ${obligation}::bigint, 900000, ${accounts["ally"]}::bigint, date '2026-08-01', 'paid')`.execute(
      db,
    );
    const id = await approved({ obligation });
    const { status, values } = await clerk.record("requests", id);
    expect([status, values["anticipo"], values["por_pagar"]]).toEqual([
      "paid",
      "700000.00",
      "0.00",
    ]);
    const { rows } = await clerk.list("advances", "?f.numero=AN-U");
    expect([rows[0]?.status, rows[0]?.values["por_legalizar"]]).toEqual([
      "partlyLegalised",
      "200000.00",
    ]);
  });
});

describe("the other types", () => {
  async function granted(type: keyof Types["types"], values: object) {
    const { id } = await clerk.made("requests", { tipo: types.types[type], ...values });
    await stepped(clerk, "requests/file", id);
    await stepped(reviewer, "requests/take", id);
    return stepped(committee, "requests/approve", id, APPROVE);
  }

  test("an advance is asked for: it waits for its own approval", async () => {
    const [obligacion = ""] = await obligations(1);
    const asked = { obligacion, valor_solicitado: "200000.00", cuenta_destino: accounts["ally"] };
    const { id } = await clerk.made("requests", { tipo: types.types.ANTI, ...asked });
    await stepped(clerk, "requests/file", id);
    await stepped(reviewer, "requests/take", id);
    const input = { valor_aprobado: "150000.00" };
    expect((await stepped(committee, "requests/approve", id, { input })).status).toBe("closed");
    const { rows } = await clerk.list("advances", `?f.obligacion=${obligacion}`);
    expect(rows.map(({ status, values }) => [status, values["valor"]])).toEqual([
      ["requested", "150000.00"],
    ]);
  });

  test("a restructuring changes the months and the rate of its obligation, and nothing that it does not say", async () => {
    const [obligacion = ""] = await obligations(1);
    expect((await granted("REES", { obligacion, nuevo_plazo: 60 })).status).toBe("closed");
    expect((await clerk.record("obligations", obligacion)).values).toMatchObject({
      plazo: 60,
      tasa: "18.0000",
    });
  });

  test("a cession gives it another entity; new data change the debtor", async () => {
    const [obligacion = ""] = await obligations(1);
    const dato = { obligacion, dato: "celular", dato_nuevo: "3001234567" };
    const wrong = { tipo: types.types.DATO, ...dato, dato_nuevo: "abc" };
    expect((await clerk.wrote("POST", "requests/create", { values: wrong })).body.errors).toEqual({
      dato_nuevo: "Debe tener de 7 a 14 dígitos",
    });
    await granted("DATO", dato);
    expect((await clerk.record("customers", ground.debtors[0])).values["celular"]).toBe(
      "3001234567",
    );
    await granted("CESI", { obligacion, nueva_entidad: "1" });
    expect((await clerk.record("obligations", obligacion)).values["empresa"]).toBe("1");
  });

  test("a paz y salvo is for who owes nothing; a certificate for anybody, each with its letter", async () => {
    const [obligacion = ""] = await obligations(1);
    const { id } = await clerk.made("requests", { tipo: types.types.PAZS, obligacion });
    expect((await step(clerk, "requests/file", id)).status).toBe(409);
    expect((await clerk.record("requests", id)).reasons?.["isFitting"]).toBe(
      "El deudor todavía debe.",
    );
    const certificate = await granted("CERT", { obligacion });
    const letter = await filer(`requests/letter/${certificate.id}`);
    expect([letter.status, letter.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const early = await filer(`requests/letter/${id}`);
    expect(early.status).toBe(409);
  });
});

describe("who studies them", () => {
  test("takes one, puts it back, or is given one: without a name, who has the fewest open ones", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await filed({ obligation });
    const taken = await stepped(reviewer, "requests/take", id);
    expect(taken.values["interesados"]).toEqual(
      [taken.values["solicitante"], taken.values["responsable"]].toSorted(),
    );
    expect((await stepped(reviewer, "requests/leave", id)).values["responsable"]).toBeNull();
    const given = await stepped(committee, "requests/assign", id, { input: { responsable: null } });
    expect(given.status).toBe("inReview");
    expect(given.values["responsable"]).not.toBe(taken.values["responsable"]);
    const mine = (await reviewer.call("GET", "requests/myrequest")).body as ListPage;
    expect(mine.rows.map((row) => row.id)).not.toContain(id);
    const all = (await reviewer.call("GET", "requests/pending")).body as ListPage;
    expect(all.rows.map((row) => row.id)).toContain(id);
  });
});
