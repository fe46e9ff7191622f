import type { Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** How a suite opens its databases. */
export type Databases = {
  /** One without tables. */
  readonly openEmpty: () => Promise<Kysely<Database>>;
  /** One that a script of SQL has filled. */
  readonly openFilled: (script: string) => Promise<Kysely<Database>>;
  /** One as a start of now makes it. */
  readonly openMigrated: () => Promise<Kysely<Database>>;
};
