import { sql } from "kysely";
import type { Section } from "../../../src/engine/define-section.ts";
import type { Fields, ValuesOf } from "../../../src/engine/field.ts";
import { PREPARED } from "../../store/database.ts";
import { reachCondition } from "../read/criteria.ts";
import { own, ROW } from "../read/row-columns.ts";
import { unnamedColumns } from "../read/rows.ts";
import { notFound } from "../refusal.ts";
import type { ReadContext, StoredRecord } from "../served.types.ts";

/**
 * Some records of the context as stored, unmasked, by id; missing ones are left out. Inside a transaction they can be
 * locked: other writers wait for its end.
 */
export async function storedOf(
  context: ReadContext,
  ids: readonly string[],
  lock: "locked" | "free" = "locked",
): Promise<ReadonlyMap<string, StoredRecord>> {
  if (ids.length === 0) return new Map();
  const { table } = context.section;
  const columns = unnamedColumns(context);
  // Locked in the order of the ids: two transactions that lock the same records never deadlock.
  const { rows } = await sql<Record<string, unknown>>`${PREPARED}
    select ${columns.select}, ${own(table.own("creado_por"))}::text as created_by,
      ${own(table.own("actualizado_por"))}::text as updated_by
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${own(table.id)} = any(${[...ids]}::bigint[]) and ${reachCondition(context)}
    order by ${own(table.id)} ${lock === "locked" ? sql`for no key update of ${sql.ref(ROW)}` : sql``}`.execute(
    context.db,
  );
  return new Map(
    rows.map((raw) => {
      const { id, version, status, values } = columns.read(raw, true);
      const createdBy = (raw["created_by"] as string | null) ?? null;
      const updatedBy = (raw["updated_by"] as string | null) ?? null;
      return [id, { id, version, status, values, createdBy, updatedBy }] as const;
    }),
  );
}

/**
 * A record of a section, with the types of its fields.
 * @throws Refusal 404.
 */
export async function lockedIn<F extends Fields>(
  context: ReadContext,
  { controller }: Pick<Section<F>, "controller" | "fields">,
  id: string,
  lock: "locked" | "free" = "locked",
): Promise<StoredRecord<ValuesOf<F>>> {
  const there = { ...context, section: context.registry.of(controller) };
  // The values that a section stores are those that its fields say.
  return (await lockedRecord(there, id, lock)) as StoredRecord<ValuesOf<F>>;
}

/** Some records of a section by id, with the types of its fields, locked until the transaction ends; missing ones are left out. */
export async function allLockedIn<F extends Fields>(
  context: ReadContext,
  { controller }: Pick<Section<F>, "controller" | "fields">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord<ValuesOf<F>>>> {
  const there = { ...context, section: context.registry.of(controller) };
  // The values that a section stores are those that its fields say.
  return (await storedOf(there, ids)) as ReadonlyMap<string, StoredRecord<ValuesOf<F>>>;
}

/**
 * A record of the context, locked until the transaction ends, or only read.
 * @throws Refusal 404.
 */
export async function lockedRecord(
  context: ReadContext,
  id: string,
  lock: "locked" | "free" = "locked",
): Promise<StoredRecord> {
  const isId = /^\d{1,18}$/u.test(id);
  const record = isId ? (await storedOf(context, [id], lock)).get(id) : undefined;
  if (!record) throw notFound();
  return record;
}
