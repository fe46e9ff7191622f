import { isOfPresentCut, setInvoiced, sign } from "./billing-people.ts";
import { isTaken, totalOf, type Paper, type Verdict, type World } from "./billing-world.ts";

/** How a call to the DIAN goes, as a history says. */
export type Fault =
  | "answer"
  | "late"
  | "notice"
  | "reject"
  | "another"
  | "silentBefore"
  | "silentAfter"
  | "outage";

/** A call that the DIAN got: which, about which document, and how it went. */
export type Call = { readonly kind: "send" | "status"; readonly fault: Fault };

type Heard = Verdict | "silent" | "down";

const CONTINGENCY = 48 * 3_600_000;

/**
 * The DIAN gets a call about a document, and the fund hears what comes back.
 * @throws Error for a call that may not be made: a resend before its status is asked, or any once it has its answer.
 */
export function hear(world: World, paper: Paper, { kind, fault }: Call): void {
  const { next } = paper;
  const isAllowed = next === "send" ? kind === "send" : next !== "nothing" && kind === "status";
  if (!isAllowed) throw new Error(`${paper.number}: «${kind}» where it may «${next}»`);
  const heard = kind === "send" ? received(world, paper, fault) : answerAbout(paper, fault);
  if (kind === "status" && next === "askFirst" && heard === "none") {
    paper.next = "send";
    return;
  }
  if (paper.status === "unanswered") heardLater(world, paper, heard);
  else heardFirst(world, paper, heard);
}

/** The DIAN gets a document; gives the answer that is heard. */
function received(world: World, paper: Paper, fault: Fault): Heard {
  const { signed } = paper;
  if (signed === null) throw new Error("an unsigned document was sent");
  if (fault === "outage") return "down";
  if (fault === "silentBefore") return "silent";
  if (signed.verdict === "accepted" || signed.verdict === "noticed") {
    throw new Error(`${paper.number} was sent twice`);
  }
  const isTooLate = paper.contingency && world.now - signed.at > CONTINGENCY;
  const isRejected = fault === "reject" || isTooLate;
  signed.verdict = isRejected ? "rejected" : fault === "notice" ? "noticed" : "accepted";
  return fault === "another" || fault === "silentAfter" ? "silent" : signed.verdict;
}

/** The DIAN is asked about a document; gives the answer that is heard. */
function answerAbout({ signed }: Paper, fault: Fault): Heard {
  const verdict = signed?.verdict ?? "none";
  if (fault === "outage") return "down";
  if (fault === "silentBefore" || fault === "silentAfter") return "silent";
  // A reply about another document is no verdict on this one, nor says that it is not there.
  return fault === "another" ? "silent" : verdict;
}

/** A document under way hears of its end, or that it is not known. */
function heardFirst(world: World, paper: Paper, heard: Heard): void {
  switch (heard) {
    case "accepted":
    case "noticed":
    case "rejected":
      decide(world, paper, heard);
      break;
    case "down":
      if (paper.affects === null) paper.contingency = true;
      paper.next = "askFirst";
      break;
    case "silent":
    case "none":
      paper.status = "unanswered";
      paper.next = "ask";
      break;
  }
}

/** A document without an answer hears whether the DIAN has it; what it does not have is sent again, unless its cut changed. */
function heardLater(world: World, paper: Paper, heard: Heard): void {
  if (heard === "silent" || heard === "down") return;
  if (heard === "none") {
    paper.status = "pending";
    paper.next = isOfPresentCut(world, paper) && sign(world, paper) ? "askFirst" : "nothing";
    return;
  }
  decide(world, paper, heard === "noticed" ? "accepted" : heard);
}

/** Carries out a verdict: only an accepted document is owed (laws 38, 41 and 43). */
function decide(world: World, paper: Paper, status: "accepted" | "noticed" | "rejected"): void {
  paper.status = status;
  paper.next = "nothing";
  const charge = paper.charge === null ? undefined : world.charges[paper.charge];
  if (paper.affects === null) {
    setInvoiced(world, paper, isTaken(paper) ? "issued" : "approved");
    if (charge !== undefined && isTaken(paper)) charge.invoice = paper.number;
    return;
  }
  if (charge === undefined || !isTaken(paper)) return;
  charge.noted += totalOf(paper);
  if (charge.noted === totalOf(charge)) charge.status = "annulled";
}
