import type { ListPage } from "../../../src/contract/section-contract.ts";
import type { CallContext } from "../served.types.ts";
import { storedOf } from "../write/stored.ts";

/**
 * A page of a list with the facts that the guards of the lifecycle need for each row: as many statements for all rows
 * as for one. Where no guard needs facts of the server, the page is unchanged.
 */
export async function withFacts(context: CallContext, page: ListPage): Promise<ListPage> {
  const { facts } = context.section;
  if (facts === undefined || page.rows.length === 0) return page;
  const ids = page.rows.map(({ id }) => id);
  const known = await facts(context, [...(await storedOf(context, ids, "free")).values()]);
  return { ...page, rows: page.rows.map((row) => ({ ...row, facts: { ...known.get(row.id) } })) };
}
