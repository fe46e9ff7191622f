import { sql, type Kysely } from "kysely";
import type { Keyring } from "../ports.ts";
import { analystPages } from "../../src/sections/demo-pages.ts";
import { permissionsFor } from "../../src/sections/permissions.ts";
import type { Registry } from "../engine/served.types.ts";
import { everyPermission } from "../sections/every-permission.ts";
import { companyNamed, hasNoUsers, insertUser, roleNamed } from "../services/new-user.ts";
import type { Database } from "../store/schema.ts";

/** The password of all demo staff, printed in the README; never used in production. */
export const DEMO_PASSWORD = "Garante*2017";

const ANALYST_PERMISSION = permissionsFor(analystPages);

type Needs = {
  readonly db: Kysely<Database>;
  readonly registry: Registry;
  readonly encryption: Keyring;
  readonly now: Date;
};

/** An arbitrary number; processes that start at once on one PostgreSQL seed one after the other. */
const SEED_LOCK = 20_170_001;

/** Fills an empty database with the demo staff and their companies; false where it was not empty. */
export async function seedDemo(needs: Needs): Promise<boolean> {
  return needs.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(db);
    if (!(await hasNoUsers(db))) return false;
    const north = await companyNamed(db, "Fondo de Garantías del Norte");
    const andes = await companyNamed(db, "Coberturas Andinas S.A.S.");
    const administrator = await roleNamed(db, "Administrador", everyPermission(needs.registry));
    const common = {
      password: DEMO_PASSWORD,
      isAdmin: false,
      role: await roleNamed(db, "Analista", ANALYST_PERMISSION),
      mustChangePassword: false,
    };
    const staff = [
      {
        ...common,
        ...named("admin", "Luz Marina", "Restrepo Gómez"),
        isAdmin: true,
        role: administrator,
        companies: [north, andes],
      },
      {
        ...common,
        ...named("analista", "Andrés Felipe", "Quintero Mejía"),
        companies: [north],
      },
      {
        ...common,
        ...named("nuevo", "Yuliana", "Cárdenas Ospina"),
        mustChangePassword: true,
        companies: [andes],
      },
    ];
    for (const user of staff) await insertUser(user, { ...needs, db });
    return true;
  });
}

function named(username: string, firstname: string, lastname: string) {
  return { username, email: `${username}@garante.example`, firstname, lastname };
}
