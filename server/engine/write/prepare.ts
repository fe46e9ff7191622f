import { targetByItself } from "../../../src/engine/lifecycle-steps.ts";
import { frozenAt } from "../../../src/engine/lifecycle-statuses.ts";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import { writableFields } from "../../../src/engine/field-schema.ts";
import type { Values } from "../../../src/engine/value.ts";
import { UNSEEN } from "../../../src/engine/changeable-fields.ts";
import { isSameValue } from "../../../src/engine/value.ts";
import { isHidden, masked } from "../personal-data.ts";
import type { Change, TransactionContext } from "../served.types.ts";
import { sidesOf } from "./audit.ts";
import { partyField } from "../read/of-party.ts";
import { partiesOf } from "../../store/users.ts";
import { checkReferences, refersByNoId } from "./check-references.ts";
import { checkUnique } from "./check-unique.ts";
import { checkValues } from "./check-values.ts";
import type { Draft, Outcome, Sent, Twins } from "./draft.types.ts";

/** The values sent for one record; a new one has its id already. */
export type Item = {
  readonly id: string;
  readonly given: Values;
  readonly computed: Values;
  readonly change: Omit<Change, "values">;
};

/** The drafts to write of some items, and the result of each item, in order. */
export type Prepared = { readonly drafts: readonly Draft[]; readonly outcomes: readonly Outcome[] };

/** The values sent for new records, under their ids. */
export function newItems(
  { section }: TransactionContext,
  sent: readonly Sent[],
  { ids, action }: { readonly ids: readonly string[]; readonly action: string },
): Item[] {
  const change = { action, before: null, status: section.table.initialStatus };
  return sent.map(({ values, reason, computed = {} }, index) => ({
    given: values,
    computed,
    change: { ...change, reason },
    id: ids[index] ?? "",
  }));
}

/**
 * Checks the values sent for some records: each field by its schema, the rules of the declaration, the references, the
 * unique sets, and the checks of the section. Items that change nothing are not written.
 */
export async function prepare(tx: TransactionContext, items: readonly Item[]): Promise<Prepared> {
  const drafted = items.map(({ id, given, computed, change }) => {
    const open = openOf(tx, { ...given, ...partyOf(tx, given, change) }, change);
    const checked = checkValues(tx.section.definition, open.given, change.before);
    const values = { ...checked.values, ...ownerOf(tx, change), ...computed };
    const errors = { ...checked.errors, ...open.errors };
    return { draft: withoutSecrets(tx, { ...change, id, values }), errors };
  });
  const first = drafted.filter(({ errors }) => isEmpty(errors)).map(({ draft }) => draft);
  const found = await checkDrafts(tx, await derivedOf(tx, first));
  const wrong = new Map(
    [...drafted, ...found].flatMap(({ draft, ...refused }) =>
      isEmpty(refused.errors) ? [] : [[draft.id, refused] as const],
    ),
  );
  return {
    drafts: found.flatMap(({ draft }) =>
      wrong.has(draft.id) || !changesAnything(draft) ? [] : [draft],
    ),
    outcomes: items.map(({ id }) => ({ id, ...wrong.get(id) })),
  };
}

/**
 * The values sent for a record without the data of people that the person sees masked there, and the errors of those that
 * they would change or clear (reading 56). Sent back as it was seen, such a value is left alone; the true one is refused
 * like any other, so that nobody finds it by trying.
 */
function openOf(tx: TransactionContext, given: Values, { before }: Item["change"]) {
  const { fields } = tx.section.definition;
  if (before === null) return { given, errors: {} };
  const isMasked = (name: string) => isHidden(tx, Object.hasOwn(fields, name) && fields[name]);
  const [hidden = [], open = []] = [true, false].map((is) =>
    Object.entries(given).filter(([name]) => isMasked(name) === is),
  );
  const changed = hidden.filter(([name, value]) => {
    const field = fields[name];
    return field && !isSameValue(value, masked(field, before.values[name] ?? null));
  });
  return {
    given: Object.fromEntries(open),
    errors: Object.fromEntries(changed.map(([name]) => [name, UNSEEN])),
  };
}

/** A new record is in the charge of whoever makes it, where its section says that it is in somebody's. */
function ownerOf({ section, actor }: TransactionContext, { before }: Item["change"]): Values {
  const { own } = section.definition;
  return own === null || before !== null ? {} : { [own]: String(actor.user.number) };
}

/** A new record of a person of an allied entity, or of a lawyer, is of it, where they do not say so (ADR 127). */
function partyOf(tx: TransactionContext, given: Values, { before }: Item["change"]): Values {
  const silent = before === null ? ownParties(tx) : [];
  return Object.fromEntries(
    silent.filter(({ name }) => (given[name] ?? null) === null).map(({ name, id }) => [name, id]),
  );
}

/** The fields that must be the entity or the lawyer of the acting person. */
function ownParties({ section, registry, actor, depth }: TransactionContext) {
  const parties = depth === undefined ? partiesOf(actor.user) : [];
  return parties.flatMap(({ kind, id }) => {
    const name = partyField({ section, registry }, kind);
    return name === null ? [] : [{ name, id, kind }];
  });
}

const OTHER_PARTY = {
  ally: "Solo puede escoger su propia entidad",
  lawyer: "Solo puede escoger al abogado de su cuenta",
} as const;

/** A person of an allied entity, or of a lawyer, writes what is of it alone, and leaves it there. */
function partyErrors(tx: TransactionContext, { values }: Change): RecordErrors {
  const wrong = ownParties(tx).filter(({ name, id }) => values[name] !== id);
  return Object.fromEntries(wrong.map(({ name, kind }) => [name, OTHER_PARTY[kind]]));
}

/** The drafts with the values that the server itself adds to each. */
async function derivedOf(tx: TransactionContext, drafts: readonly Draft[]): Promise<Draft[]> {
  const { definition, derived, derivedAll } = tx.section;
  const known = drafts.map((draft) => ({
    ...draft,
    values: { ...draft.values, ...computedOf(tx, draft) },
  }));
  // They ask the database by the ids of the draft, which nobody has checked yet.
  const asked = known.filter((draft) => !refersByNoId(definition, draft));
  const together = (await derivedAll?.(tx, asked)) ?? [];
  const added = new Map(asked.map(({ id }, place) => [id, together[place]]));
  const all: Draft[] = [];
  for (const draft of known) {
    const own = added.has(draft.id) ? await derived?.(tx, draft, all) : undefined;
    const { values, event, columns } = added.get(draft.id) ?? own ?? {};
    all.push({
      ...draft,
      values: { ...draft.values, ...values },
      status: statusAfter(tx, draft.status, event),
      ...(columns && { columns }),
    });
  }
  return all;
}

/** The errors that the database and the section's checks find in drafts whose own values are valid. */
export async function checkDrafts(tx: TransactionContext, drafts: readonly Draft[]) {
  const references = await checkReferences(tx, drafts);
  const repeated = await checkUnique(tx, drafts, references);
  const { before, beforeAll } = tx.section.checks ?? {};
  const first = drafts.map((draft, index) => ({
    ...frozenErrors(tx, draft),
    ...partyErrors(tx, draft),
    ...references[index],
    ...repeated[index]?.errors,
  }));
  const asked = drafts.filter((_, index) => isEmpty(first[index] ?? {}));
  const found = asked.length === 0 ? [] : ((await beforeAll?.(tx, asked)) ?? []);
  const together = new Map(asked.map(({ id }, place) => [id, found[place]]));
  const checked: { draft: Draft; errors: RecordErrors; twins: Twins }[] = [];
  const accepted: Draft[] = [];
  for (const [index, draft] of drafts.entries()) {
    const errors = { ...first[index], ...together.get(draft.id) };
    const more = isEmpty(errors) ? await before?.(tx, draft, accepted) : undefined;
    const all = { ...errors, ...more };
    checked.push({ draft, errors: all, twins: repeated[index]?.twins ?? {} });
    if (isEmpty(all)) accepted.push(draft);
  }
  return checked;
}

/** A record whose status locks it cannot be edited; the error of its title field gives the reason. */
function frozenErrors({ section }: TransactionContext, { before }: Change): RecordErrors {
  const { lifecycle, title } = section.definition;
  const reason = frozenAt(lifecycle, before?.status ?? null);
  return reason === null ? {} : { [title]: reason };
}

/** The status of a record after a change: the same, unless the change causes an event of its own. */
function statusAfter(
  { section: { definition } }: TransactionContext,
  status: string | null,
  event: string | undefined,
): string | null {
  if (event === undefined || definition.lifecycle === null) return status;
  return targetByItself(definition.lifecycle, status ?? "", event) ?? status;
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
  if (draft.before === null) return true;
  const { before, after } = sidesOf(draft);
  return !isEmpty(before) || !isEmpty(after);
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}
