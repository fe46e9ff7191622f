import { describe, expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { layOut } from "../../atlas/flows/drawing/lay-out.ts";
import { orderOf } from "../../atlas/flows/drawing/order.ts";
import { PADDING, roomFor } from "../../atlas/flows/drawing/sizes.ts";
import type { Area, Arrow, Box } from "../../atlas/flows/drawing/drawing.types.ts";
import { foldScreens } from "../../atlas/flows/fold-screens.ts";
import { keepLayouts } from "../../scripts/atlas/kept-layouts.ts";
import { holds, labelArea, overlap, segmentsOf, textArea } from "./areas.ts";

keepLayouts();

const widthOf = ({ lines }: Box) => roomFor(lines).width - 2 * PADDING;

const views = allDiagrams().flatMap((diagram) => [
  { name: `${diagram.id}, pantallas`, view: foldScreens(diagram) },
  { name: `${diagram.id}, todo`, view: diagram },
]);

describe.each(views)("the drawing of $name", async ({ view }) => {
  const { boxes, arrows, width, height } = await layOut(view);
  const boxOf = (id: string) => boxes.find(({ node }) => node.id === id) as Box;
  const leaves = boxes.filter((box) => !box.hasInner);
  const texts = boxes.map((box) => ({ id: box.node.id, area: textArea(box, widthOf) }));
  /** The lines of an arrow with the areas that each joins: of a joined one, those of its sources meet at its label. */
  const linesOf = ({ points, source, target, label, feeders = [] }: Arrow) => [
    { points, from: feeders.length === 0 ? boxOf(source) : (label as Area), to: boxOf(target) },
    ...feeders.map((feeder) => ({
      points: feeder.points,
      from: boxOf(feeder.source),
      to: label as Area,
    })),
  ];
  const labels = arrows.flatMap((arrow) => {
    const area = labelArea(arrow);
    return area === null ? [] : [{ id: arrow.id, area }];
  });

  test("keeps every box inside its group, apart from its siblings, wide enough for its words", () => {
    const wrong = boxes.flatMap((box) => {
      const { parent, id } = box.node;
      const siblings = boxes.filter(({ node }) => node.parent === parent && node.id !== id);
      const isOut = parent !== null && !holds(boxOf(parent), box);
      const isCramped = !holds(box, textArea(box, widthOf));
      return isOut || isCramped || siblings.some((other) => overlap(box, other)) ? [id] : [];
    });
    expect(wrong).toEqual([]);
  });

  test("keeps the words of a group above what is inside", () => {
    const hidden = boxes.filter(
      ({ node }) =>
        node.parent !== null && overlap(boxOf(node.id), textArea(boxOf(node.parent), widthOf)),
    );
    expect(hidden.map(({ node }) => node.id)).toEqual([]);
  });

  test("has no label over another label, a box, the words of a group or a rim", () => {
    const wrong = labels.flatMap(({ id, area }) => {
      const others = labels.filter((other) => other.id !== id).map((other) => other.area);
      const taken = [...others, ...leaves, ...texts.map((text) => text.area)];
      const onRim = boxes.some((box) => overlap(box, area) && !holds(box, area));
      return onRim || taken.some((each) => overlap(each, area)) ? [id] : [];
    });
    expect(wrong).toEqual([]);
  });

  test("has arrows of straight angles that cross no box, no words and no label", () => {
    const crossed = arrows.flatMap((arrow) => {
      const segments = segmentsOf(arrow);
      const isSlanted = segments.some((each) => each.width > 1 && each.height > 1);
      const taken: Area[] = [
        ...leaves.map(({ x, y, width: w, height: h }) => ({
          x: x + 1,
          y: y + 1,
          width: w - 2,
          height: h - 2,
        })),
        ...texts.map((text) => text.area),
        ...labels.map((label) => label.area),
      ];
      const hit = taken.find((each) => segments.some((segment) => overlap(segment, each)));
      return isSlanted || hit !== undefined ? [arrow.id] : [];
    });
    expect(crossed).toEqual([]);
  });

  test("says a thing between two boxes with one arrow", () => {
    const said = arrows.map(({ source, target, edges: [{ who, label, guard }] }) =>
      [source, target, who, label, guard].join(" · "),
    );
    expect(said).toEqual([...new Set(said)]);
  });

  test("joins with every arrow the rims of the two boxes that it says", () => {
    const loose = arrows.flatMap(linesOf).filter(({ points, from, to }) => {
      const [start, end] = [points.at(0), points.at(-1)];
      const touches = (point: typeof start, { x, y, width: w, height: h }: Area) =>
        point !== undefined &&
        (Math.abs(point.y - y) <= 1 || Math.abs(point.y - y - h) <= 1) &&
        point.x >= x &&
        point.x <= x + w;
      return !touches(start, from) || !touches(end, to);
    });
    expect(loose).toEqual([]);
  });

  test("runs downwards in the order in which a person meets the states", () => {
    const upward = orderOf(view).filter(({ above, below }) => boxOf(above).y >= boxOf(below).y);
    expect(upward).toEqual([]);
  });

  test("fits in its sheet", () => {
    const sheet = { x: 0, y: 0, width, height };
    const out = [...boxes, ...labels.map((label) => label.area)].filter(
      (each) => !holds(sheet, each),
    );
    expect(out).toEqual([]);
  });
});

test("joins in one arrow the same step of several states of a life, and says from which", async () => {
  const lives = allDiagrams().filter(({ id }) => id === "collectionDocument");
  const [drawing] = await Promise.all(lives.map(async (life) => layOut(life)));
  const arrows = drawing?.arrows ?? [];
  const steps = arrows.filter(({ edges: [{ label }] }) => label === "Recalcular");
  expect(steps.map(({ edges }) => edges.map(({ source }) => source.split(".").at(-1)))).toEqual([
    ["calculated", "reviewed", "approved"],
  ]);
  expect(steps[0]?.label?.lines.join(" ")).toBe("Recalcular desde Calculada, Revisada y Aprobada");
  expect(steps[0]?.feeders?.map(({ edges }) => edges.length)).toEqual([1, 1, 1]);
});
