import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { ValuesOf } from "../../src/engine/field.ts";
import type { MoveInput, MoveOf } from "../../src/engine/lifecycle.ts";
import type { Values } from "../../src/engine/value.ts";
import { Refusal } from "./refusal.ts";
import type { Declared, Done, CountsOf, KeptOf, ValuesIn } from "./section-values.types.ts";
import type {
  AwaitsOf,
  ChecksOf,
  Choices,
  ChoicesOf,
  ComputedOf,
  DerivedAllOf,
  DerivedOf,
  ExplainsOf,
  FactsOf,
  FollowsOf,
  ImpactOf,
  Implementation,
  IssuedDocument,
  MovesOf,
  OffersOf,
  ReasonsOf,
  Request,
  SectionParts,
  ShapeOf,
  StoredRecord,
  TransactionContext,
} from "./served.types.ts";

/** The part of a declaration that the types of its module need. */
type Served = Declared & Pick<SectionDefinition, "commands">;

/** The events that the server may work on: those of the chart, and those of the commands that leave the status. */
type EventOf<Section extends Served> =
  | MoveOf<Section["lifecycle"]>
  | Section["commands"][number]["event"];

/** The data given to an event: by the server, as its chart says, or by people, in the fields of its command. */
type GivenTo<Section extends Served, Event> =
  | MoveInput<Section["lifecycle"], Event>
  | ValuesOf<Extract<Section["commands"][number], { readonly event: Event }>["input"]>;

/** The input of an event, in which nothing is known where it is given nothing. */
type InputOf<Section extends Served, Event> = [GivenTo<Section, Event>] extends [never]
  ? unknown
  : GivenTo<Section, Event>;

/** The work of an event on its record, inside the transaction that writes it. */
type Apply<Section extends Served, Event> = (
  tx: TransactionContext,
  request: Request<ValuesIn<Section>, InputOf<Section, Event>>,
) => Promise<Done<ValuesIn<Section>> | undefined>;

/** The work of an event on some records at once: `Implementation.applyAll`. */
type ApplyAll<Section extends Served, Event> = (
  tx: TransactionContext,
  requests: readonly Request<ValuesIn<Section>, InputOf<Section, Event>>[],
) => Promise<readonly (Done<ValuesIn<Section>> | Refusal)[]>;

/** The choices of the references of an input, by its fields. */
type ChoicesIn<Input> = Input extends Values ? Choices<Input> : never;

/**
 * The work of an event; with `choices`, the records that the references of its input may choose; with `runAll`, the work on
 * many records at once, which is that on one too; with `apart`, those of the same key one after the other.
 */
type CommandOf<Section extends Served, Event> =
  | Apply<Section, Event>
  | {
      readonly runAll: ApplyAll<Section, Event>;
      readonly apart?: (record: StoredRecord<ValuesIn<Section>>) => string | null;
    }
  | {
      readonly choices: ChoicesIn<InputOf<Section, Event>>;
      readonly run: Apply<Section, Event>;
    };

/** The work of a section on the server, typed by its declaration; the type of each part tells what it is for. */
type PartsOf<Section extends Served> = {
  readonly facts?: FactsOf<Section>;
  readonly reasons?: ReasonsOf<Section>;
  readonly impact?: ImpactOf<Section>;
  readonly computed?: ComputedOf<Section>;
  readonly explains?: ExplainsOf<Section>;
  readonly shape?: ShapeOf<Section>;
  readonly counts?: CountsOf<Section>;
  readonly kept?: KeptOf<Section>;
  readonly choices?: ChoicesOf<Section>;
  readonly offers?: OffersOf<Section>;
  readonly derived?: DerivedOf<Section>;
  readonly derivedAll?: DerivedAllOf<Section>;
  readonly checks?: ChecksOf<Section>;
  readonly follows?: FollowsOf<Section>;
  readonly moves?: MovesOf<Section>;
  readonly awaits?: AwaitsOf;
  /** The work of commands and of the server's own events, by event, where it is more than moving the status. */
  readonly commands?: { readonly [Event in EventOf<Section>]?: CommandOf<Section, Event> };
  /** The text of the documents that are issued of a record, by action. */
  readonly documents?: Readonly<Record<string, Omit<IssuedDocument<ValuesIn<Section>>, "action">>>;
  readonly workplaces?: keyof ValuesIn<Section> & string;
  /** How a rehearsal tells that a record was written. */
  readonly told?: (written: ValuesIn<Section>) => string;
} & Pick<SectionParts, "older" | "statusNames" | "effects" | "jobs" | "deliveries">;

/** The parts of any section, as the engine runs them. */
type AnyParts = Omit<SectionParts, "commands" | "documents"> & {
  readonly commands?: Readonly<
    Record<
      string,
      | Implementation["apply"]
      | {
          readonly runAll: NonNullable<Implementation["applyAll"]>;
          readonly apart?: NonNullable<Implementation["apart"]>;
        }
      | { readonly choices: Choices; readonly run: Implementation["apply"] }
    >
  >;
  readonly documents?: Readonly<Record<string, Omit<IssuedDocument, "action">>>;
};

/**
 * Makes the parts of a section of the work that it does on the server: the default export of its module, which the start
 * finds by its name (ADR 109).
 * @param _section its declaration, from which everything else is typed.
 */
export function serve<const Section extends Served>(
  _section: Section,
  typed: PartsOf<Section>,
): SectionParts {
  // The only place where the types of the fields are dropped: a record is one of the section, and an input was checked
  // against the fields that its command declares.
  const given: object = typed;
  const { commands = {}, documents = {}, ...parts } = given as AnyParts;
  return {
    ...parts,
    commands: Object.entries(commands).map(([event, work]) => {
      if (typeof work === "function") return { event, apply: work };
      if (!("runAll" in work)) return { event, choices: work.choices, apply: work.run };
      const { runAll: applyAll, ...apart } = work;
      return { event, apply: oneOfAll(applyAll), applyAll, ...apart };
    }),
    documents: Object.entries(documents).map(([action, document]) => ({ action, ...document })),
  };
}

/** The work of an event on one record, of that on many. */
function oneOfAll(all: NonNullable<Implementation["applyAll"]>): Implementation["apply"] {
  return async (tx, request) => {
    const [done] = await all(tx, [request]);
    if (done instanceof Refusal) throw done;
    return done;
  };
}
