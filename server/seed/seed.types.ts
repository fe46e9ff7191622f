import type { Transaction } from "kysely";
import type { Values } from "../../src/engine/value.ts";
import type { Registry } from "../engine/served.types.ts";
import type { Database } from "../store/schema.ts";
import type { Chance } from "./random.ts";

/** A record to write: its values, with ids in place of the keys of its references, and its status. */
export type SeedRow = { readonly values: Values; readonly status?: string };

/** The context in which the rows of a section are made. */
export type SeedContext = {
  readonly trx: Transaction<Database>;
  readonly registry: Registry;
  /** Null for sections that all companies share. */
  readonly company: { readonly id: number; readonly nombre: string } | null;
  /** The number of customers; the other sections that grow are in proportion. */
  readonly size: number;
  readonly chance: Chance;
  readonly now: Date;
  /** `users.id` of the person recorded as the author of the records. */
  readonly author: string | null;
  /**
   * The id of a record by the field that identifies it (`keyOf`).
   * @throws when there is none.
   */
  readonly idOf: (controller: string, key: string) => string;
  /** The ids of a section's records. */
  readonly idsOf: (controller: string) => readonly string[];
  /** Stores a small PDF as an attached file and returns its id. */
  readonly pdf: (field: string, name: string) => Promise<string>;
};

/** The rows of a section for a company, or for all where it is shared. */
export type SeedRows = (context: SeedContext) => readonly SeedRow[] | Promise<readonly SeedRow[]>;
