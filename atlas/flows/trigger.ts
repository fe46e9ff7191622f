import type { CallWords, Words } from "./words.types.ts";

/** The trigger of a transition, read from its event descriptor. */
export type Trigger =
  | { readonly kind: "event"; readonly name: string }
  | { readonly kind: "done" | "error" | "snapshot" | "after"; readonly name: string }
  | { readonly kind: "always"; readonly name: "" };

const INVOKED = /^xstate\.(done|error)\.actor\.(.+)$/u;
const SNAPSHOT = /^xstate\.snapshot\.(.+)$/u;
const DELAYED = /^xstate\.after\.([^.]+)\./u;

/**
 * Reads a descriptor of the library: of an event, of the end or a step of a call, of a delay, or the empty one of
 * `always`.
 */
export function triggerOf(descriptor: string): Trigger {
  if (descriptor === "") return { kind: "always", name: "" };
  const invoked = INVOKED.exec(descriptor);
  if (invoked !== null) {
    const kind = invoked[1] === "done" ? "done" : "error";
    return { kind, name: invoked[2] ?? "" };
  }
  const snapshot = SNAPSHOT.exec(descriptor);
  if (snapshot !== null) return { kind: "snapshot", name: snapshot[1] ?? "" };
  const delayed = DELAYED.exec(descriptor);
  if (delayed !== null) return { kind: "after", name: delayed[1] ?? "" };
  return { kind: "event", name: descriptor };
}

/** Gives the short name of a trigger for ids: `back.chosen`, `done(signIn)`, `always`. */
export function nameOf({ kind, name }: Trigger): string {
  if (kind === "event") return name;
  return kind === "always" ? kind : `${kind}(${name})`;
}

/**
 * Describes a trigger in Spanish.
 * @throws an error that names it when the tables have no text for it.
 */
export function wordsOfTrigger(trigger: Trigger, words: Words): string {
  switch (trigger.kind) {
    case "always":
      return "De inmediato";
    case "event":
      return found(words.events[trigger.name], "event", trigger.name);
    case "after":
      return found(words.delays[trigger.name], "delay", trigger.name);
    case "done":
      return `Termina ${joined("de", callOf(words, trigger.name).words)}`;
    case "snapshot":
      return `Da un paso ${callOf(words, trigger.name).words}`;
    case "error":
      return `Falla ${joined("al", callOf(words, trigger.name).words)}`;
  }
}

/** Gives words for after a verb: an action with its preposition (al traer la declaración), a thing alone (la lista). */
function joined(preposition: string, words: string): string {
  return /^(?:el|la|lo) /u.test(words) ? words : `${preposition} ${words}`;
}

/**
 * Gives the texts of a port or an inner machine, which uses its own name as its actor id.
 * @throws an error that names it when the tables have no text for it.
 */
export function callOf(words: Words, name: string): CallWords {
  return found(words.calls[name], "call", name);
}

/**
 * Gives a required entry of a table.
 * @throws an error that names the missing entry.
 */
export function found<Value>(value: Value | undefined, kind: string, name: string): Value {
  if (value === undefined) throw new Error(`atlas/flows/words: the ${kind} ${name} has no words`);
  return value;
}
