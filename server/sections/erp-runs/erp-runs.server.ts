import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { countText, listText } from "../../../src/domain/format.ts";
import { ended } from "../../../src/domain/problem-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import section from "../../../src/sections/erp-runs/erp-runs.section.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import { happen, job } from "../../engine/commands/effects.ts";
import { requireConfirmation } from "../../engine/confirmation.ts";
import { conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { inSavepoint } from "../../engine/transaction.ts";
import { NO_NUMBERING } from "../../fund/numbering.ts";
import { type RunOf, createRunJob, documentsFor, runJob, sendOne } from "./erp-runs.jobs.ts";

/** The most documents that are tried before the question: each is signed, and undone. */
const MOST_TRIED = 200;

/** The most names that one sentence of the question tells. */
const MOST_NAMED = 6;

/** The names of each kind of document: of one, and of several. */
const NAMES = {
  invoice: ["factura", "facturas"],
  instant: ["factura instantánea", "facturas instantáneas"],
  credit: ["nota crédito", "notas crédito"],
  creditInstant: ["nota crédito instantánea", "notas crédito instantáneas"],
} as const;

/** A document that waits, as the question tells it. */
type Leaving = {
  readonly id: string;
  readonly version: number;
  readonly label: string;
  readonly amount: string;
  readonly payer: string;
};

type Stopped = { readonly document: Leaving; readonly reason: string };

/** Ends the trial, so that nothing of it stays. */
class Undone extends Error {}

export default serve(section, {
  /** The documents of a run, and how far each has come. */
  computed: {
    documentos: (row) => countOf(row, sql`true`),
    aceptados: (row) => countOf(row, sql`e.estado in ('accepted', 'noticed')`),
    rechazados: (row) => countOf(row, sql`e.estado = 'rejected'`),
    en_curso: (row) =>
      countOf(row, sql`e.estado in ('pending', 'sending', 'halted', 'unanswered')`),
  },
  /**
   * Before documents get their number and leave for the DIAN, the person is told how many, for how much and to whom, and
   * which stay and why, as with every step on many (ADR 95). The answer holds for those documents as they were told.
   */
  checks: {
    async after(tx, { id, action, values }) {
      if (action !== "create") return;
      const { clase } = values;
      if (clase === null) return;
      const [one, many] = NAMES[clase];
      const documents = await waitingFor(tx, { run: id, clase, centro: values.centro });
      if (documents.length === 0) throw conflict(`No hay ${many} pendientes de enviar.`);
      const key = markOf(documents);
      if (tx.actor.origin.confirmed.has(key)) return;
      const { sent, stopped, untried } = await tried(tx, documents, id);
      const left = stoppedWords(stopped);
      if (sent.length + untried.length === 0) {
        throw conflict(`Ninguna ${one} se puede enviar.`, { detail: left.join(" ") });
      }
      const leaving = [...sent, ...untried];
      const count = `${countText(leaving.length)} ${leaving.length === 1 ? one : many}`;
      const sum = moneyOf(leaving.reduce((total, { amount }) => total + centsOf(amount), 0n));
      requireConfirmation(tx.actor, {
        key,
        title: `¿Enviar ${count} a la DIAN por ${pesos(sum)}?`,
        detail: [
          `${leaving.length === 1 ? "Va" : "Van"} a ${payersWords(leaving)}.`,
          ...left,
          ...(untried.length === 0
            ? []
            : [
                `Las últimas ${countText(untried.length)} no se probaron antes, porque son demasiadas.`,
              ]),
          `${leaving.length === 1 ? "Recibe" : "Reciben"} número y firma: el envío no se puede deshacer.`,
        ].join(" "),
        accept: `Enviar ${count}`,
      });
    },
  },
  /** Starts the job that sends the documents of a run, or goes on with it. */
  follows: ({ id, action }) =>
    action === "create" || action === "resume" ? [job(runJob, id, { run: id })] : [],
  /** A run is of the documents that waited when it was asked for: what is approved later waits for another. */
  moves: async (tx, changes) => {
    const effects = [];
    for (const { id, action, values } of changes) {
      if (action !== "create" || values.clase === null) continue;
      const run = { run: id, clase: values.clase, centro: values.centro };
      const { rows } = await sql<{ id: string }>`
        select e.id::text from erps e where ${documentsFor(tx, run)} order by e.id`.execute(tx.db);
      effects.push(
        ...rows.map((row) => happen(erps, row.id, "enlist", { run: id, problem: null })),
      );
    }
    return effects;
  },
  commands: {
    /** A run cannot go on: it keeps why. */
    stop: async (_tx, { input }) => ({
      values: { problema: input.problem.slice(0, 500) },
    }),
  },
  jobs: [createRunJob],
});

function countOf(row: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::integer from erps e where e.empresa_id = ${sql.ref(`${row}.empresa_id`)}
    and e.corrida = ${sql.ref(`${row}.id`)} and ${which})`;
}

async function waitingFor(tx: TransactionContext, run: RunOf): Promise<readonly Leaving[]> {
  const { rows } = await sql<Leaving>`
    select e.id::text, e.version, e.registro as label, coalesce(e.valor, 0)::text as amount,
      coalesce(c.nombre, p.nombre, '') as payer
    from erps e left join customers c on c.id = e.cliente left join companies p on p.id = e.empresa
    where ${documentsFor(tx, run)} order by e.id for no key update of e`.execute(tx.db);
  return rows;
}

/** Marks some documents as they are: the question is asked again where another one waits, or one has changed. */
function markOf(documents: readonly Leaving[]): string {
  const text = JSON.stringify(documents.map(({ id, version }) => [id, version]));
  return `emission-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
}

/** Sends the documents one after the other and undoes it all: which would leave, and what stops the others. */
async function tried(tx: TransactionContext, documents: readonly Leaving[], run: string) {
  const sent: Leaving[] = [];
  const stopped: Stopped[] = [];
  const trial = documents.slice(0, MOST_TRIED);
  const there = { ...tx, section: tx.registry.of(erps) };
  await inSavepoint(there, async (part) => {
    let hasNumbers = true;
    for (const document of trial) {
      const reason: string | null = hasNumbers
        ? await sendOne(part, run, document.id)
        : NO_NUMBERING;
      // The run stops where the numbers end (reading 46).
      hasNumbers &&= reason !== NO_NUMBERING;
      if (reason === null) sent.push(document);
      else stopped.push({ document, reason });
    }
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  const isOver = stopped.some(({ reason }) => reason === NO_NUMBERING);
  const rest = documents.slice(MOST_TRIED);
  return isOver
    ? {
        sent,
        stopped: [...stopped, ...rest.map((document) => ({ document, reason: NO_NUMBERING }))],
        untried: [],
      }
    : { sent, stopped, untried: rest };
}

/** To whom they go, who pays the most first: `Banco Uno (12 por $ 4.000.000,00) y otros 3`. */
function payersWords(documents: readonly Leaving[]): string {
  const payers = [...Map.groupBy(documents, ({ payer }) => payer)]
    .map(([name, all]) => ({
      name,
      count: all.length,
      cents: all.reduce((total, { amount }) => total + centsOf(amount), 0n),
    }))
    .toSorted((a, b) => Number(b.cents - a.cents));
  const named = payers
    .slice(0, MOST_NAMED)
    .map(({ name, count, cents }) => `${name} (${countText(count)} por ${pesos(moneyOf(cents))})`);
  const others = payers.length - named.length;
  return listText(others === 0 ? named : [...named, `otros ${countText(others)}`]);
}

/** The reasons that stop some documents, a sentence for each cause, with the first of each. */
function stoppedWords(stopped: readonly Stopped[]): readonly string[] {
  return [...Map.groupBy(stopped, ({ reason }) => reason)].map(([reason, all]) => {
    const labels = all.slice(0, MOST_NAMED).map(({ document }) => document.label);
    const others = all.length - labels.length;
    const named = listText(others === 0 ? labels : [...labels, `otras ${countText(others)}`]);
    const verb = all.length === 1 ? "No se envía" : "No se envían";
    return `${verb} ${countText(all.length)} (${named}): ${ended(reason)}`;
  });
}
