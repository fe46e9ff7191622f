import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { centsOf } from "../../../src/domain/cents.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { contributed } from "../sections/some-accounts.ts";
import {
  DAY,
  act,
  answered,
  openTreasury,
  programmed,
  ready,
  rest,
  somebody,
  type Treasury,
} from "./treasury.ts";

let office: Office;
let treasury: Treasury;

beforeAll(async () => {
  office = await openOffice(await openDatabase());
  treasury = await openTreasury(office, "1000000000.00");
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

describe("the amounts that a role signs", () => {
  test("are asked of what a payee gets in a day: a payment that is split meets the limit of the whole, and is told", async () => {
    const small = await somebody(office, [{ firma: "sign", desde: null, hasta: "20000000.00" }]);
    const day = "2026-08-13";
    const one = await programmed(treasury, { amount: "15000000.00", day });
    await act(treasury.first, "transfers/authorise", one.transfer.id);
    const seen = await small.record("transfers", one.transfer.id);
    expect(seen.facts["isWithinSecond"]).toBe(true);
    const two = await programmed(treasury, { amount: "15000000.00", day });
    await act(treasury.first, "transfers/authorise", two.transfer.id);
    for (const { transfer } of [one, two]) {
      const { version } = await small.record("transfers", transfer.id);
      const refusal = await small.refused("POST", `transfers/sign/${transfer.id}`, { version });
      expect([refusal.status, refusal.body.guard]).toEqual([409, "isWithinSecond"]);
      const { reasons } = await small.record("transfers", transfer.id);
      expect(reasons?.["isWithinSecond"]).toBe(
        "El 13/08/2026 se pagan a la misma empresa $ 30.000.000,00 en 2 transferencias, que cuentan juntas: su rol da la segunda autorización hasta $ 20.000.000,00.",
      );
    }
    // A cancelled one does not count; whoever has no limit signs all the same.
    await act(treasury.first, "transfers/cancel", two.transfer.id, { reason: "Se pagó aparte" });
    expect((await act(small, "transfers/sign", one.transfer.id)).body.status).toBe("ready");
  });

  test("may begin at one: the first signature of a large payment is of whoever signs large ones", async () => {
    const large = await somebody(office, [
      { firma: "authorise", desde: "5000000.00", hasta: null },
    ]);
    const day = "2026-08-14";
    const { transfer } = await programmed(treasury, { amount: "4999999.99", day });
    const { version } = await large.record("transfers", transfer.id);
    const refusal = await large.refused("POST", `transfers/authorise/${transfer.id}`, { version });
    expect(refusal.body.guard).toBe("isWithinFirst");
    const { reasons } = await large.record("transfers", transfer.id);
    expect(reasons?.["isWithinFirst"]).toBe(
      "Es de $ 4.999.999,99: su rol autoriza desde $ 5.000.000,00.",
    );
    await programmed(treasury, { amount: "0.01", day });
    expect((await act(large, "transfers/authorise", transfer.id)).body.status).toBe("authorised");
  });
});

describe("the money that is there (fund.md §4)", () => {
  test("an account without it pays nothing: «El disponible no alcanza.»", async () => {
    const { transfer } = await programmed(treasury, { amount: "1000.00", from: "other" });
    await act(treasury.first, "transfers/authorise", transfer.id);
    const sign = async () => {
      const { version } = await treasury.second.record("transfers", transfer.id);
      return treasury.second.refused("POST", `transfers/sign/${transfer.id}`, { version });
    };
    const { status, body } = await sign();
    expect([status, body.guard, body.detail]).toEqual([
      409,
      "hasFunds",
      "El disponible no alcanza.",
    ]);
    await contributed(office.server.db, {
      bankAccount: treasury.accounts.other,
      amount: "1000.00",
      key: "thousand",
    });
    expect((await sign()).status).toBe(200);
  });

  test("of two signatures at once for the last of an account one passes", async () => {
    await contributed(office.server.db, {
      bankAccount: treasury.accounts.other,
      amount: "5000.00",
      key: "five",
    });
    const others = await Promise.all([somebody(office), somebody(office)]);
    const both = [
      await programmed(treasury, { amount: "3000.00", from: "other", day: "2026-08-20" }),
      await programmed(treasury, { amount: "3000.00", from: "other", day: "2026-08-21" }),
    ];
    for (const { transfer } of both) await act(treasury.first, "transfers/authorise", transfer.id);
    const replies = await Promise.all(
      both.map(async ({ transfer }, place) =>
        act(others[place] ?? treasury.second, "transfers/sign", transfer.id),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("an advance also asks for what is available: the account may have money that is others'", async () => {
    const { db } = office.server;
    const account = await sql<{ id: string }>`
      insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, estado, certificado)
      select empresa_id, empresa, banco, tipo_cuenta, '100009', uso, 'active', certificado
      from banks_companies where id = ${treasury.accounts.other}::bigint returning id::text`.execute(
      db,
    );
    const own = account.rows[0]?.id ?? "";
    const { rows } = await sql<{ cents: string }>`
      select (coalesce(sum(m.debe - m.haber), 0) * 100)::bigint::text as cents from movements m
      join accounts a on a.id = m.cuenta where a.codigo in ('BAN', 'POR')`.execute(db);
    const more = centsOf("1.00") + BigInt(rows[0]?.cents ?? "0");
    const amount = `${more / 100n}.${String(more % 100n).padStart(2, "0")}`;
    // Money that nobody has claimed yet comes in: it is in the account, and is not the fund's.
    await contributed(db, { bankAccount: own, amount, key: "others", isIdentified: false });
    const paying = { ...treasury, accounts: { ...treasury.accounts, other: own } };
    const { transfer } = await programmed(paying, { amount, from: "other", day: "2026-08-22" });
    await act(treasury.first, "transfers/authorise", transfer.id);
    const { version } = await treasury.second.record("transfers", transfer.id);
    const { body } = await treasury.second.refused("POST", `transfers/sign/${transfer.id}`, {
      version,
    });
    expect(body.guard).toBe("hasFunds");
  });
});

test("of 100 signatures at once by ten people each transfer has two, of two people, and none of its author (law 29)", async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, async () =>
      programmed(treasury, { amount: "1000.00", day: "2026-09-01" }),
    ),
  );
  const people = await Promise.all(Array.from({ length: 8 }, async () => somebody(office)));
  const all = [...people, treasury.clerk, treasury.approver];
  const signAll = async (event: "authorise" | "sign") =>
    Promise.all(
      made.flatMap(({ transfer }) =>
        all.map(async (who) => {
          const { version } = await who.record("transfers", transfer.id);
          return who.wrote("POST", `transfers/${event}/${transfer.id}`, { version });
        }),
      ),
    );
  const replies = [...(await signAll("authorise")), ...(await signAll("sign"))];
  expect(replies).toHaveLength(100);
  const { rows } = await sql<{ id: string; people: number; signed: number; authors: number }>`
    select t.id::text, count(distinct c.user_id)::integer as people, count(*)::integer as signed,
      (count(*) filter (where c.user_id = t.creado_por))::integer as authors
    from transfers t join changes c on c.controller = 'transfers' and c.record_id = t.id
      and c.action in ('authorise', 'sign')
    where t.id = any(${made.map(({ transfer }) => transfer.id)}::bigint[]) group by t.id`.execute(
    office.server.db,
  );
  expect(rows.map(({ people: who, signed, authors }) => [who, signed, authors])).toEqual(
    made.map(() => [2, 2, 0]),
  );
});

describe("a batch", () => {
  async function batched(amounts: readonly string[], day: string) {
    const ids: string[] = [];
    for (const amount of amounts) ids.push(await ready(treasury, { amount, day }));
    const values = { cuenta_origen: treasury.accounts.fund, fecha_programada: day };
    const asked = await treasury.clerk.wrote("POST", "transfer-batches/create", { values });
    const batch = await treasury.clerk.made("transfer-batches", values);
    return { ids, batch, asked };
  }

  const numbersOf = async (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) =>
        String((await treasury.clerk.record("transfers", id)).values["numero"]),
      ),
    );
  const statusesOf = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await treasury.clerk.record("transfers", id)).status));

  async function sent(amounts: readonly string[], day: string) {
    const { ids, batch } = await batched(amounts, day);
    await act(treasury.clerk, "transfer-batches/send", batch.id);
    await rest(treasury);
    await act(treasury.clerk, "transfer-batches/markSent", batch.id);
    return { ids, batch: batch.id };
  }

  test("is one question with its sum, one file, and one answer by line", async () => {
    const { ids, batch, asked } = await batched(["1000.00", "2000.50", "3000.00"], "2026-09-02");
    expect([asked.status, (asked.body as unknown as { title: string }).title]).toEqual([
      409,
      "¿Poner 3 transferencias en un lote, por $ 6.000,50?",
    ]);
    expect(batch.values["valor"]).toBe("6000.50");
    expect(await statusesOf(ids)).toEqual(["batched", "batched", "batched"]);
    // None of them moves alone.
    await act(treasury.clerk, "transfer-batches/send", batch.id);
    await rest(treasury);
    expect(await statusesOf(ids)).toEqual(["written", "written", "written"]);
    const { version } = await treasury.clerk.record("transfers", ids[0] ?? "");
    const alone = await treasury.clerk.refused("POST", `transfers/markSent/${ids[0] ?? ""}`, {
      version,
    });
    expect([alone.body.guard, alone.body.detail]).toEqual([
      "isAlone",
      "Va en un lote: hágalo en el lote.",
    ]);
    const file = await treasury.clerk.file("transfer-batches", batch.id, "archivo");
    expect(file.split("\r\n")).toHaveLength(5);
    await act(treasury.clerk, "transfer-batches/markSent", batch.id);
    const [one, two, three] = await numbersOf(ids);
    const answer = `numero;resultado;motivo\n${one};pagada;\n${two};devuelta;Cuenta cancelada\n${one};pagada;\nTR-1999-000001;pagada;\n${three};quizás;\n${two};pagada;`;
    await answered(treasury, batch.id, answer);
    expect(await statusesOf(ids)).toEqual(["confirmed", "returned", "sent"]);
    const { values, status } = await treasury.clerk.record("transfer-batches", batch.id);
    expect(status).toBe("sent");
    expect(values["respuestas"]).toMatchObject([{ lineas: 6, aplicadas: 2, repetidas: 1 }]);
    expect(values["sin_aplicar"]).toEqual([
      { linea: 5, numero: "TR-1999-000001", motivo: "No es de este lote" },
      { linea: 6, numero: three, motivo: "No dice si la pagó o la devolvió: «quizas»" },
      { linea: 7, numero: two, motivo: "Ya constaba como devuelta: revísela con el banco" },
    ]);
    expect(
      (await treasury.clerk.record("transfers", ids[1] ?? "")).values["motivo_devolucion"],
    ).toBe("Cuenta cancelada");
    // The same file again is not read; the last by hand ends the batch.
    const again = await act(treasury.clerk, "transfer-batches/readAnswer", batch.id);
    expect([again.status, (again.body as unknown as { title: string }).title]).toEqual([
      409,
      "Esa respuesta ya se leyó.",
    ]);
    await act(treasury.second, "transfers/confirm", ids[2] ?? "");
    expect((await treasury.clerk.record("transfer-batches", batch.id)).status).toBe("answered");
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ledger_entries
      where origen = any(${ids.map((id) => `transfers/${id}`)})`.execute(office.server.db);
    expect(rows).toEqual([{ count: 2 }]);
  });

  test.each([
    ["nothing that is an answer", "hola\nqué tal", "2026-10-01"],
    ["no line", "numero;resultado;motivo\n", "2026-10-02"],
    ["another kind of file", "%PDF-1.7 numero;resultado", "2026-10-03"],
  ])("is not answered by %s", async (_what, text, day) => {
    const { ids, batch } = await sent(["10.00"], day);
    const reply = await answered(treasury, batch, text).then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    );
    expect(reply).toContain("422");
    expect(await statusesOf(ids)).toEqual(["sent"]);
  });

  test("moves whole or not at all: with an account that changed none is written, and it says which", async () => {
    const { ids, batch } = await batched(["10.00", "20.00"], "2026-09-04");
    const target = await sql<{ id: string }>`
      insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, estado, certificado)
      select empresa_id, empresa, banco, tipo_cuenta, '777777', uso, 'inactive', certificado
      from banks_companies where id = ${treasury.accounts.ally}::bigint returning id::text`.execute(
      office.server.db,
    );
    await sql`update transfers set cuenta_destino = ${target.rows[0]?.id}::bigint where id = ${ids[0]}::bigint`.execute(
      office.server.db,
    );
    await act(treasury.clerk, "transfer-batches/send", batch.id);
    await rest(treasury);
    expect(await statusesOf(ids)).toEqual(["programmed", "ready"]);
    const { status, values } = await treasury.clerk.record("transfer-batches", batch.id);
    expect([status, values["archivo"]]).toEqual(["undone", null]);
    expect(values["aviso"]).toMatch(/TR-\d{4}-\d{6}: Cuenta de destino: La cuenta no está activa/u);
  });

  test("goes in the layout of its bank, and what the layout does not take is told before", async () => {
    const { db } = office.server;
    const { fund } = treasury.accounts;
    await sql`update banks_companies set formato = 'pab' where id = ${fund}::bigint`.execute(db);
    const id = await ready(treasury, { amount: "12.34", day: "2026-09-05" });
    await sql`update banks_companies set formato = null where id = ${fund}::bigint`.execute(db);
    // The layout is a part of what was signed.
    const changed = await act(treasury.clerk, "transfers/send", id);
    expect(changed.body.values["aviso"]).toMatch(
      /^El pago cambió después de autorizarlo: era .*Bancolombia PAB; ahora es .*CSV\. Autorícela otra vez\.$/u,
    );
    await sql`update banks_companies set formato = 'pab' where id = ${fund}::bigint`.execute(db);
    await act(treasury.first, "transfers/authorise", id);
    await act(treasury.second, "transfers/sign", id);
    await sql`update accounts set codigo = 'FID' where codigo = 'AHO'`.execute(db);
    const values = { cuenta_origen: fund, fecha_programada: "2026-09-05" };
    const refused = await treasury.clerk.refused("POST", "transfer-batches/create", { values });
    expect(refused.body.errors?.["transferencias"]).toMatch(/falta tipo de la cuenta de origen/u);
    const single = await act(treasury.clerk, "transfers/send", id);
    expect([single.status, (single.body as unknown as { title: string }).title]).toEqual([
      409,
      "El formato Bancolombia PAB no la admite: falta tipo de la cuenta de origen.",
    ]);
    await sql`update accounts set codigo = 'AHO' where codigo = 'FID'`.execute(db);
    const batch = await treasury.clerk.made("transfer-batches", values);
    await act(treasury.clerk, "transfer-batches/send", batch.id);
    await rest(treasury);
    const file = await treasury.clerk.file("transfer-batches", batch.id, "archivo");
    expect(file.split("\r\n").map((line) => line.length)).toEqual([264, 264, 0]);
    await sql`update banks_companies set formato = null where id = ${fund}::bigint`.execute(db);
  });

  test("is taken apart with a reason while its file is not written; discarded, its transfers are signed again", async () => {
    const one = await batched(["1.00"], "2026-09-06");
    await act(treasury.clerk, "transfer-batches/cancel", one.batch.id, { reason: "Falta una" });
    expect(await statusesOf(one.ids)).toEqual(["ready"]);
    const two = await batched(["2.00"], "2026-09-07");
    await act(treasury.clerk, "transfer-batches/send", two.batch.id);
    await rest(treasury);
    await act(treasury.clerk, "transfer-batches/discard", two.batch.id, { reason: "Otro día" });
    expect(await statusesOf(two.ids)).toEqual(["programmed"]);
  });
});

test("nothing is paid beyond what was approved, nor to another (laws 28, 30 and 31)", async () => {
  const { advance, transfer } = await programmed(treasury, { amount: "500.00", day: DAY });
  const { rows } = await sql<{ sum: string; detail: string }>`
    select valor::text as sum, (select sum((x->>'valor')::numeric)::text from jsonb_array_elements(detalle) x) as detail
    from transfers where id = ${transfer.id}::bigint`.execute(office.server.db);
  expect(rows).toEqual([{ sum: "500.00", detail: "500.00" }]);
  expect((await treasury.clerk.record("advances", advance)).values["transferencia"]).toBe(
    `transfers/${transfer.id}`,
  );
});
