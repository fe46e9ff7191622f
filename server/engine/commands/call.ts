import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { readRecord } from "../read/record.ts";
import type { TransactionContext, CallContext } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { refuseStale } from "../write/edit.ts";
import { lockedRecord } from "../write/stored.ts";
import { once } from "../write/once.ts";
import { runOne, type Asked } from "./run.ts";

/** A command with the version of the record that the person saw. */
export type Call = Asked & { readonly version: number };

/**
 * Runs a command on a record that was read at a version. A repeat under the same key answers with the record that the
 * first call showed, and does nothing again.
 * @returns the record after the command, or another that the command made.
 * @throws Refusal 404; 409 where its version, its status or a guard refuses, or the key was used for another call; 422
 * without its reason or with a wrong input.
 */
export async function callCommand(
  context: CallContext,
  id: string,
  call: Call,
  key?: string,
): Promise<SectionRecord> {
  return inTransaction(context, async (tx) => {
    const shown = await once(tx, key, [call.action, id, call], async () => runAt(tx, id, call));
    return readRecord(tx, shown);
  });
}

/**
 * Runs a command on the record of an id, locked.
 * @returns the id of the record to show.
 * @throws Refusal as `callCommand` does.
 */
export async function runAt(
  tx: TransactionContext,
  id: string,
  { version, ...asked }: Call,
): Promise<string> {
  const record = await lockedRecord(tx, id);
  if (record.version !== version) await refuseStale(tx, id);
  return runOne(tx, record, asked);
}
