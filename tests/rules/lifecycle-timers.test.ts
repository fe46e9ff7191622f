import { expect, test } from "vitest";
import { setup } from "xstate";
import { targetByItself } from "../../src/engine/lifecycle-steps.ts";
import { isInState, timersOf } from "../../src/engine/lifecycle-timers.ts";
import { knownFacts, lifecycleTypes, onDayOf } from "../../src/engine/lifecycle.setup.ts";
import { byItself } from "../../src/engine/lifecycle.ts";

const HOUR = 3_600_000;

/** Two regions, of which one has a state with states of its own. */
const lifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "never" } },
  delays: { lapse: 48 * HOUR, fallDue: onDayOf("vence") },
}).createMachine({
  id: "timed",
  context: knownFacts,
  type: "parallel",
  states: {
    reply: {
      initial: "open",
      states: {
        open: {
          initial: "asked",
          after: { lapse: { target: "lapsed", meta: byItself("Nadie responde") } },
          states: { asked: {}, read: {} },
        },
        lapsed: {},
      },
    },
    debt: {
      initial: "owed",
      states: {
        owed: { after: { fallDue: { target: "late", meta: byItself("Llega su día") } } },
        late: {},
      },
    },
  },
});

test("the timers of a chart are those of every state, inner ones and regions included", () => {
  expect(timersOf(lifecycle)).toEqual([
    { event: "lapse", path: "reply.open", date: { span: 48 * HOUR } },
    { event: "fallDue", path: "debt.owed", date: { field: "vence" } },
  ]);
});

test("a timer moves its own region, under the name of its delay", () => {
  const status = "reply.open.read+debt.owed";
  expect(isInState(status, "reply.open")).toBe(true);
  expect(isInState(status, "reply.op")).toBe(false);
  expect(isInState(null, "reply.open")).toBe(false);
  expect(targetByItself(lifecycle, status, "lapse")).toBe("reply.lapsed+debt.owed");
  expect(targetByItself(lifecycle, status, "fallDue")).toBe("reply.open.read+debt.late");
  expect(targetByItself(lifecycle, "reply.lapsed+debt.owed", "lapse")).toBeNull();
});

test("an `after` without a name, or with a delay that nobody can date, is an error", () => {
  const timed = setup({ types: lifecycleTypes, delays: { soon: () => 5000 } });
  const chart = (one: Parameters<typeof timed.createStateConfig>[0]) =>
    timed.createMachine({ context: knownFacts, initial: "one", states: { one, two: {} } });
  expect(() => timersOf(chart({ after: { 5000: "two" } }))).toThrow("a named delay");
  expect(() => timersOf(chart({ after: { soon: "two" } }))).toThrow("the delay soon");
});
