import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import transferBatches from "../../../src/sections/transfer-batches/transfer-batches.section.ts";
import {
  createBatchAnswerJob,
  createBatchFileJob,
} from "../../../server/sections/transfer-batches/transfer-batches.jobs.ts";
import { randomFrom } from "../../bench/list-user.ts";
import { type Dying, openDying } from "../../support/dying.ts";
import { openOffice } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { DAY, openTreasury, ready } from "./treasury.ts";

const TRANSFERS = 11;
const KILLS = 50;

/** A few more statements than a block of an answer has: some processes die in none of them. */
const LONGEST = 110;

/** The place of the transfer that the bank returns, and of that of which it does not say anything at first. */
const RETURNED = 3;
const UNTOLD = 10;

const random = randomFrom(33);
let desk: Dying;
let batch = "";
let deaths = 0;

beforeAll(async () => {
  desk = await openDying(
    async () => {
      const db = await openDatabase();
      const office = await openOffice(db);
      const treasury = await openTreasury(office, "1000000.00");
      for (let count = 1; count <= TRANSFERS; count += 1)
        await ready(treasury, { amount: `${count}000.00` });
      const values = { cuenta_origen: treasury.accounts.fund, fecha_programada: DAY };
      ({ id: batch } = await treasury.clerk.made("transfer-batches", values));
      await office.server.close();
      return db;
    },
    {
      diesAt: () => {
        if (deaths >= KILLS || random() > 0.95) return null;
        deaths += 1;
        return 1 + Math.floor(random() * LONGEST);
      },
      diesAfter: () => random() < 0.3,
    },
  );
});
afterAll(async () => desk.db.destroy());

/** Counts everything: the figures are the same however often the process died. */
async function seen() {
  const { rows } = await sql<Record<string, unknown>>`
    select (select json_object_agg(estado, n) from (select estado, count(*) as n from transfers group by 1) s) as transfers,
      (select json_object_agg(estado, n) from (select estado, count(*) as n from advances group by 1) s) as advances,
      (select estado from transfer_batches) as batch,
      (select count(*)::integer from files where controller = 'transfer-batches' and field = 'archivo') as files,
      (select count(*)::integer from ledger_entries where origen like 'transfers/%') as entries,
      (select count(distinct origen)::integer from ledger_entries where origen like 'transfers/%') as paid,
      (select count(*)::integer from outbox where kind = 'transfer-mail') as mails,
      (select coalesce(sum(m.haber), 0)::text from movements m join accounts a on a.id = m.cuenta where a.codigo = 'BAN') as "left",
      (select json_agg(x ->> 'resultado' order by n) from transfer_batches,
        jsonb_array_elements(detalle) with ordinality as d(x, n)) as answers,
      (select json_agg(json_build_array(x -> 'lineas', x -> 'aplicadas', x -> 'repetidas')) from transfer_batches,
        jsonb_array_elements(respuestas) x) as heard,
      (select jsonb_array_length(sin_aplicar) from transfer_batches) as unapplied`.execute(desk.db);
  return rows[0];
}

/** An answer of the bank is attached and read, by processes that die. */
async function answer(text: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with kept as (insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
      values (1, 'transfer-batches', 'respuesta', 'r.csv', 'text/csv', ${text.length}, kept_content(convert_to(${text}, 'UTF8')), now())
      returning id)
    update transfer_batches set respuesta = kept.id from kept returning kept.id::text`.execute(
    desk.db,
  );
  const file = rows[0]?.id ?? "";
  await desk.run(transferBatches, batch, "readAnswer");
  await desk.work(createBatchAnswerJob, { key: `${batch}:${file}`, input: { batch, file } });
}

test(
  `a process that dies ${KILLS} times while a batch is written and answered pays nothing twice and leaves nothing out`,
  { timeout: 240_000 },
  async () => {
    await desk.run(transferBatches, batch, "send");
    await desk.work(createBatchFileJob, { key: batch, input: { batch } });
    const written = {
      transfers: { written: TRANSFERS },
      advances: { approved: TRANSFERS },
      batch: "written",
      files: 1,
      entries: 0,
      paid: 0,
      mails: 0,
      left: "0.00",
      answers: Array.from({ length: TRANSFERS }, () => null),
      heard: null,
      unapplied: 0,
    };
    expect(await seen()).toEqual(written);
    await desk.run(transferBatches, batch, "markSent");
    const { rows } = await sql<{ number: string }>`
      select numero as number from transfers order by id`.execute(desk.db);
    const told = rows.map(({ number }, at) =>
      at === RETURNED ? `${number};devuelta;Cuenta cancelada` : `${number};pagada;`,
    );
    // The first two come again, and a line is of nobody.
    const first = [...told.slice(0, UNTOLD), ...told.slice(0, 2), "TR-1999-000001;pagada;"];
    await answer(["numero;resultado;motivo", ...first].join("\n"));
    const results = rows.map((_, at) => (at === RETURNED ? "returned" : "paid"));
    const sum = (TRANSFERS * (TRANSFERS + 1)) / 2 - (RETURNED + 1);
    const answered = {
      ...written,
      transfers: { confirmed: UNTOLD - 1, returned: 1, sent: 1 },
      advances: { paid: UNTOLD - 1, approved: 2 },
      batch: "sent",
      entries: UNTOLD - 1,
      paid: UNTOLD - 1,
      left: `${sum - TRANSFERS}000.00`,
      answers: [...results.slice(0, UNTOLD), null],
      heard: [[13, 10, 2]],
      unapplied: 1,
    };
    expect(await seen()).toEqual(answered);
    // The answer of the next day has all of them: only the last is news, and ends the batch.
    await answer(["numero;resultado;motivo", ...told].join("\n"));
    expect(await seen()).toEqual({
      ...answered,
      transfers: { confirmed: TRANSFERS - 1, returned: 1 },
      advances: { paid: TRANSFERS - 1, approved: 1 },
      batch: "answered",
      entries: TRANSFERS - 1,
      paid: TRANSFERS - 1,
      left: `${sum}000.00`,
      answers: results,
      heard: [
        [13, 10, 2],
        [11, 1, 10],
      ],
      unapplied: 0,
    });
    expect(deaths).toBe(KILLS);
  },
);
