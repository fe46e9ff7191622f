import { sql } from "kysely";
import { theOne } from "../../../src/domain/spanish.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { leavesOf } from "../../../src/engine/status.ts";
import type { Field } from "../../../src/engine/field.ts";
import type { Value } from "../../../src/engine/value.ts";
import { reachCondition } from "../read/criteria.ts";
import { own, ROW } from "../read/row-columns.ts";
import type { TransactionContext, ServedSection } from "../served.types.ts";
import type { Draft } from "./draft.types.ts";

type Found = { readonly id: string; readonly isOpen: boolean };

const ID = /^\d{1,18}$/u;

/**
 * Checks the references of some drafts: each must point to a record that exists and that the person reaches, and that is neither inactive nor final. A reference that the record already had may stay, whatever
 * its status now.
 * @param held the references whose records are about to be changed: they are locked as such.
 * @returns for each draft, the errors by field.
 */
export async function checkReferences(
  tx: TransactionContext,
  drafts: readonly Draft[],
  held: readonly string[] = [],
): Promise<Record<string, string>[]> {
  const errors = drafts.map((): Record<string, string> => ({}));
  for (const [name, field] of Object.entries(tx.section.definition.fields)) {
    if (field.computed || !pointsSomewhere(field)) continue;
    const chosen = drafts.map((draft) => newIds(draft, name));
    const ids = [...new Set(chosen.flat())].filter((id) => ID.test(id));
    if (chosen.every((each) => each.length === 0)) continue;
    const records = drafts.flatMap(({ before }) => (before === null ? [] : [before.id]));
    const found = await findTargets(tx, name, { field, ids, records, isHeld: held.includes(name) });
    const target = "to" in field ? tx.registry.of(field.to) : null;
    chosen.forEach((each, index) => {
      const message = each.map((id) => problemOf(found.get(id), target)).find(Boolean);
      const row = errors[index];
      if (message && row) row[name] = message;
    });
  }
  return errors;
}

type Pointing = Extract<Field, { to: string } | { kind: "file" }>;

function pointsSomewhere(field: Field): field is Pointing {
  return "to" in field || field.kind === "file";
}

/** Whether a draft refers to something by a text that is nobody's id: the check of its references says so. */
export function refersByNoId({ fields }: SectionDefinition, { values }: Draft): boolean {
  return Object.entries(fields).some(
    ([name, field]) => pointsSomewhere(field) && idsIn(values[name]).some((id) => !ID.test(id)),
  );
}

function newIds({ values, before }: Draft, name: string): string[] {
  const had = idsIn(before?.values[name]);
  return idsIn(values[name]).filter((id) => !had.includes(id));
}

function idsIn(value: Value | undefined): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.map(String) : [];
}

function problemOf(found: Found | undefined, target: ServedSection | null): string | undefined {
  if (!found)
    return target ? `No existe ${theOne(target.definition)} que escogió` : "No existe el archivo";
  return found.isOpen ? undefined : "No se puede escoger: está inactivo o cerrado";
}

type Sought = {
  readonly field: Pointing;
  readonly ids: readonly string[];
  /** The ids of the records that are changed. */
  readonly records: readonly string[];
  readonly isHeld: boolean;
};

async function findTargets(
  tx: TransactionContext,
  name: string,
  { field, ids, records, isHeld }: Sought,
): Promise<ReadonlyMap<string, Found>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    "to" in field
      ? await targetRows(tx, tx.registry.of(field.to), { ids, isHeld })
      : await fileRows(tx, name, { ids, records });
  const lifecycle = "to" in field ? tx.registry.of(field.to).definition.lifecycle : null;
  return new Map(
    rows.map(({ id, estado }) => [id, { id, isOpen: !isClosed(lifecycle, estado, field) }]),
  );
}

/** The files that the person uploaded, and those that the records had before: not what another person's save waits for. */
async function fileRows(
  { db, actor, section }: TransactionContext,
  name: string,
  { ids, records }: Pick<Sought, "ids" | "records">,
) {
  const { controller } = section.definition;
  return sql<{ id: string; estado: null }>`
    select id::text, null as estado from files where id = any(${[...ids]}::bigint[])
      and controller = ${controller} and field = ${name} and company_id = ${actor.companyId}
      and (created_by is null or created_by = ${actor.user.id} or exists (
        select from changes where controller = ${controller} and record_id = any(${[...records]}::bigint[])
          and files.id::text in (before ->> ${name}::text, after ->> ${name}::text)
      ))`.execute(db);
}

async function targetRows(
  tx: TransactionContext,
  section: ServedSection,
  { ids, isHeld }: Pick<Sought, "ids" | "isHeld">,
) {
  const { table } = section;
  const status = table.initialStatus === null ? sql`null::text` : own(table.own("estado"));
  // The targets stay locked until the end: a change that deactivates one, or counts the records that refer to it, waits
  // for this one. In the order of their ids, as everywhere.
  return sql<{ id: string; estado: string | null }>`
    select ${own(table.id)}::text as id, ${status} as estado from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${own(table.id)} = any(${[...ids]}::bigint[]) and ${reachCondition({ ...tx, section })}
    order by ${own(table.id)} ${isHeld ? sql`for no key update` : sql`for share`}`.execute(tx.db);
}

/** Whether a record of a status may not be chosen: a status of any of its regions is inactive or final. */
export function isClosed(
  lifecycle: ServedSection["definition"]["lifecycle"],
  status: string | null,
  field: Pick<Field, "among">,
): boolean {
  const closed = closedStatuses(lifecycle, field);
  return status !== null && leavesOf(status).some((each) => closed.has(each));
}

/**
 * The statuses of records that may not be chosen, each of one region: inactive or final, but for those that the field names
 * itself: a debt that was written off may still be paid.
 */
export function closedStatuses(
  lifecycle: ServedSection["definition"]["lifecycle"],
  { among }: Pick<Field, "among">,
): ReadonlySet<string> {
  const all = lifecycle === null ? [] : statusesOf(lifecycle);
  const named = among?.["estado"]?.split(",") ?? [];
  return new Set(
    all.flatMap(({ key, tone }) =>
      (tone === "held" || tone === "over") && !named.includes(key) ? [key] : [],
    ),
  );
}
