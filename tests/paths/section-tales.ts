import { deepStrictEqual } from "node:assert/strict";
import type { InspectionEvent } from "xstate";

import { BLANK } from "../support/oracle/record-world.ts";
import { driveRecord, UNASKING } from "../support/record-driver.ts";

/** A new record that is right as it is offered is saved as it is, and another one begins if it is wanted. */
export async function tellOffered(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const driver = driveRecord(inspect, UNASKING);
  await driver.perform({ type: "user.opens", address: "/agreements/create" });
  await driver.perform({ type: "net.answers", call: "me", outcome: "ok" });
  await driver.perform({ type: "user.saves", another: true });
  const { inFlight } = driver.observe() as { inFlight: readonly { path: string; body: unknown }[] };
  deepStrictEqual(
    inFlight.map(({ path, body }) => [path, body]),
    [["agreements/create", { values: BLANK }]],
  );
  await driver.perform({ type: "net.answers", call: "save", outcome: "ok" });
  const { address, page } = driver.observe() as { address: string; page: { showing: string } };
  deepStrictEqual([address, page.showing], ["/agreements/create", "form"]);
}
