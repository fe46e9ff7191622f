import { useMemo } from "react";

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
  const marks = useMemo((): Marks => {
    const choose = (part: Readonly<Record<string, string>>) =>
      goTo(linkTo("diagrama", { maquina: diagram.id, nivel: level, casos, ...part }), true);
    return {
      selected: new Set([state, step].flatMap((id) => id ?? [])),
      active: NOTHING,
      isProved: (edges) => edges.some((id) => id in proofs),
      onState: (estado) => choose({ estado }),
      onEdge: ([paso = ""]) => choose({ paso }),
    };
  }, [diagram, level, state, step, casos, proofs]);
  const view = level === "todo" ? machine.whole : machine.screens;
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

function sharing(edge: Edge, arrows: readonly { readonly edges: readonly Edge[] }[]) {
  const arrow = arrows.find(({ edges }) => edges.some(({ id }) => id === edge.id));
  return arrow?.edges.filter(({ id }) => id !== edge.id) ?? [];
}
