import { isWithin } from "../flows/drawing/order.ts";
import type { Edge, Diagram } from "../flows/diagram.types.ts";

/** The transitions available at a state: its own and those inside it, and those of the boxes around it. */
export type EdgesAt = { readonly own: readonly Edge[]; readonly around: readonly Edge[] };

/** Gives the transitions available at a state, the innermost first. */
export function edgesAt(id: string, { edges }: Diagram): EdgesAt {
  const own = edges.filter(({ source }) => isWithin(source, id));
  const around = edges.filter(({ source }) => source !== id && isWithin(id, source));
  return { own, around: around.toSorted((a, b) => b.source.length - a.source.length) };
}
