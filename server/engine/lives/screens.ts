import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type {
  FlowScreen,
  ScreenImage,
  VersionScreens,
} from "../../../src/contract/lives-contract.ts";
import type { Database } from "../../store/schema.ts";
import type { DeskContext } from "../desk/desk-context.ts";
import { Refusal } from "../refusal.ts";

/** The screens that this installation serves beside its flows. */
export type ServedScreens = {
  /** Those of the states of a diagram; null where the flows were built without any. */
  readonly screens: (machine: string) => VersionScreens | null;
  /** An image by its address in the flows; null where it is not there. */
  readonly image: (file: string) => { readonly type: string; readonly plain: Buffer } | null;
};

/** The most bytes of a screen that is kept: those of a build have a fifth of it. */
const MOST_BYTES = 262_144;

/** The most bytes of all of them together: some twenty releases in which every screen is another one. */
const MOST_OF_ALL = 64 * 1_048_576;

type Db = Kysely<Database> | Transaction<Database>;

/**
 * Keeps the screens of the states of a diagram as they are served (ADR 162), each once by its bytes.
 * @returns which they are, without one that is too large or is not what it is said to be; null where the flows have none, or
 * there is no room for more.
 */
export async function keepScreens(
  db: Db,
  flows: ServedScreens,
  machine: string,
): Promise<VersionScreens | null> {
  const served = flows.screens(machine);
  if (served === null) return null;
  const images = Object.values(served.states)
    .flat()
    .flatMap(({ desktop, phone }) => (phone === null ? [desktop] : [desktop, phone]));
  // An image that is kept already takes no room, also where there is none for more.
  const kept = await keptAmong(db, images);
  let room = MOST_OF_ALL - (await bytesKept(db));
  if (room <= 0 && kept.size === 0) return null;
  const keep = async ({ sha256, file }: ScreenImage) => {
    if (kept.has(sha256)) return;
    const image = flows.image(file);
    if (image === null || image.plain.length > MOST_BYTES || hashOf(image.plain) !== sha256) return;
    if (image.plain.length > room) return;
    room -= image.plain.length;
    await sql`insert into flow_screens (sha256, type, content)
      values (${sha256}, ${image.type}, decode(${image.plain.toString("base64")}, 'base64'))
      on conflict do nothing`.execute(db);
    kept.add(sha256);
  };
  // In one order: two transactions that keep the same images never wait for one another.
  for (const image of images.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) await keep(image);
  return { ...served, states: withOnly(kept, served.states) };
}

function withOnly(
  kept: ReadonlySet<string>,
  states: VersionScreens["states"],
): VersionScreens["states"] {
  const entries = Object.entries(states).map(([state, screens]) => [
    state,
    screens
      .filter(({ desktop }) => kept.has(desktop.sha256))
      .map((screen) => ({
        ...screen,
        phone: screen.phone !== null && kept.has(screen.phone.sha256) ? screen.phone : null,
      })),
  ]);
  return Object.fromEntries(entries) as VersionScreens["states"];
}

/** Those of some images that are kept, by the SHA-256 of their bytes. */
async function keptAmong(db: Db, images: readonly ScreenImage[]): Promise<Set<string>> {
  const asked = images.map(({ sha256 }) => sha256);
  const { rows } = await sql<Pick<ScreenImage, "sha256">>`
    select sha256 from flow_screens where sha256 = any(${asked}::text[])`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
}

async function bytesKept(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(content)), 0)::float8 as bytes from flow_screens`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/**
 * A screen that was kept with a version.
 * @throws Refusal 404.
 */
export async function readScreen({ db }: DeskContext, sha256: string): Promise<FlowScreen> {
  const { rows } = await sql<FlowScreen>`
    select type, translate(encode(content, 'base64'), chr(10), '') as content from flow_screens
    where sha256 = ${sha256}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Refusal(404, "No existe esta pantalla.");
  return found;
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
