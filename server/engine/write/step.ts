import type { RecordReply } from "../../../src/contract/section-contract.ts";
import { stepsAt } from "../../../src/engine/lifecycle.ts";
import { factsOf, readRecord } from "../read/record.ts";
import { conflict, invalid, Refusal } from "../refusal.ts";
import type { Scene, Setting, StoredRecord } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { writeAudit } from "./audit.ts";
import type { Draft } from "./draft.types.ts";
import { lockedRecord, refuseStale } from "./edit.ts";
import { updateDrafts } from "./persist.ts";

/** What a person asks to be done with a record. */
export type Asked = { readonly action: string; readonly reason: string | null };

/**
 * Does an event of the lifecycle, or another action of the section, with a record that was read at a version.
 * @returns the record as it is then, or another that the action made.
 * @throws Refusal 404; 409 where its status does not allow it, with the guard that refused; 422 without its reason.
 */
export async function stepRecord(
  setting: Setting,
  id: string,
  { version, ...asked }: Asked & { readonly version: number },
): Promise<RecordReply> {
  return inTransaction(setting, async (scene) => {
    const record = await lockedRecord(scene, id);
    if (record.version !== version) await refuseStale(scene, id);
    return readRecord(scene, await stepOne(scene, record, asked));
  });
}

/** The same inside a transaction; the id of the record to show. */
export async function stepOne(scene: Scene, record: StoredRecord, asked: Asked): Promise<string> {
  const own = scene.section.definition.actions.find(({ action }) => action === asked.action);
  if (own) return runAction(scene, record, asked, own.asksReason === true);
  const [refusal] = await stepAll(scene, [record], asked);
  if (refusal) throw refusal;
  return record.id;
}

/**
 * Does an event with some locked records, in one statement where the section has no rules of its own.
 * @returns for each, in order, why it was refused; null where it was done.
 */
export async function stepAll(
  scene: Scene,
  records: readonly StoredRecord[],
  asked: Asked,
): Promise<(Refusal | null)[]> {
  const facts = await factsOf(scene, records);
  const drafts: Draft[] = [];
  const refusals: (Refusal | null)[] = [];
  for (const before of records) {
    const target = targetOf(scene, before, { ...asked, facts: facts.get(before.id) ?? {} });
    const draft =
      target instanceof Refusal
        ? target
        : await accepted(scene, { ...asked, before, status: target, ...same(before) }, drafts);
    refusals.push(draft instanceof Refusal ? draft : null);
    if (!(draft instanceof Refusal)) drafts.push(draft);
  }
  if (drafts.length > 0) await writeDrafts(scene, drafts);
  return refusals;
}

const same = ({ id, values }: StoredRecord) => ({ id, values, secrets: {} });

function targetOf(
  { section }: Scene,
  { status }: StoredRecord,
  { action, reason, facts }: Asked & { readonly facts: Readonly<Record<string, boolean>> },
): string | Refusal {
  const { lifecycle } = section.definition;
  const steps = lifecycle === null ? [] : stepsAt(lifecycle, status ?? "", facts);
  const step = steps.find(({ event }) => event === action);
  if (!step) return conflict("El estado del registro no lo permite.");
  if (step.refusal) {
    return conflict(step.refusal.reason, {
      guard: step.refusal.guard,
      detail: step.refusal.reason,
    });
  }
  return step.asksReason && !reason ? reasonMissing() : step.target;
}

async function accepted(
  scene: Scene,
  draft: Draft,
  alongside: readonly Draft[],
): Promise<Draft | Refusal> {
  const { hooks } = scene.section;
  const values = { ...draft.values, ...(await hooks.fill?.(scene, draft, alongside)) };
  const errors = await hooks.beforeWrite?.(scene, { ...draft, values }, alongside);
  return Object.keys(errors ?? {}).length > 0 ? invalid(errors ?? {}) : { ...draft, values };
}

async function runAction(
  scene: Scene,
  record: StoredRecord,
  { action, reason }: Asked,
  asksReason: boolean,
): Promise<string> {
  if (asksReason && !reason) throw reasonMissing();
  const run = scene.section.hooks.actions?.[action];
  if (!run) throw new Refusal(501, "Esta acción todavía no existe.");
  const { values, shows } = (await run(scene, record, reason)) ?? {};
  const { id, status } = record;
  // What a rule changes is not checked as what people send is: it may change what they cannot write.
  const draft = { ...same({ ...record, values: { ...record.values, ...values } }), status, reason };
  await writeDrafts(scene, [{ ...draft, id, action, before: record }]);
  return shows ?? id;
}

async function writeDrafts(scene: Scene, drafts: readonly Draft[]): Promise<void> {
  await updateDrafts(scene, drafts);
  await writeAudit(scene, drafts);
  for (const draft of drafts) await scene.section.hooks.afterWrite?.(scene, draft);
}

function reasonMissing(): Refusal {
  return invalid({ reason: "El motivo es requerido" });
}
