import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";
import { keptName } from "./kept-statements.ts";

/** A pool whose connections keep the plans of the statements that ask for it (ADR 19). */
export function keepingPool(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const keeping = known.get(client) ?? keepingClient(client);
      known.set(client, keeping);
      return keeping;
    },
    end: async () => pool.end(),
  };
}

function keepingClient(client: PoolClient): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("No statement is read by a cursor");
    const name = keptName(text);
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  }
  return {
    query,
    release: (destroy) => {
      client.release(destroy);
    },
  };
}
