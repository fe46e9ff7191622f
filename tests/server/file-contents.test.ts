import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import { readMigrations } from "../../server/store/migrate/migration-files.ts";
import type { Database } from "../../server/store/schema.ts";
import { shareCluster } from "../support/open-database.ts";
import { meanwhile } from "./sections/meanwhile.ts";

const cluster = shareCluster();
let address = "";
let db: Kysely<Database>;
afterAll(async () => {
  await db.destroy();
  await cluster.stop();
});

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The contents that are kept, by their hash. */
async function kept(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ hash: string; text: string }>`
    select sha256 as hash, convert_from(content, 'UTF8') as text from file_contents order by 2`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ hash, text }) => [text, hash]));
}

/** Keeps a file with a text, in a transaction or outside. */
async function keep(text: string, within: Kysely<Database> = db): Promise<void> {
  await sql`insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
    values (1, 'loads', 'archivo', ${text}, 'text/csv', ${text.length},
      kept_content(convert_to(${text}, 'UTF8')), now())`.execute(within);
}

describe("what an installation had before", () => {
  beforeAll(async () => {
    address = await cluster.newDatabase();
    db = postgresDatabase(address, () => undefined);
    const all = readMigrations();
    await migrate(
      db,
      all.filter(({ name }) => name < "0077"),
    );
    await sql`insert into companies (nombre) values ('Uno'), ('Dos')`.execute(db);
    await sql`insert into files (company_id, controller, field, name, media_type, size, sha256, content, created_at)
      select c.id, 'loads', 'archivo', x.name, 'text/csv', length(x.text), x.hash, convert_to(x.text, 'UTF8'), now()
      from companies c, (values ('a', 'igual', ${hashOf("igual")}), ('b', 'otro', 'none')) as x(name, text, hash)`.execute(
      db,
    );
    await migrate(db);
  });

  test("keeps each content once, by its SHA-256, and every file has its own bytes", async () => {
    expect(await kept()).toEqual({ igual: hashOf("igual"), otro: hashOf("otro") });
    const { rows } = await sql`
      select f.name, convert_from(c.content, 'UTF8') as text, f.size from files f join file_contents c using (sha256)
      order by f.id`.execute(db);
    expect(rows).toEqual([
      { name: "a", text: "igual", size: 5 },
      { name: "b", text: "otro", size: 4 },
      { name: "a", text: "igual", size: 5 },
      { name: "b", text: "otro", size: 4 },
    ]);
  });
});

describe("equal bytes", () => {
  test("are kept once, and go with the last file that has them", async () => {
    await keep("dos veces");
    await keep("dos veces");
    expect((await kept())["dos veces"]).toBe(hashOf("dos veces"));
    const dropOne = async () =>
      sql`delete from files where id = (select min(id) from files where name = 'dos veces')`.execute(
        db,
      );
    await dropOne();
    expect(Object.keys(await kept())).toContain("dos veces");
    await dropOne();
    expect(Object.keys(await kept())).not.toContain("dos veces");
  });

  test("go with a company whose files they were, and stay where another has them", async () => {
    await sql`insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
      values (2, 'loads', 'archivo', 'suyo', 'text/csv', 4, kept_content('suyo'), now())`.execute(
      db,
    );
    await sql`delete from companies where id = 2`.execute(db);
    expect(Object.keys(await kept())).toEqual(["igual", "otro"]);
  });

  test("that somebody keeps while the last file that had them is removed are there afterwards", async () => {
    await keep("a la vez");
    await meanwhile(
      db,
      async (trx) => keep("a la vez", trx),
      async () =>
        sql`delete from files where id = (select min(id) from files where name = 'a la vez')`.execute(
          db,
        ),
    );
    expect((await kept())["a la vez"]).toBe(hashOf("a la vez"));
  });

  test("that somebody removes while another keeps them are there afterwards", async () => {
    await meanwhile(
      db,
      async (trx) => sql`delete from files where name = 'a la vez'`.execute(trx),
      async () => keep("a la vez"),
    );
    expect((await kept())["a la vez"]).toBe(hashOf("a la vez"));
  });

  test("have the name of their own hash alone", async () => {
    const wrong =
      sql`insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
      values (1, 'loads', 'archivo', 'x', 'text/csv', 1, ${hashOf("no está")}, now())`.execute(db);
    await expect(wrong).rejects.toThrow(/files_sha256_fk/u);
  });
});
