import { targetByItself } from "../../../src/engine/lifecycle.ts";
import { factsOf } from "../read/record.ts";
import { conflict, invalid } from "../refusal.ts";
import type { TransactionContext } from "../served.types.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import { enqueueMessage } from "../outbox/enqueue-message.ts";
import { writeAudit } from "../write/audit.ts";
import { lockedRecord } from "../write/edit.ts";
import { updateDrafts } from "../write/persist.ts";
import { createAll } from "../write/save.ts";
import type { Effect } from "./effects.ts";

/** Effects that follow one another: more is a circle. */
const DEEPEST = 8;

/**
 * Carries out the effects of a command in its transaction, in their order; all of them, or nothing of the command.
 * @throws Refusal where a record that they make or move does not allow it.
 */
export async function carryOut(
  tx: TransactionContext,
  effects: readonly Effect[],
  depth = 0,
): Promise<void> {
  if (depth > DEEPEST) throw new Error("the effects of a command follow one another in a circle");
  for (const effect of effects) {
    if (effect.kind === "job" || effect.kind === "message") await enqueue(tx, effect);
    else {
      const there: TransactionContext = { ...tx, section: tx.registry.of(effect.controller) };
      if (effect.kind === "create") await createThere(there, effect);
      else await carryOut(there, await happenThere(there, effect), depth + 1);
    }
  }
}

/** Writes what is done after the transaction, with it: a job of whoever acts, or a message to the outside. */
async function enqueue(
  { db, actor, now, ports }: TransactionContext,
  effect: Extract<Effect, { kind: "job" | "message" }>,
): Promise<void> {
  const { key } = effect;
  if (effect.kind === "message") {
    await enqueueMessage(db, { kind: effect.message }, { key, payload: effect.payload, now });
  } else {
    const owner = { userId: actor.user.id, companyId: actor.companyId };
    await enqueueJob(db, { kind: effect.job }, { key, input: effect.input, now, owner });
  }
  // On the embedded database whoever looks waits for this transaction; on PostgreSQL its end announces it.
  ports.wake();
}

async function createThere(
  tx: TransactionContext,
  { values }: Extract<Effect, { kind: "create" }>,
): Promise<void> {
  const { fields } = tx.section.definition;
  const isComputed = ([name]: [string, unknown]) => fields[name]?.computed === true;
  const all = Object.entries(values);
  const [outcome] = await createAll(tx, [
    {
      values: Object.fromEntries(all.filter((each) => !isComputed(each))),
      computed: Object.fromEntries(all.filter(isComputed)),
      reason: null,
    },
  ]);
  if (outcome?.errors) throw invalid(outcome.errors);
}

/** Causes the event; the effects that it has in turn. */
async function happenThere(
  tx: TransactionContext,
  { id, event, input }: Extract<Effect, { kind: "happen" }>,
): Promise<readonly Effect[]> {
  const { definition, hooks } = tx.section;
  const record = await lockedRecord(tx, id);
  const facts = (await factsOf(tx, [record])).get(id) ?? {};
  const { lifecycle } = definition;
  const status =
    lifecycle === null ? null : targetByItself(lifecycle, record.status ?? "", event, facts);
  if (status === null) {
    throw conflict("Otro registro no lo permite.", {
      detail: `El estado de ${definition.feminine ? "la" : "el"} ${definition.one} ${id} no lo permite.`,
    });
  }
  const implementation = hooks.commands?.find((each) => each.event === event);
  const done = (await implementation?.apply(tx, { record, input, reason: null })) ?? {};
  const values = { ...record.values, ...done.values };
  const change = { action: event, before: record, status, reason: null, input, secrets: {} };
  const draft = { ...change, id, values };
  await updateDrafts(tx, [draft]);
  await writeAudit(tx, [draft]);
  return done.effects ?? [];
}
