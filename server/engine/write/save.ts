import { frozenAt, targetByItself } from "../../../src/engine/lifecycle.ts";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import { writableFields } from "../../../src/engine/field-schema.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { Change, TransactionContext, StoredRecord } from "../served.types.ts";
import { numbered } from "../commands/consecutive.ts";
import { sidesOf, writeAudit } from "./audit.ts";
import { checkReferences } from "./check-references.ts";
import { checkUnique } from "./check-unique.ts";
import { checkValues } from "./check-values.ts";
import type { Draft, Outcome, Sent } from "./draft.types.ts";
import { insertDrafts, newIds, updateDrafts } from "./persist.ts";

/** Whether changes are written, or only asked whether they could be: an import shows first what it would do. */
export type Mode = "write" | "rehearse";

/** An existing record with what was sent for it. */
export type Edit = Sent & { readonly before: StoredRecord; readonly action: string };

/**
 * Makes records of what was sent, all that are right in one statement with their audit.
 * @returns what became of each, in their order; the errors of fields where it was not right.
 */
export async function createAll(
  tx: TransactionContext,
  sent: readonly Sent[],
  action = "create",
  mode: Mode = "write",
): Promise<Outcome[]> {
  // No id is spent on what is not written: these are nobody's.
  const ids =
    mode === "write" ? await newIds(tx, sent.length) : sent.map((_, index) => String(-1 - index));
  const status = tx.section.table.initialStatus;
  const change = { action, before: null, status };
  return settle(
    tx,
    sent.map(({ values, reason, computed = {} }, index) => ({
      given: values,
      computed,
      change: { ...change, reason },
      id: ids[index] ?? "",
    })),
    mode === "write" ? insertDrafts : null,
  );
}

/** Changes records as was sent for each; the records were read locked in this transaction. */
export async function editAll(
  tx: TransactionContext,
  edits: readonly Edit[],
  mode: Mode = "write",
): Promise<Outcome[]> {
  return settle(
    tx,
    edits.map(({ values, reason, before, action }) => ({
      given: values,
      computed: {},
      change: { action, before, status: before.status, reason },
      id: before.id,
    })),
    mode === "write" ? updateDrafts : null,
  );
}

type Item = {
  readonly id: string;
  readonly given: Values;
  readonly computed: Values;
  readonly change: Omit<Change, "values">;
};

async function settle(
  tx: TransactionContext,
  items: readonly Item[],
  write: ((tx: TransactionContext, drafts: readonly Draft[]) => Promise<void>) | null,
): Promise<Outcome[]> {
  const { section } = tx;
  const drafted = items.map(({ id, given, computed, change }) => {
    const checked = checkValues(section.definition, given, change.before);
    const values = { ...checked.values, ...computed };
    return { draft: withoutSecrets(tx, { ...change, id, values }), errors: checked.errors };
  });
  const first = drafted.filter(({ errors }) => isEmpty(errors)).map(({ draft }) => draft);
  const found = await checkAll(tx, first);
  const right = found.flatMap(({ draft, errors }) => (isEmpty(errors) ? [draft] : []));
  const changed = right.filter((draft) => draft.before === null || changesAnything(draft));
  if (write !== null && changed.length > 0) {
    const drafts = await numbered(tx, changed);
    await write(tx, drafts);
    await writeAudit(tx, drafts);
    for (const draft of drafts) await section.hooks.afterWrite?.(tx, draft);
  }
  const wrong = new Map(
    [...drafted, ...found].flatMap(({ draft, errors }) =>
      isEmpty(errors) ? [] : [[draft.id, errors] as const],
    ),
  );
  return items.map(({ id }) => {
    const errors = wrong.get(id);
    return errors === undefined ? { id } : { id, errors };
  });
}

/** What the database and the section's rules say of drafts whose own values are right. */
async function checkAll(tx: TransactionContext, drafts: readonly Draft[]) {
  const filled: Draft[] = [];
  for (const draft of drafts) {
    const computed = await tx.section.hooks.fill?.(tx, draft, filled);
    const kept = computedOf(tx, draft);
    const values = { ...draft.values, ...kept, ...computed };
    filled.push({ ...draft, values, status: await statusAfter(tx, { ...draft, values }) });
  }
  const references = await checkReferences(tx, filled);
  const repeated = await checkUnique(tx, filled, references);
  const checked: { draft: Draft; errors: RecordErrors }[] = [];
  const accepted: Draft[] = [];
  for (const [index, draft] of filled.entries()) {
    const errors = { ...frozenErrors(tx, draft), ...references[index], ...repeated[index] };
    const more = isEmpty(errors)
      ? await tx.section.hooks.beforeWrite?.(tx, draft, accepted)
      : undefined;
    const all = { ...errors, ...more };
    checked.push({ draft, errors: all });
    if (isEmpty(all)) accepted.push(draft);
  }
  return checked;
}

/** A record whose status holds it still is not edited; its title says why. */
function frozenErrors({ section }: TransactionContext, { before }: Change): RecordErrors {
  const { lifecycle, title } = section.definition;
  const reason = frozenAt(lifecycle, before?.status ?? null);
  return reason === null ? {} : { [title]: reason };
}

/** The status of a record after an edit: its own, unless something happens to it by itself. */
async function statusAfter(tx: TransactionContext, change: Change): Promise<string | null> {
  const { hooks, definition } = tx.section;
  const happening = (await hooks.happening?.(tx, change)) ?? null;
  if (happening === null || definition.lifecycle === null) return change.status;
  return targetByItself(definition.lifecycle, change.status ?? "", happening) ?? change.status;
}

function computedOf({ section }: TransactionContext, { before }: Draft): Values {
  const written = new Set(writableFields(section.definition.fields).map(([name]) => name));
  return Object.fromEntries(
    Object.entries(before?.values ?? {}).filter(([name]) => !written.has(name)),
  );
}

function withoutSecrets({ section }: TransactionContext, draft: Omit<Draft, "secrets">): Draft {
  const secrets: Record<string, string> = {};
  const values = Object.fromEntries(
    Object.entries(draft.values).map(([name, value]) => {
      if (section.definition.fields[name]?.secret !== true) return [name, value];
      if (typeof value === "string") secrets[name] = value;
      return [name, null];
    }),
  );
  return { ...draft, values, secrets };
}

function changesAnything(draft: Draft): boolean {
  const { before, after } = sidesOf(draft);
  return !isEmpty(before) || !isEmpty(after);
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}
