/** The difference between a part of a drawing and an earlier revision. */
export type Mark = "added" | "removed" | "changed";

/** The marks of a drawing, by the id of the state or the transition. */
export type Marks = ReadonlyMap<string, Mark>;

export const NO_MARKS: Marks = new Map();

/** The prefix of a marked part's text, for readers who cannot tell the colours. */
export const MARK_WORDS = {
  added: "Nuevo: ",
  removed: "Ya no: ",
  changed: "Cambia: ",
} satisfies Record<Mark, string>;

/** The meaning of each mark, for the legend. */
export const MARK_MEANINGS = {
  added: "nuevo: antes no estaba",
  removed: "ya no: antes estaba",
  changed: "cambia: algo suyo es distinto",
} satisfies Record<Mark, string>;

const LIGHT = {
  added: "--mark:#c9f2d3;--line:#1a7f37",
  removed: "--mark:#ffd9d5;--line:#b3261e",
  changed: "--mark:#ffedb3;--line:#8a6100",
} satisfies Record<Mark, string>;

const DARK = {
  added: "--mark:#123d1f;--line:#4ac26b",
  removed: "--mark:#4c1512;--line:#ff9a90",
  changed: "--mark:#453500;--line:#e3b341",
} satisfies Record<Mark, string>;

/** The style of marked parts, to be placed after that of every drawing. */
export const MARKED_STYLE = `${rulesOf(LIGHT)}
@media (prefers-color-scheme:dark){${rulesOf(DARK)}}
.marked>.box{stroke:var(--line);stroke-width:3}
.marked>.box:not(.even):not(.odd){fill:var(--mark)}
.halo{fill:none;stroke:var(--mark);stroke-width:12;stroke-linejoin:round}
.marked>.said{paint-order:stroke;stroke:var(--mark);stroke-width:8px;stroke-linejoin:round}
.removed>.title{text-decoration:line-through}
`;

function rulesOf(colours: Record<Mark, string>): string {
  return Object.entries(colours)
    .map(([mark, values]) => `.${mark}{${values}}`)
    .join("");
}

/** Gives the mark of an arrow: the one its transitions share; `changed` when only some have one. */
export function markOf(ids: readonly string[], marks: Marks): Mark | null {
  const found = [...new Set(ids.map((id) => marks.get(id) ?? null))];
  return found.length > 1 ? "changed" : (found[0] ?? null);
}

/** Adds the class of a mark to others. */
export function markedClass(classes: string, mark: Mark | null): string {
  return [classes, ...(mark === null ? [] : ["marked", mark])]
    .filter((each) => each !== "")
    .join(" ");
}
