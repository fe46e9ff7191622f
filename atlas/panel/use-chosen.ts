import { useMemo } from "react";

import type { Box } from "../flows/drawing/drawing.types.ts";
import { isWithin } from "../flows/drawing/order.ts";
import { placeNames } from "../flows/texts/place-name.ts";
import type { Edge } from "../flows/diagram.types.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import type { Marks } from "../diagram/marks.ts";
import { goTo, linkTo } from "../frame/route.ts";

const NOTHING: ReadonlySet<string> = new Set();

/** Gives the reader's choice from the address: the level, and a state or a transition. */
export function useChosen(machine: AtlasMachine, params: URLSearchParams) {
  const { diagram, proofs } = machine;
  const level = params.get("nivel") === "todo" ? "todo" : "pantallas";
  const state = params.get("estado");
  const step = params.get("paso");
  const casos = params.get("casos");
  const names = useMemo(() => placeNames(diagram), [diagram]);
  const view = level === "todo" ? machine.whole : machine.screens;
  const marks = useMemo((): Marks => {
    const choose = (part: Readonly<Record<string, string>>) =>
      goTo(linkTo("diagrama", { maquina: diagram.id, nivel: level, casos, ...part }), true);
    return {
      selected: new Set([shownBy(state, view.drawing.boxes), step].flatMap((id) => id ?? [])),
      active: NOTHING,
      isProved: (edges) => edges.some((id) => id in proofs),
      onState: (estado) => choose({ estado }),
      onEdge: ([paso = ""]) => choose({ paso }),
    };
  }, [diagram, level, view, state, step, casos, proofs]);
  const edge = diagram.edges.find(({ id }) => id === step) ?? null;
  return {
    level,
    view,
    names,
    marks,
    edge,
    /** The other transitions of its arrow. */
    others: edge === null ? [] : sharing(edge, view.drawing.arrows),
    node: diagram.nodes.find(({ id }) => id === state) ?? null,
    shown: step ?? state,
  };
}

/** The reader's choice. */
export type Chosen = ReturnType<typeof useChosen>;

/** The box that shows a state: that of the screen around it, where its own is folded into it. */
function shownBy(state: string | null, boxes: readonly Box[]): string | null {
  if (state === null) return null;
  return boxes.findLast(({ node }) => isWithin(state, node.id))?.node.id ?? null;
}

function sharing(edge: Edge, arrows: readonly { readonly edges: readonly Edge[] }[]) {
  const arrow = arrows.find(({ edges }) => edges.some(({ id }) => id === edge.id));
  return arrow?.edges.filter(({ id }) => id !== edge.id) ?? [];
}
