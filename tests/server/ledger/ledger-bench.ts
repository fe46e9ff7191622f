import type { Kysely } from "kysely";
import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { closePeriod } from "../../../server/fund/ledger/ledger-periods.ts";
import type {
  LedgerContext,
  LedgerEntry,
  LedgerReversal,
} from "../../../server/fund/ledger/ledger.types.ts";
import { post, postAll } from "../../../server/fund/ledger/post.ts";
import { reverseEntry } from "../../../server/fund/ledger/reverse-entry.ts";
import type { Database } from "../../../server/store/schema.ts";
import type { OpenDatabase } from "../suites/bench.ts";

/** Today in the tests of the ledger. */
const NOW = new Date("2026-10-15T12:00:00-05:00");

/** The ledger of companies of a database, each call in a transaction of its own. */
export type LedgerBench = {
  readonly db: Kysely<Database>;
  /** A new company without a ledger; gives its id. */
  readonly newCompany: () => Promise<number>;
  readonly post: (companyId: number, entry: LedgerEntry) => Promise<string | null>;
  /** Posts entries together. */
  readonly postAll: (companyId: number, entries: readonly LedgerEntry[]) => Promise<void>;
  readonly reverse: (companyId: number, reversal: LedgerReversal) => Promise<string | null>;
  readonly close: (companyId: number, period: string) => Promise<void>;
  /** Works in a transaction, with the context of a company. */
  readonly within: <Result>(
    companyId: number,
    work: (context: LedgerContext) => Promise<Result>,
  ) => Promise<Result>;
};

/** Opens a database for the tests of the ledger. */
export function openLedger(open: OpenDatabase): () => LedgerBench {
  let db: Kysely<Database> | undefined;
  let made = 0;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(async () => db?.destroy());

  return () => {
    if (db === undefined) throw new Error("the suite has not started");
    const opened = db;
    const within: LedgerBench["within"] = async (companyId, work) =>
      opened
        .transaction()
        .execute(async (trx) => work({ db: trx, now: NOW, companyId, userId: null }));
    return {
      db: opened,
      within,
      newCompany: async () => {
        made += 1;
        const { rows } = await sql<{ id: number }>`
          insert into companies (nombre) values (${`Fondo ${made}`}) returning id`.execute(opened);
        return rows[0]?.id ?? 0;
      },
      post: async (companyId, entry) =>
        (await within(companyId, async (context) => post(context, entry))).id,
      postAll: async (companyId, entries) =>
        void (await within(companyId, async (context) => postAll(context, entries))),
      reverse: async (companyId, reversal) =>
        (await within(companyId, async (context) => reverseEntry(context, reversal))).id,
      close: async (companyId, period) =>
        within(companyId, async (context) => closePeriod(context, period)),
    };
  };
}
