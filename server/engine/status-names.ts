import { sql } from "kysely";
import { statusesOf } from "../../src/engine/lifecycle.ts";
import { memoryOf } from "./read/remembered.ts";
import type { Setting } from "./served.types.ts";

/** What the company calls statuses of a section, by their key: those that it calls otherwise than their chart. */
export type StatusNames = Readonly<Record<string, string>>;

/** The records of `statuses` that give statuses of a section another name, read once per revision of theirs. */
export async function statusNamesOf(setting: Setting): Promise<StatusNames> {
  const { definition } = setting.section;
  if (definition.lifecycle === null) return {};
  const statuses = statusesOf(definition.lifecycle);
  const place = { ...setting, section: setting.registry.of("statuses") };
  return memoryOf(place).recall(["names", definition.controller], async () => {
    const { rows } = await sql<{ key: string; name: string }>`
      select codigo as key, nombre as name from statuses
      where empresa_id = ${setting.actor.companyId} and entidad = ${definition.controller}
        and estado = 'active'`.execute(setting.db);
    const renamed = rows.filter(({ key, name }) =>
      statuses.some((status) => status.key === key && status.label !== name),
    );
    return Object.fromEntries(renamed.map(({ key, name }) => [key, name]));
  });
}

/** What is said of the names of statuses in an answer: nothing where they are those of the chart. */
export async function withStatusNames<Answer extends object>(
  setting: Setting,
  answer: Answer,
): Promise<Answer & { readonly statuses?: StatusNames }> {
  const statuses = await statusNamesOf(setting);
  return Object.keys(statuses).length === 0 ? answer : { ...answer, statuses };
}
