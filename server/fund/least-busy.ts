import { sql } from "kysely";
import { dayOf } from "../../src/domain/format.ts";
import { conflict, invalid } from "../engine/refusal.ts";
import type { TransactionContext } from "../engine/served.types.ts";
import { isStaff } from "../store/users.ts";

/** Whose work a record of the context's section may become. */
type Work<Field extends string> = {
  /** The action that whoever takes it must be allowed. */
  readonly action: string;
  /** The field that has the person in charge, and the statuses in which a record is their work. */
  readonly field: Field;
  readonly open: readonly string[];
  /** The refusal where nobody can take it today, and that of a named person who cannot, in Spanish. */
  readonly nobody: string;
  readonly unable: string;
};

/**
 * The person who takes a record: the one who was named, or of those who are there today the one with the fewest open ones;
 * whoever never entered comes last (ADR 127).
 * @param named the number of a person (`users.number`); null for none.
 * @returns the number of the person.
 * @throws Refusal 409 where nobody can, 422 where the named one cannot.
 */
export async function leastBusy<Field extends string>(
  { db, actor, now, section }: TransactionContext,
  named: string | null,
  { action, field, open, nobody, unable }: Work<Field>,
): Promise<string> {
  const { definition, table } = section;
  const [companyColumn, statusColumn] = (["empresa_id", "estado"] as const).map(
    (name) => `held.${table.own(name)}`,
  ) as [string, string];
  const able = JSON.stringify([
    { controller: definition.controller, status: 1, actions: [{ action, status: 1 }] },
  ]);
  const { rows } = await sql<{ number: string }>`
    select u.number::text from users u join user_companies uc on uc.user_id = u.id and uc.company_id = ${actor.companyId}
    join roles on roles.id = u.rol and roles.estado = 'active'
    where u.estado <> 'inactive' and ${isStaff("u")} and roles.permisos @> ${able}::jsonb
      and (u.number = ${named}::bigint or ${named}::bigint is null and not exists (select from absences a
        where a.ausente = u.number and ${dayOf(now)}::date between a.desde and a.hasta))
    order by u.estado = 'invited', (select count(*) from ${sql.table(table.name)} as held
      where ${sql.ref(`held.${field}`)} = u.number and ${sql.ref(companyColumn)} = ${actor.companyId}
        and ${sql.ref(statusColumn)} = any(${[...open]}::text[])), u.number limit 1`.execute(db);
  const [found] = rows;
  if (found !== undefined) return found.number;
  throw named === null ? conflict(nobody) : invalid({ [field]: unable });
}
