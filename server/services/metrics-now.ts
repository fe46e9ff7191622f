import { sql, type Kysely } from "kysely";
import { TOLD_STATUS } from "../store/job-status.ts";
import type { Database } from "../store/schema.ts";
import type { Family } from "./metrics-text.ts";

/** The connections of a pool, by what they do. */
export type Connections = {
  readonly total: number;
  readonly idle: number;
  /** Calls that wait for one. */
  readonly waiting: number;
};

/** The sources of the figures that are read when they are asked for. */
export type Sources = {
  readonly db: Kysely<Database>;
  readonly sockets: () => number;
  readonly connections: (() => Connections) | undefined;
};

/** Reads the figures of this instant; without its database only those of the process. */
export async function readNow({ db, sockets, connections }: Sources): Promise<Family[]> {
  const queues = await Promise.all([statesOf(db, "jobs"), statesOf(db, "outbox")]).catch(() => []);
  const { rss, heapUsed, external } = process.memoryUsage();
  const pool = connections?.();
  return [
    gauge("garante_sockets", "Open live channels of this process.", sockets()),
    gauge("garante_database_up", "1 when the database answers.", queues.length > 0 ? 1 : 0),
    ...queues,
    ...(pool === undefined
      ? []
      : [by("garante_database_connections", "Connections of the pool.", "state", pool)]),
    by("garante_process_memory_bytes", "Memory of this process.", "kind", {
      resident: rss,
      heap: heapUsed,
      external,
    }),
    gauge("garante_process_uptime_seconds", "Age of this process.", Math.round(process.uptime())),
  ];
}

/** Counts the rows of a queue by their status. */
async function statesOf(db: Kysely<Database>, queue: "jobs" | "outbox"): Promise<Family> {
  const { rows } = await sql<{ status: string; count: number }>`
    select ${queue === "jobs" ? TOLD_STATUS : sql`status`} as status, count(*)::int as count from ${sql.table(queue)} group by 1 order by 1`.execute(
    db,
  );
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return by(`garante_${queue}`, `Rows of ${queue} that are kept.`, "state", counts);
}

function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: "gauge", samples: [{ value }] };
}

function by(
  name: string,
  help: string,
  label: string,
  values: Readonly<Record<string, number>>,
): Family {
  const samples = Object.entries(values).map(([key, value]) => ({
    labels: { [label]: key },
    value,
  }));
  return { name, help, type: "gauge", samples };
}
