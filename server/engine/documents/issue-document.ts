import { type Kysely, sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import { theMany } from "../../../src/domain/spanish.ts";
import { addressOf } from "../../config.ts";
import type { Letter, PrintedLetter } from "../../documents/letter.types.ts";
import { LETTER_CODE, newCode, plainCode } from "../../services/readable-code.ts";
import type { Database } from "../../store/schema.ts";
import { companyOf } from "../../store/users.ts";
import { cause } from "../commands/causes.ts";
import { nextNumbers } from "../commands/consecutive.ts";
import { seesPersonal } from "../personal-data.ts";
import { conflict, notFound, Refusal } from "../refusal.ts";
import type { BlankForm, CallContext, StoredRecord, TransactionContext } from "../served.types.ts";
import { authorOf } from "../system-actor.ts";
import { inTransaction } from "../transaction.ts";
import { writeIssue } from "../write/audit.ts";
import { lockedRecord } from "../write/stored.ts";

/** The series of the letters of every section: one, so that a company knows each paper that left it (ADR 126). */
const SERIES = "EX";

/** The page on which anybody checks a code. */
const CHECK = "verificar";

/**
 * Issues a document of a record: its text, with what every letter has, and a line in the history of the record, whose
 * version stays. Of one that a command issues, the last is given again.
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
    const { write } = document;
    const isGivenAgain = document.isKept === true && (await isIssued(tx, id, action));
    if (write === undefined || isGivenAgain) return letterAgain(tx, id, { action });
    return issueLetter(tx, record, { action, letter: await write(tx, record) });
  });
}

/**
 * The blank form of a record, where its document of an action is one; null where it is a letter.
 * @throws Refusal 404; 409 where the record does not allow it.
 */
export async function blankFormOf(
  context: CallContext,
  id: string,
  action: string,
): Promise<BlankForm | null> {
  const document = context.section.documents?.find((each) => each.action === action);
  if (document?.blank === undefined) return null;
  const record = await lockedRecord(context, id, "free");
  const why = (await document.refusal?.(context, record)) ?? null;
  if (why !== null) throw conflict(why);
  return document.blank(context, record);
}

/**
 * Issues a letter of a record of the context's section, in the transaction of its cause: with the next number of the
 * company, a code of its own, and a line in the history of the record. It is stored as it is printed.
 */
export async function issueLetter(
  tx: TransactionContext,
  record: Pick<StoredRecord, "id" | "version">,
  { action, letter }: { readonly action: string; readonly letter: Letter },
): Promise<PrintedLetter> {
  const { db, actor, now, section, ports } = tx;
  const { user, companyId } = actor;
  const [number = ""] = await nextNumbers(tx, SERIES, 1);
  const code = newCode(LETTER_CODE);
  const address = addressOf(ports.config);
  const printed: PrintedLetter = {
    ...letter,
    company: await companyOf(db, companyId),
    day: dayOf(now),
    issuer: `${user.firstname} ${user.lastname}`,
    number,
    code,
    checkedAt: address === undefined ? null : new URL(`/${CHECK}/${code}`, address).href,
    issuedAt: now,
  };
  await db
    .insertInto("issued_letters")
    .values({
      company_id: companyId,
      number,
      code: plainCode(code),
      controller: section.definition.controller,
      record_id: record.id,
      action,
      kind: letter.title,
      day: printed.day,
      issued_at: now,
      issued_by: authorOf(actor),
      printed: JSON.stringify(printed),
    })
    .execute();
  cause({ kind: "letter", title: letter.title });
  const reason = `Documento ${number}, código de verificación ${code}`;
  await writeIssue(tx, record, { action, reason });
  return printed;
}

/**
 * A letter that was issued of a record, as it was printed: that of a number, or the last one of an action.
 * @throws Refusal 404 for none of that number; 409 where none was issued, or it names people whose data the person does
 *   not see.
 */
export async function letterAgain(
  context: CallContext,
  id: string,
  { action, number }: { readonly action: string; readonly number?: string },
): Promise<PrintedLetter> {
  const { db, actor, section, registry } = context;
  const record = await lockedRecord(context, id, "free");
  const row = await db
    .selectFrom("issued_letters")
    .select("printed")
    .where("company_id", "=", actor.companyId)
    .where("controller", "=", section.definition.controller)
    .where("record_id", "=", record.id)
    .where("action", "=", action)
    .$if(number !== undefined, (query) => query.where("number", "=", number ?? ""))
    .orderBy("issued_at", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) {
    throw number === undefined ? conflict("Todavía no se ha expedido.") : notFound();
  }
  const printed = row.printed as Omit<PrintedLetter, "issuedAt"> & { readonly issuedAt: string };
  const named = printed.names === undefined ? undefined : registry.sections.get(printed.names);
  if (named !== undefined && !seesPersonal({ section: named, actor })) {
    const whose = theMany(named.definition);
    throw conflict(`Para expedirlo necesita ver los datos personales de ${whose}.`);
  }
  return { ...printed, issuedAt: new Date(printed.issuedAt) };
}

async function isIssued({ db, actor, section }: CallContext, id: string, action: string) {
  const found = await db
    .selectFrom("issued_letters")
    .select("number")
    .where("company_id", "=", actor.companyId)
    .where("controller", "=", section.definition.controller)
    .where("record_id", "=", id)
    .where("action", "=", action)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells anybody the kind and the day of a letter that the fund issued, by its code; null for any other text. */
export async function letterOfCode(
  db: Kysely<Database>,
  typed: string,
): Promise<{ readonly kind: string; readonly day: string } | null> {
  const code = plainCode(typed);
  // Any other text, such as one with a byte that PostgreSQL does not take, is no code.
  if (!/^[\dA-Z]{16}$/u.test(code)) return null;
  const { rows } = await sql<{ kind: string; day: string }>`
    select kind, day from issued_letters where code = ${code}`.execute(db);
  return rows[0] ?? null;
}
