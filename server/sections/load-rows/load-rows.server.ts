import { type RawBuilder, sql } from "kysely";
import section from "../../../src/sections/load-rows/load-rows.section.ts";
import loads from "../../../src/sections/loads/loads.section.ts";
import { happen } from "../../engine/commands/effects.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import { arrearsChange, balanceChange } from "../loads/loads.compared.ts";
import { groundOf, judgeRows } from "../loads/loads.judging.ts";
import { memoryBeside, verdictOf } from "../loads/loads.reading.ts";
import { wordsOf } from "../loads/loads.rows.ts";
import { structureColumns } from "../structures/structures.queries.ts";
import { CELLS, cellsOf, loadSpecOf } from "../loads/loads.spec.ts";

/** Told of a row that is right and was discarded: its load says when it is. */
const RESTORED = "Se recuperó: use «Revisar otra vez» en su carga.";

/** The statuses of a load in which its rows are mended. */
const OPEN = ["wrong", "valid"];

/** SQL: a change of the balance that a row of a load of balances brings, while it waits to be applied. */
const compared = (row: string, change: RawBuilder<unknown>) => sql`(select ${change}
  from obligations o join loads l on l.id = ${sql.ref(`${row}.carga`)} and l.proposito = 'balances'
  where o.id = ${sql.ref(`${row}.obligacion`)} and ${sql.ref(`${row}.estado`)} = 'valid')`;

/** The fields that only the rows of balances have, beside what their file brings. */
const OF_BALANCES = ["saldo_anterior", "cambio_saldo", "cambio_mora"] as const;

export default serve(section, {
  /** The columns of the structure of its load; what the last cut said stands beside the new balance until that is applied. */
  shape: {
    by: "carga",
    async read({ db }, id) {
      const load = await db
        .selectFrom("loads")
        .select(["proposito", "estado", "estructura"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (load === undefined || load.estructura === null) return undefined;
      const columns = await structureColumns(db, load.estructura);
      const filled = new Set(columns.map(({ campo_destino }) => campo_destino));
      const isWaiting = load.proposito === "balances" && OPEN.includes(load.estado);
      const has = [...filled].flatMap((name) =>
        name === "saldo_capital" && isWaiting ? [name, OF_BALANCES[0]] : [name],
      );
      const others = load.proposito === "balances" ? [] : OF_BALANCES;
      return { has, lacks: [...CELLS.filter((name) => !filled.has(name)), ...others] };
    },
  },
  computed: {
    saldo_anterior: (row) => compared(row, asMoney(sql`coalesce(o.saldo_capital, 0)`)),
    cambio_saldo: (row) => compared(row, balanceChange({ row, obligation: "o", load: "l" })),
    cambio_mora: (row) => compared(row, arrearsChange({ row, obligation: "o" })),
  },
  /** The change of a balance is counted from its obligation as it is, and from the cuts before it. */
  counts: {
    saldo_anterior: ["obligations"],
    cambio_saldo: ["obligations", "cuts"],
    cambio_mora: ["obligations"],
  },
  /**
   * A row that is mended, or taken up again, is judged as when its file was read, beside the other rows of its load.
   */
  derived: async (tx, { action, before, values }) => {
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
  },
  /** The rows of a load change until it is applied. It stays locked: what is mended at once is counted in turn. */
  checks: {
    async before({ db }, { before, values }) {
      if (before === null) return undefined;
      const { rows } = await sql<{ number: string; status: string }>`
        select numero as number, estado as status from loads where id = ${values.carga}::bigint
        for no key update`.execute(db);
      const [load] = rows;
      if (load === undefined || OPEN.includes(load.status)) return undefined;
      throw conflict("Las filas de esta carga ya no se corrigen.", {
        detail: `La carga ${load.number} ya no está por corregir ni por aplicar.`,
      });
    },
  },
  /** A load follows its rows: right once none of them is wrong, and with the figures that they give. */
  moves: async (tx, changes) => {
    const moved = [...new Set(changes.flatMap(({ values }) => values.carga ?? []))];
    const effects = [];
    for (const load of moved) effects.push(happen(loads, load, await verdictOf(tx, load)));
    return effects;
  },
});
