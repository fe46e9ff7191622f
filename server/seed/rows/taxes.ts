import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import { owedIn } from "../../sections/taxes/taxes.ledger.ts";
import type { SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";

/** The taxes of the last month of the story, from its ledger: they wait for whoever approves them. */
export const rows: SeedRows = async ({ trx, company, now }) => {
  const companyId = company?.id ?? 0;
  const month = storyMonths(now).at(-1) ?? "";
  const { rows: there } = await sql`
    select 1 from taxes where empresa_id = ${companyId} and periodo = ${month}`.execute(trx);
  if (there.length > 0) return [];
  const { rows: accounts } = await sql<{ id: string; owner: string }>`
    select b.id::text, b.empresa::text as owner from banks_companies b join companies c on c.id = b.empresa
    where b.empresa_id = ${companyId} and c.nombre = 'Dirección de Impuestos y Aduanas Nacionales'
    order by b.id limit 1`.execute(trx);
  const [account] = accounts;
  if (account === undefined) return [];
  const owed = await owedIn({ db: trx, actor: { companyId } }, { id: null, month });
  const series = `IM-${dayOf(now).slice(0, 4)}`;
  await sql`insert into consecutives (company_id, series, last) values (${companyId}, ${series}, 1)
    on conflict do nothing`.execute(trx);
  const whom = { empresa: account.owner, cuenta_destino: account.id };
  return [{ values: { numero: `${series}-000001`, periodo: month, ...whom, ...owed } }];
};
