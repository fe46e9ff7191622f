import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import type { KeptFile } from "./files.ts";
import type { TransactionContext } from "./served.types.ts";
import { authorOf } from "./system-actor.ts";

/** Stores a file that the server itself made for a field of the section; gives its id. */
export async function keepContent(
  { db, section: { definition }, actor, now }: TransactionContext,
  field: string,
  { name, mediaType, content }: KeptFile,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, created_at, created_by)
    values (${actor.companyId}, ${definition.controller}, ${field}, ${name}, ${mediaType}, ${content.length},
      kept_content(decode(${Buffer.from(content).toString("base64")}, 'base64')), ${now}, ${authorOf(actor)})
    returning id::text`.execute(db);
  return rows[0]?.id ?? "";
}

/** The stored files of some ids, in their order; those that do not exist are left out. */
export async function contentOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<readonly KeptFile[]> {
  const { rows } = await sql<{ id: string; name: string; type: string; content: string }>`
    select id::text, name, media_type as type, encode(content, 'base64') as content
    from files join file_contents using (sha256) where id = any(${[...ids]}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const file = found.get(id);
    if (file === undefined) return [];
    const content = new Uint8Array(Buffer.from(file.content, "base64"));
    return [{ name: file.name, mediaType: file.type, content }];
  });
}
