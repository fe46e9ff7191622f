import { sql } from "kysely";
import { servedKindOf } from "../kinds/kinds.ts";
import { seesPersonal } from "../personal-data.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { reachCondition } from "./criteria.ts";
import { own, ROW, rowColumns, type Row, type RowColumns } from "./row-columns.ts";

const light = new WeakMap<ServedSection, RowColumns>();
const whole = new WeakMap<ServedSection, RowColumns>();
const unnamed = new WeakMap<ServedSection, RowColumns>();

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
  const { rows } = await sql<Record<string, unknown>>`
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

function remembered(
  memory: WeakMap<ServedSection, RowColumns>,
  section: ServedSection,
  make: () => RowColumns,
): RowColumns {
  const known = memory.get(section);
  if (known) return known;
  const made = make();
  memory.set(section, made);
  return made;
}
