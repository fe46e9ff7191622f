import { deepStrictEqual } from "node:assert/strict";
import { createActor, fromCallback, fromPromise, type InspectionEvent } from "xstate";

import { defineCommand } from "../../src/engine/command.ts";
import { date, reference, required, usuallyToday } from "../../src/engine/field.ts";
import { recordSectionOf } from "../../src/engine/record-section.ts";
import { commandMachine } from "../../src/machines/command/command.machine.ts";
import { editorMachine } from "../../src/machines/record/editor.machine.ts";
import type { Recalled } from "../../src/machines/record/editor.setup.ts";
import type { DraftKey } from "../../src/machines/record/record.types.ts";
import type { StartKnown, StartsInput } from "../../src/machines/record/starts.ts";
import { settle } from "../support/fake-wire.ts";
import { CONTRACTS } from "../support/record-driver.ts";
import { silent } from "./section-crashes.ts";

const REFUND = defineCommand({
  event: "refund",
  label: "Devolver",
  past: "Devolvió",
  input: {
    fecha: date("Fecha", required, usuallyToday),
    cuenta: reference("Cuenta", "accounts", required),
  },
});

/** A dialog asks for what may be known by itself, which is put where nobody wrote: the person may choose another (ADR 155). */
export async function proveStarts(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const asked: StartsInput[] = [];
  let tell: (known: StartKnown) => void = () => undefined;
  const machine = commandMachine.provide({
    actors: {
      lookup: silent,
      rehearseCommand: silent,
      findStarts: fromCallback(({ input, sendBack }) => {
        asked.push(input);
        tell = sendBack;
      }),
    },
  });
  const input = {
    controller: "recovers",
    command: REFUND,
    target: { id: "1", version: 1 },
    isAsked: true,
    given: null,
    seed: "s",
  };
  const actor = createActor(machine, { input, ...(inspect && { inspect }) }).start();
  tell({ type: "start.known", field: "fecha", value: "2026-11-30" });
  actor.send({ type: "field.changed", field: "cuenta", value: "5", label: "Davivienda" });
  tell({ type: "start.known", field: "cuenta", value: "4", label: "Bancolombia" });
  deepStrictEqual(asked, [
    { controller: "recovers", action: "refund", today: ["fecha"], chosen: ["cuenta"] },
  ]);
  deepStrictEqual(actor.getSnapshot().context.values, { fecha: "2026-11-30", cuenta: "5" });
}

/** A new record asks for the same: what is put is no change, and what somebody chose stays (ADR 155). */
export async function proveStartsOfForm(inspect?: (event: InspectionEvent) => void): Promise<void> {
  let tell: (known: StartKnown) => void = () => undefined;
  const machine = editorMachine.provide({
    actors: {
      lookup: silent,
      twins: silent,
      recallDraft: fromPromise<Recalled, DraftKey>(async () => ({
        draft: null,
        serves: null,
        canKeep: true,
      })),
      findStarts: fromCallback(({ sendBack }) => {
        tell = sendBack;
      }),
    },
    actions: { keepDraft: () => undefined, forgetDraft: () => undefined },
  });
  const section = { ...recordSectionOf(CONTRACTS), starts: { today: [], chosen: ["marco"] } };
  const input = { section, action: "create", id: null, from: null, can: [], seed: "s" } as const;
  const actor = createActor(machine, { input, ...(inspect && { inspect }) }).start();
  const marco = () => {
    const { value, context } = actor.getSnapshot();
    const { form } = (value as { editing: { form: string } }).editing;
    return [form, context.values["marco"], context.labels["marco"]];
  };
  await settle();
  tell({ type: "start.known", field: "marco", value: "4", label: "Marco 4" });
  deepStrictEqual(marco(), ["clean", "4", "Marco 4"]);
  actor.send({ type: "field.changed", field: "marco", value: "5", label: "Marco 5" });
  tell({ type: "start.known", field: "marco", value: "4", label: "Marco 4" });
  deepStrictEqual(marco(), ["unsaved", "5", "Marco 5"]);
}
