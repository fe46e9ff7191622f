import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { writeDrafts } from "../../engine/commands/carry-out.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { insertDrafts, newIds } from "../../engine/write/persist.ts";
import { monthDocument } from "../collection-documents/month-documents.ts";
import { computeDocument, type DocumentValues, type PortfolioMonth } from "./computed-document.ts";
import { writeLines } from "./write-lines.ts";

/** A portfolio and a month to settle. */
export type Settling = PortfolioMonth & {
  /** The settlement of the month that it is part of. */
  readonly settlement: string | null;
  /** The version that the new document takes the place of. */
  readonly former?: StoredRecord<DocumentValues>;
};

/**
 * Settles a portfolio in a month: one document with a line for each guaranteed row of its cut, under the portfolio's
 * lock, so that two at once make one (law 36).
 * @returns the id of the document; null where the month has nothing to charge, or has its document already.
 * @throws Refusal 409 where a formula is missing or lacks a value.
 */
export async function settlePortfolio(
  tx: TransactionContext,
  settling: Settling,
): Promise<string | null> {
  const { portfolio, former } = settling;
  await sql`select id from portfolios where id = ${portfolio}::bigint for no key update`.execute(
    tx.db,
  );
  if (await hasDocument(tx, settling)) return null;
  const { values, lines } = await computeDocument(tx, settling);
  if (lines.length === 0 && former === undefined) return null;
  const there = { ...tx, section: tx.registry.of("collection-documents") };
  const [id = ""] = await newIds(there, 1);
  const draft = {
    id,
    action: "create",
    before: null,
    status: there.section.table.initialStatus,
    reason: null,
    secrets: {},
    values: { ...values, ...versionOf(settling, values), liquidacion: settling.settlement },
  };
  await writeDrafts(there, [draft], insertDrafts);
  const { db, actor, now } = tx;
  const by = { companyId: actor.companyId, author: actor.user.id, now };
  await writeLines(db, { ...by, document: id, lines });
  return id;
}

/** The values that tell a version from the one that it takes the place of. */
function versionOf(
  { former }: Settling,
  { total }: Partial<DocumentValues>,
): Partial<DocumentValues> {
  if (former === undefined) return {};
  return {
    revision: (former.values.revision ?? 0) + 1,
    reemplaza: former.id,
    diferencia: moneyOf(centsOf(total ?? "0") - centsOf(former.values.total ?? "0")),
  };
}

async function hasDocument(
  { db, actor }: TransactionContext,
  { portfolio, period, former }: Settling,
): Promise<boolean> {
  const { rows } = await sql`
    select ${monthDocument(sql`${portfolio}::bigint`, sql`${period}`)} and d.empresa_id = ${actor.companyId}
      and d.id <> ${former?.id ?? "0"}::bigint limit 1`.execute(db);
  return rows.length > 0;
}
