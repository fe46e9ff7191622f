/** How one call to the DIAN goes. */
export type EmissionFault =
  | "answer"
  | "notice"
  | "late"
  | "reject"
  | "silentBefore"
  | "silentAfter"
  | "another"
  | "outage"
  | "unknown"
  | "already";

type Call = "send" | "status";
type Verdict = "accepted" | "noticed" | "rejected";

/** The end of a document whose calls go in some way, and all that it came through. */
export type Emitted = {
  readonly calls: readonly Call[];
  /** The events of its history, in order. */
  readonly events: readonly string[];
  readonly status: string;
  /** How often the DIAN has it accepted: never twice. */
  readonly held: number;
  readonly isOwed: boolean;
  readonly isContingency: boolean;
};

/** A verdict; `unsaid` where nobody knows whether the DIAN has it, `absent` where it says that it has not. */
type Heard = Verdict | "unsaid" | "absent" | "down" | "already";

/**
 * Gives the end that the spec says of an invoice (fund.md §6, laws 38 to 43): only a verdict on itself decides about it; what is not
 * known is asked, never sent; what the DIAN says that it lacks is asked about once more and sent again under its number;
 * while the service is down it waits in contingency. The calls after the given ones are answered.
 */
export function emissionOracle(faults: readonly EmissionFault[]): Emitted {
  const calls: Call[] = [];
  const events: string[] = ["send"];
  let verdict: Verdict | null = null;
  let held = 0;
  let isContingency = false;

  function call(kind: Call): Heard {
    const fault = faults[calls.length] ?? "answer";
    calls.push(kind);
    if (fault === "outage") return "down";
    if (fault === "silentBefore") return "unsaid";
    const isKept: boolean = kind === "send" && verdict !== "accepted" && verdict !== "noticed";
    if (isKept) {
      verdict = fault === "reject" ? "rejected" : fault === "notice" ? "noticed" : "accepted";
      held += verdict === "rejected" ? 0 : 1;
    }
    if (fault === "silentAfter" || fault === "another") return "unsaid";
    if (fault === "unknown") return kind === "send" ? "unsaid" : "absent";
    if (fault === "already") return "already";
    return verdict ?? "absent";
  }

  /** Asks for a document that was there already, by its own code. */
  const decided = (heard: Heard): Heard => (heard === "already" ? call("status") : heard);

  const ask = (): Heard => {
    const heard = call("status");
    return heard === "already" ? "accepted" : heard;
  };

  const resend = (): Heard => {
    const heard = ask();
    return heard === "absent" ? decided(call("send")) : heard;
  };

  const happened = (event: string, status: string): string => {
    events.push(event);
    return status;
  };

  function afterSending(heard: Heard): string {
    if (heard === "accepted") return happened("accept", "accepted");
    if (heard === "noticed") return happened("acceptNoticed", "noticed");
    if (heard === "rejected") return happened("reject", "rejected");
    if (heard !== "down") return happened("timeOut", "unanswered");
    isContingency = true;
    events.push("postpone");
    return afterSending(resend());
  }

  function afterAsking(heard: Heard): string {
    if (heard === "accepted" || heard === "noticed") return happened("resolve", "accepted");
    if (heard === "rejected") return happened("refuse", "rejected");
    if (heard !== "absent") return "unanswered";
    events.push("retry", "send");
    return afterSending(resend());
  }

  let status = afterSending(decided(call("send")));
  while (status === "unanswered") status = afterAsking(ask());
  const isTaken = status === "accepted" || status === "noticed";
  return {
    calls,
    events: isTaken ? [...events, "deliver"] : events,
    status,
    held,
    isOwed: isTaken,
    isContingency,
  };
}
