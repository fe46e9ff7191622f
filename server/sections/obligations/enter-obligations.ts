import { writeDrafts } from "../../engine/commands/carry-out.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { textIn } from "../../engine/text-in.ts";
import type { Outcome } from "../../engine/write/draft.types.ts";
import { insertDrafts, newIds } from "../../engine/write/persist.ts";
import { newItems, prepare } from "../../engine/write/prepare.ts";
import { entryDebtors, lockDebtors } from "./entry-debtors.ts";
import { entryPortfolios, lockPortfolios, type EntryPortfolio } from "./entry-portfolios.ts";
import type { Entering, Entry } from "./entry.types.ts";
import { judgeEntries } from "./judge-entries.ts";
import { postCoverage } from "./post-coverage.ts";
import { writeCuts } from "./write-cuts.ts";

/**
 * Makes obligations with their first cut and posts their coverage: the only way in. Portfolios and debtors are locked,
 * so that neither the quota (law 17) nor the most of a debtor (law 19) is passed by two at once; what the rows before
 * one take counts.
 * @returns the result of each row, in order; the errors of fields for one that does not enter.
 * @throws Refusal 409 where no coverage formula is in force, or the period is closed.
 */
export async function enterObligations(
  tx: TransactionContext,
  { rows, load, origin = `loads/${load ?? ""}`, ...cause }: Entry,
): Promise<readonly Outcome[]> {
  const there = { ...tx, section: tx.registry.of("obligations") };
  const { period } = cause;
  const [chosen, owing] = [idsIn(rows, "portafolio"), idsIn(rows, "cliente")];
  await lockPortfolios(tx, chosen);
  await lockDebtors(tx, owing);
  const portfolios = await entryPortfolios(tx, chosen);
  const debtors = await entryDebtors(tx, owing);
  const ids = await newIds(there, rows.length);
  const sent = rows.map((row) => sentOf(row, portfolios.get(row.portafolio), period));
  const prepared = await prepare(there, newItems(there, sent, { ids, action: "create" }));
  const ground = { portfolios, debtors, period };
  const { drafts, wrong } = await judgeEntries(there, prepared.drafts, ground);
  await writeDrafts(there, drafts, insertDrafts);
  await writeCuts(
    tx,
    drafts.map(({ id, values }) => ({ id, values, period, load })),
  );
  const changes = drafts.map(({ values }) => ({ values, delta: textIn(values, "valor_cubierto") }));
  await postCoverage(tx, { ...cause, origin, changes });
  return prepared.outcomes.map((outcome) => {
    const errors = wrong.get(outcome.id);
    return errors === undefined ? outcome : { id: outcome.id, errors };
  });
}

function sentOf(
  { anticipada = false, centro = null, ...written }: Entering,
  portfolio: EntryPortfolio | undefined,
  period: string,
) {
  return {
    values: { ...written, centro },
    computed: {
      empresa: portfolio?.empresa ?? null,
      convenio: portfolio?.convenio ?? null,
      anticipada,
      corte: period,
      dias_mora: 0,
      calificacion: "a",
    },
    reason: null,
  };
}

function idsIn(rows: readonly Entering[], name: "portafolio" | "cliente"): string[] {
  return [...new Set(rows.map((row) => row[name]))].filter((id) => /^\d{1,18}$/u.test(id));
}
