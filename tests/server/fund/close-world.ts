import { sql, type Kysely, type RawBuilder } from "kysely";
import { bankIn, contribution, cutChanged } from "../../../server/fund/ledger/events.ts";
import type { LedgerEntry } from "../../../server/fund/ledger/ledger.types.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import type { Database } from "../../../server/store/schema.ts";
import { openOffice, mayDo, type Office } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { createTestClock, type TestClock } from "../../support/test-clock.ts";
import { workedFund } from "../chain/worked-fund.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import { someAccounts } from "../sections/some-accounts.ts";

/** A company on the fifth of October, with those who close its months. */
export type Closing = {
  readonly office: Office;
  readonly db: Kysely<Database>;
  readonly clock: TestClock;
  readonly clerk: Desk;
  readonly manager: Desk;
  readonly portfolio: string;
  readonly account: string;
  readonly post: (entry: LedgerEntry) => Promise<void>;
};

/** Opens a company whose September has money, a credit with its cut, and nothing left to do. */
export async function openClosing(): Promise<Closing> {
  const clock = createTestClock(new Date("2026-10-05T12:00:00-05:00"));
  const office = await openOffice(await openDatabase(), { clock });
  const { db } = office.server;
  const { portfolio } = await workedFund(db);
  const { fund: account = "" } = await someAccounts(db, null);
  const postIn = async (entry: LedgerEntry) =>
    db.transaction().execute(async (trx) => {
      await post({ db: trx, now: clock.now(), companyId: 1, userId: null }, entry);
    });
  const cause = { date: "2026-09-04", origin: "ground", amount: "1000.00" };
  await postIn(bankIn({ ...cause, bankAccount: account, key: "in" }));
  await postIn(contribution({ ...cause, key: "contribution" }));
  await sql`
    with customer as (
      insert into customers (empresa_id, documento, nombre) values (1, 'CC 52100003', 'Rosa Díaz') returning id
    ), credit as (
      insert into obligations (empresa_id, numero_garantia, cliente, referencia, portafolio, empresa, fecha_desembolso,
        valor_desembolso, plazo, tasa, saldo_capital, valor_cubierto, estado, corte)
      select 1, 'GA-2026-000003', customer.id, 'O3', ${portfolio}::bigint, 2, date '2026-05-04', 1000, 36, 18.5,
        1000, 700, 'current', '2026-09' from customer returning *
    )
    insert into cuts (empresa_id, periodo, obligacion, portafolio, empresa, saldo_capital, dias_mora, calificacion,
      valor_cubierto, revision)
    select 1, '2026-09', id, portafolio, empresa, 1000, 0, 'a', 700, 1 from credit`.execute(db);
  const cut = { date: "2026-09-30", key: "cut", origin: "ground", period: "2026-09" };
  await postIn(cutChanged({ ...cut, portfolio, ally: "2", delta: "700.00" }));
  const may = [mayDo("fund-periods", "list", "view", "create", "verify", "close")];
  const clerk = deskOf(await office.asHolderOf(may));
  const manager = deskOf(await office.asHolderOf(may));
  return { office, db, clock, clerk, manager, portfolio, account, post: postIn };
}

/** A step of the close of a month, as it is now. */
export async function take(who: Desk, event: "verify" | "close", id: string) {
  const { version } = await who.record("fund-periods", id);
  return who.wrote("POST", `fund-periods/${event}/${id}`, { version });
}

/** Something that is left of a month: how it comes to be, how it is mended, and what its line tells. */
export type Leftover = {
  readonly line: string;
  readonly which: string | null;
  readonly made: RawBuilder<unknown>;
  readonly mended: RawBuilder<unknown>;
};

const PAPER = sql`insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
  values (1, 'loads', 'archivo', 'a.csv', 'text/csv', 0, kept_content(''), now()) returning id`;
/** Past the triggers that keep the ledger, as whoever has the database would. */
const UNKEPT = "set local session_replication_role = replica";

/** One for each line but that of the month's end, with nothing of the others. */
export const leftovers = ({ portfolio, account }: Closing): readonly Leftover[] => [
  {
    line: "cuts",
    which: "P-0001",
    made: sql`update cuts set periodo = '2026-08'`,
    mended: sql`update cuts set periodo = '2026-09'`,
  },
  {
    line: "loads",
    which: "CA-1",
    made: sql`with paper as (${PAPER})
      insert into loads (empresa_id, numero, portafolio, empresa, proposito, periodo, archivo, estado)
      select 1, 'CA-1', ${portfolio}::bigint, 2, 'balances', '2026-09', id, 'halfApplied' from paper`,
    mended: sql`update loads set estado = 'applied'`,
  },
  {
    line: "bankFiles",
    which: "AB-1",
    made: sql`with paper as (${PAPER})
      insert into bank_files (empresa_id, estado, numero, cuenta, archivo)
      select 1, 'reading', 'AB-1', ${account}::bigint, id from paper`,
    mended: sql`update bank_files set estado = 'discarded'`,
  },
  {
    line: "jobs",
    which: null,
    made: sql`insert into jobs (kind, key, status, input, company_id, created_at)
      values ('import', 'x', 'waiting', '{}', 1, now())`,
    mended: sql`update jobs set status = 'done'`,
  },
  {
    line: "settlements",
    which: "2026-09",
    made: sql`insert into settlements (empresa_id, periodo, estado) values (1, '2026-09', 'halted')`,
    mended: sql`update settlements set estado = 'finished'`,
  },
  {
    line: "unissued",
    which: "DC-1",
    made: sql`insert into collection_documents (empresa_id, numero, empresa, portafolio, periodo, origen, comision, iva, total, estado)
      values (1, 'DC-1', 2, ${portfolio}::bigint, '2026-09', 'settlement', 100, 19, 119, 'approved')`,
    mended: sql`delete from collection_documents`,
  },
  {
    line: "unanswered",
    which: "SETP7",
    made: sql`insert into erps (empresa_id, registro, clase, empresa, numero, fecha, valor, estado)
      values (1, 'FE-1', 'invoice', 2, 'SETP7', date '2026-09-30', 119, 'unanswered')`,
    mended: sql`update erps set estado = 'accepted'`,
  },
  {
    line: "unclaimed",
    which: "RC-1",
    made: sql`insert into customers_collects (empresa_id, numero, fecha, cuenta, medio, valor, estado)
      values (1, 'RC-1', date '2026-09-30', ${account}::bigint, 'pse', 10, 'unidentified')`,
    // Somebody wrote down what is known of it.
    mended: sql`insert into notes (controller, record_id, company_id, author_name, slot, revision, body, at)
      select 'customers-collects', id, 1, 'Ana', 0, 0, 'Se preguntó al banco', now() from customers_collects`,
  },
  {
    line: "receivable",
    which: "DC-2",
    made: sql`insert into collection_documents (empresa_id, numero, empresa, portafolio, periodo, origen, comision, iva, total,
        aplicado, estado)
      values (1, 'DC-2', 2, ${portfolio}::bigint, '2026-09', 'settlement', 100, 19, 119, 5, 'issued')`,
    mended: sql`update collection_documents set aplicado = 0`,
  },
  {
    line: "debts",
    which: "RP-1",
    made: sql`insert into recoverables (empresa_id, estado, numero, obligacion, cliente, empresa, portafolio, valor_pagado, saldo, etapa)
      select 1, 'inManagement', 'RP-1', id, cliente, empresa, portafolio, 100, 100, 'persuasive' from obligations`,
    mended: sql`delete from recoverables`,
  },
  {
    line: "covered",
    which: "P-0001",
    made: sql`update cuts set valor_cubierto = 699`,
    mended: sql`update cuts set valor_cubierto = 700`,
  },
  {
    line: "entries",
    which: "LB-2026-000003",
    made: sql.raw(`${UNKEPT}; update ledger_entries set valor = 1 where clave = 'cut'`),
    mended: sql.raw(`${UNKEPT}; update ledger_entries set valor = 700 where clave = 'cut'`),
  },
  {
    line: "balance",
    which: "04/09/2026",
    // Half of an entry on another day than the rest.
    made: sql.raw(`${UNKEPT}; update movements set fecha = '2026-09-05' where fecha = '2026-09-04' and id = (
      select max(id) from movements where fecha = '2026-09-04')`),
    mended: sql.raw(
      `${UNKEPT}; update movements set fecha = '2026-09-04' where fecha = '2026-09-05'`,
    ),
  },
];
