import { sql, type Kysely, type Transaction } from "kysely";
import type {
  FlowVersions as KeptVersions,
  VersionScreens,
} from "../../../src/contract/lives-contract.ts";
import type { Database } from "../../store/schema.ts";
import type { DeskContext } from "../desk/desk-context.ts";
import { keepScreens, type ServedScreens } from "./screens.ts";

/** The flows as this installation serves them. */
export type ServedFlows = ServedScreens & {
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
 * Keeps the diagram of a version that was signed or commented on (ADR 153), once, with the screens of its states; nothing
 * of a version that is not the one served, whose diagram is not at hand.
 */
export async function keepVersion(
  db: Kysely<Database> | Transaction<Database>,
  flows: ServedFlows,
  { machine, version, now }: Read,
): Promise<void> {
  if (flows.versions()?.get(machine) !== version) return;
  const diagram = flows.diagram(machine);
  if (diagram === null) return;
  const { rows } = await sql`insert into flow_versions (machine, version, diagram, at)
    values (${machine}, ${version}, ${diagram}::json, ${now}::timestamptz)
    on conflict do nothing returning version`.execute(db);
  if (rows.length === 0) return;
  const screens = await keepScreens(db, flows, machine);
  if (screens === null) return;
  await sql`update flow_versions set screens = ${JSON.stringify(screens)}::json
    where machine = ${machine} and version = ${version}`.execute(db);
}

type Row = {
  readonly version: string;
  readonly diagram: string;
  readonly at: Date;
  readonly screens: VersionScreens | null;
};

/** The kept versions of a diagram, the newest first, and the screens of the one that is served. */
export async function readVersions(
  { db }: DeskContext,
  machine: string,
  flows: ServedFlows,
): Promise<KeptVersions> {
  const { rows } = await sql<Row>`
    select version, diagram::text as diagram, at, screens from flow_versions where machine = ${machine}
    order by at desc limit ${MOST}`.execute(db);
  return {
    versions: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    served: flows.screens(machine),
  };
}
