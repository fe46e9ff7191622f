import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deriveSecrets } from "../../../server/services/secret-box.ts";
import type { Effect } from "../../../server/engine/commands/effects.ts";
import { rehearseCommand } from "../../../server/engine/commands/rehearse.ts";
import { callCommand } from "../../../server/engine/commands/call.ts";
import { actorOf } from "../../../server/engine/job-actor.ts";
import { registryOf } from "../../../server/engine/registry.ts";
import type { CallContext, SectionParts } from "../../../server/engine/served.types.ts";
import { bankIn, contribution, reversalOf } from "../../../server/fund/ledger/events.ts";
import { post } from "../../../server/fund/effects.ts";
import { seedDemo } from "../../../server/seed/demo-staff.ts";
import type { Database } from "../../../server/store/schema.ts";
import { openDatabase } from "../../support/open-database.ts";
import { registry } from "../../support/registry.ts";
import { linesIn, numbersOf } from "./ledger-reads.ts";
import { plantSteps } from "../../support/seen-causes.ts";

plantSteps();

const now = new Date("2026-10-15T12:00:00-05:00");
const cause = (key: string) => ({ date: "2026-10-15", key, origin: "accounts/1" });
let db: Kysely<Database>;
let id = "";
let userId = "";

beforeAll(async () => {
  db = await openDatabase();
  await seedDemo({ db, registry, encryption: deriveSecrets("x").encryption, now });
  const { rows } = await sql<{ id: string }>`
    insert into accounts (empresa_id, codigo, nombre, clase) values (1, 'X', 'X', 'bank') returning id::text as id`.execute(
    db,
  );
  id = rows[0]?.id ?? "";
  const admin = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  userId = admin.id;
});
afterAll(async () => db.destroy());

/** A call about an account, whose step has these effects. */
async function stepWith(effects: readonly Effect[]): Promise<CallContext> {
  const definitions = [...registry.sections.values()].map(({ definition }) => definition);
  const apply = async () => ({ effects });
  const parts = new Map<string, SectionParts>([
    ["accounts", { commands: [{ event: "deactivate", apply }] }],
    ["ledger-entries", registry.of("ledger-entries")],
  ]);
  const own = registryOf(definitions, parts);
  const actor = await actorOf(db, [], { userId, companyId: 1, requestId: "prueba" });
  const ports = { announce: () => undefined, wake: () => undefined };
  return {
    db,
    registry: own,
    section: own.of("accounts"),
    actor,
    now,
    ports,
  } as unknown as CallContext;
}

const call = { action: "deactivate", version: 1, reason: "Prueba", input: {} };

test("a step tells in its rehearsal what it would post, and posts nothing", async () => {
  const entry = bankIn({ ...cause("in"), amount: "10000000.50" });
  const rehearsal = await rehearseCommand(await stepWith([post(entry)]), id, call);
  expect(rehearsal.effects).toEqual([
    { text: "Asiento: Entrada al banco por identificar, $ 10.000.000,50." },
  ]);
  expect(await numbersOf(db, 1)).toEqual([]);
});

test("a step posts and reverses in its own transaction: all of it, or nothing", async () => {
  const entry = bankIn({ ...cause("in"), amount: "7.00" });
  const tooMuch = contribution({ ...cause("all"), amount: "7.01" });
  await expect(callCommand(await stepWith([post(entry), post(tooMuch)]), id, call)).rejects.toThrow(
    "El saldo de «Consignaciones por identificar» no alcanza.",
  );
  expect(await numbersOf(db, 1)).toEqual([]);
  await callCommand(await stepWith([post(entry), reversalOf("in", cause("in"))]), id, call);
  expect(await numbersOf(db, 1)).toEqual(["LB-2026-000001", "LB-2026-000002"]);
  expect(await linesIn(db, 1)).toHaveLength(4);
});
