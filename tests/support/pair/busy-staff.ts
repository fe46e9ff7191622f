import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";
import type { Place } from "./production-pair.ts";

/** How often a call that was cut is made again. */
const TRIES = 20;

/** The work that people were told is done. */
export type Acknowledged = {
  readonly codes: string[];
  /** The versions of the one record that is edited over and over. */
  readonly versions: number[];
  /** The handles of the passwords that were right. */
  readonly handles: string[];
  /** The calls that were cut, and made again. */
  cut: number;
};

type Needs = {
  readonly front: Place;
  readonly token: string;
  /** Who signs in over and over, up to the code. */
  readonly username: string;
  readonly isOver: () => boolean;
};

/** People who write, edit and sign in until it is over, and make a call again that was cut, as a client does. */
export function keepBusy({ front: { caller }, token, username, isOver }: Needs) {
  const done: Acknowledged = { codes: [], versions: [], handles: [], cut: 0 };
  const rights = { token, company: "1" };

  async function again<Answer>(call: () => Promise<Answer>, tries = TRIES): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      done.cut += 1;
      if (tries === 0) throw error;
      return again(call, tries - 1);
    }
  }

  async function create(codigo: string) {
    const body = { values: { codigo, nombre: "Otro" } };
    const headers = { "idempotency-key": codigo };
    const path = "/api/genders/create";
    return again(async () => caller.post(path, body, { ...rights, headers }));
  }

  async function write(writer: number): Promise<void> {
    for (let n = 0; !isOver(); n += 1) {
      const codigo = `E${writer}-${n}`;
      const { status, body } = await create(codigo);
      if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
      done.codes.push(codigo);
    }
  }

  async function edit(): Promise<void> {
    const { body: record } = await create("EDITADO");
    const path = `/api/genders/edit/${String(record?.["id"])}`;
    for (let n = 0; !isOver(); n += 1) {
      const seen = await again(async () => caller.get(path.replace("edit", "view"), rights));
      const body = { version: Number(seen.body?.["version"]), values: { nombre: `Nombre ${n}` } };
      // Its version says whether a call that was cut was done: then the same is refused, or has nothing to change.
      const { body: edited } = await again(async () => caller.call("PUT", path, body, rights));
      if (typeof edited?.["version"] === "number") done.versions.push(edited["version"]);
    }
  }

  async function enter(): Promise<void> {
    while (!isOver()) done.handles.push(await again(async () => caller.uidOf(username)));
  }

  const ended = Promise.all([write(0), write(1), write(2), edit(), enter()]);
  return { done, ended };
}

/** The acknowledged work that is not there, and the records without a line of history for each of their versions. */
export async function lostOf(
  db: Kysely<Database>,
  { codes, versions }: Acknowledged,
): Promise<{ readonly lost: readonly string[]; readonly half: readonly string[] }> {
  const { rows } = await sql<{ code: string; version: number; told: number }>`
    select codigo as code, version, (select count(*)::int from changes
      where controller = 'genders' and record_id = genders.id) as told from genders`.execute(db);
  const kept = new Map(rows.map(({ code, version }) => [code, version]));
  const isBehind = (kept.get("EDITADO") ?? 0) < Math.max(...versions);
  return {
    lost: [...codes.filter((code) => !kept.has(code)), ...(isBehind ? ["EDITADO"] : [])],
    half: rows.flatMap(({ code, version, told }) => (told === version ? [] : [code])),
  };
}
