import { sql } from "kysely";
import { countText } from "../../../src/domain/format.ts";
import type { Worked } from "../../../src/engine/blocks.chart.ts";
import section from "../../../src/sections/loads/loads.section.ts";
import { happen } from "../../engine/commands/effects.ts";
import { type Stopped, defineRecordBlocks } from "../../engine/blocks.ts";
import type { Job, JobName } from "../../engine/jobs/define-job.ts";
import { Hopeless } from "../../engine/jobs/hopeless.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { JobNeeds, TransactionContext } from "../../engine/served.types.ts";
import { applyBlock } from "./loads.applying.ts";
import { createReading, createRechecking, verdictOf } from "./loads.reading.ts";
import { reverseBlock } from "./loads.reversing.ts";
import type { Block, Input, Task } from "./loads.rows.ts";

/** The job that works on a load: one at a time for each. */
export const loadJob: JobName<Input> = { kind: "load" };

const WORDS: Readonly<Record<Task, string>> = {
  read: "Leyendo",
  recheck: "Revisando",
  apply: "Aplicando",
  reverse: "Reversando",
};

/** The action that starts each kind of work. */
const STARTED_BY: Readonly<Record<Task, readonly string[]>> = {
  read: ["loads/create", "loads/recheck"],
  recheck: ["loads/recheck"],
  apply: ["loads/apply"],
  reverse: ["loads/reverse"],
};

/** The rows that show that a work on a load has begun, by their status: it cannot be given back as it was. */
const TOUCHED: Readonly<Partial<Record<string, string>>> = {
  applying: "applied",
  reversing: "reversed",
};

/** The statuses in which a load waits for its job. */
const BUSY: readonly string[] = ["received", "reading", ...Object.keys(TOUCHED)];

/**
 * The effects that take a load out of a status in which it waits for a job that cannot go on: it is as it was before where nothing was
 * done, and else stopped halfway; either says why.
 */
async function halting(tx: TransactionContext, { id: load, status, reason }: Stopped) {
  if (!BUSY.includes(status)) return null;
  const touched = TOUCHED[status] ?? null;
  const { rows } = await sql`
    select 1 from load_rows where carga = ${load}::bigint and estado = ${touched} limit 1`.execute(
    tx.db,
  );
  const isAsBefore = touched !== null && rows.length === 0;
  const problema = reason.slice(0, LONGEST);
  const hasWrong = isAsBefore && status === "applying" && (await verdictOf(tx, load)) === "find";
  return [
    happen(section, load, isAsBefore ? "giveBack" : "halt", { problema }),
    ...(hasWrong ? [happen(section, load, "find")] : []),
  ];
}

/** A rule refuses for good what is left of a work: no repetition mends it. */
function hopelessly(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { title, detail, errors = {} } = error.problem;
  throw new Hopeless(detail ?? Object.values(errors)[0] ?? title);
}

/** The longest problem that a load says. */
const LONGEST = 500;

/** Builds the job: each step works on one block, in the name of whoever started it (ADR 28). */
export function createLoadJob(needs: JobNeeds): Job<Input> {
  const work: Readonly<Record<Task, (tx: TransactionContext, block: Block) => Promise<Worked>>> = {
    read: createReading(),
    recheck: createRechecking(),
    apply: applyBlock,
    reverse: reverseBlock,
  };

  return defineRecordBlocks<Input, number>(needs, {
    kind: loadJob.kind,
    title: "Carga de un archivo",
    of: "loads",
    idOf: ({ load }) => load,
    startedBy: ({ task }) => STARTED_BY[task],
    halted: halting,
    words: ({ task }, { done, total }) =>
      `${WORDS[task]}: va en la fila ${countText(done)} de ${countText(total)}`,
    work: async (tx, { input, from }) => {
      const worked = await work[input.task](tx, { ...input, from: from ?? 0 }).catch(hopelessly);
      return { ...worked, told: worked.next === null ? await loadOutcome(tx, input) : null };
    },
  });
}

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
async function loadOutcome({ db }: TransactionContext, { load, task }: Input): Promise<string> {
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
