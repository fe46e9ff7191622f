import type { Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** The ways in which a suite opens its databases. */
export type Databases = {
  /** A database without tables. */
  readonly openEmpty: () => Promise<Kysely<Database>>;
  /** A database filled by a script of SQL. */
  readonly openFilled: (script: string) => Promise<Kysely<Database>>;
  /** A database as the current version creates it. */
  readonly openMigrated: () => Promise<Kysely<Database>>;
};
