import { sql, type RawBuilder } from "kysely";
import type { OfParty, SectionDefinition } from "../../../src/engine/define-section.ts";
import { PARTIES, partiesOf, SIDES, type Party } from "../../store/users.ts";
import type { Registry, ServedSection } from "../served.types.ts";
import type { Reach } from "./colleagues.ts";
import { ROW } from "./row-columns.ts";

type Condition = RawBuilder<unknown>;

/** A section, with the others by which it tells of whom its records are. */
type Place = { readonly section: ServedSection; readonly registry: Registry };

/**
 * The conditions that a person reaches a record: of a person of an allied entity or of a lawyer, that it is of theirs, or a
 * master that all read (ADR 127, ADR 132); none of anybody else, nor of an effect of another record. They are part of
 * `reachCondition`, which all that reads records asks.
 */
export function partyConditions({ section, registry, actor, depth }: Reach): readonly Condition[] {
  if (depth !== undefined) return [];
  return partiesOf(actor.user).map(({ kind, id }) =>
    isOfParty({ section, registry }, kind, { party: sql`${id}::bigint`, row: ROW }),
  );
}

/** Whether all from outside the fund read every record of a section, whomever they are of: a master. */
export function isShared(definition: SectionDefinition, { user }: Pick<Reach["actor"], "user">) {
  return partiesOf(user).every(({ kind }) => definition[kind] === "shared");
}

/**
 * The condition that a record is of an allied entity or of a lawyer, or a master that all read.
 * @param place the id of the entity or of the lawyer, and the alias of the record's row.
 */
function isOfParty(
  { section, registry }: Place,
  kind: Party["kind"],
  { party, row }: { readonly party: RawBuilder<unknown>; readonly row: string },
): Condition {
  const { definition, table } = section;
  const told: OfParty | null = definition[kind];
  const id = sql.ref(`${row}.${table.id}`);
  const there = { party, row: `${row}_of` };
  if (told === null) return sql`false`;
  if (told === "shared") return sql`true`;
  if (told === "self") return sql`${id} = ${party}`;
  if (typeof told !== "string") {
    const by = registry.of(told.by);
    const refers = sql.ref(`${there.row}.${columnOf(by, told.of)}`);
    return sql`exists (select from ${sql.table(by.table.name)} as ${sql.ref(there.row)}
      where ${refers} = ${id} and ${isOfParty({ section: by, registry }, kind, there)})`;
  }
  const value = sql.ref(`${row}.${columnOf(section, told)}`);
  const target = targetOf({ section, registry }, kind);
  if (target === null || target.definition[kind] === "self") return sql`${value} = ${party}`;
  return sql`exists (select from ${sql.table(target.table.name)} as ${sql.ref(there.row)}
    where ${sql.ref(`${there.row}.${target.table.id}`)} = ${value} and ${isOfParty({ section: target, registry }, kind, there)})`;
}

/** The field of a record that is its entity, or its lawyer, itself; null where it tells it otherwise, or not. */
export function partyField(place: Place, kind: Party["kind"]): string | null {
  const field = place.section.definition[kind];
  if (typeof field !== "string" || field === "self" || field === "shared") return null;
  return targetOf(place, kind)?.definition[kind] === "self" ? field : null;
}

/** SQL: whether a person, by the alias of their row, is of the fund, or of whom a record is, by its id. */
export function isForPartyOf(place: Place, recordId: string, person: string): Condition {
  const { table } = place.section;
  const each = SIDES.map((kind) => {
    const party = sql.ref(`${person}.${PARTIES[kind]}`);
    return sql`(${party} is null or exists (select from ${sql.table(table.name)} as reached
      where ${sql.ref(`reached.${table.id}`)} = ${recordId}::bigint and ${isOfParty(place, kind, { party, row: "reached" })}))`;
  });
  return sql`(${sql.join(each, sql` and `)})`;
}

function targetOf({ section, registry }: Place, kind: Party["kind"]): ServedSection | null {
  const { fields, [kind]: told } = section.definition;
  const field = typeof told === "string" ? fields[told] : undefined;
  return field?.kind === "reference" ? registry.of(field.to) : null;
}

function columnOf({ definition, table }: ServedSection, field: string): string {
  const column = table.columns.get(field)?.name;
  if (column === undefined) throw new Error(`${definition.controller} has no column ${field}`);
  return column;
}
