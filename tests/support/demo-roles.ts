import type { Kysely } from "kysely";
import { seedRoleStaff } from "../../server/seed/role-staff.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import type { Database } from "../../server/store/schema.ts";
import { comeIn } from "./come-in.ts";
import { TEST_SECRET } from "./server.ts";
import type { openSeededStage } from "./stage.ts";
import type { Visitor } from "./visitor.ts";

/** Adds the person of each demonstration role, as a start does. */
async function addRoleStaff(db: Kysely<Database>, now: Date): Promise<void> {
  await seedRoleStaff({ db, encryption: deriveSecrets(TEST_SECRET).encryption, now });
}

/**
 * Opens a browser for each person of some demonstration roles, with the rights of their role and the hour of the server.
 *
 * @param names their user names.
 */
export async function roleVisitors<Name extends string>(
  { visit, server, clock }: ReturnType<typeof openSeededStage>,
  names: readonly Name[],
): Promise<Record<Name, Visitor>> {
  await addRoleStaff(server().db, clock.now());
  const people: Partial<Record<Name, Visitor>> = {};
  for (const name of names) {
    const visitor = await visit();
    await visitor.context.clock.install({ time: clock.now() });
    await comeIn(visitor, name);
    // The parts of a page that come after it make room.
    visitor.allow(/ shifts /u);
    people[name] = visitor;
  }
  return people as Record<Name, Visitor>;
}
