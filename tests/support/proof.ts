import type { AnyTransitionDefinition, InspectionEvent } from "xstate";

/** The number of times that each story took a transition, by the title of its chapter. */
type Times = Record<string, number>;

/** A transition that was taken: its source, its descriptor, and its position among the candidates. */
type Proof = {
  readonly source: string;
  readonly event: string;
  readonly candidate: number;
  readonly times: Times;
};

/** Counts the transitions that machines take in the stories: the flow atlas shows the counts on their arrows. */
export function createProof() {
  // Every product that opens has its own machines: a transition is identified by its place in the chart.
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
