import { createHash } from "node:crypto";
import { dayOf } from "../../../src/domain/format.ts";
import type { Letter, PrintedLetter } from "../../documents/letter.types.ts";
import { companyOf } from "../../store/users.ts";
import { conflict, Refusal } from "../refusal.ts";
import type { CallContext, TransactionContext } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { writeIssue } from "../write/audit.ts";
import { lockedRecord } from "../write/stored.ts";

/** Digits of the hash in a verification code. */
const HASH_DIGITS = 10;

/**
 * Issues a document of a record: its text, with what every letter has, and a line in the history of the record, whose
 * version stays.
 * @throws Refusal 404; 409 where the record does not allow it.
 */
export async function issueDocument(
  context: CallContext,
  id: string,
  action: string,
): Promise<PrintedLetter> {
  return inTransaction(context, async (tx) => {
    const document = tx.section.documents?.find((each) => each.action === action);
    if (document === undefined) throw new Refusal(501, "Este documento todavía no existe.");
    const record = await lockedRecord(tx, id);
    const why = (await document.refusal?.(tx, record)) ?? null;
    if (why !== null) throw conflict(why);
    const letter = await document.write(tx, record);
    const printed = await printedLetter(tx, record.id, letter);
    const reason = `Código de verificación ${printed.code}`;
    await writeIssue(tx, record, { action, reason });
    return printed;
  });
}

async function printedLetter(
  { db, actor: { user, companyId }, now }: TransactionContext,
  id: string,
  letter: Letter,
): Promise<PrintedLetter> {
  const company = await companyOf(db, companyId);
  const issuer = `${user.firstname} ${user.lastname}`;
  const text = JSON.stringify([companyId, id, now.toISOString(), issuer, letter]);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, HASH_DIGITS).toUpperCase();
  return {
    ...letter,
    company,
    day: dayOf(now),
    issuer,
    code: `${id}-${hash}`,
    issuedAt: now,
  };
}
