import { WHO_WORDS } from "../who-words.ts";
import type { Drawing, Point } from "./drawing.types.ts";
import { MARK_MEANINGS, type Mark, type Marks } from "./marks.ts";
import { TEXT } from "./sizes.ts";
import { arrowThrough, rectangle, textAt } from "./svg-parts.ts";
import { textWidth } from "./text-width.ts";

const LINE = 24;
const SAMPLE = 52;

/** An entry of the legend: a small sample and its meaning. */
type Entry = { readonly sample: (at: Point) => string; readonly words: string };

/** Gives the legend of a drawing, with only the entries that occur in it, and its size. */
export function legendOf(drawing: Drawing, marks: Marks) {
  const entries = [...entriesOf(drawing), ...markEntries(marks)];
  const widths = entries.map(({ words }) => textWidth(words, TEXT, "regular"));
  return {
    width: SAMPLE + 12 + Math.max(...widths),
    height: entries.length * LINE,
    draw: (at: Point): string[] =>
      entries.flatMap(({ sample, words }, index) => {
        const y = at.y + index * LINE;
        return [sample({ x: at.x, y }), textAt({ x: at.x + SAMPLE + 12, y: y + 16 }, words, "")];
      }),
  };
}

function entriesOf({ boxes, arrows }: Drawing): Entry[] {
  const lines = boxes.flatMap((box) => box.lines);
  const edges = [
    ...arrows.flatMap((arrow) => arrow.edges),
    ...lines.flatMap(({ edge }) => edge ?? []),
  ];
  const colours = (Object.keys(WHO_WORDS) as (keyof typeof WHO_WORDS)[]).filter((who) =>
    edges.some((edge) => edge.who === who),
  );
  const groups = new Set(boxes.flatMap(({ node, hasInner }) => (hasInner ? [node.id] : [])));
  const has = (mark: string) => lines.some(({ text }) => text.includes(mark));
  const optional: readonly (readonly [boolean, Entry])[] = [
    [true, { sample: boxSample("box initial"), words: "por aquí se empieza" }],
    [
      boxes.some(({ node }) => node.kind === "regions"),
      { sample: boxSample("box even regions"), words: "lo que hay dentro sucede a la vez" },
    ],
    [
      has("⟳ "),
      { sample: signSample("⟳"), words: "lo que se pide o se hace mientras dura el estado" },
    ],
    [has("↺ "), { sample: signSample("↺"), words: "sucede y se queda en el mismo estado" }],
    [
      has("→ "),
      {
        sample: signSample("a → B"),
        words: "sucede «a» y se pasa al estado «B», desde donde se esté de la caja",
      },
    ],
    [
      arrows.some(({ label }) => label === null),
      {
        sample: arrowSample("machine"),
        words: "una flecha sin palabras: las dice la caja de la que sale",
      },
    ],
    [
      arrows.some(({ target }) => groups.has(target)),
      {
        sample: arrowInto,
        words: "al borde de una caja con otras dentro: entra por donde empieza",
      },
    ],
  ];
  return [
    ...colours.map((who) => ({
      sample: arrowSample(who),
      words: `lo hace ${WHO_WORDS[who]}`,
    })),
    ...optional.flatMap(([isThere, entry]) => (isThere ? [entry] : [])),
  ];
}

function markEntries(marks: Marks): Entry[] {
  const there = new Set(marks.values());
  return (Object.keys(MARK_MEANINGS) as Mark[])
    .filter((mark) => there.has(mark))
    .map((mark) => ({
      sample: (at) => `<g class="marked ${mark}">${boxSample("box")(at)}</g>`,
      words: MARK_MEANINGS[mark],
    }));
}

function arrowSample(who: string) {
  return ({ x, y }: Point) =>
    `<g class="${who}">${arrowThrough([
      { x, y: y + 12 },
      { x: x + SAMPLE, y: y + 12 },
    ])}</g>`;
}

function boxSample(className: string) {
  return ({ x, y }: Point) =>
    rectangle({ x: x + 2, y: y + 3, width: SAMPLE - 4, height: LINE - 6 }, className, 5);
}

function signSample(text: string) {
  return ({ x, y }: Point) => textAt({ x: x + 4, y: y + 16 }, text, "title");
}

function arrowInto(at: Point): string {
  const half = SAMPLE / 2;
  const whole = rectangle(
    { x: at.x + half, y: at.y + 3, width: half, height: LINE - 6 },
    "box even",
    5,
  );
  const way = [
    { x: at.x, y: at.y + 12 },
    { x: at.x + half, y: at.y + 12 },
  ];
  return `${whole}<g class="machine">${arrowThrough(way)}</g>`;
}
