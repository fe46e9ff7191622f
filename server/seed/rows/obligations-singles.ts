import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { SeedRows } from "../seed.types.ts";

const STATUSES = ["pending", "pending", "pending", "draft", "draft", "rejected"] as const;
const REASONS = [
  "La entidad no reporta archivos",
  "Crédito fuera del archivo del mes",
  "Corrección de un archivo anterior",
] as const;

/** Credits that wait for a decision: those who approve have work from the first day. */
export const rows: SeedRows = async ({ trx, chance, company, now, idsOf, pdf }) => {
  const { rows: portfolios } = await sql<{ id: string }>`
    select id::text from portfolios where empresa_id = ${company?.id ?? null} and estado = 'active'
    order by id limit 3`.execute(trx);
  const [first] = portfolios;
  if (first === undefined) return [];
  const customers = idsOf("customers");
  const support = await pdf("soporte", "Pagaré.pdf");
  const today = dayOf(now);
  const series = `OI-${today.slice(0, 4)}`;
  await sql`insert into consecutives (company_id, series, last)
    values (${company?.id ?? null}, ${series}, ${STATUSES.length}) on conflict do nothing`.execute(
    trx,
  );
  return STATUSES.map((status, index) => ({
    values: {
      numero: `${series}-${String(index + 1).padStart(6, "0")}`,
      cliente: customers[(index * 11) % customers.length] ?? null,
      portafolio: chance.pick(portfolios).id,
      referencia: `IN${String(20_000_001 + index * 13)}`,
      fecha_desembolso: `${today.slice(0, 8)}01`,
      valor_desembolso: `${(2 + chance.below(12)) * 500_000}.00`,
      plazo: chance.pick([12, 24, 36]),
      tasa: "18.5000",
      comision_anticipada: false,
      motivo: chance.pick(REASONS),
      soporte: support,
    },
    status,
  }));
};
