import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { closePeriod } from "../../../server/fund/ledger/ledger-periods.ts";
import { mayDo } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { act, openTreasury, ready, rest, type Treasury } from "../payments/treasury.ts";
import { contributed } from "../sections/some-accounts.ts";
import { bankLine, daysAgo, openBankDesk } from "./bank-desk.ts";

const rows = (...given: Parameters<typeof bankLine>[0][]) =>
  given.map((each) => bankLine(each)).join("\n");

describe("transfers that a file of the bank tells of", () => {
  const desk = openBankDesk(openDatabase);
  let treasury: Treasury;

  beforeAll(async () => {
    const { office, ground } = desk();
    const opened = await openTreasury(office, "1000.00");
    const accounts = { ...opened.accounts, other: ground.account };
    treasury = { ...opened, accounts };
    await contributed(office.server.db, { bankAccount: ground.account, amount: "90000.00" });
  });

  /** A transfer that somebody took to the bank. */
  async function sent(amount: string): Promise<string> {
    const id = await ready(treasury, { amount, from: "other" });
    await act(treasury.clerk, "transfers/send", id);
    await rest(treasury);
    await act(treasury.clerk, "transfers/markSent", id);
    return id;
  }

  const transferOf = async (id: string) => treasury.clerk.record("transfers", id);

  test("a line that left confirms its transfer, which closes the file: its advance is paid, once", async () => {
    const id = await sent("7000.00");
    const { statement, lines, run, record, balance } = desk();
    const paid = { texto: "PAGO A TERCEROS", valor: "-7.000,00", fecha: daysAgo(3) };
    const made = await statement(rows(paid), {
      saldo_inicial: "90000.00",
      saldo_final: "83000.00",
    });
    expect(made.status).toBe("balanced");
    const [line] = await lines(made);
    const before = await balance("BAN");
    const input = { transferencia: id };
    const both = await Promise.all([
      run("bank-lines", line?.id ?? "", "transfer", { input }),
      run("bank-lines", line?.id ?? "", "transfer", { input }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await transferOf(id)).status).toBe("confirmed");
    expect(Number(await balance("BAN")) - Number(before)).toBe(-7000);
    // It leaves on the bank's day, not on that of who says so.
    const { rows: entries } = await sql`
      select fecha::text from ledger_entries where origen = ${`transfers/${id}`}`.execute(
      desk().office.server.db,
    );
    expect(entries).toEqual([{ fecha: daysAgo(3) }]);
    expect((await record("bank-files", made.id)).status).toBe("closed");
    // A paid transfer is not undone from its line.
    const undone = await run("bank-lines", line?.id ?? "", "release", { reason: "No era" });
    expect([undone.status, undone.body.detail]).toEqual([
      409,
      "Un recaudo se desaplica en él; una transferencia que el banco pagó no se deshace.",
    ]);
  });

  test("the two lines of a bounce return it in the bank's own words, and nothing of it enters", async () => {
    const id = await sent("8000.00");
    const { statement, lines, run, balance } = desk();
    const before = [await balance("BAN"), await balance("ANT"), await balance("POR")];
    const reference = { referencia: "TR-77" };
    const made = await statement(
      rows(
        { ...reference, texto: "PAGO A TERCEROS", valor: "-8.000,00" },
        { ...reference, texto: "RECHAZO CUENTA CANCELADA", valor: "8.000,00" },
      ),
      { saldo_inicial: "83000.00", saldo_final: "83000.00" },
    );
    const [out, back] = await lines(made);
    expect([out?.clase, back?.clase, back?.recaudo]).toEqual(["bounce", "bounce", null]);
    const input = { transferencia: id };
    const told = await run("bank-lines", back?.id ?? "", "bounce", { input });
    expect([told.status, told.body.status]).toEqual([200, "matched"]);
    const { status, values } = await transferOf(id);
    expect([status, values["motivo_devolucion"]]).toEqual(["returned", "RECHAZO CUENTA CANCELADA"]);
    expect([await balance("BAN"), await balance("ANT"), await balance("POR")]).toEqual(before);
    // It is told of one transfer: the other line tells of no other.
    const other = await run("bank-lines", out?.id ?? "", "bounce", { input });
    expect([other.status, other.body.detail]).toEqual([
      409,
      "No es una salida que el banco devolvió sin decir cuál.",
    ]);
  });
});

describe("a month that is closed meanwhile", () => {
  const desk = openBankDesk(openDatabase);
  const late = daysAgo(40);
  const month = late.slice(0, 7);
  const words = `El período ${month} está cerrado`;
  const differing = (texto: string) =>
    desk().statement(rows({ texto, fecha: late, valor: "5,00" }, { texto, fecha: late }), {
      saldo_inicial: "0.00",
      saldo_final: "1.00",
    });

  test("is told of a file that waited, of one of which a part had entered, and of a line: nothing of them enters", async () => {
    const { statement, lines, run, record, balance, office } = desk();
    const entered = await statement(
      rows(
        { texto: "ENTRA", fecha: late, valor: "900,00" },
        { texto: "CUOTA", fecha: late, valor: "-20,00" },
      ),
      { saldo_inicial: "0.00", saldo_final: "880.00" },
    );
    const [waiting, halfway] = [await differing("ESPERA"), await differing("A MEDIAS")];
    await sql`update bank_lines set estado = 'pending' where id = (
      select min(id) from bank_lines where archivo = ${halfway.id}::bigint)`.execute(
      office.server.db,
    );
    await office.server.db
      .transaction()
      .execute(async (trx) =>
        closePeriod({ db: trx, now: new Date(), companyId: 1, userId: null }, month),
      );
    const before = await balance("BAN");
    const reason = "El banco lo corrige mañana";
    await run("bank-files", waiting.id, "accept", { reason });
    const told = await record("bank-files", waiting.id);
    expect([told.status, told.values["problema"]]).toEqual([
      "different",
      `${words}, y el archivo trae 2 líneas nuevas de ese mes: no pueden entrar.`,
    ]);
    await run("bank-files", halfway.id, "accept", { reason });
    const stopped = await record("bank-files", halfway.id);
    expect([stopped.status, stopped.values["problema"]]).toEqual(["halted", `${words}.`]);
    const [income, charge] = await lines(entered);
    const charged = await run("bank-lines", charge?.id ?? "", "charge");
    expect([charged.status, (charged.body as unknown as { title: string }).title]).toEqual([
      409,
      `${words}.`,
    ]);
    expect(await balance("BAN")).toBe(before);
    // The money that had entered is still identified and applied, with today's day.
    const receipt = income?.recaudo ?? "";
    const input = { clase: "contribution", empresa: "2", valor: "900" };
    await run("customers-collects", receipt, "identify", { input });
    const applied = await run("customers-collects", receipt, "apply");
    expect([applied.status, applied.body.values["aplicado_el"]]).toEqual([200, daysAgo(0)]);
  });
});

describe("a file that is closed", () => {
  const desk = openBankDesk(openDatabase);

  test("takes no other word, and waits again once the receipt of one of its lines is undone", async () => {
    const { statement, lines, run, record, as, office } = desk();
    const made = await statement(rows({ texto: "APORTE", valor: "300,00" }), {
      saldo_inicial: "0.00",
      saldo_final: "300.00",
    });
    const [line] = await lines(made);
    const receipt = line?.recaudo ?? "";
    const input = { clase: "contribution", empresa: "2", valor: "300" };
    await run("customers-collects", receipt, "identify", { input });
    await run("customers-collects", receipt, "apply");
    expect((await record("bank-files", made.id)).status).toBe("closed");
    expect((await record("bank-lines", line?.id ?? "")).status).toBe("matched");
    for (const event of ["accept", "discard", "correct", "close"]) {
      const reason = "Se revisa";
      expect((await run("bank-files", made.id, event, { reason })).status).toBe(409);
    }
    const undo = ["customers-collects", receipt, "undo", { reason: "Era de otro" }] as const;
    expect((await run(...undo)).status).toBe(409);
    const other = as(
      await office.asHolderOf([mayDo("customers-collects", "view", "others", "undo")]),
    );
    expect((await other.run(...undo)).status).toBe(200);
    expect((await record("bank-files", made.id)).status).toBe("balanced");
    expect((await record("bank-lines", line?.id ?? "")).status).toBe("pending");
  });
});
