import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bankIn } from "../../../server/fund/ledger/events.ts";
import { closeMonth } from "../../../server/fund/ledger/close-checklist.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import { CLOSE_LINES } from "../../../src/domain/close-lines.ts";
import { report, type ReportAnswer } from "../../../src/contract/report-contract.ts";
import { namedRecords } from "../../../src/engine/kinds/text/named-records.ts";
import { deskOf } from "../sections/desk.ts";
import { meanwhile } from "../sections/meanwhile.ts";
import { tellCloses } from "./close-histories.ts";
import { type Closing, leftovers, openClosing, take } from "./close-world.ts";

let world: Closing;
let september: string;

beforeAll(async () => {
  world = await openClosing();
  september = (await world.clerk.made("fund-periods", { periodo: "2026-09" })).id;
}, 30_000);
afterAll(async () => {
  await world.office.server.close();
  await world.office.server.db.destroy();
});

const DAY = 24 * 3_600_000;

/** The lines of a record on which something is left. */
async function leftOf(id: string) {
  const { values } = await world.clerk.record("fund-periods", id);
  const lines = values["lista"] as readonly Readonly<Record<string, unknown>>[];
  return lines.filter(({ pendientes }) => pendientes !== 0);
}

/** The name that a line tells; of a record, its address leads to the one that has it. */
async function namedBy(text: unknown): Promise<string | null> {
  if (typeof text !== "string") return null;
  const [{ words, address } = { words: "", address: null }] = namedRecords(text);
  const isRecord = !/^\d{2}\/\d{2}\/\d{4}$/u.test(words);
  expect(address !== null).toBe(isRecord);
  if (address === null) return words;
  const [controller = "", id = ""] = address.split("/");
  const admin = deskOf(await world.office.as("admin"));
  expect(Object.values((await admin.record(controller, id)).values)).toContain(words);
  return words;
}

/** Statements in one transaction, past what keeps the ledger where they say so. */
async function wrote(statements: RawBuilder<unknown>) {
  await world.db.transaction().execute(async (trx) => statements.execute(trx));
}

async function ask(address: string): Promise<ReportAnswer> {
  const worker = await world.office.as("admin");
  return report.reply.parse(await (await worker(address)).json());
}

const rowsOf = ({ tables }: ReportAnswer, key: string) =>
  tables.find((each) => each.key === key)?.rows ?? [];

test("9, 10, 21: over random histories nothing enters a closed month, in whose order they close, and its cuts stay", async () => {
  // Enough of them close some month for the laws to have been asked something.
  expect(await tellCloses(world, 80)).toBeGreaterThan(10);
}, 30_000);

describe("what may be opened", () => {
  test("is the month after the last closed one, once", async () => {
    const other = await world.clerk.refused("POST", "fund-periods/create", {
      values: { periodo: "2026-10" },
    });
    expect(other.body.errors).toEqual({ periodo: "El mes que sigue por cerrar es 2026-09" });
    const twice = await world.clerk.refused("POST", "fund-periods/create", {
      values: { periodo: "2026-09" },
    });
    expect(twice.status).toBe(422);
  });

  test("is nothing where the ledger has no entries", async () => {
    const worker = await world.office.as("admin", 2);
    const reply = await worker("fund-periods/create", {
      method: "POST",
      body: JSON.stringify({ values: { periodo: "2026-09" } }),
      headers: { "content-type": "application/json" },
    });
    const { errors } = (await reply.json()) as { errors: unknown };
    expect(errors).toEqual({ periodo: "El libro todavía no tiene asientos" });
  });
});

describe("the list of a month", () => {
  test("has nothing left in one that is done", async () => {
    const { body } = await take(world.clerk, "verify", september);
    expect([body.status, body.values["pendientes"]]).toEqual(["ready", 0]);
    const lines = body.values["lista"] as readonly Readonly<Record<string, unknown>>[];
    expect(lines.map(({ linea }) => linea)).toEqual(Object.keys(CLOSE_LINES));
  });

  test("has each line with something left until it is mended, also in Administración with the list that shows it", async () => {
    const all = leftovers(world);
    for (const { line, which, made, mended } of all) {
      await wrote(made);
      expect((await take(world.clerk, "verify", september)).body.status).toBe("pending");
      const [first, ...others] = await leftOf(september);
      expect(others).toEqual([]);
      expect(first).toMatchObject({ linea: line, pendientes: 1 });
      expect(await namedBy(first?.["cuales"])).toBe(which);
      const rows = rowsOf(await ask("reports/admon?f.periodo=2026-09..2026-09"), "close");
      const left = rows.filter(({ cells }) => cells["pendientes"]?.value !== 0);
      expect(left.map(({ key, cells }) => [key, cells["cuales"]?.value])).toEqual([[line, which]]);
      expect(left[0]?.cells["pendientes"]?.href).toMatch(/^\/[a-z-]+/u);
      // The next line is left alone: this one is no more.
      await wrote(mended);
    }
    expect((await take(world.clerk, "verify", september)).body.status).toBe("ready");
    const judged = ["over", ...all.map(({ line }) => line)];
    expect(judged.toSorted()).toEqual(Object.keys(CLOSE_LINES).toSorted());
  });
});

describe("closing", () => {
  test("is for another person than whoever verified", async () => {
    const { status, body } = await take(world.clerk, "close", september);
    expect([status, body.guard, body.detail]).toEqual([
      409,
      "isAnotherPerson",
      "Debe hacerlo una persona distinta de quien lo verificó.",
    ]);
  });

  test("is refused on a clock that was set back, when the month is not over", async () => {
    world.clock.advance(-10 * DAY);
    const { status, body } = await take(world.manager, "close", september);
    world.clock.advance(10 * DAY);
    expect([status, body.title]).toEqual([409, "El período 2026-09 no ha terminado."]);
  });

  test("judges again: something that came after the verification keeps it open", async () => {
    const job = leftovers(world).find(({ line }) => line === "jobs");
    await wrote(job?.made ?? sql``);
    const { status, body } = await take(world.manager, "close", september);
    await wrote(job?.mended ?? sql``);
    expect([status, body.title, body.detail]).toEqual([
      409,
      "Algo quedó pendiente después de verificarlo.",
      "Procesos en curso: 1. Verifíquelo otra vez.",
    ]);
    expect((await world.manager.record("fund-periods", september)).status).toBe("ready");
  });

  test("waits for whoever posts, and judges what they posted", async () => {
    const late = bankIn({
      date: "2026-09-28",
      amount: "5.00",
      key: "before",
      origin: "ground",
      bankAccount: world.account,
    });
    const closed = await meanwhile(
      world.db,
      async (trx) => {
        await post({ db: trx, now: world.clock.now(), companyId: 1, userId: null }, late);
        await sql`insert into customers_collects (empresa_id, numero, fecha, cuenta, medio, valor, estado)
          values (1, 'RC-9', date '2026-09-28', ${world.account}::bigint, 'pse', 5, 'unidentified')`.execute(
          trx,
        );
      },
      async () => take(world.manager, "close", september),
    );
    await wrote(sql`update customers_collects set estado = 'annulled' where numero = 'RC-9'`);
    expect([closed.status, closed.body.detail]).toEqual([
      409,
      "Consignaciones por identificar sin una nota que las explique: 1. Verifíquelo otra vez.",
    ]);
  });

  test("two at once: one closes it, and the other is told so", async () => {
    const { version } = await world.manager.record("fund-periods", september);
    const answers = await Promise.all(
      [1, 2].map(async () =>
        world.manager.wrote("POST", `fund-periods/close/${september}`, { version }),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.title ?? "").toMatch(/\p{L}{3}/u);
    const { values, status } = await world.manager.record("fund-periods", september);
    expect([status, values["asientos"], values["movido"]]).toEqual(["closed", 4, "2705.00"]);
    const { rows } = await world.manager.list("fund-periods");
    expect(rows.map(({ status: each, values: { periodo } }) => [periodo, each])).toEqual([
      ["2026-10", "open"],
      ["2026-09", "closed"],
    ]);
  });

  test("what comes late waits for it, and is told that the period is closed", async () => {
    const entry = (date: string) =>
      bankIn({
        date,
        amount: "1.00",
        key: `late ${date}`,
        origin: "x",
        bankAccount: world.account,
      });
    await expect(world.post(entry("2026-09-30"))).rejects.toThrow(
      "El período 2026-09 está cerrado.",
    );
    world.clock.advance(28 * DAY);
    await wrote(sql`update cuts set periodo = '2026-10'`);
    const refused = await meanwhile(
      world.db,
      async (trx) =>
        closeMonth({ db: trx, now: world.clock.now(), companyId: 1, userId: null }, "2026-10"),
      async () => world.post(entry("2026-10-31")).catch((error: unknown) => error),
    );
    expect(refused).toMatchObject({ message: "El período 2026-10 está cerrado." });
    world.clock.advance(-28 * DAY);
    await expect(world.post(entry("2026-10-20"))).rejects.toThrow("todavía no ha llegado");
  });
});

describe("Administración", () => {
  test("tells the closed months as they were kept, beside the whole ledger, and no difference", async () => {
    const answer = await ask("reports/admon?f.periodo=2026-09..2026-09");
    const sums = rowsOf(answer, "sums").find(({ key }) => key === "2026-09");
    const figures = Object.entries(sums?.cells ?? {}).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(figures)).toEqual({
      debe: "2705.00",
      haber: "2705.00",
      debe_libro: "2705.00",
      haber_libro: "2705.00",
      diferencia: "0.00",
    });
    const lines = rowsOf(answer, "close");
    expect(lines.map(({ cells }) => cells["pendientes"]?.value)).toEqual(
      Object.keys(CLOSE_LINES).map(() => 0),
    );
  });

  test("tells a difference where somebody changed a closed month past the product", async () => {
    await wrote(
      sql.raw(
        "update ledger_sums set debe = debe + 3, haber = haber - 3 where periodo = '2026-09' and debe = 700",
      ),
    );
    const sums = rowsOf(await ask("reports/admon"), "sums").find(({ key }) => key === "2026-09");
    await wrote(
      sql.raw(
        "update ledger_sums set debe = debe - 3, haber = haber + 3 where periodo = '2026-09' and debe = 703",
      ),
    );
    expect(sums?.cells["diferencia"]?.value).toBe("6.00");
  });

  test("tells the taxes of the month from the ledger, and who approved what in it", async () => {
    world.clock.advance(28 * DAY);
    const lines = [
      { type: "COMI", amount: "119" },
      { type: "INGC", amount: "100" },
      { type: "IVAC", amount: "19" },
    ] as const;
    const entry = { event: "invoice", description: "x", origin: "x", key: "iva", lines } as const;
    await world.post({ ...entry, date: "2026-11-02" });
    const answer = await ask("reports/admon?f.periodo=2026-11..2026-11");
    const valueOf = (key: string) =>
      rowsOf(answer, "taxes").find((row) => row.key === key)?.cells["valor"];
    expect([
      valueOf("IVAC")?.value,
      valueOf("IVAN")?.value,
      valueOf("IVA")?.value,
      valueOf("RTE")?.value,
    ]).toEqual(["19.00", "0.00", "19.00", "0.00"]);
    expect(valueOf("IVAC")?.href).toMatch(/^\/movements.*f\.tipo=/u);
    const rows = rowsOf(await ask("reports/admon?f.periodo=2026-10..2026-10"), "approvals");
    expect(
      rows.map(({ level, label, cells }) => [level, label, cells["aprobaciones"]?.value]),
    ).toEqual([
      [0, expect.any(String), 1],
      [1, "Cierres", 1],
    ]);
  });
});
