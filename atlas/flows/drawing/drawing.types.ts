import type { Edge, Node } from "../diagram.types.ts";

export type Point = { readonly x: number; readonly y: number };

/** Pixels from the drawing's top left corner. */
export type Area = Point & { readonly width: number; readonly height: number };

/** A line of text inside a box; a `row` is a transition written in the box instead of drawn. */
export type Line = {
  readonly text: string;
  readonly style: "title" | "address" | "call" | "caption" | "row";
  readonly edge: Edge | null;
};

/** A state with its position. */
export type Box = Area & {
  readonly node: Node;
  readonly hasInner: boolean;
  readonly lines: readonly Line[];
};

/** The line from one of the boxes that a joined arrow leaves to its label. */
export type Feeder = {
  readonly source: string;
  readonly edges: readonly [Edge, ...Edge[]];
  readonly points: readonly Point[];
};

/**
 * An arrow with its points, and its positioned label; null when the box that it leaves has the text. A joined arrow
 * (ADR 159) begins at its label, to which the lines of its sources lead.
 */
export type Arrow = {
  readonly id: string;
  /** One transition, or all those that leave a crossroads for the same box, or that say the same. */
  readonly edges: readonly [Edge, ...Edge[]];
  /** The ids of the boxes that it joins. */
  readonly source: string;
  readonly target: string;
  readonly points: readonly Point[];
  readonly label: Label | null;
  /** Of a joined arrow, a line from each source, the first of which is its own; absent for another. */
  readonly feeders?: readonly Feeder[];
};

/** The positioned text of an arrow: its trigger and, where there is room, its condition. */
export type Label = Area & {
  readonly lines: readonly string[];
  readonly condition: readonly string[];
};

/** A diagram laid out: every state is a box; every transition, an arrow or a row of the box that it leaves. */
export type Drawing = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Parents before their inner states. */
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
};
