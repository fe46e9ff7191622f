import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGliteDialect, PGliteDriver, type PGliteDialectConfig } from "kysely";

/** What the embedded database is opened with: searching by pieces of words. */
export const EMBEDDED_EXTENSIONS = { pg_trgm };

/**
 * The embedded database's one connection, held by one at a time: a statement on its own, or a whole transaction.
 * Kysely's own driver lets the statements of other requests slip into an open transaction (ADR 14).
 *
 * Whoever holds a transaction and waits for the database outside of it waits for ever: inside a transaction,
 * everything is asked of the transaction.
 */
export class SerialDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig;

  constructor(config: PGliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PGliteDriver {
    return new SerialDriver(this.#config);
  }
}

class SerialDriver extends PGliteDriver {
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  override async acquireConnection() {
    const former = this.#free;
    const turn = Promise.withResolvers<void>();
    this.#free = turn.promise;
    await former;
    this.#release = turn.resolve;
    return super.acquireConnection();
  }

  override async releaseConnection() {
    this.#release();
  }
}
