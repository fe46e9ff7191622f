import { sql } from "kysely";
import { judgeMonth, keptLines } from "../../fund/ledger/close-checklist.ts";
import { closePeriod, lastClosed, nextToClose } from "../../fund/ledger/ledger-periods.ts";
import type { SeedContext, SeedRow, SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";

/** The months at the end of the story that stay open. */
const OPEN = 1;
/** A quarter of an hour: the month that is closed next was verified before what was sent just now. */
const VERIFIED_BEFORE = 900_000;

/** The months that the story closes, with nothing left of them, and the one that is closed next, as it is judged. */
export const rows: SeedRows = async (context) => {
  const { trx, company, now } = context;
  const companyId = company?.id ?? 0;
  await closeMonths(context);
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
  const judged = await judgeMonth(trx, { companyId, month: next, now });
  // Before the document was sent that the server asks the DIAN about later (bill-documents.ts): nothing ran then.
  const lines = judged.map((each) => (each.line === "jobs" ? { ...each, count: 0 } : each));
  const verificado = new Date(now.getTime() - VERIFIED_BEFORE).toISOString();
  const isReady = lines.every(({ count }) => count === 0);
  const values = { periodo: next, ...keptLines(lines), verificado };
  return [...made, { status: isReady ? "ready" : "pending", values }];
};

/** Closes the months of the story but the last, one after the other. */
async function closeMonths({ trx: db, company, now, author: userId }: SeedContext): Promise<void> {
  const by = { name: "Demostración", network: "", requestId: "" };
  const ledger = { db, now, companyId: company?.id ?? 0, userId, by };
  const closed = (await lastClosed(ledger)) ?? "";
  for (const month of storyMonths(now).slice(0, -OPEN)) {
    if (month > closed) await closePeriod(ledger, month);
  }
}
