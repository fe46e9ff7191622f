import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import type { ReportAnswer } from "../../../src/contract/report-contract.ts";
import { afterBusinessDays } from "../../../server/fund/business-days.ts";
import { contributed } from "../sections/some-accounts.ts";
import { deskOf } from "../sections/desk.ts";
import { paidOut, somebodyWhoClaims, step, stepped, supported } from "./claims-desk.ts";
import { APPROVE, openClaims } from "./claims-world.ts";

const AT_ONCE = 100;

const world = openClaims();
const { today, obligations, claimOf, drafted, filed, endorsed, approved, statusOf, balanceOf } =
  world;

describe("a claim is filed", () => {
  test("with the supports of its type, of which the missing ones are told by name", async () => {
    const [obligation = ""] = await obligations(1);
    const { id } = await world.clerk.made("requests", claimOf({ obligation }));
    const refused = await step(world.clerk, "requests/file", id);
    expect([refused.status, refused.body.guard]).toEqual([409, "hasSupports"]);
    const said = async () => (await world.clerk.record("requests", id)).reasons?.["hasSupports"];
    expect(await said()).toBe("Faltan soportes: Pagaré, Extracto del crédito.");
    await supported(world.filer, id, { day: today(), kinds: world.types.supports.slice(0, 1) });
    expect((await world.clerk.record("requests", id)).values["faltan"]).toBe(
      "Extracto del crédito",
    );
    // An extract is good for 90 days.
    await supported(world.filer, id, {
      day: dayAfter(today(), -91),
      kinds: world.types.supports.slice(1),
    });
    expect((await step(world.clerk, "requests/file", id)).status).toBe(409);
    expect(await said()).toBe("Faltan soportes: Extracto del crédito.");
    expect((await world.clerk.record("requests", id)).values["faltan"]).toBe(
      "Extracto del crédito",
    );
    await supported(world.filer, id, {
      day: dayAfter(today(), -90),
      kinds: world.types.supports.slice(1),
    });
    expect((await stepped(world.clerk, "requests/file", id)).status).toBe("filed");
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
      const { reasons } = await world.clerk.record("requests", id);
      expect(guard === null ? null : reasons?.[guard]).toBe(reason);
      const { status, body } = await step(world.clerk, "requests/file", id);
      expect([status, body.guard ?? null]).toEqual([guard === null ? 200 : 409, guard]);
    },
  );

  test("once for an obligation: of two at once one is, and the other is told which (law 26)", async () => {
    const [obligation = ""] = await obligations(1);
    const ids = [await drafted({ obligation }), await drafted({ obligation })];
    const answers = await Promise.all(
      ids.map(async (id) => step(world.clerk, "requests/file", id)),
    );
    const winner = answers.find(({ status }) => status === 200);
    const loser = answers.find(({ status }) => status === 409);
    // One that comes once the other is written finds the obligation claimed: either is why, and the record tells both.
    expect(loser?.body.detail).toMatch(
      /La obligación (?:ya tiene una reclamación|no está vigente ni en mora)\./u,
    );
    expect(winner?.body.status).toBe("filed");
    const late = ids.find((id) => id !== winner?.body.id);
    const { reasons } = await world.clerk.record("requests", late ?? "");
    expect(reasons?.["isFreeOfClaim"]).toMatch(/ya tiene una reclamación: SO-2026-\d{6}\.$/u);
  });

  test("of no more than the last cut says, with what a claim needs", async () => {
    const [obligation = ""] = await obligations(1);
    const given = claimOf({ obligation, balance: "1000000.01" });
    const above = await world.clerk.wrote("POST", "requests/create", { values: given });
    expect(above.body.errors).toEqual({
      saldo_capital: "El saldo supera el del último corte: $ 1.000.000,00",
    });
    const values = { tipo: world.types.types.RECL, obligacion: obligation };
    const bare = await world.clerk.wrote("POST", "requests/create", { values });
    expect(Object.keys(bare.body.errors ?? {}).toSorted()).toEqual([
      "cuenta_destino",
      "fecha_incumplimiento",
      "saldo_capital",
      "valor_solicitado",
    ]);
    const later = { ...claimOf({ obligation }), fecha_incumplimiento: dayAfter(today(), 1) };
    const early = await world.clerk.wrote("POST", "requests/create", { values: later });
    expect(early.body.errors).toEqual({ fecha_incumplimiento: "No puede ser posterior a hoy" });
    const foreign = { ...claimOf({ obligation }), cuenta_destino: world.accounts["fund"] };
    const wrong = await world.clerk.wrote("POST", "requests/create", { values: foreign });
    expect(wrong.body.errors).toEqual({ cuenta_destino: "La cuenta es de otro titular" });
  });

  test("its papers stay as they are once it is filed, and are no page and no drawing that runs", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await filed({ obligation });
    await expect(
      supported(world.filer, id, { day: today(), kinds: world.types.supports.slice(0, 1) }),
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
      const { status } = await world.filer(path, { method: "POST", body, headers });
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    }
  });

  test("a support of another debtor is none of this one, sent again or taken from there", async () => {
    const [one = ""] = await obligations(1);
    const [two = ""] = await obligations(1, { debtor: world.ground.debtors[1] });
    const first = await drafted({ obligation: one });
    const { id } = await world.clerk.made("requests", claimOf({ obligation: two }));
    const { rows } = await world.clerk.list("request-supports", `?f.solicitud=${first}`);
    const support = await world.clerk.record("request-supports", rows[0]?.id ?? "");
    const archivo =
      (support.values["archivo"] as { readonly id?: string } | null)?.id ??
      support.values["archivo"];
    const tipo = world.types.supports[0];
    const values = { solicitud: id, tipo, fecha: today(), archivo };
    const taken = await world.clerk.wrote("POST", "request-supports/create", { values });
    expect(taken.body.errors?.["archivo"]).toMatch(/^Es el mismo archivo de la solicitud SO-/u);
    await expect(
      supported(world.filer, id, { day: today(), kinds: world.types.supports.slice(0, 1) }),
    ).rejects.toThrow(/de otro deudor/u);
    const moved = await world.clerk.edit("request-supports", support, { solicitud: id });
    expect(moved.body.errors?.["solicitud"]).toBe("Un soporte no pasa a otra solicitud");
    expect((await step(world.clerk, "requests/file", id)).body.detail).toMatch(/^Faltan soportes/u);
  });
});

describe("its term", () => {
  test("is of business days, and stands still while it waits for its entity", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await filed({ obligation });
    const due = afterBusinessDays("2026-09-01", 15);
    // Without holidays until then: three weeks.
    expect([due, (await world.clerk.record("requests", id)).values["vence"]]).toEqual([
      "2026-09-22",
      "2026-09-22",
    ]);
    await stepped(world.reviewer, "requests/take", id);
    const back = { input: { causal: "incomplete" }, reason: "El pagaré no tiene firma" };
    await stepped(world.reviewer, "requests/giveBack", id, back);
    const returned = await world.clerk.record("requests", id);
    expect([returned.status, returned.values["pausada"]]).toEqual(["returned", "2026-09-01"]);
    // It stays of the obligation that it claims, and is not deleted.
    const [another = ""] = await obligations(1);
    const moved = await world.clerk.edit("requests", returned, { obligacion: another });
    expect(moved.body.errors?.["obligacion"]).toMatch(/^Ya se radicó así/u);
    const gone = await world.clerk.call(
      "DELETE",
      `requests/delete/${id}?version=${returned.version}`,
    );
    expect(gone.status).toBe(409);
    await sql`update requests set pausada = date '2026-08-25' where id = ${id}::bigint`.execute(
      world.office.server.db,
    );
    // It stood still for five business days, from Tuesday to Tuesday.
    const again = await stepped(world.clerk, "requests/amend", id);
    // Whoever studied it does so no more.
    expect(again.values["interesados"]).toEqual([again.values["solicitante"]]);
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
    await stepped(world.clerk, "requests/take", id);
    const amount = { input: { valor_aprobado: "700000.00" } };
    expect((await step(world.clerk, "requests/endorse", id, amount)).body.guard).toBe(
      "isAnotherPerson",
    );
    expect((await step(world.committee, "requests/approve", id, amount)).body.guard).toBe(
      "needsNoEndorsement",
    );
    await stepped(world.reviewer, "requests/endorse", id, amount);
    expect((await step(world.clerk, "requests/approve", id, APPROVE)).body.guard).toBe(
      "isAnotherPerson",
    );
    expect((await step(world.reviewer, "requests/approve", id, APPROVE)).body.guard).toBe(
      "isAnotherEndorser",
    );
    expect((await stepped(world.committee, "requests/approve", id, APPROVE)).status).toBe(
      "approved",
    );
  });

  test("by nobody who is its debtor", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await endorsed({ obligation });
    await sql`update customers set correo = (select email from users u join sessions s on s.user_id = u.id
      order by s.created_at desc limit 1) where id = ${world.ground.debtors[0]}::bigint`.execute(
      world.office.server.db,
    );
    const debtor = deskOf(await somebodyWhoClaims(world.office));
    await sql`update customers set correo = (select email from users order by number desc limit 1)
      where id = ${world.ground.debtors[0]}::bigint`.execute(world.office.server.db);
    expect((await step(debtor, "requests/approve", id, APPROVE)).body.guard).toBe(
      "isDisinterested",
    );
    await sql`update customers set correo = null where id = ${world.ground.debtors[0]}::bigint`.execute(
      world.office.server.db,
    );
  });

  test("within what was asked and what is covered, to the cent (law 24)", async () => {
    const [obligation = "", smaller = ""] = await obligations(2);
    const id = await filed({ obligation, amount: "900000.00" });
    await stepped(world.reviewer, "requests/take", id);
    const given = async (who: string, valor: string | null) =>
      (await step(world.reviewer, "requests/endorse", who, { input: { valor_aprobado: valor } }))
        .body.errors;
    expect(await given(id, "700000.01")).toEqual({
      valor_aprobado: "Supera lo cubierto: $ 700.000,00",
    });
    expect(await given(id, null)).toEqual({
      valor_aprobado: "Escriba el valor aprobado, sin pasar del cubierto ni del tope",
    });
    const less = await filed({ obligation: smaller, amount: "100.00" });
    await stepped(world.reviewer, "requests/take", less);
    expect(await given(less, "100.01")).toEqual({
      valor_aprobado: "Supera lo solicitado: $ 100,00",
    });
    for (const bad of ["0", "-1", "1.234", "1.000,50"]) {
      const reply = await step(world.reviewer, "requests/endorse", id, {
        input: { valor_aprobado: bad },
      });
      expect([bad, reply.status]).toEqual([bad, 422]);
    }
  });

  test("once, and enters the ledger once", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await endorsed({ obligation });
    const before = centsOf(await balanceOf("DEU"));
    const { version } = await world.committee.record("requests", id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () =>
        world.committee.wrote("POST", `requests/approve/${id}`, { version, ...APPROVE }),
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
      world.office.server.db,
    );
    const refused = await step(world.committee, "requests/approve", id, APPROVE);
    expect(refused.body.detail).toBe("La entidad debe comisiones vencidas.");
    await sql`delete from collection_documents where numero = 'DC-X'`.execute(
      world.office.server.db,
    );
    await stepped(world.committee, "requests/approve", id, APPROVE);
  });
});

describe("the cap of a portfolio", () => {
  test(`of ${AT_ONCE} approvals at once it is never passed, and each loser is told what is left (law 23)`, async () => {
    const { db } = world.office.server;
    const ids = await obligations(AT_ONCE, { portfolio: world.ground.other });
    // Of 70,000,000 covered the cap takes 10 %: ten claims of 700,000 less a cent fit, and a rest is left.
    await sql`update portfolios set tope_siniestros = 10 where id = ${world.ground.other}::bigint`.execute(
      db,
    );
    const { rows: claims } = await sql<{ id: string; version: number }>`
      insert into requests (empresa_id, radicado, tipo, obligacion, empresa, cliente, portafolio, valor_solicitado, saldo_capital,
        cuenta_destino, cubierto, valor_aprobado, fecha_radicacion, estado)
      select 1, 'SO-T-' || o.id, ${world.types.types.RECL}::bigint, o.id, 2, o.cliente, o.portafolio, 700000, 1000000,
        ${world.accounts["ally"]}::bigint, 700000, 699999.99, ${world.clock.now()}, 'endorsed'
      from obligations o where o.id = any(${[...ids]}::bigint[]) returning id::text, version`.execute(
      db,
    );
    const answers = await Promise.all(
      claims.map(async ({ id, version }) =>
        world.committee.wrote("POST", `requests/approve/${id}`, { version, ...APPROVE }),
      ),
    );
    const lost = answers.filter(({ status }) => status === 409);
    expect([answers.length - lost.length, lost.length]).toEqual([10, 90]);
    expect(new Set(lost.map(({ body }) => body.title))).toEqual(
      new Set(["El tope cambió: quedan $ 0,10."]),
    );
    const { rows } = await sql<{ sum: string }>`
      select sum(valor_aprobado)::text from requests where portafolio = ${world.ground.other}::bigint and estado = 'approved'`.execute(
      db,
    );
    expect(rows[0]?.sum).toBe("6999999.90");
    const { body: sitting } = await world.committee.call("GET", "requests/committee");
    const [portfolios, cases] = (sitting as ReportAnswer).tables;
    const told = portfolios?.rows.find(({ key }) => key === world.ground.other)?.cells;
    // Ninety cases of 699,999.99 wait, and ten cents are left for them.
    expect([told?.["casos"], told?.["disponible"], told?.["quedaria"]]).toMatchObject([
      { value: 90, href: `/requests/list/committee?f.portafolio=${world.ground.other}` },
      { value: "0.10" },
      { value: "-62999999.00" },
    ]);
    expect(
      cases?.rows.find(({ label }) => label.startsWith("SO-T-"))?.cells["quedaria"],
    ).toMatchObject({
      value: "-699999.89",
    });
    // The last ten cents are nobody else's.
    const id = claims[answers.findIndex(({ status }) => status === 409)]?.id ?? "";
    await stepped(world.committee, "requests/approve", id, { input: { valor_aprobado: "0.10" } });
  });
});

describe("a claim that is not followed", () => {
  test("frees its obligation, and is reconsidered once", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await filed({ obligation });
    await stepped(world.reviewer, "requests/take", id);
    const no = { input: { causal: "uncovered" }, reason: "No la cubre el convenio" };
    await stepped(world.reviewer, "requests/deny", id, no);
    expect(await statusOf("obligations", obligation)).toBe("overdue");
    await stepped(world.clerk, "requests/appeal", id, { reason: "Llegó el anexo" });
    expect(await statusOf("obligations", obligation)).toBe("claimed");
    await stepped(world.reviewer, "requests/deny", id, no);
    const twice = await step(world.clerk, "requests/appeal", id, { reason: "Otra vez" });
    expect(twice.body.detail).toBe("Ya se reconsideró una vez.");
  });

  test("is withdrawn by its entity, or by the request that retires it", async () => {
    const [one = "", two = ""] = await obligations(2);
    const first = await filed({ obligation: one });
    await stepped(world.clerk, "requests/withdraw", first, { reason: "Pagó el deudor" });
    const second = await filed({ obligation: two });
    const retire = await world.clerk.made("requests", {
      tipo: world.types.types.RETR,
      obligacion: two,
    });
    await stepped(world.clerk, "requests/file", retire.id);
    await stepped(world.reviewer, "requests/take", retire.id);
    const done = await stepped(world.committee, "requests/approve", retire.id, APPROVE);
    expect(done.status).toBe("closed");
    for (const id of [first, second]) expect(await statusOf("requests", id)).toBe("withdrawn");
    for (const id of [one, two]) expect(await statusOf("obligations", id)).toBe("overdue");
  });

  test("is revoked by another person while nothing was paid: its mirror is entered, its advance is owed again", async () => {
    const [obligation = ""] = await obligations(1);
    const { db } = world.office.server;
    const { rows } = await sql<{ id: string }>`
      insert into advances (empresa_id, numero, empresa, concepto, obligacion, valor, cuenta_destino, fecha, estado)
      values (1, 'AN-T', 2, 'claim', ${obligation}::bigint, 300000, ${world.accounts["ally"]}::bigint, date '2026-08-01', 'paid')
      returning id::text`.execute(db);
    const advance = rows[0]?.id ?? "";
    const before = [await balanceOf("DEU"), await balanceOf("GPP"), await balanceOf("ANT")];
    const id = await approved({ obligation });
    expect((await world.clerk.record("requests", id)).values).toMatchObject({
      anticipo: "300000.00",
      por_pagar: "400000.00",
    });
    expect(await statusOf("advances", advance)).toBe("legalised");
    const why = { reason: "Se aprobó por error" };
    expect((await step(world.committee, "requests/revoke", id, why)).body.guard).toBe(
      "isAnotherApprover",
    );
    await stepped(world.other, "requests/revoke", id, why);
    expect([await balanceOf("DEU"), await balanceOf("GPP"), await balanceOf("ANT")]).toEqual(
      before,
    );
    const { status, values } = await world.clerk.record("advances", advance);
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
    const { db } = world.office.server;
    await contributed(db, {
      bankAccount: world.accounts["fund"] ?? "",
      amount: "1000.00",
      key: "more",
    });
    const [obligation = ""] = await obligations(1);
    const id = await approved({ obligation });
    const input = { cuenta_origen: world.accounts["fund"], fecha_programada: today() };
    await stepped(world.committee, "requests/schedule", id, { input });
    expect((await step(world.committee, "requests/schedule", id, { input })).status).toBe(409);
    const { rows } = await sql<{ id: string }>`
      select id::text from transfers where origen = ${`requests/${id}`}`.execute(db);
    const gpp = await balanceOf("GPP");
    await stepped(world.other, "transfers/cancel", rows[0]?.id ?? "", { reason: "Otro día" });
    expect([await statusOf("requests", id), await balanceOf("GPP")]).toEqual(["approved", gpp]);
    await stepped(world.committee, "requests/schedule", id, { input });
    await paidOut(world.office, {
      origin: `requests/${id}`,
      author: world.committee,
      first: world.reviewer,
      second: world.other,
    });
    const paid = await world.clerk.record("requests", id);
    expect([paid.status, paid.values["fecha_pago"], paid.values["por_pagar"]]).toEqual([
      "paid",
      today(),
      "0.00",
    ]);
    expect(await statusOf("obligations", obligation)).toBe("paid");
    const debts = await world.clerk.list("recoverables", `?f.obligacion=${obligation}`);
    expect(
      debts.rows.map(({ values }) => [values["valor_pagado"], values["participacion"]]),
    ).toEqual([["700000.00", "70.0000"]]);
    // At most one paid claim for an obligation (law 26).
    const again = await drafted({ obligation, balance: "1.00", amount: "0.70" });
    expect((await step(world.clerk, "requests/file", again)).body.guard).toMatch(
      /^is(?:Fitting|FreeOfClaim)$/u,
    );
  });

  test("by its advances alone where they reach: it is paid at its approval (law 32)", async () => {
    const [obligation = ""] = await obligations(1);
    const { db } = world.office.server;
    await sql`insert into advances (empresa_id, numero, empresa, concepto, obligacion, valor, cuenta_destino, fecha, estado)
      values (1, 'AN-U', 2, 'claim', ${obligation}::bigint, 900000, ${world.accounts["ally"]}::bigint, date '2026-08-01', 'paid')`.execute(
      db,
    );
    const id = await approved({ obligation });
    const { status, values } = await world.clerk.record("requests", id);
    expect([status, values["anticipo"], values["por_pagar"]]).toEqual([
      "paid",
      "700000.00",
      "0.00",
    ]);
    const { rows } = await world.clerk.list("advances", "?f.numero=AN-U");
    expect([rows[0]?.status, rows[0]?.values["por_legalizar"]]).toEqual([
      "partlyLegalised",
      "200000.00",
    ]);
  });
});
