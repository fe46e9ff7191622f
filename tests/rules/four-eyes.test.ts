import { expect, test } from "vitest";
import { and, setup } from "xstate";
import { needsAnother, secondSteps, waitingSteps } from "../../src/engine/four-eyes.ts";
import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../src/engine/lifecycle.setup.ts";
import { explained, step, unawaited } from "../../src/engine/lifecycle.ts";

const chart = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "check" | "close" | "reopen" } },
  guards: { ...anotherPerson("wasNotTheirs"), ...factGuards("isAnotherPerson") },
}).createMachine({
  id: "note",
  context: knownFacts,
  initial: "open",
  states: {
    open: {
      meta: { title: "Abierta", tone: "pending" },
      on: {
        check: {
          guard: and(["isAnotherPerson", "wasNotTheirs"]),
          target: "checked",
          meta: step("Revisar", "Revisó", { isAnotherPerson: "Falta.", wasNotTheirs: "Es suya." }),
        },
        close: {
          guard: "isAnotherPerson",
          target: "checked",
          meta: step("Cerrar", "Cerró", "Falta."),
        },
      },
    },
    checked: {
      meta: { title: "Revisada", tone: "over" },
      on: {
        reopen: {
          guard: "wasNotTheirs",
          target: "open",
          meta: unawaited(explained(step("Reabrir", "Reabrió", "Es suya."))),
        },
      },
    },
  },
});

test("a step for a second person is known by its guard, whatever the guard is called", () => {
  expect(needsAnother(chart, "wasNotTheirs")).toBe(true);
  expect(needsAnother(chart, "isAnotherPerson")).toBe(false);
  expect(waitingSteps(chart)).toEqual([{ status: "open", event: "check", label: "Revisar" }]);
});

test("a step that takes something back needs a second person, and no record waits for it", () => {
  expect(secondSteps(chart).map(({ event }) => event)).toEqual(["check", "reopen"]);
  expect(waitingSteps(chart).map(({ event }) => event)).toEqual(["check"]);
});

test("a section without a lifecycle, and a guard that nobody declared, wait for nobody", () => {
  expect(needsAnother(null, "wasNotTheirs")).toBe(false);
  expect(needsAnother(chart, "isUnknown")).toBe(false);
});
