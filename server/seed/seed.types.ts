import type { Transaction } from "kysely";
import type { Values } from "../../src/engine/value.ts";
import type { Registry } from "../engine/served.types.ts";
import type { Database } from "../store/schema.ts";
import type { Chance } from "./random.ts";

/** A record to be: its values with the keys of what it refers to already turned into ids, and its status. */
export type SeedRow = { readonly values: Values; readonly status?: string };

/** What the rows of a section are made with. */
export type SeedContext = {
  readonly trx: Transaction<Database>;
  readonly registry: Registry;
  /** Null for sections that all companies share. */
  readonly company: { readonly id: number; readonly nombre: string } | null;
  /** How many records the sections that grow have: customers as many as this, others in proportion. */
  readonly size: number;
  readonly chance: Chance;
  readonly now: Date;
  /** `users.id` of who is said to have made the records. */
  readonly author: string | null;
  /** The id of a record by what its section is known by (`keyOf`). @throws when there is none. */
  readonly idOf: (controller: string, key: string) => string;
  /** The ids of a section's records. */
  readonly idsOf: (controller: string) => readonly string[];
  /** Keeps a small PDF as an attached file and gives its id. */
  readonly pdf: (field: string, name: string) => Promise<string>;
};

/** The rows of a section for a company, or for all where it is shared. */
export type SeedRows = (context: SeedContext) => readonly SeedRow[] | Promise<readonly SeedRow[]>;
