import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { SeedRows } from "../seed.types.ts";

const CONCEPTS = ["claim", "fees", "judicial", "other"] as const;

/** A few requests of allies with an account to receive payment, numbered as the server numbers them. */
export const rows: SeedRows = async ({ trx, chance, company, now, author }) => {
  const { rows: accounts } = await sql<{ id: string; owner: string }>`
    select b.id::text, b.empresa::text as owner from banks_companies b
    join companies c on c.id = b.empresa
    where b.empresa_id = ${company?.id ?? null} and b.empresa <> b.empresa_id
      and b.estado = 'active' and b.uso <> 'collect' order by b.id limit 6`.execute(trx);
  const { rows: people } = await sql<{ number: string }>`
    select number::text from users where id = ${author}::uuid`.execute(trx);
  const series = `AN-${dayOf(now).slice(0, 4)}`;
  await sql`insert into consecutives (company_id, series, last)
    values (${company?.id ?? null}, ${series}, ${accounts.length}) on conflict do nothing`.execute(
    trx,
  );
  return accounts.map(({ id, owner }, index) => ({
    values: {
      numero: `${series}-${String(index + 1).padStart(6, "0")}`,
      empresa: owner,
      concepto: chance.pick(CONCEPTS),
      valor: `${(1 + chance.below(40)) * 250_000}.00`,
      cuenta_destino: id,
      fecha: dayOf(now),
      soporte: null,
      solicitante: people[0]?.number ?? null,
    },
  }));
};
