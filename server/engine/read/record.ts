import { sql } from "kysely";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { Values } from "../../../src/engine/value.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { emptyValue } from "../../../src/engine/record-section.ts";
import { recordKey, recordLabels } from "../desk/record-labels.ts";
import { needsAnother } from "../../../src/engine/four-eyes.ts";
import type { Facts } from "../../../src/engine/lifecycle.ts";
import { personName } from "../../store/users.ts";
import { cached } from "./cached.ts";
import { addressWords } from "./list-words.ts";
import { seesPersonal, withheldFiles } from "../personal-data.ts";
import { notFound } from "../refusal.ts";
import type { CallContext, StoredRecord } from "../served.types.ts";
import { withStatusNames } from "../status-names.ts";
import { whyNotAnother } from "../who-wrote.ts";
import { wholeColleague } from "./colleagues.ts";
import { reachCondition } from "./criteria.ts";
import { heldOf } from "./withheld-actions.ts";
import { own, ROW } from "./row-columns.ts";
import { wholeColumns } from "./rows.ts";
import { shapeOf } from "./shape.ts";
import { whoCan } from "./who-can.ts";

/** Stands for a person who no longer exists: a record may be older than its author's account. */
const NOBODY = "El sistema";

const ID = /^\d{1,18}$/u;

/** Whether a text of an address can be the id of a record. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/**
 * A record of the context, with the facts that the guards of its lifecycle need.
 * @throws Refusal 404 when there is none.
 */
export async function readRecord(context: CallContext, id: string): Promise<SectionRecord> {
  if (!isId(id)) throw notFound();
  const { table } = context.section;
  const columns = wholeColumns(context);
  const by = (column: "creado_por" | "actualizado_por") => personName(own(table.own(column)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns.select}, ${own(table.own("creado_en"))} as created_at,
      ${own(table.own("actualizado_en"))} as updated_at, ${own(table.own("creado_por"))}::text as created_id,
      ${own(table.own("actualizado_por"))}::text as updated_id,
      ${wholeColleague(context.section, context.actor)} as sees_whereabouts,
      ${by("creado_por")} as created_by, ${by("actualizado_por")} as updated_by
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${own(table.id)} = ${id}::bigint and ${reachCondition(context)}`.execute(context.db);
  const [raw] = rows;
  if (!raw) throw notFound();
  const stored: StoredRecord = {
    ...columns.read(raw, true),
    createdBy: raw["created_id"] as string | null,
    updatedBy: raw["updated_id"] as string | null,
  };
  const seen = columns.read(raw, seesPersonal(context));
  const unseen = unseenIn(context, raw["sees_whereabouts"] === true);
  const withheld = { ...withheldFiles(context, stored.values), ...unseen.withheld };
  const facts = { ...(await factsOf(context, [stored])).get(id) };
  return withStatusNames(context, {
    ...seen,
    values: { ...seen.values, ...unseen.values },
    labels: { ...seen.labels, ...(await addressed(context, seen.values)) },
    facts,
    ...(await reasonsOf(context, stored, facts)),
    ...(await whoCan(context, stored, facts)),
    ...(await heldOf(context, stored)),
    ...(await impactsOf(context, stored)),
    ...(Object.keys(withheld).length > 0 && { withheld }),
    ...(await shapeOf(context, stored.values)),
    createdAt: (raw["created_at"] as Date).toISOString(),
    createdBy: (raw["created_by"] as string | null) ?? NOBODY,
    updatedAt: (raw["updated_at"] as Date).toISOString(),
    updatedBy: (raw["updated_by"] as string | null) ?? NOBODY,
  });
}

/** The outcome of the next steps of a record, where its section tells any; asked once for each revision of its sources. */
async function impactsOf(
  context: CallContext,
  record: StoredRecord,
): Promise<Pick<SectionRecord, "impacts">> {
  const { db, actor, now, registry } = context;
  const { from, tell } = context.section.impact ?? {};
  if (from === undefined || tell === undefined) return {};
  const ask = async () => tell(context, record);
  const question = ["impacts", record.id, dayOf(now), actor.permission];
  // The revisions of a transaction are those before its own changes.
  const found = db.isTransaction
    ? await ask()
    : await cached(context, question, ask, from.map(registry.of));
  return found.length === 0 ? {} : { impacts: [...found] };
}

/** The fields of where a person was that another one does not see, empty, with why. */
function unseenIn({ section, actor }: CallContext, isWhole: boolean) {
  const { controller, many, fields } = section.definition;
  const sees = isWhole || isGranted(`/${controller}/edit`, actor.permission);
  const unseen = Object.entries(fields).filter(([, field]) => !sees && field.whereabouts === true);
  const why = `Lo ve quien trabaja en todos sus fondos, o quien edita ${many}.`;
  return {
    values: Object.fromEntries(unseen.map(([name, field]) => [name, emptyValue(field)])),
    withheld: Object.fromEntries(unseen.map(([name]) => [name, why])),
  };
}

/**
 * The reasons of the record's own, asked for only where one of its facts does not hold; among them why the person is no
 * second person, where that is not plain from who wrote the record (ADR 98).
 */
export async function reasonsOf(
  context: CallContext,
  record: StoredRecord,
  facts: Facts,
): Promise<Pick<SectionRecord, "reasons">> {
  const failing = Object.keys(facts).filter((guard) => facts[guard] !== true);
  if (failing.length === 0) return {};
  const { lifecycle } = context.section.definition;
  const others = failing.filter((guard) => needsAnother(lifecycle, guard));
  const why = others.length === 0 ? null : await whyNotAnother(context, record);
  const found = [
    ...(why === null ? [] : others.map((guard) => [guard, why] as const)),
    ...Object.entries((await context.section.reasons?.(context, record)) ?? {}),
  ].flatMap(([guard, reason]) => (reason === undefined ? [] : [[guard, reason] as const]));
  return found.length === 0 ? {} : { reasons: Object.fromEntries(found) };
}

/** The names of the records and the lists whose addresses some values are, by field: of those that the person may see. */
async function addressed(
  context: CallContext,
  values: Values,
): Promise<Readonly<Record<string, string>>> {
  const { fields } = context.section.definition;
  const lists: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.kind !== "text" || field.holds !== "list" || typeof value !== "string") continue;
    const words = await addressWords(context, value);
    if (words !== null) lists[name] = words;
  }
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind !== "text" || field.holds !== "record" || typeof value !== "string") return [];
    const [controller = "", id = ""] = value.split("/");
    return isId(id) ? [{ name, controller, id }] : [];
  });
  if (named.length === 0) return lists;
  const labels = await recordLabels(context, named);
  const records = named.flatMap(({ name, ...where }) => {
    const label = labels.get(recordKey(where));
    return label === undefined ? [] : [[name, label] as const];
  });
  return { ...lists, ...Object.fromEntries(records) };
}

/** The facts for the guards of some records, by id; empty where the section has no rules of its own. */
export async function factsOf(
  context: CallContext,
  records: readonly StoredRecord[],
): Promise<ReadonlyMap<string, Facts>> {
  return (await context.section.facts?.(context, records)) ?? new Map();
}
