import { sql } from "kysely";
import section from "../../../src/sections/settlements/settlements.section.ts";
import type { MoveOf } from "../../../src/engine/lifecycle.ts";
import type { settlementLifecycle } from "../../../src/sections/settlements/settlements.lifecycle.ts";
import { happen, type Effect } from "../../engine/commands/effects.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/** The statuses of a settlement whose documents exist: while it is calculated they say nothing of it. */
type Status = "calculated" | "halted" | "issuing" | "rejected" | "finished";

type Move = Exclude<MoveOf<typeof settlementLifecycle>, "halt">;

type Settlement = {
  readonly id: string;
  readonly status: Status;
  /** The documents that count: all of them, those on their way to the DIAN, beyond it, and rejected by it. */
  readonly all: number;
  readonly sending: number;
  readonly issued: number;
  readonly rejected: number;
};

/** The events that lead from a status to another. */
const EMITTED = {
  issuing: ["emit"],
  rejected: ["emit", "object"],
  finished: ["emit", "end"],
} as const satisfies Readonly<Partial<Record<Status, readonly Move[]>>>;

const WAYS: Readonly<Record<Status, Readonly<Partial<Record<Status, readonly Move[]>>>>> = {
  calculated: EMITTED,
  halted: EMITTED,
  issuing: { calculated: ["withdraw"], rejected: ["object"], finished: ["end"] },
  rejected: {
    calculated: ["emit", "withdraw"],
    issuing: ["emit"],
    finished: ["emit", "end"],
  },
  // A document settled afterwards is issued in its turn: `repeat` takes a settlement back to its beginning.
  finished: {},
};

/**
 * The events by which some settlements follow their documents (fund.md §5). They stay locked until the transaction
 * ends: of the last two replies of the DIAN, the one that comes later ends the settlement.
 */
export async function settlementProgress(
  { db }: Pick<TransactionContext, "db">,
  settlements: readonly string[],
): Promise<readonly Effect[]> {
  const ids = sql`any(${[...settlements]}::bigint[])`;
  await sql`select 1 from settlements where id = ${ids} order by id for no key update`.execute(db);
  const { rows } = await sql<Settlement>`
    select s.id::text, s.estado as status, count(d.id)::integer as all,
      count(d.id) filter (where d.estado = 'issuing')::integer as sending,
      count(d.id) filter (where d.estado in ('issued', 'partlyPaid', 'overdue', 'paid', 'annulled'))::integer as issued,
      count(d.id) filter (where d.estado = 'approved' and exists (select from erps e
        where e.documento = d.id and e.factura_afectada is null and e.estado = 'rejected'))::integer as rejected
    from settlements s left join collection_documents d on d.liquidacion = s.id and d.estado <> 'replaced'
    where s.id = ${ids} and s.estado in ('calculated', 'halted', 'issuing', 'rejected', 'finished')
    group by s.id order by s.id`.execute(db);
  return rows.flatMap((settlement) => {
    const events = WAYS[settlement.status][statusOf(settlement)] ?? [];
    return events.map((event) => happen(section, settlement.id, event));
  });
}

function statusOf({ all, sending, issued, rejected }: Settlement): Status {
  if (all > 0 && issued === all) return "finished";
  if (sending > 0) return "issuing";
  if (rejected > 0) return "rejected";
  return issued > 0 ? "issuing" : "calculated";
}
