import { expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { compareDiagrams } from "../../atlas/flows/compare.ts";
import { markedDiagram } from "../../atlas/flows/compare/marked-diagram.ts";
import { drawSvg } from "../../atlas/flows/drawing/draw-svg.ts";
import { layOut } from "../../atlas/flows/drawing/lay-out.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";

const diagram = allDiagrams().find(({ id }) => id === "profile") as Diagram;
const CLOSED = "profile.closing/done(closeOtherSessions)[isAnswered]";

/** The machine without the state that shows a failure, with one transition redirected and another renamed. */
const later: Diagram = {
  ...diagram,
  nodes: diagram.nodes.filter(({ id }) => id !== "profile.missing"),
  edges: diagram.edges
    .filter(({ source, target }) => source !== "profile.missing" && target !== "profile.missing")
    .map((edge) => (edge.id === CLOSED ? { ...edge, target: "profile.reading" } : edge))
    .map((edge) =>
      edge.id === "profile.reading/otherSessions.closed" ? { ...edge, label: "Las cierra" } : edge,
    ),
};

async function drawn(before: readonly Diagram[], after: readonly Diagram[]): Promise<string> {
  const [change] = compareDiagrams(before, after);
  if (change === undefined) throw new Error("Nothing changed");
  const { diagram: both, marks } = markedDiagram(change);
  return drawSvg(await layOut(both), "Cambios", marks);
}

/** The mark of each marked part, by its id. */
function marksIn(svg: string): Record<string, string> {
  const marked = svg.matchAll(/class="[^"]*marked (\w+)" data-id="([^"]+)"/gu);
  return Object.fromEntries([...marked].map(([, mark = "", id = ""]) => [id, mark]));
}

test("a drawing marks what is gone and what changed, and where a way went before", async () => {
  const svg = await drawn([diagram], [later]);
  expect(marksIn(svg)).toEqual({
    "profile.missing": "removed",
    "profile.asking/done(fetchProfile)": "removed",
    "profile.asking/error(fetchProfile)": "removed",
    "profile.missing/retry.chosen": "removed",
    "profile.reading/otherSessions.closed": "changed",
    [CLOSED]: "changed",
    [`${CLOSED}~antes`]: "removed",
  });
  expect(svg).toContain("Ya no: Sin perfil");
  expect(svg).toContain("ya no: antes estaba");
});

test("the same the other way around marks what is new", async () => {
  const marks = marksIn(await drawn([later], [diagram]));
  expect(marks["profile.missing"]).toBe("added");
  expect(marks["profile.missing/retry.chosen"]).toBe("added");
  expect(marks[CLOSED]).toBe("changed");
});

test("of a machine that is new or gone, its own box is marked", async () => {
  expect(marksIn(await drawn([], [diagram]))).toEqual({ profile: "added" });
  expect(marksIn(await drawn([diagram], []))).toEqual({ profile: "removed" });
});

test("without marks, a drawing says nothing of them", async () => {
  const svg = drawSvg(await layOut(diagram), "Perfil");
  expect(svg).not.toMatch(/marked|--mark|Nuevo: /u);
});
