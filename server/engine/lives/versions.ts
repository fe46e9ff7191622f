import { sql, type Kysely, type Transaction } from "kysely";
import type { FlowVersions as KeptVersions } from "../../../src/contract/lives-contract.ts";
import type { Database } from "../../store/schema.ts";
import type { DeskContext } from "../desk/desk-context.ts";

/** The flows as this installation serves them. */
export type ServedFlows = {
  /** The version of each diagram, by its machine; null where none are built. */
  readonly versions: () => ReadonlyMap<string, string> | null;
  /** A diagram as JSON; null where it is not there. */
  readonly diagram: (machine: string) => string | null;
};

/** The most versions of a diagram that are sent, the newest first. */
const MOST = 50;

/** The version of a diagram that a person read. */
type Read = { readonly machine: string; readonly version: string; readonly now: Date };

/**
 * Keeps the diagram of a version that was signed or commented on (ADR 153), once; nothing of a version that is not the one
 * served, whose diagram is not at hand.
 */
export async function keepVersion(
  db: Kysely<Database> | Transaction<Database>,
  flows: ServedFlows,
  { machine, version, now }: Read,
): Promise<void> {
  if (flows.versions()?.get(machine) !== version) return;
  const diagram = flows.diagram(machine);
  if (diagram === null) return;
  await sql`insert into flow_versions (machine, version, diagram, at)
    values (${machine}, ${version}, ${diagram}::json, ${now}::timestamptz)
    on conflict do nothing`.execute(db);
}

/** The kept versions of a diagram, the newest first. */
export async function readVersions({ db }: DeskContext, machine: string): Promise<KeptVersions> {
  const { rows } = await sql<{ version: string; diagram: string; at: Date }>`
    select version, diagram::text as diagram, at from flow_versions where machine = ${machine}
    order by at desc limit ${MOST}`.execute(db);
  return { versions: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}
