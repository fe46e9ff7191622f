import type { PasteRehearsal } from "../../../../src/contract/change-contract.ts";
import { ASKED_IN_FORM } from "../../../../src/domain/problem-text.ts";
import { cellFields } from "../../../../src/engine/changeable-fields.ts";
import type { Field } from "../../../../src/engine/field.ts";
import type { Values } from "../../../../src/engine/value.ts";
import { seesPersonal } from "../../personal-data.ts";
import { shownFields } from "../../read/history.ts";
import { invalid } from "../../refusal.ts";
import type { CallContext } from "../../served.types.ts";
import { doWith } from "../../write/bulk.ts";
import type { BulkRow, OwnChange } from "../../write/bulk.types.ts";
import { readTexts, type ReadTexts, type Texts } from "./read-texts.ts";

/** A record at the version that was read, and what goes into some of its cells. */
type CellRow<Cells> = { readonly id: string; readonly version: number; readonly cells: Cells };

const NOTHING_LEFT = "Ninguna de sus celdas se puede usar.";

/**
 * Tells what the texts of a spreadsheet would change, row by row; nothing is written.
 * @throws Refusal 422 where a field is not written in a cell.
 */
export async function rehearsePaste(
  context: CallContext,
  rows: readonly CellRow<Texts>[],
): Promise<PasteRehearsal> {
  const fields = fieldsOf(context, rows);
  const texts = rows.map(({ cells }) => cells);
  const read = await readTexts(context, fields, texts);
  const own = rows.map(({ id, version }, index) => {
    const { values = {} } = read[index] ?? {};
    return [id, { version, values }] as const;
  });
  const done = await changeEach(context, new Map(own), "rehearsed");
  const shown = await shownFields(
    context,
    done.map(({ sides }) => sides ?? { before: {}, after: {} }),
  );
  const results = done.map(({ sides: _, ...row }, index) => {
    const { values, errors, came } = read[index] ?? UNREAD;
    const isLost = Object.keys(values).length === 0 && row.done;
    return {
      ...(isLost ? { ...without(row), done: false, reason: NOTHING_LEFT } : row),
      changes: [...(shown[index] ?? [])],
      errors,
      ...(Object.keys(came).length > 0 && { came }),
    };
  });
  return { results: results.toSorted((one, other) => rankOf(one) - rankOf(other)) };
}

/**
 * Gives each record its own values, as when it is edited alone at the version that was read.
 * @returns the result for each.
 * @throws Refusal 422 where a field is not written in a cell.
 */
export async function pasteCells(
  context: CallContext,
  rows: readonly CellRow<Values>[],
): Promise<readonly BulkRow[]> {
  fieldsOf(context, rows);
  const own = rows.map(({ id, version, cells }) => [id, { version, values: cells }] as const);
  const done = await changeEach(context, new Map(own), "written");
  return done.map(({ sides: _, ...row }) => row);
}

const UNREAD: ReadTexts = { values: {}, errors: {}, came: {} };

async function changeEach(
  context: CallContext,
  each: ReadonlyMap<string, OwnChange>,
  mode: "written" | "rehearsed",
): Promise<readonly BulkRow[]> {
  const rows = await doWith(
    context,
    { ids: [...each.keys()] },
    {
      action: "edit",
      reason: null,
      input: {},
      each,
      ...(mode === "rehearsed" && { isRehearsed: true as const }),
    },
  );
  return rows.map((row) =>
    row.confirm === undefined
      ? row
      : { ...row, reason: [row.reason, ASKED_IN_FORM].join(" ").trim() },
  );
}

/** @throws Refusal 422 with the fields that are not written in a cell. */
function fieldsOf(
  context: CallContext,
  rows: readonly CellRow<Texts | Values>[],
): readonly (readonly [string, Field])[] {
  const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const allowed = cellFields(context.section.definition, { seesPersonal: seesPersonal(context) });
  const fields = allowed.filter(([name]) => names.has(name));
  const known = new Set(fields.map(([name]) => name));
  const others = [...names].filter((name) => !known.has(name));
  if (others.length === 0) return fields;
  throw invalid(Object.fromEntries(others.map((name) => [name, "No se escribe en una celda"])));
}

function without({ unchanged: _, ...row }: Omit<BulkRow, "sides">) {
  return row;
}

/** The rows that cannot be changed come first, then those that can, then those that need no change. */
function rankOf({ done, errors, unchanged }: PasteRehearsal["results"][number]): number {
  if (!done) return 0;
  if (Object.keys(errors).length > 0) return 1;
  return unchanged === true ? 3 : 2;
}
