import type { PGliteDialectConfig } from "kysely";
import { executeText, keptName } from "./kept-statements.ts";

type Engine = Exclude<PGliteDialectConfig["pglite"], (...given: never[]) => unknown>;
type Query = Engine["query"];

/**
 * An embedded database that keeps the plans of the statements that ask for it (ADR 19): its library names none, so
 * they are prepared and executed in SQL.
 */
export function keepingPglite(engine: Engine): Engine {
  const prepared = new Set<string>();

  function keeping(query: Query): Query {
    return async (text, values = [], options) => {
      const name = keptName(text);
      const execute = name === undefined ? undefined : executeText(name, values);
      if (name === undefined || execute === undefined) return query(text, values, options);
      if (!prepared.has(name)) {
        await query(`prepare ${name} as ${text}`);
        prepared.add(name);
      }
      return query(execute, [], options);
    };
  }

  return {
    get closed() {
      return engine.closed;
    },
    get ready() {
      return engine.ready;
    },
    get waitReady() {
      return engine.waitReady;
    },
    close: async () => engine.close(),
    query: keeping(async (...given) => engine.query(...given)),
    transaction: async (work) =>
      engine.transaction(async (tx) =>
        work({
          query: keeping(async (...given) => tx.query(...given)),
          rollback: async () => tx.rollback(),
        }),
      ),
  };
}
