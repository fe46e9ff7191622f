import { afterAll, describe, expect, test } from "vitest";
import { createActor } from "xstate";

import { lifecycleFlows } from "../../atlas/flows/lifecycle-flows.ts";
import type { Facts, Lifecycle, StatusWords } from "../../src/engine/lifecycle.ts";
import { eventsOf, refusedAt, stepsAt, targetByItself } from "../../src/engine/lifecycle-steps.ts";
import { frozenAt, statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { stateAt } from "../../src/engine/status.ts";
import { userLifecycle } from "../../src/sections/users/users.lifecycle.ts";
import { leaveProof } from "../support/leave-proof.ts";
import { timerOf } from "./lifecycle-moves.ts";
import { createProof } from "../support/proof.ts";

/** Final statuses: only the history of the record remains. */
const FINAL = [
  "erp.discarded",
  "erp.unentered",
  "erpRun.finished",
  "feAttachment.sent",
  "structure.retired",
  "formula.replaced",
  "template.retired",
  "campaign.finished",
  "campaign.cancelled",
  "send.delivered",
  "send.dropped",
  "company.retired",
  "agreement.terminated",
  "portfolio.closed",
  "reconciliationRule.rejected",
  "reconciliationRule.retired",
  "advance.rejected",
  "advance.cancelled",
  "transfer.confirmed",
  "transfer.cancelled",
  "transferBatch.answered",
  "transferBatch.undone",
  "documentFile.rejected",
  "budget.replaced",
  "budget.closed",
  "documentFile.replaced",
  "documentFile.archived",
  "tax.paid",
  "tax.settled",
  "tax.cancelled",
  "fundPeriod.closed",
  "obligation.excluded",
  "single.approved",
  "recovery.reversed",
  "recovery.discarded",
  "request.withdrawn",
  "request.revoked",
  "load.unreadable",
  "load.cancelled",
  "load.reversed",
  "loadRow.reversed",
  "cut.replaced",
  "bankStatement.unreadable",
  "bankStatement.discarded",
  "bankLine.repeated",
  "bankLine.dropped",
  "collectionDocument.replaced",
  "collectionDocument.annulled",
  "receipt.refunded",
  "receipt.annulled",
  "application.returned",
  "application.undone",
];

/** The guards of what time causes, which refuse nobody. */
const OF_TIME = ["isBehind"];

function refusesAt(lifecycle: Lifecycle, status: string): Readonly<Record<string, string>> {
  return (stateAt(lifecycle, status)?.meta as StatusWords | undefined)?.refuses ?? {};
}

const everyFact: Facts = new Proxy({}, { get: () => true });

/** Every event out of a status, of a person or of the server. */
function waysFrom(lifecycle: Lifecycle, status: string): string[] {
  const events = [...(lifecycle.states[status]?.transitions.keys() ?? [])];
  const byItself = events.flatMap(
    (event) => targetByItself(lifecycle, status, timerOf(event) ?? event) ?? [],
  );
  return [...byItself, ...stepsAt(lifecycle, status, everyFact).map(({ target }) => target)];
}

/** The events that the server sends by itself in a status. */
function ownEvents(lifecycle: Lifecycle, status: string): string[] {
  const events = [...(lifecycle.states[status]?.transitions.keys() ?? [])];
  return events.filter(
    (event) => targetByItself(lifecycle, status, timerOf(event) ?? event) !== null,
  );
}

/** The atlas's title of the walk of each step of each life. */
const TITLE = "La vida de los registros, paso a paso";

const proof = createProof();
let steps = 0;

/** A running chart in a status, with the facts of a record. */
function afterEvent(lifecycle: Lifecycle, status: string, event: string, facts: Facts): unknown {
  const snapshot = lifecycle.resolveState({ value: status, context: { facts } });
  const inspect = proof.inspectIn(TITLE);
  const actor = createActor(lifecycle, { snapshot, input: facts, inspect }).start();
  steps += 1;
  actor.send({ type: event });
  const { value } = actor.getSnapshot() as { value: unknown };
  actor.stop();
  return value;
}

describe.each(lifecycleFlows.map(({ machine, words }) => [words.title, machine] as const))(
  "the lifecycle of %s",
  (_title, lifecycle) => {
    const statuses = statusesOf(lifecycle).map(({ key }) => key);

    test("leads to every status from that of a new record", () => {
      const reached = new Set(statuses.slice(0, 1));
      for (const status of reached) waysFrom(lifecycle, status).forEach((way) => reached.add(way));
      expect([...reached].toSorted()).toEqual(statuses.toSorted());
      const [initial] = statuses;
      expect(createActor(lifecycle, { input: {} }).getSnapshot()).toMatchObject({ value: initial });
    });

    test("has no way that leads nowhere but what is over for good", () => {
      const ends = statuses.filter((status) => waysFrom(lifecycle, status).length === 0);
      expect(
        ends.map((status) => `${lifecycle.id}.${status}`).filter((end) => !FINAL.includes(end)),
      ).toEqual([]);
      const tones = statusesOf(lifecycle).filter(({ key }) => ends.includes(key));
      // A bad end looks like one: nobody takes it for something paid or done.
      expect(tones.filter(({ tone }) => tone !== "over" && tone !== "risk")).toEqual([]);
    });

    test("calls no two statuses alike, and no event is an action that every section has", () => {
      const labels = statusesOf(lifecycle).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      const common = [
        "list",
        "view",
        "create",
        "edit",
        "delete",
        "export",
        "import",
        "personal",
        "others",
      ];
      expect(eventsOf(lifecycle).filter(({ event }) => common.includes(event))).toEqual([]);
    });

    test("tells in a sentence what it refuses, and by which guard", () => {
      const guards = Object.keys(lifecycle.implementations.guards);
      const allBut = (guard: string) =>
        Object.fromEntries(guards.map((each) => [each, each !== guard]));
      const refused = statuses
        .flatMap((status) => guards.flatMap((each) => stepsAt(lifecycle, status, allBut(each))))
        .flatMap(({ refusal }) => refusal ?? []);
      expect(refused.filter(({ reason }) => !/^\p{Lu}.{15,}\.$/u.test(reason))).toEqual([]);
      // A step that a status refuses whatever the facts are is of no guard, and is one of another status of its life.
      const barred = statuses.flatMap((status) => refusedAt(lifecycle, status));
      const named = statuses.flatMap((status) => Object.keys(refusesAt(lifecycle, status)));
      expect(barred.map(({ event }) => event)).toEqual(named);
      const ofStatus = new Set(barred.flatMap(({ refusal }) => refusal?.guard ?? []));
      const guarded = refused.filter(({ guard }) => !ofStatus.has(guard));
      expect(new Set(guarded.map(({ guard }) => guard))).toEqual(
        new Set(guards.filter((guard) => !OF_TIME.includes(guard))),
      );
    });

    test("says in a sentence why the records of a status are not edited", () => {
      const reasons = statuses.flatMap((status) => frozenAt(lifecycle, status) ?? []);
      expect(reasons.filter((reason) => !/^\p{Lu}.{15,}\.$/u.test(reason))).toEqual([]);
      const [initial = ""] = statuses;
      expect(frozenAt(lifecycle, initial)).toBeNull();
    });

    test("runs as it is told: each step leads where it says, and a refused one nowhere", () => {
      for (const status of statuses) {
        for (const { event, target } of stepsAt(lifecycle, status, everyFact)) {
          expect(afterEvent(lifecycle, status, event, everyFact)).toBe(target);
        }
        for (const { event, target, refusal } of stepsAt(lifecycle, status, {})) {
          expect(afterEvent(lifecycle, status, event, {})).toBe(refusal ? status : target);
        }
        for (const event of ownEvents(lifecycle, status)) {
          const target = targetByItself(lifecycle, status, timerOf(event) ?? event);
          expect(afterEvent(lifecycle, status, event, {})).toBe(target);
        }
      }
    });
  },
);

test("who is locked out is told after how many failures, and that the wait ends by itself", () => {
  const description = userLifecycle.states["locked"]?.description;
  // The numbers of tests/server/suites/throttle-suite.ts, which tests them.
  for (const told of ["5 veces", "50 desde varias", "30 segundos", "15 minutos"]) {
    expect(description).toContain(told);
  }
  expect(targetByItself(userLifecycle, "locked", "waitOver")).toBe("active");
});

test("a status that no chart knows, or a name of every object, offers nothing", () => {
  for (const { machine } of lifecycleFlows) {
    expect(stepsAt(machine, "unknown", {})).toEqual([]);
    expect(stepsAt(machine, "constructor", {})).toEqual([]);
    expect(targetByItself(machine, "constructor", "toString")).toBeNull();
  }
});

afterAll(() => {
  const stories = [{ title: TITLE, paths: lifecycleFlows.length, steps }];
  leaveProof("lifecycles", stories, proof);
});
