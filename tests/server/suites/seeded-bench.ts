import { afterAll, beforeAll } from "vitest";
import { seedFirstRecords } from "../../../server/seed/first-records.ts";
import { startServer } from "../../support/server.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { callsAs, type Calls } from "./access-caller.ts";
import { codeFor, type OpenDatabase } from "./bench.ts";
import { createCaller } from "./caller.ts";
import { registry } from "../../support/registry.ts";

/** Two administrators signed in to the same company of a demonstration with its first records. */
export type TwoPeople = { readonly luz: Calls; readonly andres: Calls };

/** Signs both in once for a suite, whose tests build on each other's records. */
export function openTwoPeople(open: OpenDatabase): () => TwoPeople {
  const clock = createTestClock();
  let people: TwoPeople | undefined;
  let close = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const db = await open();
    const server = await startServer({ db, clock, env: { TRUST_PROXY: "127.0.0.1" } });
    close = async () => {
      await server.close();
      await db.destroy();
    };
    await seedFirstRecords({ db, clock }, registry);
    await db.updateTable("users").set({ is_admin: true }).execute();
    const codeOf = async (username: string) => codeFor(db, username, clock);
    const caller = createCaller(server, { clock, codeOf });
    const bench = { ...caller, clock, server, db, codeOf };
    const enter = async (username: string) => callsAs(bench, await caller.signIn(username));
    people = { luz: await enter("admin"), andres: await enter("analista") };
  });

  afterAll(async () => close());

  return () => {
    if (people === undefined) throw new Error("the suite has not started");
    return people;
  };
}

/** The refusal of a call: its status, and the messages of fields or the guard. */
export const refusal = ({ status, body }: Awaited<ReturnType<Calls["create"]>>) => ({
  status,
  ...(body?.["errors"] !== undefined && { errors: body["errors"] }),
  ...(body?.["guard"] !== undefined && { guard: body["guard"] }),
});
