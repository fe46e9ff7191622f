import { frozenAt, targetByItself } from "../../../src/engine/lifecycle.ts";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import { writableFields } from "../../../src/engine/field-schema.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { Change, Scene, StoredRecord } from "../served.types.ts";
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
  scene: Scene,
  sent: readonly Sent[],
  action = "create",
  mode: Mode = "write",
): Promise<Outcome[]> {
  // No id is spent on what is not written: these are nobody's.
  const ids =
    mode === "write"
      ? await newIds(scene, sent.length)
      : sent.map((_, index) => String(-1 - index));
  const status = scene.section.table.initialStatus;
  const change = { action, before: null, status };
  return settle(
    scene,
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
  scene: Scene,
  edits: readonly Edit[],
  mode: Mode = "write",
): Promise<Outcome[]> {
  return settle(
    scene,
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
  scene: Scene,
  items: readonly Item[],
  write: ((scene: Scene, drafts: readonly Draft[]) => Promise<void>) | null,
): Promise<Outcome[]> {
  const { section } = scene;
  const drafted = items.map(({ id, given, computed, change }) => {
    const checked = checkValues(section.definition, given, change.before);
    const values = { ...checked.values, ...computed };
    return { draft: withoutSecrets(scene, { ...change, id, values }), errors: checked.errors };
  });
  const first = drafted.filter(({ errors }) => isEmpty(errors)).map(({ draft }) => draft);
  const found = await checkAll(scene, first);
  const right = found.flatMap(({ draft, errors }) => (isEmpty(errors) ? [draft] : []));
  const changed = right.filter((draft) => draft.before === null || changesAnything(draft));
  if (write !== null && changed.length > 0) {
    const drafts = await numbered(scene, changed);
    await write(scene, drafts);
    await writeAudit(scene, drafts);
    for (const draft of drafts) await section.hooks.afterWrite?.(scene, draft);
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
async function checkAll(scene: Scene, drafts: readonly Draft[]) {
  const filled: Draft[] = [];
  for (const draft of drafts) {
    const computed = await scene.section.hooks.fill?.(scene, draft, filled);
    const kept = computedOf(scene, draft);
    const values = { ...draft.values, ...kept, ...computed };
    filled.push({ ...draft, values, status: await statusAfter(scene, { ...draft, values }) });
  }
  const references = await checkReferences(scene, filled);
  const repeated = await checkUnique(scene, filled, references);
  const checked: { draft: Draft; errors: RecordErrors }[] = [];
  const accepted: Draft[] = [];
  for (const [index, draft] of filled.entries()) {
    const errors = { ...frozenErrors(scene, draft), ...references[index], ...repeated[index] };
    const more = isEmpty(errors)
      ? await scene.section.hooks.beforeWrite?.(scene, draft, accepted)
      : undefined;
    const all = { ...errors, ...more };
    checked.push({ draft, errors: all });
    if (isEmpty(all)) accepted.push(draft);
  }
  return checked;
}

/** A record whose status holds it still is not edited; its title says why. */
function frozenErrors({ section }: Scene, { before }: Change): RecordErrors {
  const { lifecycle, title } = section.definition;
  const reason = frozenAt(lifecycle, before?.status ?? null);
  return reason === null ? {} : { [title]: reason };
}

/** The status of a record after an edit: its own, unless something happens to it by itself. */
async function statusAfter(scene: Scene, change: Change): Promise<string | null> {
  const { hooks, definition } = scene.section;
  const happening = (await hooks.happening?.(scene, change)) ?? null;
  if (happening === null || definition.lifecycle === null) return change.status;
  return targetByItself(definition.lifecycle, change.status ?? "", happening) ?? change.status;
}

function computedOf({ section }: Scene, { before }: Draft): Values {
  const written = new Set(writableFields(section.definition.fields).map(([name]) => name));
  return Object.fromEntries(
    Object.entries(before?.values ?? {}).filter(([name]) => !written.has(name)),
  );
}

function withoutSecrets({ section }: Scene, draft: Omit<Draft, "secrets">): Draft {
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
