/** The cause of a transition: the colour of its arrow on the diagrams. */
export type Who = "person" | "server" | "time" | "fault" | "machine";

/** The Spanish text of a transition on the diagrams; it does not compile without one where one is required. */
export type TransitionWords = {
  readonly label: string;
  readonly who: Who;
  /** The sources of the transition: `spec §4, lectura 7, ADR 9`. */
  readonly clause: string;
};

/** The Spanish title of a state on the diagrams; its prose is the state's `description`. */
export type StateWords = { readonly title: string };

/** An action of a person. */
export const person = (label: string, clause: string): TransitionWords => ({
  label,
  who: "person",
  clause,
});

/** An answer of the server. */
export const server = (label: string, clause: string): TransitionWords => ({
  label,
  who: "server",
  clause,
});

/** A failure on the way. */
export const fault = (label: string, clause: string): TransitionWords => ({
  label,
  who: "fault",
  clause,
});

/** A decision of the machine itself; that of a timer is read as one of time. */
export const machine = (label: string, clause: string): TransitionWords => ({
  label,
  who: "machine",
  clause,
});
