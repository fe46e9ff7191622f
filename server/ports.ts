import type { Kysely } from "kysely";
import type { Config } from "./config.ts";
import type { DocumentSigner } from "./invoicing/electronic-document.types.ts";
import type { ErpReceiver } from "./invoicing/erp-receiver.types.ts";
import type { InvoiceProvider } from "./invoicing/provider.types.ts";
import type { Database } from "./store/schema.ts";

/** The source of the current instant, so that tests can move time by hand. */
export type Clock = { readonly now: () => Date };

/** A file that a mail brings. */
export type MailedFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
};

/** One message to a member of staff or to an entity; plain text, in Spanish. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly files?: readonly MailedFile[];
};

/** Delivers one mail or rejects; the caller retries it. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void> };

/** One structured log line; no value may hold a password, code, token or uid. */
export type LogEntry = {
  readonly event: string;
  readonly level?: "info" | "warn" | "error";
  readonly [field: string]: string | number | boolean | null | undefined;
};

export type Logger = (entry: LogEntry) => void;

/** Work that continues after the reply; shutdown waits for it. */
export type Background = {
  readonly run: (name: string, task: () => Promise<void>) => void;
  readonly settled: () => Promise<void>;
};

/** One key, and the id by which what it sealed names it. */
export type Key = { readonly id: string; readonly bytes: Buffer };

/** The key that seals, and those that still open what they sealed before. */
export type Keyring = { readonly current: Key; readonly former: readonly Key[] };

/** Keys derived from the installation's secret, one per use. */
export type Secrets = {
  readonly encryption: Keyring;
  readonly botCheck: Buffer;
  readonly sitePass: Buffer;
};

/** Everything that the server needs from outside: `createApp` is a pure function of it. */
export type Ports = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly background: Background;
  /** Wakes the queues after a job or a message was written, so that they need not wait for their next turn. */
  readonly wake: () => void;
  /** Announces that changes of records were committed, so that the live channel need not wait for its next check. */
  readonly announce: () => void;
  readonly secrets: Secrets;
  readonly config: Config;
  /** Who takes electronic documents to the DIAN, and who signs them. */
  readonly invoices: InvoiceProvider;
  readonly signer: DocumentSigner;
  /** The ERP of the fund, which takes vouchers. */
  readonly vouchers: ErpReceiver;
};
