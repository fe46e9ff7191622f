import { sql } from "kysely";
import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { cached } from "./read/cached.ts";
import type { CallContext } from "./served.types.ts";

/** The company's names for statuses of a section, by key: only those that differ from their chart. */
export type StatusNames = Readonly<Record<string, string>>;

/** The names that the records of `statuses` give to statuses of a section, read once per revision of `statuses`. */
export async function statusNamesOf(context: CallContext): Promise<StatusNames> {
  const { definition } = context.section;
  if (definition.lifecycle === null) return {};
  const statuses = statusesOf(definition.lifecycle);
  const records = { ...context, section: context.registry.of("statuses") };
  return cached(records, ["names", definition.controller], async () => {
    const { rows } = await sql<{ key: string; name: string }>`
      select codigo as key, nombre as name from statuses
      where empresa_id = ${context.actor.companyId} and entidad = ${definition.controller}
        and estado = 'active'`.execute(context.db);
    const renamed = rows.filter(({ key, name }) =>
      statuses.some((status) => status.key === key && status.label !== name),
    );
    return Object.fromEntries(renamed.map(({ key, name }) => [key, name]));
  });
}

/** Adds the company's names of statuses to an answer; nothing where they are those of the chart. */
export async function withStatusNames<Answer extends object>(
  context: CallContext,
  answer: Answer,
): Promise<Answer & { readonly statuses?: StatusNames }> {
  const statuses = await statusNamesOf(context);
  return Object.keys(statuses).length === 0 ? answer : { ...answer, statuses };
}
