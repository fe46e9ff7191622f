import { sql } from "kysely";
import section from "../../../src/sections/erps/erps.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { inSavepoint } from "../../engine/transaction.ts";
import { entryProblem } from "./accepted-effects.ts";
import type { Reply } from "../../../src/sections/erps/erps.lifecycle.ts";
import type { Heard, Next } from "../../../src/sections/erps/emission.chart.ts";

/** The server's event of each reply: on a document under way, and on one whose answer was not known. */
const EVENTS: Readonly<Record<string, Readonly<Record<Heard["outcome"], Reply | null>>>> = {
  sending: {
    accepted: "accept",
    noticed: "acceptNoticed",
    rejected: "reject",
    unknown: "timeOut",
    silent: "timeOut",
    down: "postpone",
  },
  unanswered: {
    accepted: "resolve",
    noticed: "resolve",
    rejected: "refuse",
    unknown: "retry",
    silent: null,
    down: null,
  },
};

/**
 * Writes what was heard about a document, with all that follows from it.
 * @returns what its emission does next.
 */
export async function recordHeard(
  tx: TransactionContext,
  erp: string,
  heard: Heard,
): Promise<Next> {
  const status = await lockedStatus(tx, erp);
  const events = EVENTS[status];
  // A person, or a turn before a kill, already went on with it.
  if (events === undefined) return DELIVERED.includes(status) ? "deliver" : "over";
  const event = events[heard.outcome];
  if (event !== null) await happenOrHold(tx, erp, event, heard);
  switch (heard.outcome) {
    case "accepted":
    case "noticed":
      return "deliver";
    case "rejected":
      return "over";
    case "unknown":
      return status === "sending" ? "ask" : "resend";
    case "silent":
      return "ask";
    case "down":
      return "wait";
  }
}

/** The events of what the DIAN accepted, which enters the ledger. */
const ACCEPTANCES: readonly Reply[] = ["accept", "acceptNoticed", "resolve"];

/** The statuses of what the DIAN accepted, which its buyer receives. */
const DELIVERED: readonly string[] = ["accepted", "noticed", "unposted"];

/**
 * Carries out an event of a document. What the DIAN accepted is so also where the ledger takes no entry of it, as in a
 * month that was closed meanwhile: it waits for a person, with the reason.
 */
async function happenOrHold(tx: TransactionContext, erp: string, event: Reply, heard: Heard) {
  try {
    await inSavepoint(tx, async (part) => carryOut(part, [happen(section, erp, event, heard)]));
  } catch (error) {
    const rules = ACCEPTANCES.includes(event) ? entryProblem(error) : null;
    if (rules === null) throw error;
    await carryOut(tx, [happen(section, erp, "hold", { ...heard, rules })]);
  }
}

/** The status of a document, locked until the transaction ends; empty where there is none. */
async function lockedStatus(
  { db, actor }: Pick<TransactionContext, "db" | "actor">,
  erp: string,
): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select estado as status from erps where id = ${erp}::bigint and empresa_id = ${actor.companyId}
    for no key update`.execute(db);
  return rows[0]?.status ?? "";
}
