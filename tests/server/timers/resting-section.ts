import { setup } from "xstate";
import {
  factGuards,
  knownFacts,
  lifecycleTypes,
  onDayOf,
} from "../../../src/engine/lifecycle.setup.ts";
import { byItself, step } from "../../../src/engine/lifecycle.ts";
import rankings from "../../../src/sections/rankings/rankings.section.ts";
import { textIn } from "../../../server/engine/text-in.ts";
import { create } from "../../../server/engine/commands/effects.ts";
import type { Registry, ServedSection } from "../../../server/engine/served.types.ts";
import { registry } from "../../support/registry.ts";

export const HOUR = 3_600_000;

/** A gender that nobody touches for two days goes to rest by itself. */
const restingLifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "deactivate" | "activate" } },
  guards: factGuards("isIdle"),
  delays: { rest: 48 * HOUR },
}).createMachine({
  id: "resting",
  context: knownFacts,
  initial: "active",
  states: {
    active: {
      meta: { title: "Activo", tone: "active" },
      on: { deactivate: { target: "inactive", meta: step("Inactivar", "Inactivó") } },
      after: {
        rest: { guard: "isIdle", target: "inactive", meta: byItself("Pasan dos días sin uso") },
      },
    },
    inactive: {
      meta: { title: "Inactivo", tone: "held" },
      on: { activate: { target: "active", meta: step("Activar", "Activó") } },
    },
  },
});

/** An address is allowed until the day that it says. */
const lapsingLifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "activate" } },
  delays: { lapse: onDayOf("vigente_hasta") },
}).createMachine({
  id: "lapsing",
  context: knownFacts,
  initial: "active",
  states: {
    active: {
      meta: { title: "Vigente", tone: "active" },
      after: { lapse: { target: "inactive", meta: byItself("Llega su último día") } },
    },
    inactive: {
      meta: { title: "Sin vigencia", tone: "held" },
      on: { activate: { target: "active", meta: step("Activar", "Activó") } },
    },
  },
});

/**
 * The registry in which addresses lapse, and genders go to rest, each with an effect on another section, while `isIdle`
 * allows it.
 * @param inStep is called inside the step of each.
 */
export function restingRegistry(isIdle: () => boolean, inStep?: () => void): Registry {
  const genders = registry.of("genders");
  const resting: ServedSection = {
    ...genders,
    definition: { ...genders.definition, lifecycle: restingLifecycle },
    facts: async (_context, records) =>
      new Map(records.map(({ id }) => [id, { isIdle: isIdle() }])),
    commands: [
      {
        event: "rest",
        apply: async (_tx, { record: { id, values } }) => {
          inStep?.();
          return {
            values: { nombre: "En reposo" },
            effects: [create(rankings, { codigo: `R${id}`, nombre: textIn(values, "nombre") })],
          };
        },
      },
    ],
  };
  const { definition, table } = registry.of("ips");
  const lapsing: ServedSection = {
    definition: { ...definition, lifecycle: lapsingLifecycle },
    table,
  };
  const sections = new Map<string, ServedSection>([
    ...registry.sections,
    ["genders", resting],
    ["ips", lapsing],
  ]);
  return {
    ...registry,
    sections,
    of: (section) =>
      sections.get(typeof section === "string" ? section : section.controller) ??
      registry.of(section),
  };
}
