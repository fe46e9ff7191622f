import fc from "fast-check";
import { sql, type Kysely, type Transaction } from "kysely";
import { expect } from "vitest";
import { bankIn, cutChanged } from "../../../server/fund/ledger/events.ts";
import { Refusal } from "../../../server/engine/refusal.ts";
import { closeMonth } from "../../../server/fund/ledger/close-checklist.ts";
import { keepOpen } from "../../../server/fund/ledger/ledger-periods.ts";
import type { LedgerContext } from "../../../server/fund/ledger/ledger.types.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import type { Database } from "../../../server/store/schema.ts";
import type { Closing } from "./close-world.ts";

/** Today in these histories: three months are over, and the fourth runs. */
const NOW = new Date("2026-12-05T12:00:00-05:00");
const MONTHS = ["2026-09", "2026-10", "2026-11", "2026-12", "2027-01"] as const;

type Step =
  | { readonly kind: "post"; readonly month: string; readonly cents: number }
  /** A cut of the only credit, whose change the ledger gets, or does not. */
  | {
      readonly kind: "cut";
      readonly month: string;
      readonly covered: number;
      readonly isPosted: boolean;
    }
  /** A load begins, or ends where it has begun. */
  | { readonly kind: "load"; readonly month: string }
  | { readonly kind: "close"; readonly month: string };

const month = fc.constantFrom(...MONTHS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("post" as const),
      month,
      cents: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("cut" as const),
      month,
      covered: fc.integer({ min: 0, max: 9 }),
      isPosted: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("load" as const), month }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("close" as const), month }) },
);

class Ended extends Error {}

/**
 * Tells random histories of a company whose months close beside a model of what the laws say: each step gives what the model
 * says, and afterwards nothing has entered a closed month, they were closed in their order, and their cuts are as they were.
 * @returns how many months were closed in all.
 */
export async function tellCloses(world: Closing, numRuns: number): Promise<number> {
  let closes = 0;
  const history = fc.asyncProperty(
    fc.array(step, { minLength: 3, maxLength: 9 }),
    async (steps) => {
      const telling = world.db.transaction().execute(async (trx) => {
        closes += await tell(world, trx, steps);
        throw new Ended();
      });
      await expect(telling).rejects.toThrow(Ended);
    },
  );
  await fc.assert(history, { numRuns });
  return closes;
}

/** The world of `openClosing`: September has a cut of 700 that the ledger knows. */
function modelOf() {
  const cuts = new Map<string, number>([["2026-09", 700]]);
  const loads = new Set<string>();
  let posted = 700;
  let closed = "";
  const lastCut = () => [...cuts.keys()].toSorted().at(-1) ?? "";
  const refused = (of: string) => `El período ${of} está cerrado.`;

  function closing(of: string): string | null {
    if (of <= closed) return refused(of);
    if (of >= "2026-12") return `El período ${of} no ha terminado.`;
    const next = closed === "" ? "2026-09" : (MONTHS[MONTHS.indexOf(closed as never) + 1] ?? "");
    if (next < of) return `Primero se cierra el período ${next}.`;
    const isPending =
      !cuts.has(of) || [...loads].some((each) => each <= of) || cuts.get(lastCut()) !== posted;
    if (isPending) return "Algo quedó pendiente después de verificarlo.";
    closed = of;
    return null;
  }

  return {
    lastCut,
    posted: () => posted,
    closed: () => closed,
    isLoading: (of: string) => loads.has(of),
    expected(each: Step): string | null {
      if (each.kind === "close") return closing(each.month);
      if (each.kind === "load") {
        if (!loads.delete(each.month)) loads.add(each.month);
        return null;
      }
      if (each.month <= closed) return refused(each.month);
      if (each.kind === "post") return each.month > "2026-12" ? "todavía no ha llegado" : null;
      cuts.set(each.month, each.covered);
      if (each.isPosted) posted = each.covered;
      return null;
    },
  };
}

async function tell(
  { portfolio, account }: Closing,
  trx: Transaction<Database>,
  steps: readonly Step[],
): Promise<number> {
  const context: LedgerContext = { db: trx, now: NOW, companyId: 1, userId: null };
  const model = modelOf();
  const kept = new Map<string, unknown>();
  for (const [place, each] of steps.entries()) {
    // No load brings a cut before one that is there, nor of a month to come.
    if (each.kind === "cut" && (each.month < model.lastCut() || each.month > "2026-12")) continue;
    const before = { posted: model.posted(), isLoading: model.isLoading(each.month) };
    const expected = model.expected(each);
    const work = async (): Promise<unknown> => {
      if (each.kind === "close") return closeMonth(context, each.month);
      if (each.kind === "load") return load(trx, portfolio, each.month, before.isLoading);
      const cause = { date: `${each.month}-02`, key: `step ${place}`, origin: "x" };
      if (each.kind === "post") {
        const amount = `0.0${each.cents}`;
        return post(context, bankIn({ ...cause, amount, bankAccount: account }));
      }
      await keepOpen(context, each.month);
      await cut(trx, each);
      if (!each.isPosted) return undefined;
      const delta = `${each.covered - before.posted}.00`;
      return post(
        context,
        cutChanged({ ...cause, portfolio, ally: "2", period: each.month, delta }),
      );
    };
    const given = await work().then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refusal) return error.message;
        throw error;
      },
    );
    expect([place, each.kind, given ?? ""]).toEqual([
      place,
      each.kind,
      expect.stringContaining(expected ?? ""),
    ]);
    expect(given === null).toBe(expected === null);
    if (each.kind === "close" && given === null)
      kept.set(each.month, await stateOf(trx, each.month));
  }
  for (const [of, state] of kept) expect(await stateOf(trx, of)).toEqual(state);
  const { rows } = await sql<{ periodo: string }>`
    select periodo from ledger_periods where empresa_id = 1 and estado = 'closed' order by 1`.execute(
    trx,
  );
  expect(rows.map(({ periodo }) => periodo)).toEqual(MONTHS.slice(0, kept.size));
  return kept.size;
}

/** A closed month as it is stored: its lines, and its cuts with all that they say. */
async function stateOf(db: Kysely<Database>, of: string): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(m order by m.id) from movements m where m.empresa_id = 1 and m.periodo = ${of}) as lines,
      (select jsonb_agg(c order by c.id) from cuts c where c.empresa_id = 1 and c.periodo = ${of}) as cuts,
      (select sum(debe - haber) from ledger_sums s where s.empresa_id = 1 and s.periodo = ${of}) as left`.execute(
    db,
  );
  return rows[0];
}

async function cut(
  db: Kysely<Database>,
  { month: of, covered }: Extract<Step, { kind: "cut" }>,
): Promise<void> {
  await sql`update cuts set estado = 'replaced' where empresa_id = 1 and periodo = ${of}`.execute(
    db,
  );
  await sql`
    insert into cuts (empresa_id, periodo, obligacion, portafolio, empresa, saldo_capital, dias_mora, calificacion,
      valor_cubierto, revision)
    select 1, ${of}, o.id, o.portafolio, o.empresa, 1000, 0, 'a', ${covered}::numeric,
      1 + (select count(*) from cuts c where c.obligacion = o.id and c.periodo = ${of}) from obligations o`.execute(
    db,
  );
}

async function load(
  db: Kysely<Database>,
  portfolio: string,
  of: string,
  isLoading: boolean,
): Promise<void> {
  if (isLoading) {
    await sql`update loads set estado = 'cancelled' where periodo = ${of}`.execute(db);
    return;
  }
  await sql`
    with paper as (
      insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
      values (1, 'loads', 'archivo', 'a.csv', 'text/csv', 0, kept_content(''), now()) returning id
    )
    insert into loads (empresa_id, numero, portafolio, empresa, proposito, periodo, archivo, estado)
    select 1, 'CA-' || id, ${portfolio}::bigint, 2, 'balances', ${of}, id, 'valid' from paper`.execute(
    db,
  );
}
