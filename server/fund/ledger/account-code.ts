import { sql, type RawBuilder } from "kysely";
import type { LedgerAccount } from "../../../src/domain/ledger-accounts.ts";

/**
 * The code of an account, or of a movement type, as the code names it, on the alias of its row. A company that wrote it
 * before its first entry keeps its own spelling, `deu`: codes differ neither by case nor by accents.
 */
export const codeOf = (row: string): RawBuilder<string> =>
  sql<string>`upper(plain_text(${sql.ref(`${row}.codigo`)}))`;

/** Whether a row of accounts, by its alias, is an account of the ledger. */
export const isAccount = (row: string, account: LedgerAccount): RawBuilder<boolean> =>
  sql<boolean>`${codeOf(row)} = ${account}`;
