import { sql } from "kysely";
import { codeOf } from "./account-code.ts";
import {
  MOVEMENT_TYPES,
  type LedgerAccount,
  type MovementType,
} from "../../../src/domain/ledger-accounts.ts";
import type { LedgerContext } from "./ledger.types.ts";
import { writeSystemRows } from "./system-rows.ts";

/** A movement type of a company, by id, with the account that it moves. */
export type LineType = {
  readonly id: string;
  readonly account: string;
  readonly accountCode: string;
};

/** The facts that entries depend on, read once their company's ledger is locked. */
export type EntryFacts = {
  /** The ids of the entries that are there already, by key. */
  readonly posted: ReadonlyMap<string, string>;
  /** The last closed period; null for none. */
  readonly closed: string | null;
  readonly types: ReadonlyMap<MovementType, LineType>;
};

type Row = Pick<EntryFacts, "closed"> & {
  readonly posted: Readonly<Record<string, string>>;
  readonly types: readonly (LineType & { readonly code: string; readonly side: string })[];
};

/** Reads what entries depend on; movement types that are not as the code needs are made or corrected. */
export async function entryFacts(
  context: LedgerContext,
  keys: readonly string[],
  codes: readonly MovementType[],
): Promise<EntryFacts> {
  const facts = await readFacts(context, keys, codes);
  const isAllThere = keys.every((key) => facts.posted.has(key));
  if (isAllThere || codes.every((code) => facts.types.has(code))) return facts;
  await writeSystemRows(context);
  return readFacts(context, keys, codes);
}

async function readFacts(
  { db, companyId }: LedgerContext,
  keys: readonly string[],
  codes: readonly MovementType[],
): Promise<EntryFacts> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_object_agg(clave, id::text), '{}') from ledger_entries
        where empresa_id = ${companyId} and clave = any(${[...keys]}::text[])) as posted,
      (select max(periodo) from ledger_periods where empresa_id = ${companyId} and estado = 'closed') as closed,
      (select coalesce(json_agg(json_build_object('id', t.id::text, 'code', ${codeOf("t")}, 'side', t.naturaleza,
          'account', a.id::text, 'accountCode', ${codeOf("a")})), '[]')
        from movement_types as t join accounts as a on a.id = t.cuenta
        where t.empresa_id = ${companyId} and ${codeOf("t")} = any(${[...new Set(codes)]}::text[])) as types`.execute(
    db,
  );
  const { posted = {}, closed = null, types = [] } = rows[0] ?? {};
  return { posted: new Map(Object.entries(posted)), closed, types: asNeeded(types, codes) };
}

/** Those of the types that have the side and the account that the code gives them. */
function asNeeded(
  rows: Row["types"],
  codes: readonly MovementType[],
): ReadonlyMap<MovementType, LineType> {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return new Map(
    codes.flatMap((code) => {
      const row = byCode.get(code);
      const [, account, side] = MOVEMENT_TYPES[code];
      return row?.accountCode === account && row.side === side ? [[code, row] as const] : [];
    }),
  );
}

/** The codes of some accounts of a company, by the ids of the accounts. */
export async function accountCodes(
  { db, companyId }: LedgerContext,
  codes: readonly LedgerAccount[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id::text as id, ${codeOf("a")} as code from accounts as a
    where empresa_id = ${companyId} and ${codeOf("a")} = any(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
