import { sql } from "kysely";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { ended } from "../../../src/domain/problem-text.ts";
import { listText } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { agreeing } from "../../../src/domain/spanish.ts";
import { apartFrom, whyFrozen } from "../../../src/engine/command.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { frozenAt } from "../../../src/engine/lifecycle-statuses.ts";
import type { CallContext, StoredRecord } from "../served.types.ts";

/**
 * The reasons why a record cannot be deleted now, an event never happens to it, or a document cannot be issued of it, by
 * action: as far as they are known before, and the person may do it at all (ADR 74).
 */
export async function heldOf(
  context: CallContext,
  record: StoredRecord,
): Promise<Pick<SectionRecord, "held">> {
  const { section, actor } = context;
  const { controller, lifecycle, without } = section.definition;
  const may = (action: string) => isGranted(`/${controller}/${action}`, actor.permission);
  const held: Record<string, string> = {};
  // A status that locks the record is a reason of its own, which the page has.
  if (may("delete") && !without.includes("delete") && frozenAt(lifecycle, record.status) === null) {
    const why = section.checks?.stays?.(record) ?? (await usedBy(context, record.id));
    if (why !== null) held["delete"] = ended(why);
  }
  const events = (lifecycle?.events ?? []) as readonly string[];
  const apart = apartFrom(lifecycle, section.definition.commands);
  const frozen = new Map(
    apart.map((each) => [each.event, whyFrozen(each, lifecycle, record.status)]),
  );
  for (const event of [...events, ...frozen.keys()]) {
    if (!may(event)) continue;
    const why = section.checks?.forbids?.(record, event) ?? frozen.get(event) ?? null;
    if (why !== null) held[event] = ended(why);
  }
  for (const { action, refusal } of section.documents ?? []) {
    const why = may(action) ? ((await refusal?.(context, record)) ?? null) : null;
    if (why !== null) held[action] = ended(why);
  }
  return Object.keys(held).length === 0 ? {} : { held };
}

/** Which sections use a record, in words: one row of each is looked for, not all are counted. */
async function usedBy({ db, registry, section }: CallContext, id: string): Promise<string | null> {
  const { definition } = section;
  const referrers = registry.referrersOf(definition.controller);
  if (referrers.length === 0) return null;
  const asked = referrers.map(({ section: { table }, field }, index) => {
    const link = table.links.get(field);
    const column = sql.ref(link ? link.other : (table.columns.get(field)?.name ?? field));
    return sql`select ${index}::integer as index where exists (
      select 1 from ${sql.table(link ? link.table : table.name)} where ${column} = ${id}::bigint)`;
  });
  const { rows } = await sql<{ index: number }>`${sql.join(asked, sql` union all `)}`.execute(db);
  const users = new Set(rows.map(({ index }) => referrers[index]?.section.definition.many ?? ""));
  return users.size === 0 ? null : usageWords(definition, listText(users));
}

/** `Está en uso: 2 obligaciones. Puede inactivarlo.` */
export function usageWords(definition: SectionDefinition, users: string): string {
  const hasRest = definition.lifecycle?.states["inactive"] !== undefined;
  return `Está en uso: ${users}.${hasRest ? ` Puede ${agreeing("inactivarl", definition)}.` : ""}`;
}
