import { writeXlsx } from "hucre/xlsx";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { requestTypes, stepped, supported, type Types } from "../requests/claims-desk.ts";
import { someAccounts } from "../sections/some-accounts.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { credit, monthsAgo, openLoadsDesk } from "./loads-desk.ts";

/** The files in which entities claim (fund.md §4, SOL-01): each row is a draft of a request. */
export function claimFilesSuite(open: OpenDatabase): void {
  const desk = openLoadsDesk(open);
  const given = { purpose: "requests", period: monthsAgo(0) } as const;
  const daysAgo = (days: number) => dayAfter(dayOf(new Date()), -days);
  let types: Types;
  let account = "";
  let count = 0;

  beforeAll(async () => {
    const { office } = desk();
    types = await requestTypes(office);
    account = (await someAccounts(office.server.db, null))["ally"] ?? "";
    await sql`update general_params set valor = 100000000`.execute(office.server.db);
  });

  /** Guarantees of 1,000,000 each, by number and id, in the order in which they entered. */
  async function guarantees(how: number) {
    const { load, run, rows, record } = desk();
    const lines = Array.from({ length: how }, () => credit((count += 1)));
    const entered = await run("apply", await load(lines));
    return Promise.all(
      (await rows(entered)).map(async ({ values }) => {
        const { id, values: of } = await record("obligations", String(values["obligacion"]));
        return { id, number: String(of["numero_garantia"]) };
      }),
    );
  }

  /** A line of a claim; what is not given is right. */
  const claim = (number: string, cells: Readonly<Record<string, string>> = {}) =>
    Object.values({
      number,
      saldo: "900000.00",
      valor: "700000.00",
      dia: daysAgo(95),
      ...cells,
    }).join(";");

  async function requestsOf(load: { readonly id: string }): Promise<readonly SectionRecord[]> {
    const { rows, record } = desk();
    const ids = (await rows(load)).map(({ values: { solicitud } }) => solicitud);
    const made = ids.filter((id) => typeof id === "string");
    return Promise.all(made.map(async (id) => record("requests", id)));
  }

  const listed = async () => (await desk().list("requests", "?n=200")).rows.length;

  test("a file makes a draft of each claim, and its reversal leaves none of them", async () => {
    const { load, run, rows, balance, list } = desk();
    const [one, two] = await guarantees(2);
    const before = { covered: await balance("COB"), cuts: (await list("cuts")).rows.length };
    const read = await load(
      [claim(one?.number ?? ""), claim(two?.number ?? "", { valor: "250.000,50" })],
      given,
    );
    expect(read).toMatchObject({
      status: "valid",
      values: { filas: 2, validas: 2, con_error: 0, con_aviso: 0, valor: "950000.50" },
    });
    const applied = await run("apply", read);
    expect(applied).toMatchObject({ status: "applied", values: { aplicadas: 2 } });
    const [first, second] = await requestsOf(read);
    expect(first).toMatchObject({
      status: "draft",
      values: {
        tipo: types.types.RECL,
        obligacion: one?.id,
        empresa: "2",
        saldo_capital: "900000.00",
        valor_solicitado: "700000.00",
        fecha_incumplimiento: daysAgo(95),
        cuenta_destino: account,
      },
    });
    expect(second?.values).toMatchObject({ obligacion: two?.id, valor_solicitado: "250000.50" });
    expect({ covered: await balance("COB"), cuts: (await list("cuts")).rows.length }).toEqual(
      before,
    );
    const requests = await listed();
    const reversed = await run("reverse", applied, "Archivo equivocado");
    expect(reversed).toMatchObject({
      status: "reversed",
      values: { aplicadas: 0, problema: null },
    });
    expect(await listed()).toBe(requests - 2);
    expect((await rows(read)).map(({ status, values }) => [status, values["solicitud"]])).toEqual([
      ["reversed", null],
      ["reversed", null],
    ]);
  });

  test("a workbook is read as a text is", async () => {
    const { load, rows, run, office } = desk();
    const { db } = office.server;
    const [one] = await guarantees(1);
    await sql`update structures set formato = 'xlsx' where codigo = 'REC'`.execute(db);
    const day = new Date(`${daysAgo(100)}T00:00:00Z`);
    const content = await writeXlsx({
      sheets: [{ name: "Siniestros", rows: [[one?.number ?? "", 800_000.25, 500_000, day]] }],
    });
    const read = await load([], { ...given, content, name: "siniestros.xlsx" });
    await sql`update structures set formato = 'csv' where codigo = 'REC'`.execute(db);
    expect((await rows(read))[0]).toMatchObject({
      status: "valid",
      values: {
        saldo_capital: "800000.25",
        valor_reclamado: "500000.00",
        fecha_incumplimiento: daysAgo(100),
      },
    });
    await run("apply", read);
    expect((await requestsOf(read))[0]?.values).toMatchObject({ saldo_capital: "800000.25" });
  });

  test("the same file twice changes nothing, nor does one that repeats its claims (law 51)", async () => {
    const { load, run, rows, send } = desk();
    const [one, two] = await guarantees(2);
    const lines = [claim(one?.number ?? ""), claim(two?.number ?? "", { saldo: "1000000.01" })];
    const applied = await run("apply", await load(lines, given));
    expect(applied.values).toMatchObject({ aplicadas: 1, con_error: 1 });
    const requests = await listed();
    const again = await send(lines, { ...given, name: "otro.csv" });
    expect(again.body.errors).toEqual({
      archivo: `Este archivo ya se cargó: ${String(applied.values["numero"])}`,
    });
    // Sent again with the wrong row corrected, it brings that one alone.
    const [draft] = await requestsOf(applied);
    const mended = await load([lines[0] ?? "", claim(two?.number ?? "")], given);
    expect((await rows(mended)).map(({ values }) => values["errores"])).toEqual([
      `Número de garantía: ya tiene una reclamación en borrador, ${String(draft?.values["radicado"])}.`,
      null,
    ]);
    await run("apply", mended);
    expect(await listed()).toBe(requests + 1);
  });

  describe("a row", () => {
    test.each([
      [{ number: "GA-NADIE" }, "Número de garantía: no es de este portafolio."],
      [{ number: "" }, "Número de garantía: falta."],
      [{ saldo: "" }, "Saldo de capital: falta."],
      [{ saldo: "0" }, /^Saldo de capital: debe ser mayor que cero\. /u],
      [
        { saldo: "1000000.01" },
        "Saldo de capital: el saldo supera el del último corte: $ 1.000.000,00.",
      ],
      [{ valor: "0,00" }, "Valor reclamado: debe ser mayor que cero."],
      [{ valor: "900000.01" }, "Valor reclamado: supera el saldo que se reclama."],
      [{ dia: "" }, "Fecha de incumplimiento: falta."],
      [{ dia: daysAgo(-1) }, "Fecha de incumplimiento: no puede ser posterior a hoy."],
    ])("with %o is wrong and says so", async (cells, words) => {
      const { load, rows, run } = desk();
      const [one] = await guarantees(1);
      const read = await load([claim(one?.number ?? "", cells)], given);
      expect(read.status).toBe("wrong");
      expect(String((await rows(read))[0]?.values["errores"])).toMatch(words);
      await run("cancel", read, "Prueba");
    });

    test.each([
      [89, "Fecha de incumplimiento: la mora no llega a los días del convenio: 89 de 90."],
      [90, null],
      [270, null],
      [271, "Fecha de incumplimiento: pasó el plazo para reclamar: 271 días de 270."],
    ])(
      "of %i days of mora is right, with the warning that its filing would be refused",
      async (days, words) => {
        const { load, rows } = desk();
        const [one] = await guarantees(1);
        const read = await load([claim(one?.number ?? "", { dia: daysAgo(days) })], given);
        const [row] = await rows(read);
        expect([row?.status, row?.values["avisos"]]).toEqual(["valid", words]);
      },
    );

    test("is mended beside the others, and claims nothing twice", async () => {
      const { load, rows, edit, record } = desk();
      const [one, two] = await guarantees(2);
      const read = await load(
        [claim(one?.number ?? ""), claim(one?.number.toLowerCase() ?? "", { valor: "1" })],
        given,
      );
      const [, second] = await rows(read);
      if (second === undefined) throw new Error("no rows");
      expect(second.values["errores"]).toBe("Número de garantía: es la misma de la fila 1.");
      const still = await edit("load-rows", second, { valor_reclamado: "2" });
      expect(still.body).toMatchObject({
        status: "wrong",
        values: { errores: "Número de garantía: es la misma de la fila 1." },
      });
      const mended = await edit("load-rows", still.body, { numero_garantia: two?.number });
      expect(mended.body).toMatchObject({
        status: "valid",
        values: { errores: null, obligacion: two?.id },
      });
      expect((await record("loads", read.id)).status).toBe("valid");
    });

    test("of an obligation with an open claim tells its number, also where it was filed since", async () => {
      const { load, run, rows, made } = desk();
      const [one, two] = await guarantees(2);
      const read = await load([claim(one?.number ?? ""), claim(two?.number ?? "")], given);
      expect(read.status).toBe("valid");
      const { id, values } = await made("requests", {
        tipo: types.types.RECL,
        obligacion: one?.id,
        valor_solicitado: "1000.00",
        saldo_capital: "1000.00",
        fecha_incumplimiento: daysAgo(95),
        cuenta_destino: account,
      });
      await supported(desk().worker, id, { day: daysAgo(0), kinds: types.supports });
      await stepped(desk(), "requests/file", id);
      const applied = await run("apply", read);
      expect(applied).toMatchObject({ status: "applied", values: { aplicadas: 1, con_error: 1 } });
      const words = `Número de garantía: ya tiene la reclamación ${String(values["radicado"])}.`;
      expect((await rows(read)).map(({ status, values: of }) => [status, of["errores"]])).toEqual([
        ["wrong", words],
        ["applied", null],
      ]);
      const next = await load([claim(one?.number ?? "", { valor: "5" })], given);
      expect((await rows(next))[0]?.values["errores"]).toBe(words);
    });
  });

  describe("the account that is paid to", () => {
    const databaseOf = () => desk().office.server.db;

    /** The errors of a claim after a change of the accounts, and the account of its request. */
    async function paidTo(change: RawBuilder<unknown>) {
      const { load, rows, run } = desk();
      const [one] = await guarantees(1);
      await change.execute(databaseOf());
      const read = await load([claim(one?.number ?? "")], given);
      const errors = (await rows(read))[0]?.values["errores"];
      const applied = errors === null ? await run("apply", read) : read;
      return { errors, account: (await requestsOf(applied))[0]?.values["cuenta_destino"] };
    }

    test("is the entity's only active one that pays, that of its last claim, or an error", async () => {
      const none = await paidTo(
        sql`update banks_companies set uso = 'collect' where id = ${account}::bigint`,
      );
      expect(none.errors).toBe("La entidad no tiene una cuenta activa a la que se le pague.");
      const several = await paidTo(sql`
        insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, estado, certificado)
        select empresa_id, empresa, banco, tipo_cuenta, numero || n, 'both', 'active', certificado
        from banks_companies, generate_series(1, 2) n where id = ${account}::bigint`);
      expect(several.errors).toBe(
        "La entidad tiene varias cuentas: escoja la suya en una reclamación hecha a mano y revise otra vez.",
      );
      const last = await paidTo(
        sql`update banks_companies set uso = 'pay' where id = ${account}::bigint`,
      );
      expect(last).toEqual({ errors: null, account });
    });
  });

  describe("is reversed", () => {
    test("without the requests that somebody filed, which their rows tell; the drafts go with their supports", async () => {
      const { load, run, rows, record, list } = desk();
      const [one, two] = await guarantees(2);
      const applied = await run(
        "apply",
        await load([claim(one?.number ?? ""), claim(two?.number ?? "")], given),
      );
      const [filed, draft] = await requestsOf(applied);
      for (const each of [filed, draft]) {
        await supported(desk().worker, each?.id ?? "", {
          day: daysAgo(0),
          kinds: types.supports,
          of: each?.id ?? "",
        });
      }
      await stepped(desk(), "requests/file", filed?.id ?? "");
      const reversed = await run("reverse", applied, "Archivo equivocado");
      expect(reversed).toMatchObject({
        status: "reversed",
        values: { aplicadas: 1, problema: "Sigue 1 solicitud de sus filas, que dice por qué." },
      });
      const number = String(filed?.values["radicado"]);
      expect(
        (await rows(reversed)).map(({ status, values }) => [status, values["avisos"]]),
      ).toEqual([
        ["applied", `La solicitud ${number} sigue: ya se radicó.`],
        ["reversed", null],
      ]);
      expect((await record("requests", filed?.id ?? "")).status).toBe("filed");
      expect((await list("requests", `?f.obligacion=${two?.id}`)).rows).toEqual([]);
      expect((await list("request-supports", `?f.solicitud=${draft?.id}`)).rows).toEqual([]);
    });

    test("no more once all of them were filed", async () => {
      const { load, run, wrote, record } = desk();
      const [one] = await guarantees(1);
      const applied = await run("apply", await load([claim(one?.number ?? "")], given));
      const [filed] = await requestsOf(applied);
      await supported(desk().worker, filed?.id ?? "", {
        day: daysAgo(0),
        kinds: types.supports,
        of: filed?.id ?? "",
      });
      await stepped(desk(), "requests/file", filed?.id ?? "");
      const { version } = await record("loads", applied.id);
      const refused = await wrote("POST", `loads/reverse/${applied.id}`, {
        version,
        reason: "Archivo equivocado",
      });
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { detail: "Todas sus solicitudes ya se radicaron." },
      ]);
    });

    test("whatever other load followed it, whose portfolio it never holds", async () => {
      const { load, run, office, record } = desk();
      const { db } = office.server;
      const [one] = await guarantees(1);
      const balances = await run(
        "apply",
        await load([`${one?.number ?? ""};;950000;95;;`], {
          purpose: "balances",
          period: monthsAgo(2),
        }),
      );
      const claims = await run("apply", await load([claim(one?.number ?? "")], given));
      await sql`update loads set estado = 'halfApplied' where id = ${claims.id}::bigint`.execute(
        db,
      );
      // Balances are brought back though a load of claims is the last one, and stopped halfway.
      const back = await run("reverse", balances, "Saldos equivocados");
      expect(back.status).toBe("reversed");
      expect((await record("obligations", one?.id ?? "")).values["saldo_capital"]).toBe(
        "1000000.00",
      );
      await sql`update loads set estado = 'applied' where id = ${claims.id}::bigint`.execute(db);
      await run(
        "apply",
        await load([`${one?.number ?? ""};;900000;95;;`], {
          purpose: "balances",
          period: monthsAgo(1),
        }),
      );
      // Its own month may be closed meanwhile: nothing of it is in the ledger.
      await sql`insert into ledger_periods (empresa_id, periodo, estado, cerrado_en) values (1, ${given.period}, 'closed', now())`.execute(
        db,
      );
      expect((await run("reverse", claims, "Archivo equivocado")).values["aplicadas"]).toBe(0);
    });
  });
}
