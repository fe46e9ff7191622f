import { sql } from "kysely";
import { judgeMonth, keptLines } from "../../fund/ledger/close-checklist.ts";
import { nextToClose } from "../../fund/ledger/ledger-periods.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

/** The months that the story closed, with nothing left of them, and the one that is closed next, as it is judged. */
export const rows: SeedRows = async ({ trx, company, now }) => {
  const companyId = company?.id ?? 0;
  const { rows: closed } = await sql<{ periodo: string; asientos: number; movido: string }>`
    select p.periodo, count(*)::integer as asientos, sum(e.valor)::text as movido
    from ledger_periods p join ledger_entries e on e.empresa_id = p.empresa_id and e.periodo = p.periodo
    where p.empresa_id = ${companyId} and p.estado = 'closed'
      and not exists (select from fund_periods f where f.empresa_id = p.empresa_id and f.periodo = p.periodo)
    group by 1 order by 1`.execute(trx);
  const at = now.toISOString();
  const made: SeedRow[] = closed.map((values) => ({
    status: "closed",
    values: { ...values, lista: [], pendientes: 0, verificado: at, cerrado: at },
  }));
  const next = await nextToClose({ db: trx, companyId });
  const { rows: there } = await sql`
    select from fund_periods where empresa_id = ${companyId} and periodo = ${next}`.execute(trx);
  if (next === null || there.length > 0) return made;
  const lines = await judgeMonth(trx, { companyId, month: next, now });
  const isReady = lines.every(({ count }) => count === 0);
  const values = { periodo: next, ...keptLines(lines), verificado: at };
  return [...made, { status: isReady ? "ready" : "pending", values }];
};
