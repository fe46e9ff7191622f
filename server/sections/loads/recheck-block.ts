import section from "../../../src/sections/loads/loads.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { groundOf, judgeRows, type Before } from "./judge-rows.ts";
import type { Block, Worked } from "../../../src/sections/loads/loads.chart.ts";
import { loadSpecOf } from "./load-spec.ts";
import { memoryBefore } from "./memory-before.ts";
import { verdictOf } from "./read-block.ts";
import { after, BLOCK, rowsOf, saveOutcomes, wordsOf } from "./row-blocks.ts";

/**
 * Builds the step that judges one block of the kept rows of a load again: what they are judged by may have changed since.
 */
export function createRechecking(): (tx: TransactionContext, block: Block) => Promise<Worked> {
  const open = new Map<string, Before & { readonly done: number }>();

  return async function recheckBlock(tx, block) {
    const { load, from } = block;
    const spec = await loadSpecOf(tx.db, load);
    const known = open.get(load);
    open.delete(load);
    const before =
      known?.done === from
        ? known
        : { memory: await memoryBefore(tx, spec, from), ground: await groundOf(tx, spec) };
    const rows = await rowsOf(tx.db, block, ["valid", "wrong"]);
    const judged = await judgeRows(tx, spec, { ...before, rows });
    await saveOutcomes(
      tx,
      rows.map(({ id }, index) => {
        const { errors = [], warnings = [], about } = judged[index] ?? {};
        return {
          id,
          estado: errors.length > 0 ? "wrong" : "valid",
          errores: wordsOf(errors),
          avisos: wordsOf(warnings),
          obligacion: about?.id ?? null,
        };
      }),
    );
    const worked = await after(tx.db, block);
    if (worked.next !== null) open.set(load, { ...before, done: from + BLOCK });
    else await carryOut(tx, [happen(section, load, await verdictOf(tx, load))]);
    return worked;
  };
}
