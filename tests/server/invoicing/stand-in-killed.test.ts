import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { TEST_SIGNER, invoiceOf } from "../../support/electronic-documents.ts";
import { send, signal, standInDesk } from "../../support/stand-in-desk.ts";

const PROGRAM = fileURLToPath(new URL("sending-desk.ts", import.meta.url));
const SENT = 8;

/** Runs the process that sends, kills it while it sends its eighth invoice, and gives the number of that one. */
async function killedWhileSending(folder: string, first: number): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM, folder, String(first)]);
  const ended = once(child, "exit");
  let last = first;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last === first + SENT - 1) child.kill("SIGKILL");
  }
  await ended;
  return last;
}

test("what the stand-in received outlives the process that is killed, and nothing is there twice", async () => {
  const desk = standInDesk();
  const first = 990_000_001;
  const middle = await killedWhileSending(desk.folder, first);
  const last = await killedWhileSending(desk.folder, middle + 1);
  const outcomes: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const invoice = TEST_SIGNER.sign(invoiceOf({ number: `SETP${number}` }));
    const known = await desk.open().status(invoice.cufe, signal);
    outcomes.push(known.outcome);
    // The last of each process may not have been processed: then it is sent now, as the first time.
    const again = await send(desk.open(), invoice);
    expect(again.outcome).toBe(known.outcome === "unknown" ? "accepted" : "already");
  }
  expect(outcomes.length).toBeGreaterThanOrEqual(2 * SENT);
  expect(outcomes.filter((each) => each === "unknown").length).toBeLessThanOrEqual(2);
  desk.close();
});
