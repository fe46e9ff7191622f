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
  /** It cannot be undone with this record, though with others it can. */
  readonly isFinal?: true;
  /** The fields that a change writes, or a rehearsed command would, on both sides. */
  readonly sides?: Sides;
};

/** The result for one record, besides its id and its name. */
export type Result = Omit<BulkRow, "id" | "label">;

/** The records of a bulk call: by their ids, or all that a query finds while they are as many as were seen. */
export type Found =
  | { readonly ids: readonly string[] }
  | { readonly query: ListQuery; readonly seen: number };

/** A command, change or deletion as it is asked for many records, held to what was seen of them. */
export type AskedOfMany = Asked &
  Seen & {
    /** The most records that it is done with; the rest have no result. */
    readonly most?: number;
  };

/**
 * The hold of a call on many to what was seen, as the version holds one on a single record (ADR 97): it is a rehearsal
 * itself, it brings the mark of one, or each record has the version that was read, with its own values where they are
 * not the same for all.
 */
type Seen = { readonly isRehearsed?: true } & (
  | {
      readonly isRehearsed: true;
      readonly since?: never;
      readonly versions?: never;
      readonly each?: EachChange;
    }
  | { readonly since: string; readonly versions?: never; readonly each?: never }
  | {
      readonly versions: ReadonlyMap<string, number>;
      readonly since?: never;
      readonly each?: never;
    }
  | { readonly each: EachChange; readonly since?: never; readonly versions?: never }
);

/** The values of each record, by id. */
type EachChange = ReadonlyMap<string, OwnChange>;

/** The values of one record of many, and the version that was read of it. */
export type OwnChange = { readonly version: number; readonly values: Values };
