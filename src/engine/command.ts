import type { SectionRecord } from "../contract/section-contract.ts";
import type { Verb } from "../domain/spanish.ts";
import type { Fields, Fitting, RuleOf } from "./field.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { frozenAt } from "./lifecycle-statuses.ts";
import { eventsOf, wordsOfEvent } from "./lifecycle-steps.ts";
import type { Values } from "./value.ts";

/** A command on a record of a section, beyond reading and writing its fields. */
export type Command<Input extends Fields = Fields, Event extends string = string> = Verb & {
  /**
   * The event of the section's lifecycle that it causes; where the chart has none, a name of its own, and the status
   * stays. It is the action of its permission and the end of its address (spec §6), in camel case.
   */
  readonly event: Event;
  /** The fields of its dialog, besides the reason. */
  readonly input: Input;
  /** Rules over several fields of the input, which both sides check. */
  readonly rules: readonly ((input: Values) => Readonly<Record<string, string>>)[];
  /** Asks for the reason, which is stored in the history. */
  readonly asksReason?: true;
  /** It writes what its record is made of: a status that freezes the record refuses it, for the reason of the status. */
  readonly writes?: true;
  /** The references of its input whose records it changes: of two commands at once that choose one, the second waits. */
  readonly holds?: readonly string[];
  /** Tells what was done, where the page of the record does not show it. */
  readonly says?: (record: Pick<SectionRecord, "values" | "updatedAt">) => string;
};

/** The words and rules of a command over the fields of its input. */
type Declaration<Input extends Fields, Event extends string> = Verb & {
  readonly event: Event;
  readonly input?: Input & Fitting<Input>;
  readonly rules?: readonly RuleOf<Input>[];
} & Partial<Pick<Command, "asksReason" | "says" | "writes" | "holds">>;

/** Declares a command; without `input` its dialog has no fields. */
export function defineCommand<const Event extends string, const Input extends Fields = never>(
  declaration: Declaration<Input, Event>,
): Command<Input, Event> {
  const { input = {} as Input, rules = [], ...rest } = declaration;
  // The only place where the types of the input are dropped: a rule is given the values of the input alone.
  return { ...rest, input, rules: rules as Command["rules"] };
}

/** The deletion of a record, which every section has beside its commands. */
export const DELETION = defineCommand({ event: "delete", label: "Eliminar", past: "Eliminó" });

/** The next version of a record that is in force: a draft with all that it has. */
export const CLONING = defineCommand({
  event: "clone",
  label: "Clonar versión",
  past: "Clonó la versión",
  object: { does: "clonar la versión", of: "de" },
});

/** The part of a section that its commands depend on. */
type Commanded = { readonly lifecycle: Lifecycle | null; readonly commands: readonly Command[] };

/** The commands of each section that was asked about: a chart does not change, and to ask it takes milliseconds. */
const known = new WeakMap<Commanded, readonly Command[]>();

/**
 * The commands of a section, each once: the events of its lifecycle that people cause, in the order of the chart, and
 * those that leave the status as it is.
 */
export function commandsOf(section: Commanded): readonly Command[] {
  const commands = known.get(section) ?? joined(section);
  known.set(section, commands);
  return commands;
}

function joined({ lifecycle, commands }: Commanded): readonly Command[] {
  const events = lifecycle === null ? [] : eventsOf(lifecycle);
  const caused = events.map(({ told, asksReason, ...verb }) => {
    const declared = commands.find(({ event }) => event === verb.event);
    const says = told === null ? {} : { says: () => told };
    const words = { ...verb, ...says, ...(asksReason && { asksReason: true as const }) };
    return defineCommand({ ...declared, ...words });
  });
  return [...caused, ...apartFrom(lifecycle, commands)];
}

/** Those of some commands that leave the status as it is: the lifecycle has no event of their name. */
export function apartFrom(
  lifecycle: Lifecycle | null,
  commands: readonly Command[],
): readonly Command[] {
  return commands.filter(({ event }) => lifecycle?.events.includes(event) !== true);
}

/** The reason why a status refuses a command that writes what its record is made of; null where it does not. */
export function whyFrozen(
  { writes }: Pick<Command, "writes">,
  lifecycle: Lifecycle | null,
  status: string | null,
): string | null {
  return writes === true ? frozenAt(lifecycle, status) : null;
}

/** The command of a section under a name; undefined for one that it does not have. */
export function commandOf(section: Commanded, event: string): Command | undefined {
  return commandsOf(section).find((each) => each.event === event);
}

/** The past of the actions that any section may have in the history of its records. */
const PAST: Readonly<Record<string, string>> = {
  create: "Creó",
  edit: "Editó",
  delete: "Eliminó",
  import: "Importó",
  revert: "Deshizo un cambio",
  restore: "Recuperó",
  download: "Abrió el archivo",
};

/** An action of a former release, which has no words any more. */
const UNKNOWN = "Cambió";

/** The part of a section that the words of its actions depend on. */
type Section = Commanded & {
  readonly documents: readonly { readonly action: string; readonly past: string }[];
};

/**
 * The words of an action of a section that is done: `Aprobó`. An event of the server's own, which what somebody did brought
 * about, and a document are told as they are declared; an action that the section no longer has, as a change.
 * @param from the status at which it was done; null where it left the status as it was; absent where that is not known.
 */
export function pastOf(section: Section, action: string, from?: string | null): string {
  const { lifecycle } = section;
  return (
    personsPast(section, action) ??
    (lifecycle === null ? null : wordsOfEvent(lifecycle, action, from)) ??
    UNKNOWN
  );
}

/** Whether an action is the server's own: what somebody did brought it about, or the passing of time. */
export function isByItself(section: Section, action: string): boolean {
  return personsPast(section, action) === null;
}

/** The words of an action that people do; null for any other. */
function personsPast(section: Section, action: string): string | null {
  return (
    PAST[action] ??
    commandOf(section, action)?.past ??
    section.documents.find((each) => each.action === action)?.past ??
    null
  );
}
