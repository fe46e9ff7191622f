import { sql } from "kysely";
import { countText } from "../../../src/domain/format.ts";
import type { Block, Task } from "../../../src/sections/loads/loads.chart.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

type Counts = {
  readonly status: string;
  readonly problem: string | null;
  readonly all: number;
  readonly valid: number;
  readonly wrong: number;
  readonly applied: number;
  readonly reversed: number;
};

const TELL: Readonly<Record<Task, (counts: Counts) => string>> = {
  read: judged,
  recheck: judged,
  apply: ({ all, applied }) =>
    `${said(applied, "Aplicada")} ${of(applied, all)}${left(all - applied, "sin aplicar")}`,
  reverse: ({ reversed, applied }) =>
    `${said(reversed, "Reversada")} ${of(reversed, reversed + applied)}${left(applied, "sin reversar")}`,
};

/** Tells what a work on a load came to, by its rows as they are at its end. */
export async function loadOutcome(
  { db }: TransactionContext,
  { load, task }: Pick<Block, "load" | "task">,
): Promise<string> {
  const { rows } = await sql<Counts>`
    select l.estado as status, l.problema as problem, r.*
    from loads l cross join lateral (
      select count(*)::integer as all,
        (count(*) filter (where estado = 'valid'))::integer as valid,
        (count(*) filter (where estado = 'wrong'))::integer as wrong,
        (count(*) filter (where estado = 'applied'))::integer as applied,
        (count(*) filter (where estado = 'reversed'))::integer as reversed
      from load_rows where carga = l.id) r
    where l.id = ${load}::bigint`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error(`there is no load ${load}`);
  return TELL[task](counts);
}

function judged({ status, problem, all, valid, wrong }: Counts): string {
  if (status === "unreadable") return `El archivo no se pudo leer: ${problem ?? ""}`;
  if (status === "cancelled") return "No se leyó: la carga se anuló antes";
  return `${valid === 1 ? "Sirve" : "Sirven"} ${of(valid, all)}${left(wrong, "con errores")}`;
}

function said(count: number, one: string): string {
  return count === 1 ? one : `${one}s`;
}

function of(some: number, all: number): string {
  return `${countText(some)} de ${countText(all)} ${all === 1 ? "fila" : "filas"}`;
}

function left(count: number, how: string): string {
  if (count === 0) return "";
  return `; ${count === 1 ? "quedó" : "quedaron"} ${countText(count)} ${how}`;
}
