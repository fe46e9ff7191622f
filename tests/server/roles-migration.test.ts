import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantsBeyond } from "../../src/domain/permission-grants.ts";
import { everyPermission } from "../../server/sections/every-permission.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import { readMigrations } from "../../server/store/migrate/migration-files.ts";
import type { Database } from "../../server/store/schema.ts";
import { rightsOf } from "../../server/store/users.ts";
import { registry } from "../support/registry.ts";
import { shareCluster } from "../support/open-database.ts";

const READER = '[{"controller":"customers","status":1,"actions":[{"action":"list","status":1}]}]';
const WRITER = '[{"controller":"customers","status":1,"actions":[{"action":"edit","status":1}]}]';

const entries = (text: string): unknown => JSON.parse(text);

type Former = { name: string; role: string; permission: string; rest?: string };

const APPROVER =
  '[{"controller":"formulas","status":1,"actions":[{"action":"approve","status":1}]}]';

/** Staff as stored before roles were records. */
const FORMER: readonly Former[] = [
  { name: "luz", role: "Administrador", permission: "[]", rest: "is_admin = true" },
  { name: "ana", role: "Analista", permission: READER, rest: "totp_confirmed_at = now()" },
  { name: "eva", role: "Analista", permission: READER, rest: "disabled_at = now()" },
  { name: "leo", role: "Analista", permission: WRITER },
  { name: "ivo", role: "Comité", permission: APPROVER },
  { name: "sol", role: "Sin rol asignado", permission: "[]" },
];

const cluster = shareCluster();
let db: Kysely<Database>;

beforeAll(async () => {
  db = postgresDatabase(await cluster.newDatabase(), () => undefined);
  await migrate(db, readMigrations().slice(0, 3));
  for (const { name, role, permission, rest } of FORMER) {
    await sql`insert into users (id, username, email, firstname, lastname, password_hash, must_change_password,
        is_admin, permission, totp_secret, created_at, role)
      values (gen_random_uuid(), ${name}, ${`${name}@x.example`}, ${name}, 'x', 'x', false, false,
        ${permission}::jsonb, 'x', now() + ${FORMER.findIndex((each) => each.name === name)} * interval '1 second',
        ${role})`.execute(db);
    if (rest !== undefined) {
      await sql`update users set ${sql.raw(rest)} where username = ${name}`.execute(db);
    }
  }
  await migrate(db);
});

afterAll(async () => {
  await db.destroy();
  await cluster.stop();
});

async function rightsOfUser(name: string) {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", name)
    .executeTakeFirstOrThrow();
  const { permission, ...rest } = await rightsOf(db, user.id);
  // Every role says its own absences since migration 0062.
  return { ...rest, permission: permission.filter(({ controller }) => controller !== "absences") };
}

describe("rights that each user had of their own", () => {
  test("become roles without loss: the same name with other rights is another role", async () => {
    expect(await rightsOfUser("ana")).toEqual({ role: "Analista", permission: entries(READER) });
    expect(await rightsOfUser("eva")).toEqual({ role: "Analista", permission: entries(READER) });
    expect(await rightsOfUser("leo")).toEqual({
      role: "Analista (2)",
      permission: entries(WRITER),
    });
    expect(await rightsOfUser("sol")).toEqual({ role: "Sin rol asignado", permission: [] });
  });

  test("to approve formulas are those to return them too, and not to send them again", async () => {
    const [formulas] = (await rightsOfUser("ivo")).permission;
    expect(formulas?.actions.map(({ action }) => action)).toEqual(["approve", "return"]);
  });

  test("that an administrator had by being one are written out in their role", async () => {
    const { role, permission } = await rightsOfUser("luz");
    const controllers = permission.map(({ controller }) => controller);
    expect(role).toBe("Administrador");
    // All the controllers of that time: later declarations are not in an earlier migration.
    expect(controllers).toHaveLength(54);
    expect(everyPermission(registry).map(({ controller }) => controller)).toEqual(
      expect.arrayContaining(controllers),
    );
    const genders = permission.find(({ controller }) => controller === "genders");
    expect(genders?.actions).toContainEqual({ action: "create", status: 1 });
    // A right of nothing would be given to nobody, and a role that has one could not be duplicated.
    expect(grantsBeyond(permission, everyPermission(registry))).toEqual([]);
  });

  test("leave each account as it was: in use, not yet entered, or disabled", async () => {
    const { rows } = await sql<{ username: string; estado: string }>`
      select username, estado from users order by username`.execute(db);
    expect(Object.fromEntries(rows.map(({ username, estado }) => [username, estado]))).toEqual({
      ana: "active",
      eva: "inactive",
      ivo: "invited",
      leo: "invited",
      luz: "invited",
      sol: "invited",
    });
  });

  test("and the sections' tables are made over them", async () => {
    const { rows } = await sql`select id, nombre, version, busqueda from roles order by id`.execute(
      db,
    );
    expect(rows).toHaveLength(5);
  });
});
