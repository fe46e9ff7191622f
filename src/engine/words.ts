/** Who makes a transition happen: the colour of its arrow on the diagrams. */
export type Who = "person" | "server" | "fault" | "machine";

/** The Spanish words that a transition carries to the diagrams; a type error if one is missing where it is asked for. */
export type TransitionWords = {
  readonly label: string;
  readonly who: Who;
  /** The sources that ask for it: `spec §4, lectura 7, ADR 9`. */
  readonly clause: string;
};

/** The Spanish title that a state carries to the diagrams; its prose is the state's `description`. */
export type StateWords = { readonly title: string };

/** What a person does. */
export const person = (label: string, clause: string): TransitionWords => ({
  label,
  who: "person",
  clause,
});

/** What the server answers. */
export const server = (label: string, clause: string): TransitionWords => ({
  label,
  who: "server",
  clause,
});

/** What goes wrong on the way. */
export const fault = (label: string, clause: string): TransitionWords => ({
  label,
  who: "fault",
  clause,
});

/** What the machine decides by itself, time included. */
export const machine = (label: string, clause: string): TransitionWords => ({
  label,
  who: "machine",
  clause,
});
