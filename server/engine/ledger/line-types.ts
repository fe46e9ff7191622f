import { sql } from "kysely";
import {
  MOVEMENT_TYPES,
  type LedgerAccount,
  type MovementType,
} from "../../../src/domain/ledger-accounts.ts";
import type { LedgerContext } from "./ledger.types.ts";
import { writeSystemRows } from "./system-rows.ts";

/** A movement type of a company, with the account that it moves. */
export type LineType = { readonly id: string; readonly account: string };

type Row = LineType & {
  readonly code: string;
  readonly accountCode: string;
  readonly side: string;
};

/** Reads the movement types of some codes in a company; makes or corrects them where they are not as the code needs. */
export async function lineTypes(
  context: LedgerContext,
  codes: readonly MovementType[],
): Promise<ReadonlyMap<MovementType, LineType>> {
  const found = await readTypes(context, codes);
  if (codes.every((code) => found.has(code))) return found;
  await writeSystemRows(context);
  return readTypes(context, codes);
}

async function readTypes(
  { db, companyId }: LedgerContext,
  codes: readonly MovementType[],
): Promise<ReadonlyMap<MovementType, LineType>> {
  const { rows } = await sql<Row>`
    select t.id::text as id, upper(t.codigo) as code, a.id::text as account, upper(a.codigo) as "accountCode",
      t.naturaleza as side
    from movement_types as t join accounts as a on a.id = t.cuenta
    where t.empresa_id = ${companyId} and plain_text(t.codigo) collate "C" = any(
      select plain_text(x) collate "C" from unnest(${[...new Set(codes)]}::text[]) as x)`.execute(
    db,
  );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return new Map(
    codes.flatMap((code) => {
      const row = byCode.get(code);
      const [, account, side] = MOVEMENT_TYPES[code];
      return row?.accountCode === account && row.side === side ? [[code, row] as const] : [];
    }),
  );
}

/** The id of an account that code names. */
export async function accountIds(
  { db, companyId }: Pick<LedgerContext, "companyId"> & { readonly db: LedgerContext["db"] },
  codes: readonly LedgerAccount[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id::text as id, upper(codigo) as code from accounts
    where empresa_id = ${companyId} and upper(codigo) = any(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
