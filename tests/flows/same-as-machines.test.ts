import { describe, expect, test } from "vitest";
import { allDiagrams, flows } from "../../atlas/flows/all-flows.ts";
import { layOut } from "../../atlas/flows/drawing/lay-out.ts";
import { isWithin } from "../../atlas/flows/drawing/order.ts";
import { foldScreens } from "../../atlas/flows/fold-screens.ts";
import { drawnFiles } from "../../atlas/flows/flow-files.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { fileOf } from "../../atlas/flows/texts/file-name.ts";
import { keepLayouts } from "../../scripts/atlas/kept-layouts.ts";
import { projectFiles, textOf } from "../house/readers/project-files.ts";
import { writtenIn } from "./written-chart.ts";

keepLayouts();
const diagrams = allDiagrams();
const files = await drawnFiles(diagrams);

/** The ids in an attribute of a file, each as often as it occurs. */
function idsIn(name: string, attribute: string): string[] {
  const text = files.get(name) ?? "";
  return [...text.matchAll(new RegExp(`${attribute}="([^"]+)"`, "gu"))].map(([, id = ""]) =>
    id.replaceAll("&amp;", "&"),
  );
}

test("every page's machine, every lifecycle and every job's chart has its diagram", () => {
  const charts = projectFiles().filter((file) =>
    /^src\/.+\.(?:machine|lifecycle|chart)\.ts$/u.test(file),
  );
  expect(diagrams).toHaveLength(charts.length);
});

test("the server has no chart of its own, which nobody could review", () => {
  const own = projectFiles().filter(
    (file) => /^server\/.+\.ts$/u.test(file) && textOf(file).includes(".createMachine("),
  );
  expect(own).toEqual([]);
});

describe.each(flows.map(({ machine }, index) => ({ id: machine.id, machine, index })))(
  "the diagram of $id",
  ({ id, machine, index }) => {
    const diagram = diagrams[index] as Diagram;
    const { states, transitions } = writtenIn(machine);

    test("has exactly the states of the chart, in its order", () => {
      expect(diagram.nodes.map((node) => node.id)).toEqual(states);
    });

    test("has exactly the transitions of the chart, each to the state that it names", () => {
      const drawn = diagram.edges.map(({ source, event, candidate, target }) => ({
        source,
        trigger: event,
        candidate,
        target,
      }));
      const byText = (list: readonly object[]) =>
        list.map((each) => JSON.stringify(each)).toSorted();
      expect(byText(drawn)).toEqual(byText(transitions));
      expect(new Set(diagram.edges.map((edge) => edge.id)).size).toBe(transitions.length);
    });

    test("is drawn whole: a box for each state; for each transition an arrow, or a row of its box", async () => {
      const { boxes, arrows } = await layOut(diagram);
      expect(boxes.map(({ node }) => node.id)).toEqual(states);
      const rows = boxes.flatMap(({ lines }) => lines.flatMap(({ edge }) => edge?.id ?? []));
      const labelled = arrows.flatMap(({ label, edges }) => (label === null ? [] : edges));
      const told = [...new Set(rows), ...labelled.map((edge) => edge.id)];
      expect(told.toSorted()).toEqual(diagram.edges.map((edge) => edge.id).toSorted());
    });

    test("hides in Pantallas only what happens within one of its boxes", () => {
      const folded = foldScreens(diagram);
      const shown = new Set(folded.edges.map((edge) => edge.id));
      const lost = diagram.edges.filter(({ id: edge, source, target }) => {
        const isInside = folded.nodes.some(
          (node) =>
            !folded.nodes.some(({ parent }) => parent === node.id) &&
            isWithin(source, node.id) &&
            isWithin(target ?? source, node.id),
        );
        return !shown.has(edge) && !isInside;
      });
      expect(lost).toEqual([]);
      expect(
        folded.edges.every(
          (edge) => edge.target === null || folded.nodes.some((node) => node.id === edge.target),
        ),
      ).toBe(true);
    });

    test("is the same in the SVG and in the SCXML", () => {
      const svg = new Set(idsIn(fileOf(id, "todo.svg"), "data-id"));
      const ways = [...svg].filter(
        (each) => !states.includes(each) && !diagram.edges.some((edge) => edge.id === each),
      );
      expect(
        [...states, ...diagram.edges.map((edge) => edge.id)].filter((each) => !svg.has(each)),
      ).toEqual([]);
      // The rest are the arrows of a crossroads, one for each box that it leads to.
      expect(ways.every((way) => diagram.nodes.some((node) => way.endsWith(`/${node.id}`)))).toBe(
        true,
      );
      const scxml = files.get(fileOf(id, "scxml")) ?? "";
      expect(scxml.match(/<transition /gu) ?? []).toHaveLength(transitions.length);
      const written = new Set(idsIn(fileOf(id, "scxml"), " id"));
      expect(states.slice(1).filter((state) => !written.has(state))).toEqual([]);
    });

    test("has a row in the tables of its page for each state and transition", () => {
      const page = files.get(fileOf(id, "md")) ?? "";
      const rows = page.split("\n").filter((line) => line.startsWith("| "));
      expect(rows).toHaveLength(states.length - 1 + transitions.length + 4);
    });
  },
);
