/** Who makes a transition happen: the colour of its arrow on the diagrams. */
export type Who = "person" | "server" | "fault" | "machine";

/** The Spanish words that a transition carries to the diagrams; a type error if one is missing where it is asked for. */
export type TransitionWords = {
  readonly label: string;
  readonly who: Who;
};

/** The Spanish title that a state carries to the diagrams; its prose is the state's `description`. */
export type StateWords = { readonly title: string };

/** What a person does. */
export const person = (label: string): TransitionWords => ({ label, who: "person" });

/** What the server answers. */
export const server = (label: string): TransitionWords => ({ label, who: "server" });

/** What goes wrong on the way. */
export const fault = (label: string): TransitionWords => ({ label, who: "fault" });

/** What the machine decides by itself, time included. */
export const machine = (label: string): TransitionWords => ({ label, who: "machine" });
