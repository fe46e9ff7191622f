import { sql, type RawBuilder } from "kysely";
import type { Registry, ServedSection } from "../served.types.ts";
import type { Reach } from "./colleagues.ts";
import { ROW } from "./row-columns.ts";

type Condition = RawBuilder<unknown>;

/**
 * The conditions that a person reaches a record: of a person of an allied entity, that it is of theirs, or a master that all
 * read (ADR 127); none of anybody else, nor of an effect of another record. They are part of `reachCondition`, which all
 * that reads records asks.
 */
export function allyConditions({ section, registry, actor, depth }: Reach): readonly Condition[] {
  const { aliado } = actor.user;
  if (aliado === null || depth !== undefined) return [];
  return [isOfAlly({ section, registry }, sql`${String(aliado)}::bigint`, ROW)];
}

/**
 * The condition that a record is of an allied entity, or a master that all read.
 * @param ally the id of the entity.
 * @param row the alias of the record's row.
 */
function isOfAlly(
  { section, registry }: { readonly section: ServedSection; readonly registry: Registry },
  ally: RawBuilder<unknown>,
  row: string,
): Condition {
  const { definition, table } = section;
  const told = definition.ally;
  const id = sql.ref(`${row}.${table.id}`);
  const there = `${row}_of`;
  if (told === null) return sql`false`;
  if (told === "shared") return sql`true`;
  if (told === "self") return sql`${id} = ${ally}`;
  if (typeof told !== "string") {
    const by = registry.of(told.by);
    const refers = sql.ref(`${there}.${columnOf(by, told.of)}`);
    return sql`exists (select from ${sql.table(by.table.name)} as ${sql.ref(there)}
      where ${refers} = ${id} and ${isOfAlly({ section: by, registry }, ally, there)})`;
  }
  const value = sql.ref(`${row}.${columnOf(section, told)}`);
  const target = allyTarget(section, registry);
  if (target === null || target.definition.ally === "self") return sql`${value} = ${ally}`;
  return sql`exists (select from ${sql.table(target.table.name)} as ${sql.ref(there)}
    where ${sql.ref(`${there}.${target.table.id}`)} = ${value} and ${isOfAlly({ section: target, registry }, ally, there)})`;
}

/** The field of a record that is its entity itself; null where it tells it otherwise, or not. */
export function allyField(section: ServedSection, registry: Registry): string | null {
  const { ally } = section.definition;
  if (typeof ally !== "string" || ally === "self" || ally === "shared") return null;
  return allyTarget(section, registry)?.definition.ally === "self" ? ally : null;
}

/** SQL: whether a person, by the alias of their row, is of no allied entity, or of that of a record by its id. */
export function isForAllyOf(
  { section, registry }: { readonly section: ServedSection; readonly registry: Registry },
  recordId: string,
  person: string,
): Condition {
  const { table } = section;
  const ally = sql.ref(`${person}.aliado`);
  return sql`(${ally} is null or exists (select from ${sql.table(table.name)} as reached
    where ${sql.ref(`reached.${table.id}`)} = ${recordId}::bigint and ${isOfAlly({ section, registry }, ally, "reached")}))`;
}

function allyTarget({ definition }: ServedSection, registry: Registry): ServedSection | null {
  const field =
    typeof definition.ally === "string" ? definition.fields[definition.ally] : undefined;
  return field?.kind === "reference" ? registry.of(field.to) : null;
}

function columnOf({ definition, table }: ServedSection, field: string): string {
  const column = table.columns.get(field)?.name;
  if (column === undefined) throw new Error(`${definition.controller} has no column ${field}`);
  return column;
}
