import type { AnyTransitionDefinition, InspectionEvent } from "xstate";

/** How often each story took a transition, by the title of its chapter. */
type Times = Record<string, number>;

/** A transition that was walked: where it leaves from, its descriptor, and its place among the candidates. */
type Proof = {
  readonly source: string;
  readonly event: string;
  readonly candidate: number;
  readonly times: Times;
};

/** Counts the transitions that machines take while stories are told: the flow atlas shows it on their arrows. */
export function createProof() {
  // Every product that is opened has machines of its own: a transition is known by its place in the chart.
  const proofs = new Map<string, Proof>();

  function count(transition: AnyTransitionDefinition, title: string): void {
    const { source } = transition;
    const event = String(transition.eventType);
    const candidates = event === "" ? source.always : source.transitions.get(event);
    const candidate = (candidates ?? []).indexOf(transition);
    const key = `${source.id} ${event} ${candidate}`;
    const proof = proofs.get(key) ?? { source: source.id, event, candidate, times: {} };
    proof.times[title] = (proof.times[title] ?? 0) + 1;
    proofs.set(key, proof);
  }

  return {
    /** The observer for a story of a chapter. */
    inspectIn:
      (title: string) =>
      (event: InspectionEvent): void => {
        if (event.type !== "@xstate.microstep") return;
        const { _transitions: taken } = event;
        for (const transition of taken) count(transition, title);
      },
    all: (): readonly Proof[] => [...proofs.values()],
  };
}
