import type { Controller } from "../../../src/engine/controller.ts";
import type { Values } from "../../../src/engine/value.ts";

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
