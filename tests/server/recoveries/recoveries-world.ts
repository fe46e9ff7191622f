import { sql } from "kysely";
import { beforeAll } from "vitest";
import { smallPdf } from "../../../server/seed/small-pdf.ts";
import { claimApproved, transferPaid } from "../../../server/fund/ledger/events.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import { mayDo } from "../../support/office.ts";
import { step, stepped } from "../requests/claims-desk.ts";
import { openClaims } from "../requests/claims-world.ts";
import { type Desk, deskOf } from "../sections/desk.ts";

/** A person who may do all that the fund does with recoveries: who may not do a step is refused for who they are. */
const MAY = [
  mayDo(
    "recovers",
    "list",
    "view",
    "create",
    "edit",
    "others",
    "pending",
    "myrecover",
    "toApply",
    "toPassOn",
    "vouchers",
    "match",
    "unmatch",
    "apply",
    "schedule",
    "reverse",
    "discard",
  ),
  mayDo(
    "recoverables",
    "list",
    "view",
    "edit",
    "others",
    "assign",
    "agree",
    "endAgreement",
    "sue",
    "leaveCourt",
    "writeOff",
    "restore",
    "sell",
    "rescind",
  ),
  mayDo(
    "customers-collects",
    "list",
    "view",
    "create",
    "edit",
    "identify",
    "apply",
    "undo",
    "refund",
    "annul",
  ),
  mayDo("receipt-applications", "list", "view", "edit", "remove", "refund"),
  mayDo(
    "transfers",
    "list",
    "view",
    "authorise",
    "sign",
    "send",
    "markSent",
    "confirm",
    "bounce",
    "cancel",
    "edit",
  ),
  mayDo("requests", "list", "view", "others", "schedule"),
  mayDo("obligations", "list", "view"),
  mayDo("customers", "list", "view", "personal"),
];

/** The ids of what recoveries need: types with and without a formula, a lawyer and a gestor, and accounts. */
type Masters = Readonly<
  Record<"type" | "byFormula" | "lawyer" | "gestor" | "firm" | "firmAccount", string>
>;

type People = Readonly<Record<"teller" | "treasurer" | "chief" | "other", Desk>>;

/** Opens an office in which claims were paid and recoveries may be told, for the tests of a file. */
export function openRecoveries() {
  const claims = openClaims();
  const world = claims as typeof claims & { masters: Masters; people: People };

  beforeAll(async () => {
    const { office } = claims;
    const { db } = office.server;
    await sql`insert into general_params (empresa_id, codigo, nombre, valor, unidad, vigente_desde)
      values (1, 'USURA', 'Usura', 25.62, 'percent', date '2024-01-01')`.execute(db);
    await sql`insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version_) values
      (1, 'HON-ABO', 'Abogado', 'fees', 'peso', 'si(judicial = 1; recaudo * 0.15; recaudo * 0.1)', date '2020-01-01', 'approved', 1),
      (1, 'HON-GES', 'Gestor', 'fees', 'ten', 'si(mora > 180; recaudo * 0.12; recaudo * 0.08)', date '2020-01-01', 'approved', 1),
      (1, 'DIS-REC', 'Reparto', 'recovery', 'cent', 'redondear(recaudo * participacion / 100; 2)', date '2020-01-01', 'approved', 1)`.execute(
      db,
    );
    const { rows } = await sql<Masters>`
      with types as (
        insert into recover_types (empresa_id, codigo, nombre, origen, formula)
        select 1, code, code, 'debtor', case when code = 'PAGO' then (select id from formulas where codigo = 'DIS-REC') end
        from unnest(array['PAGO', 'TRAS']) as code returning id, codigo
      ), firm as (
        insert into companies (nombre, nit, tipo, estado) values ('Bufete', '900123457-1', 'ally', 'active') returning id
      ), city as (
        insert into cities (codigo, nombre, codigo_municipio, departamento) values ('X99', 'Ciudad', '99999', 'Depto') returning id
      ), lawyer as (
        insert into lawyers (empresa_id, documento, nombre, ciudad, honorarios, correo, firma)
        select 1, 'CC 71000001', 'Abogada', city.id, (select id from formulas where codigo = 'HON-ABO'), 'a@b.co', firm.id
        from firm, city returning id
      ), account as (
        insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, estado, certificado)
        select 1, firm.id, b.banco, b.tipo_cuenta, '100003', 'pay', 'active', b.certificado
        from firm, (select * from banks_companies where numero = '100002') b returning id
      )
      select (select id from types where codigo = 'TRAS')::text as type, (select id from types where codigo = 'PAGO')::text as "byFormula",
        lawyer.id::text as lawyer, (select number from users where username = 'analista')::text as gestor,
        firm.id::text as firm, account.id::text as "firmAccount" from lawyer, firm, account`.execute(
      db,
    );
    const [found] = rows;
    if (found === undefined) throw new Error("the masters of recoveries were not written");
    world.masters = found;
    const somebody = async () => deskOf(await office.asHolderOf(MAY));
    world.people = {
      teller: await somebody(),
      treasurer: await somebody(),
      chief: await somebody(),
      other: await somebody(),
    };
  });

  type Debt = {
    readonly amount?: string;
    readonly balance?: string;
    /** Who collects it; nobody by itself. */
    readonly by?: "lawyer" | "gestor";
    /** The day on which the fund paid; today by itself. */
    readonly since?: string;
  };

  /**
   * A recoverable of a claim of 700,000 of 1,000,000, unless it says otherwise, that was paid on a day: written with its
   * entries, as its own suite proves that the office does.
   */
  async function recoverable({
    amount = "700000.00",
    balance = "1000000.00",
    by,
    since,
  }: Debt = {}) {
    const { db } = claims.office.server;
    const [obligation = ""] = await claims.obligations(1, { balance });
    const day = since ?? claims.today();
    const { rows } = await sql<{ id: string; claim: string }>`
      with o as (
        update obligations set estado = 'paid', valor_cubierto = 0 where id = ${obligation}::bigint
        returning id, cliente, empresa, portafolio
      ), claim as (
        insert into requests (empresa_id, radicado, tipo, obligacion, cliente, empresa, portafolio, valor_solicitado,
          saldo_capital, valor_aprobado, mora, fecha_pago, estado)
        select 1, 'SO-T-' || o.id, ${claims.types.types.RECL}::bigint, o.id, o.cliente, o.empresa, o.portafolio, ${amount}::numeric,
          ${balance}::numeric, ${amount}::numeric, 95, ${day}::date, 'paid' from o returning id
      )
      insert into recoverables (empresa_id, numero, obligacion, cliente, empresa, portafolio, solicitud, fecha_pago,
        valor_pagado, saldo, recuperado, deuda, deuda_restante, etapa, participacion_convenio, participacion, mora, estado)
      select 1, 'RP-T-' || o.id, o.id, o.cliente, o.empresa, o.portafolio, claim.id, ${day}::date, ${amount}::numeric, ${amount}::numeric, 0,
        ${balance}::numeric, ${balance}::numeric, 'persuasive', 70,
        round(least(70, ${amount}::numeric * 100 / ${balance}::numeric), 4), 95, 'inManagement'
      from o, claim returning id::text, solicitud::text as claim`.execute(db);
    const [{ id, claim } = { id: "", claim: "" }] = rows;
    if (by !== undefined) {
      const column = by === "lawyer" ? "abogado" : "gestor";
      await sql`update recoverables set ${sql.ref(column)} = ${world.masters[by]}::bigint where id = ${id}::bigint`.execute(
        db,
      );
    }
    const about = {
      ally: "2",
      portfolio: claims.ground.portfolio,
      obligation,
      customer: claims.ground.debtors[0],
    };
    const cause = { date: day, origin: `requests/${claim}`, amount };
    await db.transaction().execute(async (trx) => {
      const context = { db: trx, now: claims.clock.now(), companyId: 1, userId: null };
      await post(context, claimApproved({ ...cause, key: `requests:${claim}`, about }));
      const paid = {
        kind: "guarantee",
        payee: "2",
        bankAccount: claims.accounts["fund"] ?? "",
      } as const;
      await post(context, transferPaid({ ...cause, ...paid, key: `paid:${claim}` }));
    });
    return { id, claim, obligation };
  }

  type Told = {
    readonly valor: string;
    readonly interes?: string;
    readonly tipo?: string;
    readonly fecha_pago?: string;
  };

  /** Somebody tells that a debtor paid. */
  async function told(debt: string, { tipo, fecha_pago, ...values }: Told) {
    return world.people.teller.made("recovers", {
      tipo: tipo ?? world.masters.type,
      recuperable: debt,
      empresa_reporta: "2",
      fecha_pago: fecha_pago ?? claims.today(),
      ...values,
    });
  }

  /** Money comes into the bank today. */
  async function received(valor: string, more: object = {}): Promise<string> {
    const { id } = await world.people.treasurer.made("customers-collects", {
      fecha: claims.today(),
      cuenta: claims.accounts["fund"],
      medio: "transfer",
      valor,
      ...more,
    });
    return id;
  }

  const matching = async (id: string, receipt: string, who = world.people.treasurer) =>
    step(who, "recovers/match", id, { input: { ingreso: receipt } });

  /** A recovery with its money, that nobody applied yet. */
  async function matched(debt: string, given: Told) {
    const { id } = await told(debt, given);
    const receipt = await received(given.valor);
    await stepped(world.people.treasurer, "recovers/match", id, { input: { ingreso: receipt } });
    return { id, receipt };
  }

  async function applied(debt: string, given: Told) {
    const found = await matched(debt, given);
    await stepped(world.people.chief, "recovers/apply", found.id);
    return found;
  }

  const reversing = async (id: string, who = world.people.other) =>
    step(who, "recovers/reverse", id, { reason: "Se registró por error" });

  /** The minutes of a committee are attached to a debt. */
  async function withMinutes(debt: string): Promise<void> {
    const worker = await claims.office.asHolderOf(MAY);
    const kept = await worker(`recoverables/edit/file/acta?name=acta-${debt}.pdf`, {
      method: "POST",
      body: new Uint8Array(await smallPdf(`acta ${debt}`)),
      headers: { "content-type": "application/pdf" },
    });
    if (!kept.ok) throw new Error(await kept.text());
    const { id: acta } = (await kept.json()) as { readonly id: string };
    const { version, values } = await deskOf(worker).record("recoverables", debt);
    const { etapa } = values;
    const { status, body } = await deskOf(worker).wrote("PUT", `recoverables/edit/${debt}`, {
      version,
      values: { etapa, acta },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  const writingOff = async (debt: string) =>
    step(world.people.chief, "recoverables/writeOff", debt, { reason: "Acta 12" });
  const restoring = async (debt: string) =>
    step(world.people.other, "recoverables/restore", debt, { reason: "Acta 13" });

  async function selling(debt: string, precio: string, receipt?: string) {
    const ingreso = receipt ?? (await received(precio));
    const input = { comprador: world.masters.firm, ingreso, precio };
    return step(world.people.chief, "recoverables/sell", debt, { reason: "Acta 14", input });
  }

  const rescinding = async (debt: string) =>
    step(world.people.other, "recoverables/rescind", debt, { reason: "No pagaron" });

  const scheduling = async (id: string, input: Readonly<Record<string, string | undefined>>) =>
    step(world.people.treasurer, "recovers/schedule", id, {
      input: {
        cuenta_origen: claims.accounts["fund"],
        fecha_programada: claims.today(),
        ...input,
      },
    });

  const record = async (controller: string, id: string) =>
    world.people.chief.record(controller, id);
  const statusOf = async (controller: string, id: string) => (await record(controller, id)).status;
  const valuesOf = async (controller: string, id: string) => (await record(controller, id)).values;

  /** The balance of accounts about an obligation, by code, but for what is owed to its ally: what a debt moved. */
  async function accountsOf(obligation: string): Promise<Readonly<Record<string, string>>> {
    const { rows } = await sql<{ code: string; balance: string }>`
      select a.codigo as code, sum(m.debe - m.haber)::text as balance from movements m join accounts a on a.id = m.cuenta
      where m.obligacion = ${obligation}::bigint and a.codigo <> 'GPP' group by 1 having sum(m.debe - m.haber) <> 0`.execute(
      claims.office.server.db,
    );
    return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]));
  }

  return Object.assign(world, {
    recoverable,
    told,
    received,
    matching,
    matched,
    applied,
    reversing,
    withMinutes,
    writingOff,
    restoring,
    selling,
    rescinding,
    scheduling,
    record,
    statusOf,
    valuesOf,
    accountsOf,
  });
}
