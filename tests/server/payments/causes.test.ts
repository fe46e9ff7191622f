import { afterAll, beforeAll, expect, test } from "vitest";
import { causes, type Cause } from "../../../server/engine/commands/causes.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { act, openTreasury, programmed, ready, type Treasury } from "./treasury.ts";

let office: Office;
let treasury: Treasury;
const heard: Cause[] = [];
const hear = (each: unknown) => void heard.push(each as Cause);

beforeAll(async () => {
  office = await openOffice(await openDatabase());
  treasury = await openTreasury(office, "1000000000.00");
  causes.subscribe(hear);
});
afterAll(async () => {
  causes.unsubscribe(hear);
  await office.server.close();
  await office.server.db.destroy();
});

/** The consequences of something while it is done. */
async function causedBy(work: () => Promise<unknown>): Promise<readonly Cause[]> {
  const before = heard.length;
  await work();
  return heard.slice(before);
}

const moved = (controller: string, machine: string, event: string, from: string, to: string) => ({
  kind: "moved",
  controller,
  moves: [{ machine, event, from, to }],
});

test("approving an advance tells its own step and the transfer that it makes (ADR 144)", async () => {
  const all = await causedBy(async () => programmed(treasury, { amount: "1000.00" }));
  expect(all).toEqual([
    { kind: "made", controller: "advances" },
    moved("advances", "advance", "approve", "requested", "approved"),
    { kind: "made", controller: "transfers" },
  ]);
});

test("a transfer that the bank pays tells the entry with its accounts, the advance and the mail", async () => {
  const id = await ready(treasury, { amount: "1000.00" });
  await act(treasury.clerk, "transfers/send", id);
  await office.server.tidy();
  await office.server.settled();
  await act(treasury.clerk, "transfers/markSent", id);
  const all = await causedBy(async () => act(treasury.clerk, "transfers/confirm", id));
  expect(all).toContainEqual(moved("transfers", "transfer", "confirm", "sent", "confirmed"));
  expect(all).toContainEqual(moved("advances", "advance", "pay", "approved", "paid"));
  expect(all).toContainEqual({
    kind: "entry",
    event: "advancePaid",
    debits: ["ANT"],
    credits: ["BAN"],
  });
});

test("what is refused causes nothing", async () => {
  const { transfer } = await programmed(treasury, { amount: "1000.00" });
  const { id, version } = transfer;
  const sign = async () => treasury.second.refused("POST", `transfers/sign/${id}`, { version });
  expect(await causedBy(sign)).toEqual([]);
});
