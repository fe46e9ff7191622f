import type { Controller } from "../../../src/engine/controller.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { AccessChange } from "../../services/account-access.ts";
import type { JobName } from "../jobs/define-job.ts";
import type { MessageKind } from "../outbox/message-kind.ts";

/**
 * An effect of a change or of a command beyond its own record, as data: carried out in the transaction of what causes
 * it, in one place (`carry-out.ts`), so that a test reads it without a database.
 */
export type Effect =
  | {
      readonly kind: "create";
      readonly controller: Controller;
      readonly values: Values;
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
      readonly message: Pick<MessageKind<unknown>, "kind">;
      readonly payload: unknown;
      /** Of one kind and key there is one message, however often the command is run; null for one each time. */
      readonly key: string | null;
      /** Milliseconds after which nobody wants it any more; null for as long as it is tried. */
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
    };

/** The effects of some kinds. */
export type EffectOf<Kind extends Effect["kind"]> = Extract<Effect, { readonly kind: Kind }>;

/** Makes a record of another section, checked and audited like one that a person makes. */
export const create = (controller: Controller, values: Values): Effect => ({
  kind: "create",
  controller,
  values,
});

/** Causes an event of the server's own in the lifecycle of another record. */
export const happen = (
  controller: Controller,
  id: string,
  event: string,
  input: Values = {},
): Effect => ({ kind: "happen", controller, id, event, input });

/** Sends a message to the outside once the transaction is over (ADR 28). */
export const send = <Payload>(
  { kind }: MessageKind<Payload>,
  payload: Payload,
  { key, lifetime }: { readonly key?: string; readonly lifetime?: number } = {},
): Effect => ({
  kind: "send",
  message: { kind },
  payload,
  key: key ?? null,
  lifetime: lifetime ?? null,
});

/** Starts a job of whoever acts once the transaction is over; of one kind and key one lives at a time (ADR 28). */
export const job = <Input>({ kind }: JobName<Input>, key: string, input: Input): Effect => ({
  kind: "job",
  job: { kind },
  key,
  input,
});

/** Changes how a user gets in: their sessions, their second factor, their waits, their codes. */
export const access = (user: string, change: AccessChange): Effect => ({
  kind: "access",
  user,
  change,
});
