import { sql, type Kysely } from "kysely";
import type { Keyring } from "../ports.ts";
import { insertUser } from "../services/new-user.ts";
import type { Database } from "../store/schema.ts";
import { OUTSIDE_ROLES } from "./demo-roles.ts";
import { DEMO_PASSWORD } from "./demo-staff.ts";
import { personBy } from "./people.ts";
import { chanceFrom } from "./random.ts";

/** The number of demo staff: hashing a password is slow on purpose, so no more than these. */
const STAFF = 18;

type Needs = { readonly db: Kysely<Database>; readonly encryption: Keyring; readonly now: Date };

/** Adds staff with the demo password, in the existing roles; existing staff are left as they are. */
export async function seedStaff({ db, encryption, now }: Needs): Promise<void> {
  const chance = chanceFrom(2017);
  const roles = await staffRoles(db);
  const { rows: companies } = await sql<{ id: number }>`
    select distinct company_id as id from user_companies order by 1`.execute(db);
  const people = Array.from({ length: STAFF }, (_, index) => ({ ...personBy(chance), index }));
  for (const { name, handle, index } of people) {
    const username = `${handle.slice(0, 30)}${index + 1}`;
    const words = name.split(" ");
    const user = {
      username,
      email: `${username}@garante.example`,
      firstname: words.slice(0, -2).join(" "),
      lastname: words.slice(-2).join(" "),
      password: DEMO_PASSWORD,
      mustChangePassword: chance.happens(0.2),
      isAdmin: false,
      role: roles[index % roles.length] ?? "",
      companies: companies.slice(0, 1 + (index % 2)).map(({ id }) => id),
    };
    if (!(await insertUser(user, { db, encryption, now }))) continue;
    const status = chance.pick(["active", "active", "active", "invited", "inactive"]);
    await db
      .updateTable("users")
      .set({ estado: status })
      .where("username", "=", username)
      .execute();
  }
}

/** The roles of people of the fund, but for its administrators. */
async function staffRoles(db: Kysely<Database>): Promise<readonly string[]> {
  const others = ["Administrador", ...Object.values(OUTSIDE_ROLES)];
  const { rows } = await sql<{ id: string }>`
    select id::text from roles where nombre <> all(${others}::text[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}
