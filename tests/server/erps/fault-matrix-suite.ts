import { expect, test } from "vitest";
import type {
  StandInCall,
  StandInFault,
} from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { openErpsDesk } from "./erps-desk.ts";

const HOUR = 3_600_000;

/** A fault that a call meets once, and what the document is right after the turn and in the end. */
type Row = {
  readonly fault: string;
  readonly goes: StandInFault;
  readonly after: string;
  readonly end: string;
  /** The calls from the one that fails on, in the end. */
  readonly calls: readonly string[];
};

const REJECTED = { reject: { rule: "FAK24", text: "El dígito no corresponde." } };

/** The first send of a document that is sending. */
const SENDS: readonly Row[] = [
  { fault: "an answer", goes: "answer", after: "accepted", end: "accepted", calls: ["send"] },
  { fault: "a notice", goes: "notice", after: "noticed", end: "noticed", calls: ["send"] },
  {
    fault: "a late answer",
    goes: { late: 5 },
    after: "accepted",
    end: "accepted",
    calls: ["send"],
  },
  { fault: "a rejection", goes: REJECTED, after: "rejected", end: "rejected", calls: ["send"] },
  {
    fault: "silence before",
    goes: "silentBefore",
    after: "unanswered",
    end: "accepted",
    calls: ["send", "status", "status", "send"],
  },
  {
    fault: "silence after",
    goes: "silentAfter",
    after: "unanswered",
    end: "accepted",
    calls: ["send", "status"],
  },
  {
    fault: "the reply of another document",
    goes: "another",
    after: "unanswered",
    end: "accepted",
    calls: ["send", "status"],
  },
  {
    fault: "an outage",
    goes: "outage",
    after: "sending",
    end: "accepted",
    calls: ["send", "status", "send"],
  },
];

/** The question about a document without answer that the DIAN has. */
const QUESTIONS: readonly Row[] = (
  [
    ["an answer", "answer", "accepted", 0],
    ["a late answer", { late: 5 }, "accepted", 0],
    ["silence before", "silentBefore", "unanswered", 1],
    ["silence after", "silentAfter", "unanswered", 1],
    ["the reply of another document", "another", "unanswered", 1],
    ["an outage", "outage", "unanswered", 1],
  ] as const
).map(([fault, goes, after, more]) => ({
  fault,
  goes,
  after,
  end: "accepted",
  calls: ["status", ...Array<string>(more).fill("status")],
}));

/** Each call to the DIAN by each of its faults, with the job over the stand-in (chain.md §6, laws 38 to 43). */
export function faultMatrixSuite(open: OpenDatabase): void {
  const desk = openErpsDesk(open);

  /** Lets a call of a kind meet a fault once. */
  const once = (kind: StandInCall["kind"], goes: StandInFault) => {
    let met = false;
    desk().plan((call) => {
      if (met || call.kind !== kind) return "answer";
      met = true;
      return goes;
    });
  };

  /** Requires that the document be once at the DIAN and once in the ledger, or not at all, whatever went wrong. */
  async function expectOnce(id: string, before: string): Promise<void> {
    const { status, values } = await desk().erp(id);
    const isTaken = status === "accepted" || status === "noticed";
    const there = (await desk().processed()).filter(({ number }) => number === values["numero"]);
    const taken = there.filter(({ outcome }) => outcome === "accepted" || outcome === "noticed");
    expect(taken.length).toBe(isTaken ? 1 : 0);
    expect(taken.every(({ cufe }) => cufe === values["cufe"])).toBe(true);
    const posted = Number(await desk().balance("CLI")) - Number(before);
    expect(posted).toBe(isTaken ? 1190 : 0);
  }

  test.each(SENDS)("a send that meets $fault ends $end", async ({ goes, after, end, calls }) => {
    const { id } = await desk().invoice("1000");
    const before = await desk().balance("CLI");
    once("send", goes);
    await desk().event("send", id);
    await desk().work();
    expect((await desk().erp(id)).status).toBe(after);
    for (let turn = 0; turn < 2; turn += 1) await desk().work(HOUR);
    expect([(await desk().erp(id)).status, desk().calls()]).toEqual([end, calls]);
    await expectOnce(id, before);
  });

  test.each(QUESTIONS)(
    "a question about an unanswered document that meets $fault ends $end",
    async ({ goes, after, end, calls }) => {
      const { id } = await desk().invoice("1000");
      const before = await desk().balance("CLI");
      once("send", "silentAfter");
      await desk().event("send", id);
      await desk().work();
      once("status", goes);
      await desk().work(HOUR);
      expect((await desk().erp(id)).status).toBe(after);
      for (let turn = 0; turn < 2; turn += 1) await desk().work(HOUR);
      expect([(await desk().erp(id)).status, desk().calls()]).toEqual([end, ["send", ...calls]]);
      await expectOnce(id, before);
    },
  );
}
