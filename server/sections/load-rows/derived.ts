import type section from "../../../src/sections/load-rows/load-rows.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";
import { groundOf, judgeRows } from "../loads/judge-rows.ts";
import { loadSpecOf } from "../loads/load-spec.ts";
import { memoryBeside } from "../loads/memory-before.ts";
import { CELLS, cellsOf } from "../loads/parse-row.ts";
import { wordsOf } from "../loads/row-blocks.ts";

/** Told of a row that is right and was discarded: its load says when it is. */
const RESTORED = "Se recuperó: use «Revisar otra vez» en su carga.";

/**
 * A row that is mended, or taken up again, is judged as when its file was read, beside the other rows of its load.
 */
export const derived: DerivedOf<typeof section> = async (tx, { action, before, values }) => {
  if (before === null || values.carga === null) return {};
  const isRestored = action === "restore";
  if (!isRestored && CELLS.every((name) => before.values[name] === values[name])) return {};
  const spec = await loadSpecOf(tx.db, values.carga);
  const cells = cellsOf(values);
  const row = { id: before.id, row: values.fila ?? 0, cells };
  const memory = await memoryBeside(tx, spec, row);
  const ground = await groundOf(tx, spec);
  const [judged] = await judgeRows(tx, spec, { rows: [row], memory, ground });
  const { errors = [], warnings = [], about } = judged ?? {};
  return {
    values: {
      ...cells,
      errores: wordsOf(errors) ?? (isRestored ? RESTORED : null),
      avisos: wordsOf(warnings),
      obligacion: about?.id ?? null,
    },
    event: errors.length > 0 ? "break" : "mend",
  };
};
