import { createActor, type InspectionEvent } from "xstate";

import { shellMachine } from "../../src/machines/shell/shell.machine.ts";

type Seen = {
  readonly drawer: string;
  readonly openGroups: readonly string[];
  readonly filter: string;
};

const BOTH = ["Mensajes", "Informes"];

/** What is seen after each event of the story, and what is remembered at its end. */
export const DRAWER_STORY: { readonly seen: readonly Seen[]; readonly remembered: unknown } = {
  seen: [
    { drawer: "closed", openGroups: ["Mensajes"], filter: "" },
    { drawer: "open", openGroups: ["Mensajes"], filter: "" },
    { drawer: "open", openGroups: ["Mensajes"], filter: "cob" },
    { drawer: "open", openGroups: BOTH, filter: "cob" },
    { drawer: "closed", openGroups: BOTH, filter: "" },
    { drawer: "open", openGroups: BOTH, filter: "" },
    { drawer: "open", openGroups: BOTH, filter: "sol" },
    { drawer: "open", openGroups: ["Informes"], filter: "sol" },
    { drawer: "closed", openGroups: ["Informes"], filter: "" },
  ],
  remembered: [BOTH, ["Informes"]],
};

/** The frame has few states and no outside but what it remembers: told by hand, every transition of it. */
export function tellDrawer(inspect: (event: InspectionEvent) => void): typeof DRAWER_STORY {
  const remembered: (readonly string[])[] = [];
  const machine = shellMachine.provide({
    actions: { rememberGroups: (_, { groups }) => void remembered.push(groups) },
  });
  const shell = createActor(machine, { inspect, input: { openGroups: ["Mensajes"] } }).start();
  const seen: Seen[] = [];
  const look = (): void => {
    const { value, context } = shell.getSnapshot();
    seen.push({ drawer: value, ...context });
  };
  look();
  for (const event of [
    { type: "drawer.opened" },
    { type: "filter.typed", text: "cob" },
    { type: "group.toggled", group: "Informes" },
    { type: "drawer.closed" },
    { type: "drawer.opened" },
    { type: "filter.typed", text: "sol" },
    { type: "group.toggled", group: "Mensajes" },
    { type: "place.changed" },
  ] as const) {
    shell.send(event);
    look();
  }
  return { seen, remembered };
}
