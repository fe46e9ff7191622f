import type { Related } from "../../../src/contract/section-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { fieldsThatDepend } from "../../../src/engine/rules/only-when.ts";
import { seesPersonal } from "../personal-data.ts";
import { notFound } from "../refusal.ts";
import type { CallContext, Referrer } from "../served.types.ts";
import { withStatusNames } from "../status-names.ts";
import { storedOf } from "../write/stored.ts";
import { withKeptFigures } from "./kept-figures.ts";
import { readPage } from "./list.ts";
import { readOptions } from "./options.ts";
import { withShape } from "./shape.ts";

/** The records sent of each list: the rest is behind its link. */
const SHOWN = 5;

/**
 * The lists of the records that refer to one, for each field that does: the number, the sums of money, the first ones.
 * Only of sections that the person may list, in the company of the context.
 * @throws Refusal 404 when there is no such record.
 */
export async function readRelated(context: CallContext, id: string): Promise<Related> {
  const isThere = /^\d{1,18}$/u.test(id) && (await storedOf(context, [id], "free")).has(id);
  if (!isThere) throw notFound();
  const { registry, section } = context;
  const referrers = registry
    .referrersOf(section.definition.controller)
    .filter((referrer) => mayFollow(context, referrer));
  const lists: Related["lists"][number][] = [];
  // Run in sequence: no person may take all connections of the pool.
  for (const referrer of referrers) lists.push(await listOf(context, referrer, id));
  return { lists };
}

/**
 * Whether a person may see the records that refer by a field: nobody filters by a field with data of people that they
 * see masked.
 */
function mayFollow({ actor }: CallContext, { section, field }: Referrer): boolean {
  const { controller, fields } = section.definition;
  const isSeen = fields[field]?.personal !== true || seesPersonal({ section, actor });
  return isSeen && isGranted(`/${controller}/list`, actor.permission);
}

async function listOf(context: CallContext, { section, field }: Referrer, id: string) {
  const { controller, order, many, fields } = section.definition;
  const there = await withKeptFigures({ ...context, section });
  const page = await readPage(there, {
    search: "",
    view: null,
    filters: { [field]: id },
    order,
    page: 1,
    size: SHOWN,
  });
  const canCreate = await takes(there, field, id);
  const shown = await withShape(there, { [field]: id }, page);
  const label = fields[field]?.label ?? field;
  return { controller, field, label, many, canCreate, ...(await withStatusNames(there, shown)) };
}

/**
 * Whether the form of a new record of a section would take the record in one of its fields: who may make none there is
 * offered none. A field that depends on a choice is not in the form before that choice.
 */
async function takes(context: CallContext, field: string, id: string): Promise<boolean> {
  const { definition } = context.section;
  const { controller, without, rules } = definition;
  const isWritten = definition.fields[field]?.computed !== true;
  const isMade =
    !without.includes("create") && isWritten && !fieldsThatDepend(rules).includes(field);
  if (!isMade || !isGranted(`/${controller}/create`, context.actor.permission)) return false;
  const { options } = await readOptions(context, field, { only: id });
  return options.length > 0;
}
