import type { Controller } from "../../../src/engine/controller.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { JobName } from "../jobs/define-job.ts";
import type { MessageKind } from "../outbox/message-kind.ts";

/**
 * An effect of a command beyond its own record, as data: carried out in the transaction of the command, in one place
 * (`carry-out.ts`), so that a test reads it without a database.
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
      readonly kind: "job";
      /** The name of the kind of job. */
      readonly job: string;
      readonly key: string;
      readonly input: unknown;
    }
  | {
      readonly kind: "message";
      /** The name of the kind of message. */
      readonly message: string;
      readonly key: string;
      readonly payload: unknown;
    };

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

/** Enqueues a job of whoever runs the command; of one kind and key one lives at a time. */
export const job = <Input>({ kind }: JobName<Input>, key: string, input: Input): Effect => ({
  kind: "job",
  job: kind,
  key,
  input,
});

/** Writes a message to the outside; of one kind and key there is one, however often the command is run. */
export const message = <Payload>(
  { kind }: MessageKind<Payload>,
  key: string,
  payload: Payload,
): Effect => ({ kind: "message", message: kind, key, payload });
