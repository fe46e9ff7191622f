import type { ListQuery } from "../../../src/engine/list-query.ts";
import type { Asked } from "../commands/run.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { Sides } from "./audit.ts";

/** The result of a bulk call for one record. */
export type BulkRow = {
  readonly id: string;
  readonly label: string;
  readonly done: boolean;
  readonly reason?: string;
  /** The label of the answer yes, where the reason is a question. */
  readonly confirm?: string;
  /** A change found the values already there. */
  readonly unchanged?: true;
  /** The fields that a change writes, or a rehearsed command would, on both sides. */
  readonly sides?: Sides;
};

/** The result for one record, besides its id and its name. */
export type Result = Omit<BulkRow, "id" | "label">;

/** The records of a bulk call: by their ids, or all that a query finds while they are as many as were seen. */
export type Found =
  | { readonly ids: readonly string[] }
  | { readonly query: ListQuery; readonly seen: number };

/** A command, change or deletion as it is asked for many records. */
export type AskedOfMany = Asked & {
  /** The most records that it is done with; the rest have no result. */
  readonly most?: number;
  /** The mark of a rehearsal: a record that was changed after it is refused. */
  readonly since?: string;
  /** The values of each record, by id, where they are not the same for all. */
  readonly each?: ReadonlyMap<string, OwnChange>;
};

/** The values of one record of many, and the version that was read of it. */
export type OwnChange = { readonly version: number; readonly values: Values };
