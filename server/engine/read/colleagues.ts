import { sql, type RawBuilder } from "kysely";
import type { Member, Sided } from "../../store/users.ts";
import type { Actor, ReadContext, Registry, ServedSection } from "../served.types.ts";
import { authorOf } from "../system-actor.ts";
import type { Link } from "../table.types.ts";
import { own, ROW } from "./row-columns.ts";

type Condition = RawBuilder<unknown>;

/** The part of a context that decides which records a person reaches. */
export type Reach = Pick<ReadContext, "section" | "registry" | "depth"> & {
  readonly actor: Pick<Actor, "companyId" | "permission"> & {
    readonly user: Pick<Member, "id" | "number" | "is_admin" | keyof Sided>;
  };
};

/** The companies in which the records of a section work: those of people do (reading 56); undefined for any other. */
export function workplacesOf({ workplaces, table }: ServedSection): Link | undefined {
  return workplaces === undefined ? undefined : table.links.get(workplaces);
}

/**
 * Whether what a person reaches of a section depends on the people whom they see: its records are people who work in
 * companies, or the installation shares them and they name such people.
 */
export function isOfPeople(section: ServedSection, registry: Registry): boolean {
  return workplacesOf(section) !== undefined || peopleNamed(section, registry).length > 0;
}

function peopleNamed({ definition, table }: ServedSection, registry: Registry) {
  if (table.isOfCompany) return [];
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    const column = table.columns.get(name)?.name;
    if (field.kind !== "reference" || column === undefined) return [];
    const people = registry.of(field.to);
    return workplacesOf(people) === undefined ? [] : [{ column, people }];
  });
}

/**
 * The conditions that a person reaches what is of people, or names them: nothing of people whom they do not see (reading 56).
 */
export function colleagueConditions({
  section,
  registry,
  actor,
  depth,
}: Reach): readonly Condition[] {
  if (depth !== undefined) return [];
  return [
    ...(workplacesOf(section) === undefined ? [] : [colleagueCondition(section, actor, ROW)]),
    ...peopleNamed(section, registry).map(
      ({ column, people }) => sql`(${own(column)} is null or exists (
        select from ${sql.table(people.table.name)} as named
        where ${sql.ref(`named.${people.table.id}`)} = ${own(column)} and ${colleagueCondition(people, actor, "named")}))`,
    ),
  ];
}

/**
 * The condition that the acting person sees one of the people of a section, on the alias of their row: themselves, who
 * shares a company with them, and whom they made. The system and who administers everything see all.
 */
export function colleagueCondition(
  section: ServedSection,
  { user }: Reach["actor"],
  row: string,
): Condition {
  const link = workplacesOf(section);
  if (link === undefined || user.is_admin || authorOf({ user }) === null) return sql`true`;
  const [person, company] = [link.own, link.other];
  const key = sql.ref(`${row}.${link.key}`);
  const author = sql.ref(`${row}.${section.table.own("creado_por")}`);
  return sql`(${key} = ${user.id}::uuid or ${author} = ${user.id}::uuid
    or exists (select from ${sql.table(link.table)} as theirs join ${sql.table(link.table)} as mine
      on ${sql.ref(`mine.${company}`)} = ${sql.ref(`theirs.${company}`)}
      where ${sql.ref(`theirs.${person}`)} = ${key} and ${sql.ref(`mine.${person}`)} = ${user.id}::uuid))`;
}

/** The condition that the acting person works in every company of a record's, or it is themselves. */
export function wholeColleague(section: ServedSection, { user }: Reach["actor"]): Condition {
  const link = workplacesOf(section);
  if (link === undefined || user.is_admin) return sql`true`;
  const [person, company] = [link.own, link.other];
  const key = own(link.key);
  return sql`(${key} = ${user.id}::uuid or not exists (
    select from ${sql.table(link.table)} as theirs where ${sql.ref(`theirs.${person}`)} = ${key}
      and not exists (select from ${sql.table(link.table)} as mine
        where ${sql.ref(`mine.${company}`)} = ${sql.ref(`theirs.${company}`)}
          and ${sql.ref(`mine.${person}`)} = ${user.id}::uuid)))`;
}
