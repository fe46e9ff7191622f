import * as z from "zod/mini";

import { MAX_PASTED_CELLS, MAX_PASTED_LENGTH } from "../domain/paste-limits.ts";
import type { Inferred } from "./inferred.ts";
import { bulkBody, rehearsal } from "./section-contract.ts";

/** The shapes of the calls that give many records the same values, or each its own. */

const { ids, query, seen, reason, rehearsed } = bulkBody.shape;

/** The values that some records would get, or all that a list's query finds, named as in `manyBody`. */
export const manyChangeBody = z.strictObject({
  ids,
  query,
  seen,
  reason,
  changes: z.record(z.string(), z.unknown()),
});

/** The same, to be done: with the mark of the rehearsal that was seen, as in `bulkBody`. */
export const changeBody = z.strictObject({ ...manyChangeBody.shape, rehearsed });

const changedRow = z.object({
  id: z.string(),
  label: z.string(),
  /** The stake: its amount, whom it is with, and the last four digits of the account that is paid. */
  brief: z.optional(z.string()),
  done: z.boolean(),
  reason: z.optional(z.string()),
  unchanged: z.optional(z.literal(true)),
  changes: rehearsal.shape.changes,
});

/**
 * The rehearsal of a change, command or deletion with many records: how many it would be done with, leave as they are and
 * refuse, the first of each, and why it refuses, by cause. What follows brings `rehearsed`: a record
 * that was changed after it is refused.
 */
export const changeRehearsal = z.object({
  rehearsed: z.string(),
  counts: z.object({ changed: z.number(), unchanged: z.number(), refused: z.number() }),
  causes: z.array(
    z.object({
      reason: z.string(),
      count: z.number(),
      /** Present where the reason is a question, which is asked once it is done with the others. */
      isAsked: z.optional(z.literal(true)),
    }),
  ),
  /** The number of records that were not looked at, where they are too many. */
  unseen: z.optional(z.number()),
  results: z.array(changedRow),
});

const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Some records, each once, with what goes into each of its cells; no more cells than are pasted at once. */
function cellRows<Cell extends z.ZodMiniType>(cell: Cell) {
  const cells = z.record(z.string(), cell);
  const rows = z.array(z.strictObject({ id: z.string(), version, cells }));
  return z.strictObject({
    rows: rows.check(
      z.maxLength(MAX_PASTED_CELLS),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
      z.refine(
        (all) =>
          all.reduce((sum, row) => sum + Object.keys(row.cells).length, 0) <= MAX_PASTED_CELLS,
      ),
    ),
  });
}

/** The texts of a spreadsheet for the cells of some records. */
export const pasteBody = cellRows(z.string().check(z.maxLength(MAX_PASTED_LENGTH)));

/** The values for the cells of some records, each at the version that was read. */
export const cellsBody = cellRows(z.unknown());

/**
 * The rehearsal of a paste, those with something wrong first: the cells that it would change, with their values, and
 * the errors of those that it cannot, which are left as they are.
 */
export const pasteRehearsal = z.object({
  results: z.array(
    z.object({
      ...changedRow.shape,
      errors: z.record(z.string(), z.string()),
      /** The texts that were read as something that people would not see in them, by field. */
      came: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

export type ChangeRehearsal = Inferred<typeof changeRehearsal>;
/** The rehearsal of a change of one of many records. */
export type ChangedRow = Inferred<typeof changedRow>;
export type PasteRehearsal = Inferred<typeof pasteRehearsal>;
export type PastedRow = PasteRehearsal["results"][number];
