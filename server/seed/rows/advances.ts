import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

const CONCEPTS = ["fees", "judicial", "other"] as const;

type Account = {
  readonly id: string;
  readonly owner: string;
  /** A guaranteed obligation of its owner, with its covered balance; null where there is none. */
  readonly obligation: string | null;
  readonly covered: string | null;
};

/**
 * A few requests of allies with an account to receive payment, numbered as the server numbers them: of a guarantee, within
 * its formula, where the ally has one. The first is approved: its transfer waits for its signatures.
 */
export const rows: SeedRows = async ({ trx, chance, company, now, author }) => {
  const { rows: accounts } = await sql<Account>`
    select b.id::text, b.empresa::text as owner, o.id::text as obligation, o.valor_cubierto::text as covered
    from banks_companies b join companies c on c.id = b.empresa
    left join lateral (select id, valor_cubierto from obligations where empresa_id = b.empresa_id
      and empresa = b.empresa and estado in ('current', 'overdue') and valor_cubierto > 100000
      order by id limit 1) o on true
    where b.empresa_id = ${company?.id ?? null} and b.empresa <> b.empresa_id and c.tipo = 'ally'
      and b.estado = 'active' and b.uso <> 'collect' order by b.id limit 3`.execute(trx);
  const { rows: people } = await sql<{ number: string }>`
    select number::text from users where id = ${author}::uuid`.execute(trx);
  const series = `AN-${dayOf(now).slice(0, 4)}`;
  await sql`insert into consecutives (company_id, series, last)
    values (${company?.id ?? null}, ${series}, ${accounts.length}) on conflict do nothing`.execute(
    trx,
  );
  return accounts.map(({ id, owner, obligation, covered }, index): SeedRow => {
    const isOfGuarantee = obligation !== null && index % 2 === 0;
    const other = `${(1 + chance.below(40)) * 250_000}.00`;
    const concept = chance.pick(CONCEPTS);
    return {
      values: {
        numero: `${series}-${String(index + 1).padStart(6, "0")}`,
        empresa: owner,
        concepto: isOfGuarantee ? "claim" : concept,
        obligacion: isOfGuarantee ? obligation : null,
        // Well below half of what is covered, which the formula gives.
        valor: isOfGuarantee ? moneyOf((centsOf(covered ?? "0") / 500_000n) * 200_000n) : other,
        cuenta_destino: id,
        fecha: dayOf(now),
        soporte: null,
        solicitante: people[0]?.number ?? null,
      },
      status: index === 0 && accounts.length > 1 ? "approved" : "requested",
    };
  });
};
