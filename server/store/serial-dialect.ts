import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGliteDialect, PGliteDriver, type PGliteDialectConfig } from "kysely";

/** The extensions of the embedded database: searching by parts of words. */
export const EMBEDDED_EXTENSIONS = { pg_trgm };

/**
 * The embedded database's one connection, held by one user at a time: a single statement, or a whole transaction.
 * Kysely's own driver lets the statements of other requests run inside an open transaction (ADR 14). Code that holds a
 * transaction and waits for a statement outside it deadlocks: inside a transaction, every statement must run on the
 * transaction.
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
