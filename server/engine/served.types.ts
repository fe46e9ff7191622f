import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { Queue } from "../../src/contract/desk-contract.ts";
import type { Impact } from "../../src/contract/section-contract.ts";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Controller } from "../../src/engine/controller.ts";
import type { FactOf } from "../../src/engine/lifecycle.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { SectionShape } from "../../src/engine/section-shape.ts";
import type { STATUS } from "../../src/engine/list-query.ts";
import type { Values } from "../../src/engine/value.ts";
import type { Letter } from "../documents/letter.types.ts";
import type { Ports } from "../ports.ts";
import type { BroughtEffect, BroughtEffects, Effect } from "./commands/effects.ts";
import type { Job } from "./jobs/define-job.ts";
import type { Refusal } from "./refusal.ts";
import type { Delivery } from "./outbox/message-kind.ts";
import type { Revisions } from "../services/sessions.ts";
import type { Origin } from "../services/sign-in-events.ts";
import type { Database } from "../store/schema.ts";
import type { Member } from "../store/users.ts";
import type { Table, Older } from "./table.types.ts";
import type {
  BySome,
  Done,
  OfferedText,
  Declared,
  ValuesIn,
  CountsOf,
  KeptOf,
  Derived,
} from "./section-values.types.ts";

/** A section with everything that the server needs of it. */
export type ServedSection = SectionParts & {
  readonly definition: SectionDefinition;
  readonly table: Table;
};

/** A field that points to a section. */
export type Referrer = { readonly section: ServedSection; readonly field: string };

/** Every declared section, by controller, in the order of their names. */
export type Registry = {
  readonly sections: ReadonlyMap<string, ServedSection>;
  /** The section of a declaration, or of a controller that is certain to be declared. */
  readonly of: (section: Controller | { readonly controller: Controller }) => ServedSection;
  /** The section whose records are people who work in companies; null for none. */
  readonly people: ServedSection | null;
  /** The section whose records name statuses; null for none. */
  readonly naming: ServedSection | null;
  /** Carries out effects of one kind of a room above the engine, by the section that hands over how. */
  readonly carryOut: (tx: TransactionContext, effects: readonly BroughtEffect[]) => Promise<void>;
  /** The fields of all sections that point to one. */
  readonly referrersOf: (controller: string) => readonly Referrer[];
};

/** The person who acts on a section's records, and the company. */
export type Actor = {
  readonly user: Member;
  readonly companyId: number;
  readonly permission: readonly PermissionEntry[];
  readonly origin: Origin;
  /** The session that acts; it is spared where a rule ends the others of a person. */
  readonly tokenHash: string;
  /** The revisions of the sections when the call began: answers cached under others are not used. */
  readonly revisions: Revisions;
};

/** A record as stored in the database, unmasked: every field but secrets, whose value is null. */
export type StoredRecord<V extends Values = Values> = {
  readonly id: string;
  readonly version: number;
  readonly status: string | null;
  readonly values: V;
  /** The ids (`users.id`) of the author and of the last person to change it, where known. */
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
};

/** The context of a read: the records of a section, and the person who asks. */
export type ReadContext = {
  /** The database, or the transaction under way. */
  readonly db: Kysely<Database>;
  readonly registry: Registry;
  readonly section: ServedSection;
  readonly actor: Actor;
  /** The number of effects that led here, each caused by the one before; absent where a person acts. */
  readonly depth?: number;
  /** The section whose kept figures are as they were when the call began, or later (read/kept-figures.ts). */
  readonly keptOf?: ServedSection;
  /** The records beside a section that hold the words of a search in it (read/search-condition.ts). */
  readonly named?: {
    readonly of: ServedSection;
    readonly ids: ReadonlyMap<string, readonly string[]>;
  };
};

/** The part of a context that asks what a company has. */
export type CompanyContext = Pick<ReadContext, "db"> & {
  readonly actor: Pick<Actor, "companyId">;
};

/** The context of a rule: with the clock and the ports of the installation. */
export type CallContext = ReadContext & { readonly now: Date; readonly ports: Ports };

/** The context of a rule inside the transaction of a change. Every query runs on `db` (ADR 14). */
export type TransactionContext = CallContext & { readonly db: Transaction<Database> };

/** A change about to be written: the creation, the edit or the deletion of a record. */
export type Change<V extends Values = Values> = {
  /** `create`, `edit`, `delete`, `revert`, an event of the lifecycle or an action of the section. */
  readonly action: string;
  readonly before: StoredRecord<V> | null;
  /** The new values of the record; for a deletion, the last ones. */
  readonly values: V;
  readonly status: string | null;
  readonly reason: string | null;
};

/** A change of the same call, with the id of its record. */
export type Alongside<V extends Values = Values> = Change<V> & { readonly id: string };

/** The request of a person, or of another command, to run a command with a record. */
export type Request<V extends Values = Values, Input = Values> = {
  readonly record: StoredRecord<V>;
  /** The fields of the command's input, checked. */
  readonly input: Input;
  readonly reason: string | null;
};

/** The records that the acting person may choose for some references: a condition on the alias of their row. */
export type Choices<V extends Values = Values> = BySome<
  V,
  (context: CallContext, row: string) => Promise<RawBuilder<unknown>>
>;

/** The texts that some fields are offered, given the values of the form that they fit, by name. */
export type Offers<V extends Values = Values> = BySome<
  V,
  (
    context: CallContext,
    shared: Readonly<Record<string, string>>,
  ) => Promise<readonly OfferedText[]>
>;

/** A command with the server's implementation of it. */
export type Implementation<V extends Values = Values> = {
  readonly event: string;
  /** The records that the references of its input may choose. */
  readonly choices?: Choices;
  readonly apply: (tx: TransactionContext, request: Request<V>) => Promise<Done<V> | undefined>;
  /**
   * The same for many records at once, in as few statements as possible, where what it does to one changes nothing of what
   * decides of another but what it counts itself: the outcome of each, in order.
   */
  readonly applyAll?: (
    tx: TransactionContext,
    requests: readonly Request<V>[],
  ) => Promise<readonly (Done<V> | Refusal)[]>;
  /** The key of a record in `applyAll`: those of the same one decide of each other, and are done one after the other. */
  readonly apart?: (record: StoredRecord<V>) => string | null;
};

/** `facts`: the facts that the guards of the lifecycle need, of some records in as few statements as possible. */
export type FactsOf<Section extends Declared = SectionDefinition> = (
  context: CallContext,
  records: readonly StoredRecord<ValuesIn<Section>>[],
) => Promise<ReadonlyMap<string, Readonly<Record<FactOf<Section["lifecycle"]>, boolean>>>>;

/** `reasons`: why guards fail for one record, where its values say more than the words of the chart. */
export type ReasonsOf<Section extends Declared = SectionDefinition> = (
  context: CallContext,
  record: StoredRecord<ValuesIn<Section>>,
) => Promise<{ readonly [Guard in FactOf<Section["lifecycle"]>]?: string }>;

/**
 * `impact`: the outcome of the steps of a record in figures that only the server can count, told on its page and in the
 * question of each (ADR 147); and the sections that it is counted from, by whose changes it is counted again.
 */
export type ImpactOf<Section extends Declared = SectionDefinition> = {
  readonly from: readonly Controller[];
  /** Tells what the person may see; nothing where there is nothing to tell. */
  readonly tell: (
    context: CallContext,
    record: StoredRecord<ValuesIn<Section>>,
  ) => Promise<readonly Impact[]>;
};

/** `computed`: SQL, from the alias of a row, of computed fields without a column and of a status that time changes. */
export type ComputedOf<Section extends Declared = SectionDefinition> = BySome<
  ValuesIn<Section> & { readonly [STATUS]: string },
  (row: string) => RawBuilder<unknown>
>;

/** `choices`: the records that the person is offered for a reference; `checks` refuses the others (ADR 75). */
export type ChoicesOf<Section extends Declared = SectionDefinition> = Choices<ValuesIn<Section>>;

/** `offers`: the texts that whoever writes a field that is no reference is offered, such as the names of a formula. */
export type OffersOf<Section extends Declared = SectionDefinition> = Offers<ValuesIn<Section>>;

/**
 * `derived`: the values that the server itself adds to a change.
 * @param alongside the changes of the same call that come before it and are not written yet.
 */
export type DerivedOf<Section extends Declared = SectionDefinition> = (
  tx: TransactionContext,
  change: Change<ValuesIn<Section>>,
  alongside: readonly Alongside<ValuesIn<Section>>[],
) => Promise<Derived<ValuesIn<Section>>>;

/**
 * `derivedAll`: as `derived`, of the changes of one call together, in as few statements as possible: for a section in which
 * none of them changes what another is derived from.
 * @returns what is added to each, in order.
 */
export type DerivedAllOf<Section extends Declared = SectionDefinition> = (
  tx: TransactionContext,
  changes: readonly Change<ValuesIn<Section>>[],
) => Promise<readonly Derived<ValuesIn<Section>>[]>;

/** `checks`: refuses changes with the errors of fields, or by throwing a `Refusal` in words. */
export type ChecksOf<Section extends Declared = SectionDefinition> = {
  /** The reason why a record is never deleted, from itself alone: its page tells it before; null where there is none. */
  readonly stays?: (record: StoredRecord<ValuesIn<Section>>) => string | null;
  /** The reason why an event never happens to a record, from itself alone: its page tells it before; null where there is none. */
  readonly forbids?: (record: StoredRecord<ValuesIn<Section>>, event: string) => string | null;
  /**
   * Refuses a change that conflicts with the database, or with `alongside`: the changes of the same call that were
   * accepted before it and are not written yet.
   */
  readonly before?: (
    tx: TransactionContext,
    change: Change<ValuesIn<Section>>,
    alongside: readonly Alongside<ValuesIn<Section>>[],
  ) => Promise<BySome<ValuesIn<Section>, string> | undefined>;
  /**
   * Refuses as `before` does, changes of one call together, in as few statements as possible: the errors of each, in
   * order. A command is judged by `before` alone.
   */
  readonly beforeAll?: (
    tx: TransactionContext,
    changes: readonly Alongside<ValuesIn<Section>>[],
  ) => Promise<readonly (BySome<ValuesIn<Section>, string> | undefined)[]>;
  /** Refuses, by throwing, what can be checked only once the change is written. */
  readonly after?: (tx: TransactionContext, change: Alongside<ValuesIn<Section>>) => Promise<void>;
};

/** `follows`: the effects of a change, whatever its cause. */
export type FollowsOf<Section extends Declared = SectionDefinition> = (
  change: Alongside<ValuesIn<Section>>,
) => readonly Effect[];

/** `moves`: the events of other records that changes of one call cause together, in as few statements as possible. */
export type MovesOf<Section extends Declared = SectionDefinition> = (
  tx: TransactionContext,
  changes: readonly Alongside<ValuesIn<Section>>[],
) => Promise<readonly Effect[]>;

/** A file to be filled in by whoever it is given to. */
export type BlankForm = {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
};

/** A document of a section with the server's implementation of it; it refuses by throwing a `Refusal`. */
export type IssuedDocument<V extends Values = Values> = {
  readonly action: string;
  /** Its text; absent where a command issues it (the effect `letter`), and what it issued last is printed again. */
  readonly write?: (tx: TransactionContext, record: StoredRecord<V>) => Promise<Letter>;
  /** A blank form in place of a letter: a file that tells nothing of anybody, so that none of it is kept. */
  readonly blank?: (context: CallContext, record: StoredRecord<V>) => Promise<BlankForm>;
  /** The last one is given again where there is one: a step issues it, and only an older record is without. */
  readonly isKept?: true;
  /** The reason why it cannot be issued now, which the page of the record tells before; null where it can. */
  readonly refusal?: (context: CallContext, record: StoredRecord<V>) => Promise<string | null>;
};

/**
 * `awaits`: work that waits for somebody where a record is missing, so that no filter finds it: only what the person
 * may do, each with the way to it (ADR 85).
 */
export type AwaitsOf = (context: CallContext) => Promise<readonly Queue[]>;

/** All that a job of a section is built with. */
export type JobNeeds = {
  readonly ports: Ports;
  readonly registry: Registry;
  /** Every permission that there is: what a first administrator has. */
  readonly everything: readonly PermissionEntry[];
};

/** The ports of who delivers messages, before the queues that would be woken. */
export type DeliveryPorts = Omit<Ports, "wake" | "announce">;

/** How the effects of some kinds are carried out, in the transaction of their cause: those that follow one another, at once. */
export type EffectWork<Kind extends keyof BroughtEffects> = {
  readonly [Each in Kind]: (
    tx: TransactionContext,
    effects: readonly BroughtEffects[Each][],
  ) => Promise<void>;
};

/** The record or the words of where a value comes from. */
export type Source = {
  readonly words: string;
  readonly at?: { readonly controller: Controller; readonly id: string };
};

/** How a figure was computed, whole: what the person may see of it is judged by the engine (ADR 149). */
export type Computed = {
  readonly formula?: {
    /** Its code and version. */
    readonly name: string;
    readonly text: string;
    readonly at: NonNullable<Source["at"]>;
  };
  /** Each value that it took, in words. */
  readonly inputs: readonly {
    readonly name: string;
    readonly value: string;
    readonly from?: Source;
  }[];
  /** The computation line by line, in words. */
  readonly steps: readonly string[];
  /** Its result, as the field keeps it. */
  readonly result: string;
};

/** `explains`: how each `explained` field was computed, from what was kept; null where that is not known. */
export type ExplainsOf<Section extends Declared = SectionDefinition> = BySome<
  ValuesIn<Section>,
  (context: CallContext, record: StoredRecord<ValuesIn<Section>>) => Promise<Computed | null>
>;

/** `shape`: which fields the records that refer to one have, of those that only some of the section have. */
export type ShapeOf<Section extends Declared = SectionDefinition> = {
  /** The reference to the record that decides it, such as the load of a row. */
  readonly by: keyof ValuesIn<Section> & string;
  /** Undefined where that record does not exist. */
  readonly read: (context: CallContext, id: string) => Promise<SectionShape | undefined>;
};

/** The code of a section beyond its declaration: what `serve` makes of the module of its name (ADR 109). */
export type SectionParts = {
  readonly facts?: FactsOf;
  readonly reasons?: ReasonsOf;
  readonly impact?: ImpactOf;
  readonly computed?: ComputedOf;
  readonly explains?: ExplainsOf;
  readonly shape?: ShapeOf;
  readonly counts?: CountsOf;
  readonly choices?: ChoicesOf;
  readonly offers?: OffersOf;
  readonly kept?: KeptOf;
  readonly derived?: DerivedOf;
  readonly derivedAll?: DerivedAllOf;
  readonly checks?: ChecksOf;
  readonly follows?: FollowsOf;
  readonly moves?: MovesOf;
  readonly awaits?: AwaitsOf;
  /** The commands that do more than move the status, and the server's own events that do. */
  readonly commands?: readonly Implementation[];
  /** The names of its table, where that is older than the section. */
  readonly older?: Older;
  /** The field with the companies in which its records work, which are people (reading 56). */
  readonly workplaces?: string;
  /** The names that a company gives to the statuses of a section, where its records give any. */
  readonly statusNames?: (
    context: CompanyContext,
    controller: string,
  ) => Promise<readonly { readonly key: string; readonly name: string }[]>;
  /** How effects of kinds that the engine does not know are carried out. */
  readonly effects?: Partial<EffectWork<keyof BroughtEffects>>;
  /** How a rehearsal tells that a record was written, from what was: where the words of its section do not say it. */
  readonly told?: (written: Values) => string;
  /** The documents that are issued of a record. */
  readonly documents?: readonly IssuedDocument[];
  /** Its kinds of job, each built when the server starts. */
  readonly jobs?: readonly ((needs: JobNeeds) => Job)[];
  /** The deliveries of its kinds of message. */
  readonly deliveries?: (ports: DeliveryPorts) => readonly Delivery[];
};
