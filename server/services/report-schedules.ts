import { sql, type Kysely } from "kysely";
import type { Profile } from "../../src/contract/contract.ts";
import { dayOf } from "../../src/domain/format.ts";
import type { Ports } from "../ports.ts";
import type { Database } from "../store/schema.ts";
import type { SignedIn } from "./sessions.ts";

/** The person who receives something, and the company that it is of. */
type Receiver = { readonly userId: string; readonly companyId: number };

/** A report that a person wants each month: its address, what is asked of it, and the words of both. */
type Wanted = Receiver & {
  readonly address: string;
  readonly query: string;
  readonly title: string;
  readonly filters: string;
};

/** The most reports that a person receives. */
const MOST_SCHEDULES = 40;

/** The words of each answer to who asks for a report or wants it no more. */
export const SCHEDULED =
  "Lo recibirá en su correo el primer día hábil de cada mes, desde el próximo. Se termina en «Mi perfil».";
export const ALREADY_SCHEDULED = "Ya lo recibe cada mes, con estos filtros.";
/** The same of the summary of what waits, each business day (ADR 148). */
export const DAILY_KEPT =
  "Le llegará a su correo cada día hábil a las 6 de la mañana, si algo espera por usted.";
export const DAILY_ALREADY = "Ya recibe el resumen de este fondo.";
const TOO_MANY_SCHEDULES = `Ya recibe ${MOST_SCHEDULES} informes: termine alguno en «Mi perfil».`;
export const SCHEDULE_ENDED = "Ya no lo recibirá.";
export const SCHEDULE_OVER = "Ya había terminado.";

const DAILY = {
  address: "/dashboard",
  query: "",
  title: "Resumen de lo que espera por usted",
  filters: "",
};

/** The end of an ended one stays in sight for this long, in milliseconds. */
const END_SEEN_FOR = 90 * 24 * 3_600_000;

/** The reports that people receive by mail each month, as each asked for theirs (ADR 137). */
export function createReportSchedules({ db, clock }: Pick<Ports, "db" | "clock">) {
  /** Keeps a report, from the next month on; one that is kept already stays as it is. Gives what to say of it. */
  async function keep(wanted: Wanted): Promise<string> {
    const month = dayOf(clock.now()).slice(0, 7);
    const kept = await insert({ ...wanted, cadence: "month", last: month });
    if (kept === "many") return TOO_MANY_SCHEDULES;
    return kept === "kept" ? SCHEDULED : ALREADY_SCHEDULED;
  }

  /** Keeps the summary of what waits for a person, from their next business day on. */
  async function keepDaily(receiver: Receiver) {
    const last = dayOf(clock.now());
    const kept = await insert({ ...receiver, ...DAILY, cadence: "day", last });
    if (kept === "kept") return { rst: true as const, msg: DAILY_KEPT };
    const msg = kept === "many" ? TOO_MANY_SCHEDULES : DAILY_ALREADY;
    return { rst: false as const, msg };
  }

  async function insert(
    wanted: Wanted & { readonly cadence: "month" | "day"; readonly last: string },
  ): Promise<"kept" | "already" | "many"> {
    const { userId, companyId, address, query, title, filters, cadence, last } = wanted;
    const now = clock.now();
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from report_schedules
      where user_id = ${userId}::uuid and ended_at is null`.execute(db);
    if ((rows[0]?.count ?? 0) >= MOST_SCHEDULES) return "many";
    const made = await sql`
      insert into report_schedules (user_id, company_id, address, query, title, filters, created_at, cadence, last_period)
      values (${userId}::uuid, ${companyId}::integer, ${address}, ${query}, ${title}, ${filters},
        ${now}::timestamptz, ${cadence}, ${last})
      on conflict (user_id, company_id, address, query) where ended_at is null do nothing
      returning id`.execute(db);
    return made.rows.length === 0 ? "already" : "kept";
  }

  /** Ends one of the person's own, which says so itself. */
  async function end(id: string, { user }: SignedIn) {
    const { rows } = await sql`
      update report_schedules set ended_at = ${clock.now()}::timestamptz, ended_why = ''
      where user_id = ${user.id}::uuid and id::text = ${id} and ended_at is null returning id`.execute(
      db,
    );
    return rows.length === 0
      ? { rst: false as const, msg: SCHEDULE_OVER }
      : { rst: true as const, msg: SCHEDULE_ENDED };
  }

  return {
    keep,
    keepDaily,
    end,
    of: async (userId: string) => schedulesOf(db, userId, clock.now()),
  };
}

/** The reports that a person receives, and those that ended by themselves not long ago, with the reason. */
async function schedulesOf(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Profile["schedules"]> {
  const since = new Date(now.getTime() - END_SEEN_FOR);
  const { rows } = await sql<Profile["schedules"][number]>`
    select s.id::text, s.title, s.filters, s.address || s.query as "to", s.cadence, companies.nombre as company,
      to_char(s.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt", s.ended_why as "endedWhy"
    from report_schedules s join companies on companies.id = s.company_id
    where s.user_id = ${userId}::uuid and (s.ended_at is null
      or (s.ended_why <> '' and s.ended_at > ${since}::timestamptz))
    order by s.ended_at is not null, s.cadence, s.title, s.id`.execute(db);
  return rows;
}
