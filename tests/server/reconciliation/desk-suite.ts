import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { DeskLines, DeskPart } from "../../../src/contract/reconciliation-contract.ts";
import { mayDo } from "../../support/office.ts";
import { openReceiptsDesk } from "../receipts/receipts-desk.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";

const MAY = [
  mayDo("reports", "concilVoucher"),
  mayDo("bank-lines", "list", "view", "charge", "transfer"),
  mayDo("customers-collects", "list", "view", "identify", "apply", "create", "others"),
  mayDo("receipt-applications", "list", "view"),
  mayDo("collection-documents", "list", "view"),
  mayDo("reconciliation-rules", "list", "view", "approve", "reject", "retire"),
];

/** Tells what the desk proposes, accepts, holds and learns, over HTTP. */
export function deskSuite(open: OpenDatabase): void {
  const bench = openReceiptsDesk(open);
  const { accepted, document, received, receipt, accounts } = bench;
  const people: { rosa?: Desk; luis?: Desk } = {};
  const rosa = () => people.rosa as Desk;
  const luis = () => people.luis as Desk;
  const database = () => bench.desk().office.server.db;
  let lines = 0;

  beforeAll(async () => {
    people.rosa = deskOf(await bench.desk().office.asHolderOf(MAY));
    people.luis = deskOf(await bench.desk().office.asHolderOf(MAY));
  });

  /** A line of the bank; one that came in has its receipt, as its file leaves it. */
  async function lineOf(given: {
    readonly valor: string;
    readonly sentido?: "in" | "out";
    readonly texto?: string;
    readonly referencia?: string;
    readonly pagador?: string;
    readonly nit?: string;
  }): Promise<string> {
    const {
      valor,
      sentido = "in",
      texto = "ABONO",
      referencia = "",
      pagador = "",
      nit = "",
    } = given;
    lines += 1;
    const { rows } = await sql<{ id: string }>`
      insert into bank_lines (empresa_id, estado, fila, cuenta, fecha, sentido, valor, texto, referencia, pagador, nit, huella)
      values (1, 'pending', ${lines}, ${accounts["fund"]}::bigint, ${bench.today()}::date, ${sentido}, ${valor}::numeric,
        ${texto}, ${referencia}, ${pagador}, ${nit}, ${`h${lines}`}) returning id::text`.execute(
      database(),
    );
    const id = rows[0]?.id ?? "";
    if (sentido === "in") {
      const made = await received({ valor });
      await sql`update customers_collects set linea = ${id}::bigint where id = ${made.id}::bigint`.execute(
        database(),
      );
    }
    return id;
  }

  async function desk(who = rosa(), query = ""): Promise<DeskLines> {
    return (await who.call("GET", `reports/concilVoucher/lines${query}`)).body as DeskLines;
  }

  const lineIn = async (id: string) => (await desk()).lines.find((line) => line.id === id);

  async function bestOf(id: string) {
    const best = (await lineIn(id))?.proposals[0];
    if (best === undefined) throw new Error("nothing is proposed");
    return best;
  }

  const accept = async (line: string, parts: readonly DeskPart[], who = rosa(), key?: string) =>
    who.refused(
      "POST",
      "reports/concilVoucher/accept",
      { line, parts },
      key === undefined ? {} : { key },
    );

  const part = (key: string, amount: string, withheld = "0.00"): DeskPart => ({
    key,
    amount,
    withheld,
  });

  const receiptOf = async (line: string) => {
    const { rows } = await sql<{ id: string }>`
      select id::text from customers_collects where linea = ${line}::bigint`.execute(database());
    return receipt(rows[0]?.id ?? "");
  };

  test("a payment with its reference and less its withholding is proposed as certain, and pays the bill", async () => {
    const invoice = await accepted("1000000");
    const number = String(invoice.values["numero"]);
    // 1,190,000 less 4 % of 1,000,000.
    const line = await lineOf({ valor: "1150000.00", referencia: number });
    const best = await bestOf(line);
    expect([best.step, best.sure]).toEqual(["namedWithheld", "certain"]);
    expect(best.parts).toEqual([
      part(`invoice:${String(invoice.values["documento"])}`, "1150000.00", "40000.00"),
    ]);
    const said = await accept(line, best.parts);
    expect(said.status).toBe(200);
    expect((await document(invoice)).status).toBe("paid");
    expect((await receiptOf(line)).status).toBe("applied");
    expect(await lineIn(line)).toBeUndefined();
    const done = (await desk(rosa(), "?state=done")).lines.find(({ id }) => id === line);
    expect([done?.isPending, done?.proposals]).toEqual([false, []]);
  });

  test("of a hundred who accept a line at once one is heard, and the others are told by whom", async () => {
    const invoice = await accepted("2000000");
    const line = await lineOf({
      valor: "2380000.00",
      referencia: String(invoice.values["numero"]),
    });
    const { parts } = await bestOf(line);
    const all = await Promise.all(
      Array.from({ length: 100 }, async (_, at) =>
        accept(line, parts, at % 2 === 0 ? rosa() : luis()),
      ),
    );
    const heard = all.filter(({ status }) => status === 200);
    const others = all.filter(({ status }) => status !== 200);
    if (heard.length !== 1)
      throw new Error(JSON.stringify(all.map(({ status, body }) => [status, body]).slice(0, 3)));
    expect(
      new Set(others.map(({ status, body }) => `${status} ${body.guard ?? body.title}`)),
    ).toEqual(new Set(["409 isPending"]));
    expect(others[0]?.body.title).toMatch(/^Ya lo concilió /u);
    const { values } = await document(invoice);
    expect([values["aplicado"], values["saldo"]]).toEqual(["2380000.00", "0.00"]);
  });

  test("the same acceptance under its key is recorded once, and answers again", async () => {
    const line = await lineOf({ valor: "500.00" });
    const parts = [part("contribution:2", "500.00")];
    const first = await accept(line, parts, rosa(), "a-key");
    const again = await accept(line, parts, rosa(), "a-key");
    expect([first.status, again.status]).toEqual([200, 200]);
  });

  test("a bill that was paid meanwhile refuses, and nothing is written", async () => {
    const invoice = await accepted("3000000");
    const key = `invoice:${String(invoice.values["documento"])}`;
    const reference = String(invoice.values["numero"]);
    const [one, other] = [
      await lineOf({ valor: "3570000.00", referencia: reference }),
      await lineOf({ valor: "3570000.00", referencia: reference }),
    ];
    expect((await bestOf(one)).isElsewhere).toBe(false);
    expect((await lineIn(other))?.proposals.every(({ isElsewhere }) => isElsewhere)).toBe(true);
    await accept(one, [part(key, "3570000.00")]);
    const late = await accept(other, [part(key, "3570000.00")]);
    expect([409, 422]).toContain(late.status);
    expect((await receiptOf(other)).status).toBe("unidentified");
    expect((await lineIn(other))?.isPending).toBe(true);
  });

  test.each<[string, DeskPart[], RegExp]>([
    [
      "more than the line",
      [part("contribution:2", "1000.01")],
      /pasan del movimiento por \$ 0,01/u,
    ],
    ["less than the line", [part("contribution:2", "999.99")], /Falta decir qué son \$ 0,01/u],
    ["nothing of it", [part("contribution:2", "0.00")], /mayor que cero/u],
    [
      "the same twice",
      [part("contribution:2", "500.00"), part("contribution:2", "500.00")],
      /dos veces/u,
    ],
    ["what leaves", [part("charge", "1000.00")], /otro sentido/u],
    ["what nobody knows", [part("nothing:2", "1000.00")], /no se conoce/u],
  ])("refuses parts that are %s", async (_, parts, words) => {
    const line = await lineOf({ valor: "1000.00" });
    const { status, body } = await accept(line, parts);
    expect(status).toBe(422);
    expect(body.errors?.["parts"]).toMatch(words);
  });

  test("refuses amounts that are none, and lines of another company", async () => {
    const line = await lineOf({ valor: "1000.00" });
    for (const amount of ["-1000.00", "1000", "1.000,00", "1e3"]) {
      expect((await accept(line, [part("contribution:2", amount)])).status).toBe(400);
    }
    await sql`update bank_lines set empresa_id = 2 where id = ${line}::bigint`.execute(database());
    expect((await accept(line, [part("contribution:2", "1000.00")])).status).toBe(404);
  });

  test("a line that somebody has says who, for five minutes, and is free once they leave", async () => {
    const line = await lineOf({ valor: "700.00" });
    const hold = async (who: Desk, id: string | null) =>
      (await who.call("POST", "reports/concilVoucher/hold", { line: id })).body as Pick<
        DeskLines,
        "holds"
      >;
    expect((await hold(rosa(), line)).holds).toMatchObject([{ line, isOwn: true }]);
    expect((await hold(luis(), line)).holds).toMatchObject([{ line, isOwn: false }]);
    const parts = [part("contribution:2", "700.00")];
    const refused = await accept(line, parts, luis());
    expect([refused.status, refused.body.title]).toEqual([
      409,
      expect.stringMatching(/^En uso por /u),
    ]);
    await hold(rosa(), null);
    expect((await hold(luis(), line)).holds).toMatchObject([{ line, isOwn: true }]);
    await bench.desk().pass(5 * 60_000 + 1);
    expect((await accept(line, parts, rosa())).status).toBe(200);
  });

  test("a charge is told by its text, and twice the same proposes a rule that another person approves", async () => {
    const charge = async (texto: string) => lineOf({ valor: "10080.00", sentido: "out", texto });
    const first = await charge("COMISION TRANSF 0831");
    expect((await bestOf(first)).sure).toBe("possible");
    expect((await accept(first, [part("charge", "10080.00")])).body).toMatchObject({ rule: null });
    const second = await charge("COMISION TRANSF 0930");
    const { body } = await accept(second, [part("charge", "10080.00")]);
    const { rule } = body as unknown as { rule: { id: string; label: string } };
    expect(rule.label).toBe("COMISION TRANSF 0930");
    const approve = async (who: Desk) => {
      const { version } = await rosa().record("reconciliation-rules", rule.id);
      return who.refused("POST", `reconciliation-rules/approve/${rule.id}`, { version });
    };
    expect((await approve(rosa())).body.guard).toBe("isAnotherPerson");
    expect((await approve(luis())).status).toBe(200);
    const best = await bestOf(await charge("Comisión transf 1031"));
    expect([best.step, best.sure]).toEqual(["rule", "certain"]);
  });

  test("who may not apply receipts does not do so from the desk", async () => {
    const line = await lineOf({ valor: "900.00" });
    const reader = deskOf(
      await bench.desk().office.asHolderOf([mayDo("reports", "concilVoucher")]),
    );
    const { status, body } = await accept(line, [part("contribution:2", "900.00")], reader);
    expect([status, body.title]).toEqual([409, "Su rol no puede identificar recaudos."]);
    const outside = deskOf(await bench.desk().office.asHolderOf([mayDo("reports", "fundBalance")]));
    expect((await outside.call("GET", "reports/concilVoucher/lines")).status).toBe(403);
  });

  test("all that is expected is found by number, by name and by value", async () => {
    const invoice = await accepted("4000000");
    const line = await lineOf({ valor: "123.00" });
    const found = async (q: string) => {
      const answer = await rosa().call(
        "GET",
        `reports/concilVoucher/expected?line=${line}&q=${encodeURIComponent(q)}`,
      );
      return (answer.body as { items: { key: string }[] }).items.map(({ key }) => key);
    };
    const key = `invoice:${String(invoice.values["documento"])}`;
    expect(await found(String(invoice.values["numero"]))).toContain(key);
    expect(await found("4.760.000")).toContain(key);
    expect(await found("nada de esto")).toEqual([]);
  });
}
