import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";
import { someAccounts } from "../sections/some-accounts.ts";
import { someCredits } from "../sections/some-credits.ts";

/** The masters and obligations that claims need to be filed. */
export type ClaimGround = {
  /** The type RECL, which asks for both papers. */
  readonly type: string;
  /** A kind of paper that does not expire, and one that counts for 30 days. */
  readonly papers: { readonly note: string; readonly letter: string };
  /** Three obligations in arrears: the first two of one debtor; all of one portfolio, with a cap. */
  readonly obligations: readonly [string, string, string];
  readonly account: string;
  readonly portfolio: string;
};

/** Writes in the first company the masters of claims and three obligations that owe 3,600,000 each, of a cap of 2,100,000. */
export async function someClaims(db: Kysely<Database>): Promise<ClaimGround> {
  const { portfolio, debtors } = await someCredits(db);
  const accounts = await someAccounts(db);
  await sql`update portfolios set tope_siniestros = 25 where id = ${portfolio}::bigint`.execute(db);
  await sql`update formulas set version_ = 2 where codigo = 'COB-SAL'`.execute(db);
  const papers = await sql<{ id: string }>`
    insert into documents (empresa_id, codigo, nombre, clase, vigencia_dias, estado) values
      (1, 'PAG', 'Pagaré', 'support', null, 'active'), (1, 'CAR', 'Carta de cobro', 'support', 30, 'active')
    returning id::text`.execute(db);
  const [note = "", letter = ""] = papers.rows.map(({ id }) => id);
  const types = await sql<{ id: string }>`
    insert into request_types (empresa_id, codigo, nombre, sla_dias, requiere_aprobador, estado)
    values (1, 'RECL', 'Reclamación', 10, true, 'active') returning id::text`.execute(db);
  const type = types.rows[0]?.id ?? "";
  await sql`insert into request_types_soportes (record_id, target_id, position)
    values (${type}::bigint, ${note}::bigint, 0), (${type}::bigint, ${letter}::bigint, 1)`.execute(
    db,
  );
  const made = await sql<{ id: string }>`
    insert into obligations (empresa_id, numero_garantia, cliente, referencia, portafolio, convenio, empresa,
      fecha_desembolso, valor_desembolso, plazo, tasa, corte, saldo_capital, dias_mora, valor_cubierto, estado)
    select 1, 'GA-' || n, (array[${debtors[0]}, ${debtors[0]}, ${debtors[1]}])[n]::bigint, 'R-' || n, p.id, p.convenio,
      2, date '2025-01-15', 4000000, 24, 20, '2025-12', 3600000, 120, 2520000, 'overdue'
    from generate_series(1, 3) n, portfolios p where p.id = ${portfolio}::bigint returning id::text`.execute(
    db,
  );
  const [one = "", two = "", three = ""] = made.rows.map(({ id }) => id);
  const account = accounts["ally"] ?? "";
  return { type, papers: { note, letter }, obligations: [one, two, three], account, portfolio };
}
