import { sql } from "kysely";
import { PREPARED } from "../../store/database.ts";
import { servedKindOf } from "../kinds/kinds.ts";
import { seesPersonal } from "../personal-data.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { cached } from "./cached.ts";
import { reachCondition } from "./criteria.ts";
import { own, ROW, rowColumns, type Row, type RowColumns } from "./row-columns.ts";

const light = new WeakMap<ServedSection, RowColumns>();
const whole = new WeakMap<ServedSection, RowColumns>();
const unnamed = new WeakMap<ServedSection, RowColumns>();

/**
 * The columns that a section always has. Each connection keeps the plan of a statement with them; one with columns that
 * somebody chose is planned each time, since there are as many as choices.
 */
const steady = new WeakSet<RowColumns>();

/** The columns of a list's rows: every field but the heavy ones. */
function listColumns({ section, registry }: ReadContext): RowColumns {
  return remembered(light, section, () =>
    rowColumns(section, registry, (_, field) => !servedKindOf(field).listed.isHeavy),
  );
}

/** The columns of a whole record. */
export function wholeColumns({ section, registry }: ReadContext): RowColumns {
  return remembered(whole, section, () => rowColumns(section, registry, () => true));
}

/** The columns of a whole record without the names of what it refers to, which whoever writes it does not need. */
export function unnamedColumns({ section, registry }: ReadContext): RowColumns {
  return remembered(unnamed, section, () => rowColumns(section, registry, () => true, "unnamed"));
}

/** The rows of some records of the context, in the order of their ids; those that no longer exist are left out. */
export async function rowsOf(
  context: ReadContext,
  ids: readonly string[],
  columns: RowColumns = listColumns(context),
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { table } = context.section;
  const { rows } = await sql<Record<string, unknown>>`${steady.has(columns) ? PREPARED : sql``}
    select ${columns.select} from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${own(table.id)} = any(${[...ids]}::bigint[]) and ${reachCondition(context)}`.execute(
    context.db,
  );
  const sees = seesPersonal(context);
  const read = new Map(rows.map((raw) => [String(raw["id"]), raw]));
  return ids.flatMap((id) => {
    const raw = read.get(id);
    return raw === undefined ? [] : [columns.read(raw, sees)];
  });
}

const counting = new WeakMap<ServedSection, RowColumns>();
const uncounted = new WeakMap<ServedSection, RowColumns>();

/**
 * The rows of a list, in the order of their ids. What is counted from many records of other sections is counted once for
 * each revision of these, as the totals are: the used part of a hundred portfolios is that of all obligations.
 */
export async function listRowsOf(context: ReadContext, ids: readonly string[]): Promise<Row[]> {
  const { section, registry } = context;
  const counted = countedElsewhere(section);
  if (counted.size === 0 || ids.length === 0) return rowsOf(context, ids);
  const plain = remembered(uncounted, section, () =>
    rowColumns(
      section,
      registry,
      (name, field) => !counted.has(name) && !servedKindOf(field).listed.isHeavy,
    ),
  );
  const figures = remembered(counting, section, () =>
    rowColumns(section, registry, (name) => counted.has(name)),
  );
  const others = [...new Set([...counted.values()].flat())].map(registry.of);
  const known = await cached(
    context,
    ["figures of rows", ids],
    async () => rowsOf(context, ids, figures),
    others,
  );
  const valuesOf = new Map(known.map(({ id, values }) => [id, values]));
  const rows = await rowsOf(context, ids, plain);
  return rows.map((row) => ({ ...row, values: { ...row.values, ...valuesOf.get(row.id) } }));
}

/** The figures of a section's rows that are counted from other sections alone, and kept nowhere, with these sections. */
function countedElsewhere({ definition, counts = {}, kept }: ServedSection) {
  const isElsewhere = (name: string, from: readonly string[]): boolean =>
    from.length > 0 &&
    !from.includes(definition.controller) &&
    kept?.fields.includes(name) !== true &&
    definition.fields[name] !== undefined;
  return new Map(Object.entries(counts).filter(([name, from]) => isElsewhere(name, from)));
}

function remembered(
  memory: WeakMap<ServedSection, RowColumns>,
  section: ServedSection,
  make: () => RowColumns,
): RowColumns {
  const known = memory.get(section);
  if (known) return known;
  const made = make();
  memory.set(section, made);
  steady.add(made);
  return made;
}
