import type { Transaction } from "kysely";
import type { LedgerEvent } from "../../../src/domain/ledger-events.ts";
import type { MovementType } from "../../../src/domain/ledger-accounts.ts";
import type { Database } from "../../store/schema.ts";

/** The records that a line is about, by id: each belongs to the entry's company (law 13). */
export type LineSubjects = {
  readonly empresa?: string;
  readonly portafolio?: string;
  readonly obligacion?: string;
  readonly cliente?: string;
  readonly centro?: string;
  readonly cuenta_bancaria?: string;
  /** The collection document whose debt it is (law 43). */
  readonly documento?: string;
};

/** A line of an entry: its movement type gives its account and its side (law 5). */
export type LedgerLine = {
  readonly type: MovementType;
  /** Money as text, `1234.50`; a line of zero is left out (law 4). */
  readonly amount: string;
  readonly about?: LineSubjects;
};

/** An entry to post. */
export type LedgerEntry = {
  readonly event: LedgerEvent;
  /** The day to which it belongs, `AAAA-MM-DD`: in an open period, never in the future (laws 9 and 11). */
  readonly date: string;
  /** Unique in the company: an entry with it is posted once (law 7). */
  readonly key: string;
  readonly description: string;
  /** The record that causes it, `loads/15`. */
  readonly origin: string;
  readonly lines: readonly LedgerLine[];
};

/** The reversal of an entry: the same, with its sides swapped (law 12). */
export type LedgerReversal = {
  /** The key of the entry that it reverses. */
  readonly reverses: string;
  readonly date: string;
  readonly key: string;
  readonly description: string;
  readonly origin: string;
};

/** The transaction of the cause of an entry, and who causes it. */
export type LedgerContext = {
  readonly db: Transaction<Database>;
  readonly now: Date;
  readonly companyId: number;
  /** `users.id`; null where no person acts. */
  readonly userId: string | null;
  /** As the history shows it. */
  readonly by?: { readonly name: string; readonly network: string; readonly requestId: string };
};

/** A line as it is written: its amount on one side, zero on the other. */
export type WrittenLine = LineSubjects & {
  readonly tipo: string;
  readonly cuenta: string;
  readonly debe: string;
  readonly haber: string;
};
