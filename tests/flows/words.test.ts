import { describe, expect, test } from "vitest";
import * as contract from "../../src/contract/contract.ts";
import * as letters from "../../src/contract/letter-contract.ts";
import { allDiagrams, flows } from "../../atlas/flows/all-flows.ts";
import { nameOf, triggerOf } from "../../atlas/flows/trigger.ts";
import { placeNames } from "../../atlas/flows/texts/place-name.ts";
import { decide } from "../../src/machines/auth/place.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { projectFiles, textOf } from "../house/readers/project-files.ts";

const diagrams = allDiagrams();

/** `spec §n` for the sections of the spec, `lectura n` for those of docs/readings.md, `ADR n` for the decisions. */
const clauses = new Set([
  ...[...textOf("docs/spec.md").matchAll(/^## (\d+)\./gmu)].map(
    ([, number]) => `spec §${String(number)}`,
  ),
  ...[...textOf("docs/readings.md").matchAll(/^(\d+)\. /gmu)].map(
    ([, number]) => `lectura ${String(number)}`,
  ),
  ...projectFiles().flatMap((file) => {
    const number = /^docs\/decisions\/(\d+)-/u.exec(file)?.[1];
    return number === undefined ? [] : [`ADR ${String(Number(number))}`];
  }),
]);

describe.each(flows.map((flow, index) => ({ id: flow.machine.id, index, ...flow })))(
  "the words of $id",
  ({ machine, words, index }) => {
    const { nodes, edges } = diagrams[index] as Diagram;

    test("say every state and transition, in Spanish and without a name of the code", () => {
      const said = [
        ...nodes.flatMap((node) => [node.title, node.description, ...node.entry, ...node.exit]),
        ...edges.flatMap(({ label, when, guard, actions }) => [
          label,
          when,
          guard ?? "x",
          ...actions,
        ]),
      ];
      expect(
        said.filter((text) => text.trim() === "" || /undefined|[a-z][A-Z]|\w\.\w/u.test(text)),
      ).toEqual([]);
    });

    test("give every transition a clause that exists", () => {
      const unknown = edges.flatMap(({ id, clause }) =>
        clause
          .split(", ")
          .filter((each) => !clauses.has(each))
          .map((each) => `${id}: ${each}`),
      );
      expect(unknown).toEqual([]);
    });

    test("leave none for a part that is gone", () => {
      const triggers = new Set(edges.map(({ event }) => triggerOf(event)).map(nameOf));
      const named = (list: readonly (string | null)[]) =>
        list.flatMap((code) => (code ?? "").split(/[&|!]/u)).map((code) => code.split(":")[0]);
      const rooted = [machine.root, ...nodesOf(machine.root)];
      const actions = rooted.flatMap(({ config }) => listOf(config["entry"], config["exit"]));
      const used = {
        events: [...triggers],
        guards: named(edges.map(({ code }) => code.guard)),
        actions: [...named(edges.flatMap(({ code }) => code.actions)), ...actions],
        calls: nodes.flatMap(({ calls }) => calls.map((call) => call.id)),
        delays: edges.flatMap(({ event }) => triggerOf(event).name),
      };
      const gone = Object.entries(used).flatMap(([table, names]) =>
        Object.keys(words[table as keyof typeof used]).filter((name) => !names.includes(name)),
      );
      expect(gone).toEqual([]);
    });

    test("call no two states by the same name", () => {
      const names = [...placeNames(diagrams[index] as Diagram).values()];
      expect(new Set(names).size).toBe(nodes.length);
    });
  },
);

/** The actions in two lists of a state, each of which may be one action or none. */
function listOf(...parts: readonly unknown[]): readonly unknown[] {
  return parts.flat();
}

/** The states inside one, with the configuration of each. */
function nodesOf(state: (typeof flows)[number]["machine"]["root"]): (typeof state)[] {
  return Object.values(state.states).flatMap((inner) => [inner, ...nodesOf(inner)]);
}

test("the calls that the words name are those of the contract", () => {
  const named = diagrams.flatMap(({ nodes }) =>
    nodes.flatMap(({ calls }) => calls.flatMap(({ http }) => http?.split(" o ") ?? [])),
  );
  const written = Object.values({ ...contract, ...letters }).flatMap((call) =>
    "path" in call ? [`${call.method} ${call.path}`] : [],
  );
  // Leaving is announced by an action, and waits for no answer.
  const asked = written.filter((call) => !call.endsWith(contract.logout.path));
  expect([...new Set(named)].toSorted()).toEqual(asked.toSorted());
});

test("the addresses that the words give lead where they say", () => {
  const addresses = flows.flatMap(({ words }) => Object.entries(words.addresses ?? {}));
  const session = {
    token: "t",
    user: { firstname: "A", lastname: "B" },
    permission: [],
    companies: [],
    company: "",
  };
  const visitors = [
    { uid: "u", session: null },
    { uid: null, session: { ...session, changepwd: false } },
    { uid: null, session: { ...session, changepwd: true } },
  ];
  const wrong = addresses.filter(([destination, address]) => {
    if (address === null) return false;
    const verdicts = visitors.map((visitor) =>
      decide({ ...visitor, requested: address, pageAt: (path) => path }),
    );
    return !verdicts.some(
      (verdict) => verdict.destination === destination && verdict.place.path === address,
    );
  });
  expect(addresses).not.toEqual([]);
  expect(wrong).toEqual([]);
});
