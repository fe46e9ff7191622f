import type { NotNull } from "kysely";
import { NEVER_DEBIT } from "../../../src/domain/ledger-accounts.ts";
import { cause } from "../../engine/commands/causes.ts";
import { conflict } from "../../engine/refusal.ts";
import { requireCovered, requirePast } from "./check-entry.ts";
import { accountCodes } from "./entry-facts.ts";
import { assertOpen, periodOf } from "./ledger-periods.ts";
import type { LedgerContext, LedgerReversal } from "./ledger.types.ts";
import { lockHead } from "./lock-head.ts";
import type { Posted } from "./post.ts";
import { linesOf } from "./stored-lines.ts";
import { writeEntries } from "./write-entry.ts";

type Original = {
  readonly id: string;
  readonly number: string;
  readonly event: string;
  readonly reversal: string | null;
  readonly reversalKey: string | null;
};

/**
 * Reverses an entry in the transaction of its cause, once: the same lines with their sides swapped (law 12). Again with
 * the same key, it leaves the reversal as it is.
 * @throws Refusal 409 for an entry that is a reversal or has another one, and as `post` does.
 */
export async function reverseEntry(
  context: LedgerContext,
  { reverses, date, key, description, origin }: LedgerReversal,
): Promise<Posted> {
  requirePast(date, context.now);
  const head = await lockHead(context);
  const original = await originalOf(context, reverses);
  if (original === undefined) throw new Error(`no entry of the ledger has the key ${reverses}`);
  const { id, number, event, reversal, reversalKey } = original;
  if (reversal !== null && reversalKey === key) return { id: reversal };
  if (event === "reversal") throw conflict(`El asiento ${number} es un reverso: no se reversa.`);
  if (reversal !== null) throw conflict(`El asiento ${number} ya está reversado.`);
  await assertOpen(context, periodOf(date));
  const lines = (await linesOf(context.db, [id])).map(({ debe, haber, ...line }) => ({
    ...line,
    debe: haber,
    haber: debe,
  }));
  const accounts = await accountCodes(context, NEVER_DEBIT);
  await requireCovered(context, [{ date, lines }], accounts);
  const entry = { event: "reversal", date, key, description, origin, lines, reverses: id } as const;
  const [written = null] = await writeEntries(context, head, [entry]);
  cause({ kind: "reversal" });
  return { id: written };
}

async function originalOf(
  { db, companyId }: LedgerContext,
  key: string,
): Promise<Original | undefined> {
  return db
    .selectFrom("ledger_entries as e")
    .leftJoin("ledger_entries as r", "r.reversa", "e.id")
    .select(["e.id", "e.numero as number", "e.evento as event"])
    .select(["r.id as reversal", "r.clave as reversalKey"])
    .where("e.empresa_id", "=", companyId)
    .where("e.clave", "=", key)
    .$narrowType<{ number: NotNull; event: NotNull }>()
    .executeTakeFirst();
}
