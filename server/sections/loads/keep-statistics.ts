import { sql } from "kysely";
import type { TransactionContext } from "../../engine/served.types.ts";
import type { Block } from "../../../src/sections/loads/loads.chart.ts";
import { BLOCK } from "./row-blocks.ts";

/** The blocks of a load before which its tables may have become many times what they were. */
const GROWN = [1, 4, 16, 64, 256].map((blocks) => blocks * BLOCK);

/**
 * Has the database look again how large the tables of a load are: a new one is read whole for each row until it knows.
 */
export async function keepStatistics(
  { db }: TransactionContext,
  { from }: Pick<Block, "from">,
): Promise<void> {
  if (!GROWN.includes(from)) return;
  await sql`analyze customers, load_rows, obligations, cuts`.execute(db);
}
