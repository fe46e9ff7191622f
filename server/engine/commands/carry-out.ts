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
import { conflict, invalid } from "../refusal.ts";
import type { TransactionContext } from "../served.types.ts";
import { authorOf } from "../system-actor.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import { keepTimers } from "../timers/keep-timers.ts";
import { writeAudit } from "../write/audit.ts";
import type { Draft } from "../write/draft.types.ts";
import { insertDrafts, newIds, updateDrafts } from "../write/persist.ts";
import { newItems, prepare } from "../write/prepare.ts";
import { lockedRecord } from "../write/stored.ts";
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
  if (accepted.length === 0) return;
  const { checks, follows, moves } = tx.section;
  const drafts = await numbered(tx, accepted);
  await write(tx, drafts);
  await writeAudit(tx, drafts);
  await keepTimers(tx, drafts);
  for (const draft of drafts) await checks?.after?.(tx, draft);
  await carryOut(tx, follows === undefined ? [] : drafts.flatMap((draft) => follows(draft)));
  await carryOut(tx, (await moves?.(tx, drafts)) ?? []);
}

/**
 * Carries out effects in order, in the transaction of the change that causes them: all of them or none.
 * @throws Refusal where a record that they make or move does not allow it.
 */
export async function carryOut(tx: TransactionContext, effects: readonly Effect[]): Promise<void> {
  const { depth = 0 } = tx;
  if (depth > DEEPEST) throw new Error("effects follow one another in a circle");
  for (const effect of together(effects)) await carryOutOne({ ...tx, depth: depth + 1 }, effect);
}

/** Effects in their order, where records that may be made together and follow one another are made at once. */
function together(effects: readonly Effect[]): readonly Effect[] {
  const joined: Effect[] = [];
  for (const effect of effects) {
    const last = joined.at(-1);
    const isSame =
      effect.kind === "createAll" &&
      last?.kind === "createAll" &&
      last.controller === effect.controller;
    if (isSame) joined.splice(-1, 1, { ...last, all: [...last.all, ...effect.all] });
    else joined.push(effect);
  }
  return joined;
}

async function carryOutOne(tx: TransactionContext, effect: Effect): Promise<void> {
  if (isBrought(effect)) return tx.registry.carryOut(tx, effect);
  switch (effect.kind) {
    case "create":
      return void (await createRecord(tx, effect));
    case "createAll":
      return void (await createRecords(thereOf(tx, effect), effect.all));
    case "happen":
      return happenIn(thereOf(tx, effect), effect);
    case "send":
      return sendLater(tx, effect);
    case "job":
      return startLater(tx, effect);
    case "access":
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
  { id, event, input }: Pick<EffectOf<"happen">, "id" | "event" | "input">,
): Promise<void> {
  const { definition, commands } = tx.section;
  const record = await lockedRecord(tx, id);
  const facts = (await factsOf(tx, [record])).get(id) ?? {};
  const { lifecycle } = definition;
  const status =
    lifecycle === null ? null : targetByItself(lifecycle, record.status ?? "", event, facts);
  if (status === null) {
    throw conflict("Otro registro no lo permite.", {
      detail: `El estado de ${theOne(definition)} ${id} no lo permite.`,
    });
  }
  const implementation = commands?.find((each) => each.event === event);
  const done = (await implementation?.apply(tx, { record, input, reason: null })) ?? {};
  const values = { ...record.values, ...done.values };
  const change = { action: event, before: record, status, reason: null, input, secrets: {} };
  await writeDrafts(tx, [{ ...change, id, values }], updateDrafts);
  await carryOut(tx, done.effects ?? []);
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
