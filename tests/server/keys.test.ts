import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertUser, companyNamed, roleNamed } from "../../server/services/new-user.ts";
import { isCurrent, deriveSecrets, seal, unseal } from "../../server/services/secret-box.ts";
import { openAddress } from "../../server/startup/open-store.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import type { Database } from "../../server/store/schema.ts";
import { runProgram } from "../support/server-process.ts";

const OLD = "la clave de antes que ya no es de fiar 1";
const NEW = "la clave nueva que nadie más conoce 2";
const OTHER = "una clave de otra instalación ajena 3";
const PATIENCE = { timeout: 90_000 };

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garante-claves-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function within<Done>(work: (db: Kysely<Database>) => Promise<Done>): Promise<Done> {
  const { address, close } = await openAddress({ dataDir: folder, databaseUrl: undefined });
  const db = postgresDatabase(address, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await close();
  }
}

const rotate = async (keys: Readonly<Record<string, string>>) =>
  runProgram("server/rotate-key.ts", [], { DATA_DIR: folder, NODE_ENV: "production", ...keys });

type Sealed = { readonly owner: string; readonly text: string };

/** The sealed secrets: the second factor of the only person, and the value of a configuration. */
async function sealedIn(db: Kysely<Database>): Promise<readonly Sealed[]> {
  const { rows } = await sql<Sealed>`
    select id::text as owner, totp_secret as text from users
    union all select 'configurations.secreto.' || id, secreto from configurations order by 1`.execute(
    db,
  );
  return rows;
}

test(
  "what a key sealed is sealed anew with the next one, which alone opens it then",
  PATIENCE,
  async () => {
    const [old, rotated] = [deriveSecrets(OLD).encryption, deriveSecrets(NEW).encryption];
    const before = await within(async (db) => {
      await migrate(db);
      const person = { username: "jefe", email: "j@g.example", firstname: "Ana", lastname: "Ruiz" };
      const rights = {
        role: await roleNamed(db, "Administrador", []),
        companies: [await companyNamed(db, "Fondo")],
      };
      const user = {
        ...person,
        ...rights,
        password: "x",
        mustChangePassword: false,
        isAdmin: true,
      };
      await insertUser(user, { db, encryption: old, now: new Date() });
      const secreto = seal("Muy*secreto1", "configurations.secreto.1", old);
      await sql`insert into configurations (id, clave, tipo, secreto)
      values (1, 'k', 'secret', ${secreto})`.execute(db);
      return sealedIn(db);
    });
    const plain = before.map(({ owner, text }) => unseal(text, owner, old));

    const refused = await rotate({ SECRET_KEY: OTHER });
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.err).toMatch(
      /^La clave de esta instalación no abre [^\n]+SECRET_KEY_FORMER\.\n$/u,
    );

    const done = await rotate({ SECRET_KEY: NEW, SECRET_KEY_FORMER: `${OTHER},${OLD}` });
    expect([done.code, done.err]).toEqual([0, ""]);
    expect(done.out).toContain("Secretos sellados de nuevo: 2.");

    const after = await within(sealedIn);
    expect(after.map(({ text }) => isCurrent(text, rotated))).toEqual([true, true]);
    expect(after.map(({ owner, text }) => unseal(text, owner, rotated))).toEqual(plain);
    const again = await rotate({ SECRET_KEY: NEW });
    expect(again.out).toContain("Secretos sellados de nuevo: 0.");
  },
);
