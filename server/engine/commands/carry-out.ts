import { randomUUID } from "node:crypto";
import { theOne } from "../../../src/domain/spanish.ts";
import type { Section } from "../../../src/engine/define-section.ts";
import type { Fields, ValuesOf } from "../../../src/engine/field.ts";
import type { Values } from "../../../src/engine/value.ts";
import { targetByItself } from "../../../src/engine/lifecycle-steps.ts";
import { changeAccess } from "../../services/account-access.ts";
import { issueLetter } from "../documents/issue-document.ts";
import { enqueueMessage } from "../outbox/enqueue-message.ts";
import { factsOf } from "../read/record.ts";
import { conflict, invalid, notFound, Refusal } from "../refusal.ts";
import type { Done } from "../section-values.types.ts";
import type { Implementation, Request, TransactionContext } from "../served.types.ts";
import { authorOf } from "../system-actor.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import { keepTimers } from "../timers/keep-timers.ts";
import { writeAudit } from "../write/audit.ts";
import type { Draft } from "../write/draft.types.ts";
import { insertDrafts, newIds, updateDrafts } from "../write/persist.ts";
import { newItems, prepare } from "../write/prepare.ts";
import { lockedRecord, storedOf } from "../write/stored.ts";
import { cause, causes, causing } from "./causes.ts";
import { numbered } from "./consecutive.ts";
import {
  create,
  type BroughtEffect,
  type Effect,
  type EffectOf,
  type OwnEffect,
} from "./effects.ts";

/** The longest chain of effects that cause one another: a longer one is a cycle. */
const DEEPEST = 8;

/** The kinds of effect that are carried out here; those of rooms above, by the section that brings them. */
const OWN: ReadonlySet<string> = new Set<OwnEffect["kind"]>([
  "create",
  "createAll",
  "happen",
  "send",
  "job",
  "access",
  "letter",
]);

const isBrought = (effect: Effect): effect is BroughtEffect => !OWN.has(effect.kind);

/** Writes drafts of one section: inserts, updates or deletes them. */
type Write = (tx: TransactionContext, drafts: readonly Draft[]) => Promise<void>;

/**
 * Writes accepted changes of a section with their audit and timers, runs the checks that need them written, and carries out the
 * effects that follow: every change of a record, whatever its cause, is written here.
 * @throws Refusal where a check or an effect refuses it.
 */
export async function writeDrafts(
  tx: TransactionContext,
  accepted: readonly Draft[],
  write: Write,
): Promise<void> {
  const { controller } = tx.section.definition;
  const isChange = ({ before }: Draft) => before !== null;
  // The consequences of a new record are those of whatever made it.
  if (!accepted.some(isChange)) return writeOwn(tx, accepted, write);
  return causing({ kind: "life", controller }, async () => writeOwn(tx, accepted, write));
}

/** Writes drafts as `writeDrafts` does, where their consequences are those of the source under way. */
export async function writeOwn(
  tx: TransactionContext,
  accepted: readonly Draft[],
  write: Write,
): Promise<void> {
  if (accepted.length === 0) return;
  const { checks, follows, moves } = tx.section;
  const drafts = await numbered(tx, accepted);
  publishDrafts(tx, drafts);
  await write(tx, drafts);
  await writeAudit(tx, drafts);
  await keepTimers(tx, drafts);
  for (const draft of drafts) await checks?.after?.(tx, draft);
  await carryOut(tx, follows === undefined ? [] : drafts.flatMap((draft) => follows(draft)));
  await carryOut(tx, (await moves?.(tx, drafts)) ?? []);
}

function publishDrafts(tx: TransactionContext, drafts: readonly Draft[]): void {
  if (!causes.hasSubscribers) return;
  const { controller, lifecycle } = tx.section.definition;
  const machine = lifecycle?.id ?? "";
  const gone = drafts.filter(({ action }) => action === "delete");
  const made = drafts.filter(({ before }) => before === null);
  const moves = drafts.flatMap(({ action, before, status }) =>
    before === null || action === "delete"
      ? []
      : [{ machine, event: action, from: before.status, to: status }],
  );
  if (gone.length > 0) cause({ kind: "removed", controller });
  if (made.length > 0) cause({ kind: "made", controller });
  if (moves.length > 0) cause({ kind: "moved", controller, moves });
}

/**
 * Carries out effects in order, in the transaction of the change that causes them: all of them or none.
 * @throws Refusal where a record that they make or move does not allow it.
 */
export async function carryOut(tx: TransactionContext, effects: readonly Effect[]): Promise<void> {
  const { depth = 0 } = tx;
  if (depth > DEEPEST) throw new Error("effects follow one another in a circle");
  const from = { ...tx, depth: depth + 1 };
  for (const run of togetherIn(from, effects)) await carryOutRun(from, run);
}

/**
 * The effects of records that a command is run on at once, kind by kind, as each first appears, so that they are carried out
 * together: those of one kind in the order of their records.
 */
export function inKinds(all: readonly (readonly Effect[])[]): readonly Effect[] {
  return all.length < 2 ? all.flat() : [...Map.groupBy(all.flat(), kindOf).values()].flat();
}

/** The kind of an effect, with the records that it is on: the same for those that may be carried out at once. */
function kindOf(effect: Effect): string {
  const controller = "controller" in effect ? effect.controller : "";
  return [effect.kind, controller, effect.kind === "happen" ? effect.event : ""].join(" ");
}

/** Effects in their order, where those that may be carried out together and follow one another are. */
function togetherIn(
  tx: TransactionContext,
  effects: readonly Effect[],
): readonly (readonly Effect[])[] {
  const runs: Effect[][] = [];
  for (const effect of effects) {
    const run = runs.at(-1) ?? [];
    const [first] = run;
    if (first !== undefined && kindOf(first) === kindOf(effect) && joins(tx, run, effect)) {
      run.push(effect);
    } else runs.push([effect]);
  }
  return runs;
}

/** Whether an effect may be carried out together with those of its kind before it. */
function joins(tx: TransactionContext, run: readonly Effect[], effect: Effect): boolean {
  if (effect.kind !== "happen") return effect.kind === "createAll" || isBrought(effect);
  const isThere = run.some((each) => each.kind === "happen" && each.id === effect.id);
  return !isThere && workOf(thereOf(tx, effect), effect)?.applyAll !== undefined;
}

async function carryOutRun(tx: TransactionContext, run: readonly Effect[]): Promise<void> {
  const [effect] = run;
  if (effect === undefined) return undefined;
  if (isBrought(effect)) return tx.registry.carryOut(tx, run.filter(isBrought));
  switch (effect.kind) {
    case "create":
      return void (await createRecord(tx, effect));
    case "createAll": {
      const all = run.flatMap((each) => (each.kind === "createAll" ? each.all : []));
      return void (await createRecords(thereOf(tx, effect), all));
    }
    case "happen": {
      const all = run.filter((each) => each.kind === "happen");
      return happenInAll(thereOf(tx, effect), effect, all);
    }
    case "send":
      return sendLater(tx, effect);
    case "job":
      return startLater(tx, effect);
    case "access":
      cause({ kind: "access", change: effect.change });
      return changeAccess(tx, effect);
    case "letter":
      return sendOut(thereOf(tx, effect), effect);
  }
}

/** The context of another section in the same transaction. */
function thereOf(
  tx: TransactionContext,
  { controller }: Pick<EffectOf<"create" | "createAll" | "happen" | "letter">, "controller">,
): TransactionContext {
  return { ...tx, section: tx.registry.of(controller) };
}

/**
 * Creates a record of a section at once, as the effect `create` does, for a command whose own record refers to it.
 * @returns its id.
 * @throws Refusal 422 where its values are wrong.
 */
export async function createIn<F extends Fields>(
  tx: TransactionContext,
  section: Pick<Section<F>, "controller" | "fields">,
  values: Partial<ValuesOf<NoInfer<F>>>,
): Promise<string> {
  return createRecord(tx, create(section, values));
}

async function createRecord(from: TransactionContext, effect: EffectOf<"create">): Promise<string> {
  const [id = ""] = await createRecords(thereOf(from, effect), [effect.values]);
  return id;
}

/** @throws Refusal 422 where the values of one are wrong: none is made. */
async function createRecords(
  tx: TransactionContext,
  all: readonly Values[],
): Promise<readonly string[]> {
  const { fields } = tx.section.definition;
  const isComputed = ([name]: [string, unknown]) => fields[name]?.computed === true;
  const sent = all.map((values) => {
    const named = Object.entries(values);
    return {
      values: Object.fromEntries(named.filter((each) => !isComputed(each))),
      computed: Object.fromEntries(named.filter(isComputed)),
      reason: null,
    };
  });
  const ids = await newIds(tx, sent.length);
  const { drafts, outcomes } = await prepare(tx, newItems(tx, sent, { ids, action: "create" }));
  const errors = outcomes.find((each) => each.errors)?.errors;
  if (errors) throw invalid(errors);
  await writeDrafts(tx, drafts, insertDrafts);
  return ids;
}

/**
 * Causes an event of the server's own in a record of the context, with its changes and the effects that it has in turn.
 * @throws Refusal where the status, a guard or an effect does not allow it.
 */
export async function happenIn(
  tx: TransactionContext,
  { id, event, input }: Happening & Event,
): Promise<void> {
  await happenInAll(tx, { event }, [{ id, input }]);
}

type Event = Pick<EffectOf<"happen">, "event">;
type Happening = Pick<EffectOf<"happen">, "id" | "input">;

const workOf = ({ section: { commands } }: TransactionContext, { event }: Event) =>
  commands?.find((each) => each.event === event);

/** Causes an event in records of the context as `happenIn` does in each: in several where its work is done on many at once. */
async function happenInAll(
  tx: TransactionContext,
  { event }: Event,
  all: readonly Happening[],
): Promise<void> {
  const { definition } = tx.section;
  const { lifecycle } = definition;
  const stored = await storedOf(
    tx,
    all.map(({ id }) => id).filter((id) => /^\d{1,18}$/u.test(id)),
  );
  const facts = await factsOf(tx, [...stored.values()]);
  const moved = all.map(({ id, input }) => {
    const before = stored.get(id);
    if (before === undefined) throw notFound();
    const known = facts.get(id) ?? {};
    const status =
      lifecycle === null ? null : targetByItself(lifecycle, before.status ?? "", event, known);
    if (status === null) {
      throw conflict("Otro registro no lo permite.", {
        detail: `El estado de ${theOne(definition)} ${id} no lo permite.`,
      });
    }
    return { id, action: event, before, status, reason: null, input, secrets: {} };
  });
  const requests = moved.map(({ before, input }) => ({ record: before, input, reason: null }));
  const { controller } = definition;
  await causing({ kind: "life", controller }, async () => {
    const done = await doneOf(tx, workOf(tx, { event }), requests);
    const drafts = moved.map((change, place) => ({
      ...change,
      values: { ...change.before.values, ...done[place]?.values },
    }));
    await writeOwn(tx, drafts, updateDrafts);
    await carryOut(tx, inKinds(done.map(({ effects = [] }) => effects)));
  });
}

/** The outcomes of the work of an event. @throws Refusal where it refuses one. */
async function doneOf(
  tx: TransactionContext,
  work: Implementation | undefined,
  requests: readonly Request[],
): Promise<readonly Done[]> {
  if (work?.applyAll !== undefined) {
    return (await work.applyAll(tx, requests)).map((each) => {
      if (each instanceof Refusal) throw each;
      return each;
    });
  }
  const done: Done[] = [];
  for (const request of requests) done.push((await work?.apply(tx, request)) ?? {});
  return done;
}

/** Issues a letter of a record, whose version is that of what caused it. */
async function sendOut(
  tx: TransactionContext,
  { id, action, letter }: EffectOf<"letter">,
): Promise<void> {
  await issueLetter(tx, await lockedRecord(tx, id), { action, letter });
}

/** Writes a message to the outside, which is sent once the transaction is over. */
async function sendLater(
  { db, section, actor, now, ports }: TransactionContext,
  { message, payload, key, lifetime }: EffectOf<"send">,
): Promise<void> {
  await enqueueMessage(db, message, {
    key: key ?? randomUUID(),
    payload,
    now,
    companyId: section.table.isOfCompany ? actor.companyId : null,
    ...(lifetime !== null && { expiresAt: new Date(now.getTime() + lifetime) }),
  });
  ports.wake();
}

/** Writes a job of the acting person, or of the system, which begins once the transaction is over. */
async function startLater(
  { db, actor, now, ports }: TransactionContext,
  { job, key, input }: EffectOf<"job">,
): Promise<void> {
  const userId = authorOf(actor);
  const owner = userId === null ? null : { userId, companyId: actor.companyId };
  await enqueueJob(db, job, { key, input, now, ...(owner && { owner }) });
  ports.wake();
}
