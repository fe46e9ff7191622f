import { isWithin } from "../../flows/drawing/order.ts";
import type { Edge, Diagram } from "../../flows/diagram.types.ts";

/** What can happen at a state: in it or inside it, and in the boxes around it. */
export type EdgesAt = { readonly own: readonly Edge[]; readonly around: readonly Edge[] };

/** Which transitions can be taken at a state, the innermost first. */
export function edgesAt(id: string, { edges }: Diagram): EdgesAt {
  const own = edges.filter(({ source }) => isWithin(source, id));
  const around = edges.filter(({ source }) => source !== id && isWithin(id, source));
  return { own, around: around.toSorted((a, b) => b.source.length - a.source.length) };
}
