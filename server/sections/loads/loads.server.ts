import { sql } from "kysely";
import { monthOf } from "../../../src/domain/calendar.ts";
import { countText, dayOf } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { type ValuesOf, period as periodField } from "../../../src/engine/field.ts";
import section from "../../../src/sections/loads/loads.section.ts";
import { job } from "../../engine/commands/effects.ts";
import { judgeAgain } from "../../engine/commands/judge-again.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { lastClosed } from "../../fund/ledger/ledger-periods.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { moveRevision } from "../../store/revisions.ts";
import { monthDocument } from "../collection-documents/collection-documents.queries.ts";
import { lockPortfolios } from "../obligations/obligations.entry.ts";
import { APPLYING_SOURCES, applyingImpact } from "./loads.impact.ts";
import { createLoadJob, loadJob } from "./loads.jobs.ts";
import { lateLoads, newLoad, requireNoLoad } from "./loads.queries.ts";
import { figureIn } from "./loads.reading.ts";
import { requireUndoable } from "./loads.reversing.ts";
import type { Task } from "./loads.rows.ts";
import { isOfLedger, isOfLedgerSql, structureProblem } from "./loads.spec.ts";

type LoadFacts = Readonly<
  Record<"isPeriodOpen" | "isNotInvoiced" | "isPortfolioActive" | "isLast", boolean>
>;

/** The work on a load that somebody begins, or begins again. */
const BEGUN: ReadonlySet<string> = new Set(["recheck", "apply", "reverse"]);

type Values = ValuesOf<typeof section.fields>;

/** The work that follows each action on a load. */
const TASKS: Readonly<Record<string, Task>> = {
  create: "read",
  recheck: "recheck",
  apply: "apply",
  reverse: "reverse",
};

/** Up to this many late cuts are told one by one. */
const FEW = 3;

const CUT = periodField("Corte");

type Counts = {
  readonly filas: number;
  readonly validas: number;
  readonly con_error: number;
  readonly con_aviso: number;
  readonly aplicadas: number;
  readonly valor: string;
};

type Asked = {
  readonly purpose: string | null;
  readonly portfolio: string | null;
  readonly ally: string | null;
};

export default serve(section, {
  /**
   * A load is applied while its period is open, its portfolio takes loads and its cut was not invoiced, which only a
   * credit note corrects; it is reversed while no later one of its portfolio was applied, and no later cut. One of claims
   * or of recoveries enters no ledger and replaces nothing: neither its month nor another load matters to it, nor it to another.
   */
  facts: async ({ db, actor }, records) => {
    const { rows } = await sql<LoadFacts & { readonly id: string }>`
      select l.id::text, p.estado = 'active' and a.estado = 'current' as "isPortfolioActive",
        not ${isPosted} or not exists (select from ledger_periods c where c.empresa_id = l.empresa_id and c.estado = 'closed'
          and c.periodo >= l.periodo)
          as "isPeriodOpen",
        not ${isPosted} or not exists (select ${monthDocument(sql`l.portafolio`, sql`l.periodo`)}
          and d.estado in ('issuing', 'issued', 'partlyPaid', 'overdue', 'paid')) as "isNotInvoiced",
        not ${isPosted} or not exists (select from loads o where o.portafolio = l.portafolio and o.id <> l.id
          and ${isOfLedgerSql("o.proposito")}
          and o.estado in ('applying', 'halfApplied', 'applied', 'reversing', 'halfReversed') and (o.periodo > l.periodo or ${appliedAt("o")} > ${appliedAt("l")})) as "isLast"
      from loads l join portfolios p on p.id = l.portafolio join agreements a on a.id = p.convenio
      where l.empresa_id = ${actor.companyId} and l.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(
      db,
    );
    return new Map(rows.map(({ id, ...known }) => [id, known]));
  },
  /** The changes that applying a load of credits or of balances would make, while it waits for that. */
  impact: {
    from: APPLYING_SOURCES,
    tell: async (context, { id, status, values }) =>
      (status === "valid" || status === "wrong") && isOfLedger(values.proposito)
        ? applyingImpact(context, id)
        : [],
  },
  /** A portfolio takes loads while its agreement is in force. */
  choices: {
    portafolio: async (_context, row) =>
      sql`exists (select from agreements where id = ${sql.ref(`${row}.convenio`)} and estado = 'current')`,
  },
  /**
   * A new load is of its portfolio's entity; its file is known by its content, and read by the only structure for it. The
   * portfolio is locked before anything shares it: a second load of the same file waits, and finds the first. What stopped
   * one before is told no more once it is tried again.
   */
  derived: async (tx, { action, before, values }) => {
    if (before !== null) return BEGUN.has(action) ? { values: { problema: null } } : {};
    const { portafolio: portfolio, archivo, proposito: purpose } = values;
    await lockPortfolios(tx, portfolio === null ? [] : [portfolio]);
    const { rows } = await sql<{ ally: string | null; hash: string | null }>`
      select (select empresa::text from portfolios where id = ${portfolio}::bigint and empresa_id = ${tx.actor.companyId}) as ally,
        (select sha256 from files where id = ${archivo}::bigint and company_id = ${tx.actor.companyId}) as hash`.execute(
      tx.db,
    );
    const { ally = null, hash = null } = rows[0] ?? {};
    const found =
      values.estructura === null ? await structuresFor(tx, { purpose, portfolio, ally }) : [];
    const structure = found.length === 1 ? (found[0] ?? null) : values.estructura;
    return { values: { empresa: ally, huella: hash, estructura: structure } };
  },
  /**
   * Requires of a new load an open month, a portfolio that takes loads, a structure for it and a file that was not loaded
   * before (law 51); and that only one load of a portfolio is applied or reversed at a time: what each replaced would be
   * unknown.
   */
  checks: {
    async before(tx, { action, before, values }) {
      if (before === null) {
        return {
          ...(await periodProblem(tx, values)),
          ...(await portfolioProblem(tx, values)),
          ...(await structureProblem(tx, values)),
          ...(await repeatedProblem(tx, values)),
        };
      }
      if (action === "apply" || action === "reverse") {
        if (isOfLedger(values.proposito)) {
          await requireNoLoad(tx, { portfolio: values.portafolio ?? "", besides: before.id });
        }
        // Its cut may have been invoiced while the portfolio was waited for.
        await judgeAgain(tx, { id: before.id, event: action });
      }
      if (action === "reverse") await requireUndoable(tx, before.id);
      return undefined;
    },
  },
  /**
   * Starts the job that works on a load in blocks. A load whose reading stopped is read on; one whose rows are all there is
   * checked again.
   */
  follows: ({ id, action, before, values }) => {
    const { filas, validas, con_error } = values;
    const isRead = filas !== null && (validas ?? 0) + (con_error ?? 0) >= filas;
    const task =
      before?.status === "unread" && action === "recheck" && !isRead ? "read" : TASKS[action];
    return task === undefined ? [] : [job(loadJob, id, { load: id, task })];
  },
  /** The cuts whose balances are late and not loaded yet, for whoever may load them (fund.md §7). */
  awaits: async ({ db, actor, now }) => {
    if (!isGranted("/loads/create", actor.permission)) return [];
    const late = (await lateLoads(db, actor.companyId, now)).filter(({ isBegun }) => !isBegun);
    if (late.length === 0) return [];
    return [
      {
        controller: "loads",
        step: "Cargar los saldos del corte",
        count: late.length,
        isMore: false,
        many: "portafolios",
        to: isGranted("/monitor-portfolios", actor.permission)
          ? "/monitor-portfolios"
          : "/loads/create",
        records: (late.length > FEW ? [] : late).map(
          ({ portfolio, name, allyName, period, days }) => ({
            label: name,
            detail: `${textOfValue(CUT, period)} · ${days === 1 ? "1 día" : `${days} días`} de retraso · ${allyName}`,
            to: newLoad(portfolio, period),
          }),
        ),
      },
    ];
  },
  commands: {
    /** The file of a load cannot be read: the load keeps why. */
    fail: async (_tx, { input }) => ({
      values: { problema: input.problema.slice(0, 500) },
    }),
    /** A row of a load is wrong: its figures are counted again. */
    find: async (tx, { record }) => countRows(tx, record.id),
    /** The rows of a load are all right: its figures are counted again. */
    validate: async (tx, { record }) => countRows(tx, record.id),
    /** A load stops halfway: its figures are counted as they are, and it says why. */
    halt: async (tx, { record, input: { problema } }) => {
      // Of a file that is not read to its end, the rows that are kept do not say how many it has.
      const { filas } = record.values;
      const { values } = await countRows(tx, record.id);
      const isApplied = record.status === "applying" || record.status === "reversing";
      return { values: { ...values, ...(!isApplied && { filas }), problema } };
    },
    /** Nothing of what was begun on a load could be done: it is as it was, and says why. */
    giveBack: async (tx, { record, input: { problema } }) => {
      const { values } = await countRows(tx, record.id);
      return { values: { ...values, problema } };
    },
    /** The last row of a load is applied: its figures are counted again, and it says how many rows it left out. */
    finish: async (tx, { record }) => {
      const { values } = await countRows(tx, record.id);
      return { values: { ...values, problema: leftWords(values.con_error) } };
    },
    /**
     * The last row of a load is undone: its figures are counted again, and what it left out does not matter any more; of
     * claims or recoveries, it says how many stay since they went on.
     */
    undo: async (tx, { record }) => {
      const { values } = await countRows(tx, record.id);
      const [one, many] = WENT_ON[record.values.proposito ?? ""] ?? ["fila", "filas"];
      const stays = values.aplicadas;
      return { values: { ...values, problema: staysWords(stays, stays === 1 ? one : many) } };
    },
    /** Gives up what is left of a load: of one that stopped halfway what was done stays, and the other rows say why. */
    cancel: async (tx, { record }) => {
      const { id, status, values: before } = record;
      if (status !== "halfApplied" && status !== "halfReversed") return undefined;
      if (status === "halfApplied") {
        await sql`
          update load_rows set estado = 'wrong', version = version + 1,
            errores = ${`Quedó sin aplicar. ${before.problema ?? ""}`.trim()}
          where carga = ${id}::bigint and estado = 'valid'`.execute(tx.db);
        await moveRevision(tx.db, "load-rows", tx.actor.companyId);
      }
      const { values } = await countRows(tx, id);
      const [left, undone] =
        status === "halfApplied"
          ? [values.con_error, "sin aplicar"]
          : [values.aplicadas, "sin reversar"];
      const said = `${left === 1 ? "Queda" : "Quedan"} ${countText(left)} de ${countText(values.filas)} filas ${undone}.`;
      return {
        values: { ...values, problema: `${said} ${before.problema ?? ""}`.trim().slice(0, 500) },
      };
    },
  },
  jobs: [createLoadJob],
});

/** Whether the rows of a load are written in the ledger. */
const isPosted = isOfLedgerSql("l.proposito");

/** The place in the history where a load began to be applied; null before. */
function appliedAt(load: "o" | "l") {
  return sql`(select max(h.id) from changes h where h.controller = 'loads' and h.record_id = ${sql.ref(`${load}.id`)}
    and h.action = 'apply')`;
}

async function periodProblem(tx: TransactionContext, { periodo }: Values) {
  const period = periodo ?? "";
  if (period > monthOf(dayOf(tx.now))) return { periodo: "Es un mes que no ha llegado" };
  const closed = await lastClosed({ db: tx.db, companyId: tx.actor.companyId });
  if (closed === null || period > closed) return {};
  return { periodo: `El período ${period} está cerrado` };
}

async function portfolioProblem({ db }: TransactionContext, { portafolio }: Values) {
  const { rows } = await sql<{ portfolio: string; agreement: string }>`
    select p.estado as portfolio, a.estado as agreement from portfolios p join agreements a on a.id = p.convenio
    where p.id = ${portafolio}::bigint`.execute(db);
  const [found] = rows;
  if (found?.portfolio !== "active") return { portafolio: "El portafolio no está activo" };
  return found.agreement === "current" ? {} : { portafolio: "Su convenio no está vigente" };
}

async function repeatedProblem(
  { db, actor }: TransactionContext,
  { portafolio, proposito, huella }: Values,
) {
  const { rows } = await sql<{ number: string }>`
    select numero as number from loads where empresa_id = ${actor.companyId} and portafolio = ${portafolio}::bigint
      and proposito = ${proposito} and huella = ${huella} and estado not in ('cancelled', 'reversed', 'unreadable')
    limit 1`.execute(db);
  const [found] = rows;
  return found === undefined ? {} : { archivo: `Este archivo ya se cargó: ${found.number}` };
}

function leftWords(left: number): string | null {
  if (left === 0) return null;
  return left === 1
    ? "Quedó 1 fila sin aplicar, que dice por qué. Corregida, va en otra carga."
    : `Quedaron ${countText(left)} filas sin aplicar, que dicen por qué. Corregidas, van en otra carga.`;
}

/** The records of the rows of a load that may have gone on, and stay when it is reversed. */
const WENT_ON: Readonly<Record<string, readonly [one: string, many: string]>> = {
  requests: ["solicitud", "solicitudes"],
  recovers: ["recuperación", "recuperaciones"],
};

function staysWords(stays: number, noun: string): string | null {
  if (stays === 0) return null;
  return stays === 1
    ? `Sigue 1 ${noun} de sus filas, que dice por qué.`
    : `Siguen ${countText(stays)} ${noun} de sus filas, que dicen por qué.`;
}

/** Counts the rows of a load as they are: its figures are theirs. Discarded rows count in `filas` alone. */
async function countRows(
  { db }: TransactionContext,
  load: string,
): Promise<{ readonly values: Counts }> {
  const { rows } = await sql<Counts>`
    select count(*)::integer as filas,
      (count(*) filter (where estado in ('valid', 'applied', 'reversed')))::integer as validas,
      (count(*) filter (where estado = 'wrong'))::integer as con_error,
      (count(*) filter (where avisos is not null and estado in ('valid', 'applied')))::integer as con_aviso,
      (count(*) filter (where estado = 'applied'))::integer as aplicadas,
      ${asMoney(sql`coalesce(sum(coalesce(${figureIn("valor_desembolso")}, ${figureIn("valor_reclamado")}, ${figureIn("valor")}, ${figureIn("saldo_capital")}))
        filter (where estado in ('valid', 'applied', 'reversed')), 0)`)}::text as valor
    from load_rows where carga = ${load}::bigint`.execute(db);
  const [values] = rows;
  if (values === undefined) throw new Error("A count without a row");
  return { values };
}

/**
 * The structures that may read a file where nobody chose one: that of the portfolio for new credits; for all
 * else, the published ones of the entity, else those for all.
 */
async function structuresFor(
  { db, actor }: TransactionContext,
  { purpose, portfolio, ally }: Asked,
): Promise<readonly string[]> {
  if (purpose === "portfolio") {
    const { rows } = await sql<{ id: string }>`
      select estructura::text as id from portfolios where id = ${portfolio}::bigint`.execute(db);
    return rows.map(({ id }) => id);
  }
  const { rows } = await sql<{ id: string; isOwn: boolean }>`
    select id::text, empresa is not null as "isOwn" from structures
    where empresa_id = ${actor.companyId} and proposito = ${purpose} and estado = 'published'
      and (empresa is null or empresa = ${ally}::bigint)`.execute(db);
  const own = rows.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : rows).map(({ id }) => id);
}
