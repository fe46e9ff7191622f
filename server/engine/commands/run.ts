import { ended } from "../../../src/domain/problem-text.ts";
import { commandOf, whyFrozen, type Command } from "../../../src/engine/command.ts";
import { needsAnother } from "../../../src/engine/four-eyes.ts";
import type { Facts, Lifecycle } from "../../../src/engine/lifecycle.ts";
import { statusesIn, statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { stepsAt } from "../../../src/engine/lifecycle-steps.ts";
import type { Values } from "../../../src/engine/value.ts";
import { factsOf } from "../read/record.ts";
import { conflict, invalid, notFound, Refusal } from "../refusal.ts";
import type { ServedSection, StoredRecord, TransactionContext } from "../served.types.ts";
import type { Done } from "../section-values.types.ts";
import { sidesOf, type Sides } from "../write/audit.ts";
import { whyNotAnother } from "../who-wrote.ts";
import type { Draft } from "../write/draft.types.ts";
import { updateDrafts } from "../write/persist.ts";
import { storedOf } from "../write/stored.ts";
import { carryOut, inKinds, writeOwn } from "./carry-out.ts";
import { causing } from "./causes.ts";
import { checkInput } from "./check-input.ts";
import type { Effect } from "./effects.ts";

/** A command as a person requests it. */
export type Asked = {
  readonly action: string;
  readonly reason: string | null;
  readonly input: Values;
  /** Nothing is written: what would be is told. */
  readonly isRehearsed?: true;
};

/**
 * The outcome of a command for one record: the id of the record to show and the fields that it wrote, or the reason why
 * nothing was done.
 */
export type Ran = { readonly shows: string; readonly sides: Sides } | Refusal;

/**
 * Runs a command on one locked record.
 * @returns the id of the record to show.
 * @throws Refusal as `runAll` gives it.
 */
export async function runOne(
  tx: TransactionContext,
  record: StoredRecord,
  asked: Asked,
): Promise<string> {
  const [ran] = await runAll(tx, [record], asked);
  if (ran === undefined || ran instanceof Refusal) throw ran ?? notAllowed();
  return ran.shows;
}

/**
 * Runs a command on some locked records, each judged with what those before it did: that is written first, with its audit
 * and effects. Where nothing but the record itself decides, they are judged and written together.
 * @returns for each, in order: 409 where its status or a guard refuses, 422 without its reason or with a wrong input.
 */
export async function runAll(
  tx: TransactionContext,
  records: readonly StoredRecord[],
  asked: Asked,
): Promise<Ran[]> {
  const command = commandOf(tx.section.definition, asked.action);
  if (command === undefined) return records.map(notAllowed);
  const { input, errors } = await checkInput(tx, command, asked.input);
  const checked = {
    command,
    asked: { ...asked, input },
    wrong: refusalOf(command, asked) ?? errors,
  };
  if (records.length < 2 || decidesAlone(tx.section, command)) {
    return runTogether(tx, records, checked);
  }
  const ran = new Map<string, Ran>();
  for (const [place, round] of roundsOf(tx.section, command, records).entries()) {
    // Those before may have changed these.
    const stored =
      place === 0
        ? null
        : await storedOf(
            tx,
            round.map(({ id }) => id),
          );
    const left = stored === null ? round : [...stored.values()];
    const done = await runTogether(tx, left, checked);
    for (const [at, { id }] of left.entries()) ran.set(id, done[at] ?? notAllowed());
  }
  return records.map(({ id }) => ran.get(id) ?? notFound());
}

/** Records in the rounds in which a command is run on them, each round together: one by one, but for `applyAll`. */
function roundsOf(
  section: ServedSection,
  command: Command,
  records: readonly StoredRecord[],
): readonly (readonly StoredRecord[])[] {
  const { applyAll, apart } = implementationOf(section, command) ?? {};
  if (applyAll === undefined) return records.map((record) => [record]);
  const rounds: StoredRecord[][] = [];
  const turns = new Map<string, number>();
  for (const record of records) {
    const key = apart?.(record) ?? null;
    const turn = key === null ? 0 : (turns.get(key) ?? 0);
    if (key !== null) turns.set(key, turn + 1);
    (rounds[turn] ??= []).push(record);
  }
  return rounds;
}

const implementationOf = ({ commands }: ServedSection, { event }: Pick<Command, "event">) =>
  commands?.find((each) => each.event === event);

/** Whether a command asks nothing beyond its record: an event without facts and without work of its own. */
export function decidesAlone(
  { definition, facts, commands }: ServedSection,
  { event }: Pick<Command, "event">,
): boolean {
  const isEvent = definition.lifecycle?.events.includes(event) === true;
  return isEvent && facts === undefined && commands?.some((each) => each.event === event) !== true;
}

/** Whether a command is done with many records in one round: it decides alone, or says how (ADR 136). */
export function isOfOneRound(section: ServedSection, command: Pick<Command, "event">): boolean {
  return (
    decidesAlone(section, command) || implementationOf(section, command)?.applyAll !== undefined
  );
}

type Checked = {
  readonly command: Command;
  readonly asked: Asked;
  /** The refusal of the reason or of the input, whatever the record. */
  readonly wrong: Refusal | null;
};

/** Judges some records before any of them is written, and writes those that allow the command. */
async function runTogether(
  tx: TransactionContext,
  records: readonly StoredRecord[],
  { command, asked, wrong }: Checked,
): Promise<Ran[]> {
  const facts = await factsOf(tx, records);
  const judged: JudgedRecord[] = [];
  for (const record of records) {
    const known = facts.get(record.id) ?? {};
    const status = await withWhy(tx, record, statusAfter(tx, command, record, known));
    judged.push({ record, status: status instanceof Refusal ? status : (wrong ?? status) });
  }
  const { controller } = tx.section.definition;
  return causing({ kind: "life", controller }, async () =>
    doTogether(tx, judged, { command, asked }),
  );
}

/** A record, and the status that a command leaves it in. */
type JudgedRecord = { readonly record: StoredRecord; readonly status: string | null | Refusal };

/** Does a command on those of some records that allow it, and writes them with all that follows. */
async function doTogether(
  tx: TransactionContext,
  judged: readonly JudgedRecord[],
  { command, asked }: Pick<Checked, "command" | "asked">,
): Promise<Ran[]> {
  const done = await doneTogether(
    tx,
    judged.flatMap(({ record, status }) => (status instanceof Refusal ? [] : [record])),
    { command, asked },
  );
  const drafts: Draft[] = [];
  const effects: (readonly Effect[])[] = [];
  const ran: Ran[] = [];
  for (const { record, status } of judged) {
    const result =
      status instanceof Refusal
        ? status
        : await draftOf(tx, { command, record, status, asked, done: done.get(record.id) }, drafts);
    if (result instanceof Refusal) ran.push(result);
    else {
      drafts.push(result.draft);
      effects.push(result.done.effects ?? []);
      ran.push({ shows: result.done.shows ?? record.id, sides: sidesOf(result.draft) });
    }
  }
  await writeOwn(tx, drafts, updateDrafts);
  await carryOut(tx, inKinds(effects));
  return ran;
}

/** The outcome of a command for each of some records, where it does them at once. */
async function doneTogether(
  tx: TransactionContext,
  records: readonly StoredRecord[],
  { command, asked: { input, reason } }: Pick<Checked, "command" | "asked">,
): Promise<ReadonlyMap<string, Done | Refusal>> {
  const all = implementationOf(tx.section, command)?.applyAll;
  if (all === undefined || records.length < 2) return new Map();
  const done = await all(
    tx,
    records.map((record) => ({ record, input, reason })),
  );
  return new Map(
    records.flatMap(({ id }, place) => {
      const own = done[place];
      return own === undefined ? [] : [[id, own] as const];
    }),
  );
}

/** The status that a command leaves a record in, or the refusal of its lifecycle. */
function statusAfter(
  { section }: TransactionContext,
  command: Command,
  record: StoredRecord,
  facts: Facts,
): string | null | Refusal {
  const { status } = record;
  const { lifecycle } = section.definition;
  const { event } = command;
  const why = section.checks?.forbids?.(record, event) ?? whyFrozen(command, lifecycle, status);
  const forbidden = why === null ? null : conflict(ended(why), { detail: ended(why) });
  if (lifecycle?.events.includes(event) !== true) return forbidden ?? status;
  const step = stepsAt(lifecycle, status ?? "", facts).find((each) => each.event === event);
  if (!step) return refusedAt(lifecycle, event, status ?? "");
  if (forbidden !== null) return forbidden;
  if (step.refusal === null) return step.target;
  const { guard, reason } = step.refusal;
  return conflict(reason, { guard, detail: reason });
}

/**
 * A refusal that says what its section knows of this record, and why the person is no second person, where the chart's words
 * do not (ADR 98).
 */
async function withWhy<Judged>(
  tx: TransactionContext,
  record: StoredRecord,
  judged: Judged,
): Promise<Judged | Refusal> {
  const guard = judged instanceof Refusal ? judged.problem.guard : undefined;
  if (guard === undefined) return judged;
  const why = needsAnother(tx.section.definition.lifecycle, guard)
    ? await whyNotAnother(tx, record)
    : ((await tx.section.reasons?.(tx, record))?.[guard] ?? null);
  return why === null ? judged : conflict(why, { guard, detail: why });
}

/** A rehearsal of many is asked for before the reason is written, on which nothing depends. */
function refusalOf({ asksReason }: Command, { reason, isRehearsed }: Asked): Refusal | null {
  return asksReason && !reason && !isRehearsed
    ? invalid({ reason: "El motivo es requerido" })
    : null;
}

/** The refusal of a status that has no such step: it says where the record is, or that it is already where the step leads. */
function refusedAt(lifecycle: Lifecycle, event: string, status: string): Refusal {
  const all = statusesOf(lifecycle);
  const isDone = all.some(({ key }) =>
    stepsAt(lifecycle, key, {}).some((step) => step.event === event && step.target === status),
  );
  const names = statusesIn(all, status).map(({ label }) => `«${label}»`);
  return conflict(`${isDone ? "Ya está" : "Está"} en ${names.join(", ")}.`);
}

function notAllowed(): Refusal {
  return conflict("El estado del registro no lo permite.");
}

type Wanted = {
  readonly command: Command;
  readonly record: StoredRecord;
  readonly status: string | null;
  readonly asked: Asked;
  /** The outcome, where that was done with others at once. */
  readonly done: Done | Refusal | undefined;
};

async function draftOf(
  tx: TransactionContext,
  { command, record, status, asked: { reason, input }, done: known }: Wanted,
  alongside: readonly Draft[],
): Promise<{ readonly draft: Draft; readonly done: Done } | Refusal> {
  const { definition, derived, checks } = tx.section;
  const implementation = implementationOf(tx.section, command);
  const isEvent = definition.lifecycle?.events.includes(command.event) === true;
  if (!isEvent && implementation === undefined) {
    return new Refusal(501, "Esta acción todavía no existe.");
  }
  const done = known ?? (await implementation?.apply(tx, { record, input, reason })) ?? {};
  if (done instanceof Refusal) return done;
  const draft: Draft = {
    id: record.id,
    action: command.event,
    before: record,
    values: { ...record.values, ...done.values },
    status,
    reason,
    input,
    secrets: {},
  };
  // The changes of a command are not checked like those of people: it may change fields that people cannot write.
  if (!isEvent) return { draft, done };
  const added = (await derived?.(tx, draft, alongside)) ?? {};
  const values = { ...draft.values, ...added.values };
  const errors = (await checks?.before?.(tx, { ...draft, values }, alongside)) ?? {};
  return Object.keys(errors).length > 0 ? invalid(errors) : { draft: { ...draft, values }, done };
}
