import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  nextInstalments,
  openPromises,
} from "../../../server/sections/recoverables/recoverables.agreements.ts";
import { step, stepped } from "../requests/claims-desk.ts";
import { openCollecting } from "./collecting-world.ts";

const world = openCollecting();

const TALKED = { canal: "call", resultado: "talked", compromiso: null, valor: null, nota: "Habló" };
const promise = (compromiso: string, valor = "200000.00") => ({
  resultado: "promise",
  compromiso,
  valor,
  nota: null,
});
const assign = async (id: string, gestor: string | null = world.first.number) =>
  stepped(world.first.desk, "recoverables/assign", id, { input: { gestor } });

/** A debt that the first collector has. */
async function assigned(): Promise<string> {
  const id = await world.debt();
  await assign(id);
  return id;
}

const contacted = async (id: string, input: object) =>
  step(world.first.desk, "recoverables/contact", id, { input: { ...TALKED, ...input } });
const received = async (id: string, input: object) =>
  step(world.first.desk, "recoverables/receive", id, {
    input: { resultado: "talked", compromiso: null, valor: null, nota: null, ...input },
  });

/** The agreement of a debt in instalments. */
async function agreed(id: string, acuerdo: readonly { fecha: string; valor: string }[]) {
  const { desk } = world.first;
  const record = await desk.record("recoverables", id);
  const { status } = await desk.edit("recoverables", record, { etapa: "persuasive", acuerdo });
  expect(status).toBe(200);
  return step(desk, "recoverables/agree", id);
}

const HALVES = [
  { fecha: "2026-09-30", valor: "500000.00" },
  { fecha: "2026-10-30", valor: "500000.00" },
] as const;

describe("a debt of a paid claim", () => {
  test("is nobody's until it is assigned, and its obligation is pursued then", async () => {
    const id = await world.debt();
    const before = await world.first.desk.record("recoverables", id);
    expect([before.status, before.values["gestor"]]).toEqual(["toAssign", null]);
    const after = await assign(id);
    expect([after.status, after.values["gestor"]]).toEqual(["inManagement", world.first.number]);
    const obligation = await world.first.desk.record(
      "obligations",
      String(after.values["obligacion"]),
    );
    expect(obligation.status).toBe("recovering");
  });

  test("is of whom has the fewest of those who are there, and many even the load", async () => {
    await sql`update recoverables set gestor = null, estado = 'toAssign'`.execute(
      world.office.server.db,
    );
    const ids = [
      await assigned(),
      await world.debt(),
      await world.debt(),
      await world.debt(),
      await world.debt(),
    ];
    const results = await world.first.desk.many("recoverables/assign", {
      ids: ids.slice(1),
      input: { gestor: null },
    });
    expect(results.map(({ done }) => done)).toEqual([true, true, true, true]);
    const { rows } = await sql<{ who: string; count: number }>`
      select gestor::text as who, count(*)::integer as count from recoverables where gestor is not null
      group by 1 order by 2 desc, 1`.execute(world.office.server.db);
    expect(rows.map(({ count }) => count)).toEqual([3, 2]);
    expect(rows.map(({ who }) => who)).not.toContain(world.absent.number);
  });

  test("goes to no one who may not collect", async () => {
    const id = await world.debt();
    const { rows } = await sql<{ number: string }>`
      select number::text from users where username = 'analista'`.execute(world.office.server.db);
    const { status, body } = await step(world.first.desk, "recoverables/assign", id, {
      input: { gestor: rows[0]?.number },
    });
    expect(status).toBe(422);
    expect(body.errors?.["gestor"]).toMatch(/./u);
  });
});

describe("a contact", () => {
  test("is written down once, with its promise, and the debt has both", async () => {
    const id = await assigned();
    const { status, body } = await contacted(id, promise("2026-09-30"));
    expect(status).toBe(200);
    const { compromiso, valor_compromiso: amount, ultima_gestion: at } = body.values;
    expect([compromiso, amount, at]).toEqual([
      "2026-09-30",
      "200000.00",
      "2026-09-07T15:00:00.000Z",
    ]);
    const { rows } = await world.first.desk.list("contacts", `?f.recuperable=${id}`);
    expect(rows.map(({ values }) => values)).toMatchObject([
      { canal: "call", resultado: "promise", compromiso: "2026-09-30", gestor: world.first.number },
    ]);
  });

  test("is not made twice on a day by the same channel, whichever debt it is of: it says when it may be", async () => {
    const id = await assigned();
    expect((await contacted(id, {})).status).toBe(200);
    const { values } = await world.first.desk.record("recoverables", id);
    const other = await world.debt({ debtor: String(values["cliente"]) });
    await assign(other);
    const { status, body } = await contacted(other, {});
    expect(status).toBe(422);
    expect(body.errors?.["canal"]).toMatch(
      /^Hoy ya se contactó por llamada: .+ 08\/09\/2026, 7:00/u,
    );
    expect((await contacted(other, { canal: "email" })).status).toBe(200);
    expect((await received(other, {})).status).toBe(200);
    expect((await received(other, {})).status).toBe(200);
  });

  test.each([
    ["2026-09-06", /ya pasó/u],
    ["2027-09-08", /más de un año/u],
  ])("takes no promise of %s", async (day, words) => {
    const id = await assigned();
    const { status, body } = await contacted(id, promise(day));
    expect(status).toBe(422);
    expect(body.errors?.["compromiso"]).toMatch(words);
    expect((await contacted(id, promise("2026-09-07"))).status).toBe(200);
  });

  test("that the debtor refuses to pay ends the promise, and one without an answer leaves it", async () => {
    const id = await assigned();
    await contacted(id, promise("2026-09-30"));
    await contacted(id, { canal: "email", resultado: "absent" });
    const left = await world.first.desk.record("recoverables", id);
    expect(left.values["compromiso"]).toBe("2026-09-30");
    const { body } = await received(id, { resultado: "refuses" });
    expect([body.values["compromiso"], body.values["valor_compromiso"]]).toEqual([null, null]);
  });

  test("keeps its promise once as much came in", async () => {
    const id = await assigned();
    await contacted(id, promise("2026-09-30"));
    const promiseOf = async () => {
      const { rows } = await world.first.desk.list("contacts", `?f.recuperable=${id}`);
      return rows[0]?.values["promesa"];
    };
    const context = { db: world.office.server.db, actor: { companyId: 1 } };
    await world.received(id, { amount: "150000.00", day: "2026-09-07" });
    expect((await openPromises(context, [id]))(id).compromiso).toBe("2026-09-30");
    await world.received(id, { amount: "50000.00", day: "2026-09-07" });
    expect((await openPromises(context, [id]))(id)).toEqual({
      compromiso: null,
      valor_compromiso: null,
    });
    expect(await promiseOf()).toBe("kept");
  });
});

describe("an agreement", () => {
  test.each([
    ["a cent too little", [HALVES[0], { ...HALVES[1], valor: "499999.99" }], "faltan $ 0,01"],
    ["a cent too much", [HALVES[0], { ...HALVES[1], valor: "500000.01" }], "sobran $ 0,01"],
    ["out of order", [HALVES[1], HALVES[0]], "La cuota 2 es del 30/09/2026"],
    ["in the past", [{ ...HALVES[0], fecha: "2026-09-06" }, HALVES[1]], "ya pasó"],
    ["of nothing", [], "Escriba las cuotas"],
  ])("is none with instalments %s, and says why", async (_, instalments, words) => {
    const id = await assigned();
    const { status, body } = await agreed(id, instalments);
    expect(status).toBe(409);
    expect(body.detail?.replaceAll("\u00a0", " ")).toContain(words);
    const { reasons } = await world.first.desk.record("recoverables", id);
    expect(reasons?.["isWhole"]).toBe(body.detail);
  });

  test("runs with its first instalment due, and its instalments stay", async () => {
    const id = await assigned();
    const { status, body } = await agreed(id, HALVES);
    const { acordado_el: on, cuota_vence: due, incumple_desde: from } = body.values;
    expect([status, body.status]).toEqual([200, "inAgreement"]);
    expect([on, due, from]).toEqual(["2026-09-07", "2026-09-30", "2026-10-01"]);
    const edited = await world.first.desk.edit("recoverables", body, {
      etapa: "persuasive",
      acuerdo: [{ fecha: "2026-12-01", valor: "1000000.00" }],
    });
    expect(edited.body.errors).toEqual({
      acuerdo: "El acuerdo está vigente: termínelo para cambiar sus cuotas",
    });
    const ended = await stepped(world.first.desk, "recoverables/endAgreement", id, {
      reason: "Ya no",
    });
    expect([ended.status, ended.values["cuota_vence"]]).toEqual(["inManagement", null]);
  });

  test("goes on to the first instalment that what came in does not cover", async () => {
    const id = await assigned();
    await agreed(id, HALVES);
    const context = { db: world.office.server.db, actor: { companyId: 1 } };
    const next = async () => {
      const { values } = await world.first.desk.record("recoverables", id);
      const acuerdo = values["acuerdo"] as (typeof HALVES)[number][];
      const debt = {
        id,
        status: "inAgreement",
        values: { acuerdo } as unknown as Parameters<typeof nextInstalments>[1][number]["values"],
      };
      return (await nextInstalments(context, [debt]))(debt);
    };
    await world.received(id, { amount: "499999.99", day: "2026-09-07" });
    expect(await next()).toEqual({ cuota_vence: "2026-09-30", incumple_desde: "2026-10-01" });
    await world.received(id, { amount: "0.01", day: "2026-09-07" });
    expect(await next()).toEqual({ cuota_vence: "2026-10-30", incumple_desde: "2026-10-31" });
    await world.received(id, { amount: "500000.00", day: "2026-09-07" });
    expect(await next()).toEqual({ cuota_vence: null, incumple_desde: null });
  });
});

describe("a debt in court", () => {
  test("has a lawyer, and leaves with its process written", async () => {
    const id = await assigned();
    const { desk } = world.first;
    const none = { abogado: null, proceso: "2026-00123", juzgado: "Juzgado 3" };
    const refused = await step(desk, "recoverables/sue", id, { input: none });
    expect(refused.body.errors).toEqual({ abogado: "Falta el abogado" });
    const { rows } = await sql<{ id: string }>`
      with city as (
        insert into cities (codigo, nombre, codigo_municipio, departamento) values ('9', 'Sopó', '25758', 'C') returning id
      )
      insert into lawyers (empresa_id, documento, nombre, ciudad, honorarios, correo, estado)
      select 1, 'CC 900', 'Ana Abogada', c.id, f.id, 'ana@correo.co', 'active'
      from city c, (select min(id) as id from formulas) f returning id::text`.execute(
      world.office.server.db,
    );
    const sued = await stepped(desk, "recoverables/sue", id, {
      input: { ...none, abogado: rows[0]?.id ?? "" },
    });
    expect([sued.status, sued.values["etapa"], sued.values["proceso"]]).toEqual([
      "inCourt",
      "legal",
      "2026-00123",
    ]);
    const back = await stepped(desk, "recoverables/leaveCourt", id, { reason: "Se retira" });
    expect([back.status, back.values["abogado"], back.values["proceso"]]).toEqual([
      "inManagement",
      null,
      "2026-00123",
    ]);
  });
});

describe("time", () => {
  test("breaks an agreement on the day after an instalment that did not come, by itself", async () => {
    const kept = await assigned();
    const broken = await assigned();
    await agreed(kept, HALVES);
    await agreed(broken, HALVES);
    await sql`insert into fe_msgs (empresa_id, codigo, nombre, canal, trata_de, uso, asunto, cuerpo, estado)
      values (1, 'C', 'Cuota', 'email', 'recoverable', 'commitment', 'Su cuota del {{cuota_vence}}', 'Debe {{cuota}}', 'approved')`.execute(
      world.office.server.db,
    );
    await world.received(kept, { amount: "500000.00", day: "2026-09-07" });
    const { desk } = world.first;
    await world.goTo("2026-10-01T04:59:59Z");
    expect((await desk.record("recoverables", broken)).status).toBe("inAgreement");
    await world.goTo("2026-10-01T05:00:00Z");
    const { status, values } = await desk.record("recoverables", broken);
    expect([status, values["incumplimientos"], values["cuota_vence"]]).toEqual([
      "inManagement",
      1,
      "2026-09-30",
    ]);
    expect((await desk.record("recoverables", kept)).status).toBe("inAgreement");
    // Whoever collects hears of it at once, and the debtor in the hours of the law.
    await world.goTo("2026-10-01T05:00:05Z");
    const { mails } = world.office.server;
    const told = () => mails.filter(({ subject }) => subject.startsWith("Su cuota"));
    expect(mails.filter(({ subject }) => subject.startsWith("Se incumplió"))).toHaveLength(1);
    expect(told()).toEqual([]);
    for (const minute of ["00", "01", "02", "03"]) {
      await world.goTo(`2026-10-01T12:${minute}:30Z`);
    }
    expect(told()).toMatchObject([
      { to: "deudor@correo.co", subject: "Su cuota del 30/09/2026", text: "Debe $ 500.000,00" },
    ]);
  });

  test("closes the hours of the fund and not those of the debtor, and the refusal says when they open", async () => {
    const id = await assigned();
    await world.goTo("2026-10-02T15:00:00Z");
    expect((await contacted(id, {})).status).toBe(200);
    // Saturday afternoon of a weekend whose Monday is a holiday.
    await world.goTo("2026-10-10T20:00:00Z");
    const { status, body } = await contacted(id, {});
    expect(status).toBe(409);
    expect(body.detail).toMatch(/puede ser desde 13\/10\/2026, 7:00/u);
    const { reasons } = await world.first.desk.record("recoverables", id);
    expect(reasons?.["isContactable"]).toBe(body.detail);
    expect((await received(id, promise("2026-10-12"))).status).toBe(200);
  });
});
