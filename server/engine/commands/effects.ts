import type { Controller } from "../../../src/engine/controller.ts";
import type { Section } from "../../../src/engine/define-section.ts";
import type { Fields, ValuesOf } from "../../../src/engine/field.ts";
import type { Lifecycle, MoveInput, MoveOf } from "../../../src/engine/lifecycle.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { AccessChange } from "../../services/account-access.ts";
import type { Letter } from "../../documents/letter.types.ts";
import type { JobName } from "../jobs/define-job.ts";
import type { MessageKind } from "../outbox/message-kind.ts";

/**
 * The effects of the rooms above the engine, which knows none of them, by kind: each room adds its own by declaration
 * merging, and a section hands over how they are carried out (`effects` of its module, ADR 111).
 */
export interface BroughtEffects {}

/** An effect of a room above the engine. */
export type BroughtEffect = BroughtEffects[keyof BroughtEffects];

/** An effect that the engine carries out itself. */
export type OwnEffect =
  | {
      readonly kind: "create";
      readonly controller: Controller;
      readonly values: Values;
    }
  | {
      readonly kind: "createAll";
      readonly controller: Controller;
      readonly all: readonly Values[];
    }
  | {
      readonly kind: "happen";
      readonly controller: Controller;
      readonly id: string;
      readonly event: string;
      readonly input: Values;
    }
  | {
      readonly kind: "send";
      readonly message: Pick<MessageKind<unknown>, "kind" | "title">;
      readonly payload: unknown;
      /** There is one message of a kind and key, however often the command is run; null for a new one each time. */
      readonly key: string | null;
      /** Milliseconds after which the message is of no use; null to try until its attempts are used up. */
      readonly lifetime: number | null;
    }
  | {
      readonly kind: "job";
      readonly job: Pick<JobName<unknown>, "kind">;
      readonly key: string;
      readonly input: unknown;
    }
  | {
      readonly kind: "access";
      /** The id of a record of `users`. */
      readonly user: string;
      readonly change: AccessChange;
    }
  | {
      readonly kind: "letter";
      readonly controller: Controller;
      readonly id: string;
      readonly action: string;
      readonly letter: Letter;
    };

/**
 * An effect of a change or of a command beyond its own record, as data: `carry-out.ts` alone carries it out, in the
 * transaction of its cause, so that tests read it without a database.
 */
export type Effect = OwnEffect | BroughtEffect;

/** The effects of some kinds. */
export type EffectOf<Kind extends Effect["kind"]> = Extract<Effect, { readonly kind: Kind }>;

/** Creates a record of another section, checked and audited like one that a person creates. */
export const create = <F extends Fields>(
  { controller }: Pick<Section<F>, "controller" | "fields">,
  values: Partial<ValuesOf<NoInfer<F>>>,
): EffectOf<"create"> => ({ kind: "create", controller, values: values as Values });

/** Creates records of another section as `create` does each, together: those that one call makes. */
export const createEach = <F extends Fields>(
  { controller }: Pick<Section<F>, "controller" | "fields">,
  all: readonly Partial<ValuesOf<NoInfer<F>>>[],
): EffectOf<"createAll"> => ({ kind: "createAll", controller, all: all as readonly Values[] });

/** The argument of an event that has an input; none for one without. */
type GivenTo<Input> = [Input] extends [never] ? [] : [input: Input & Values];

/** Causes an event of the server's own in the lifecycle of another record, with the input that the chart says. */
export const happen = <L extends Lifecycle | null, const Move extends MoveOf<L>>(
  { controller }: Pick<Section<Fields, L>, "controller" | "lifecycle">,
  id: string,
  event: Move,
  ...[input]: GivenTo<MoveInput<L, Move>>
): EffectOf<"happen"> => ({ kind: "happen", controller, id, event, input: input ?? {} });

/** Sends a message to the outside once the transaction is over (ADR 28). */
export const send = <Payload>(
  { kind, title }: MessageKind<Payload>,
  payload: Payload,
  { key, lifetime }: { readonly key?: string; readonly lifetime?: number } = {},
): Effect => ({
  kind: "send",
  message: { kind, title },
  payload,
  key: key ?? null,
  lifetime: lifetime ?? null,
});

/**
 * Starts a job of the acting person once the transaction is over; one job of a kind and key lives at a time (ADR 28).
 */
export const job = <Input>({ kind }: JobName<Input>, key: string, input: Input): Effect => ({
  kind: "job",
  job: { kind },
  key,
  input,
});

/** Changes the way in which a user signs in: their sessions, second factor, waits or codes. */
export const access = (user: string, change: AccessChange): Effect => ({
  kind: "access",
  user,
  change,
});

/**
 * Issues a letter of a record, with the next number of the company and a code that anybody can check (ADR 126).
 * @param action the document of its section by which it is printed again.
 */
export const letter = (
  { controller }: { readonly controller: Controller },
  id: string,
  { action, text }: { readonly action: string; readonly text: Letter },
): EffectOf<"letter"> => ({ kind: "letter", controller, id, action, letter: text });
