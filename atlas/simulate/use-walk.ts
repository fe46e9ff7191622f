import { useMemo } from "react";

import { placeNames } from "../flows/texts/place-name.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import type { Marks } from "../diagram/marks.ts";
import { goTo, linkTo } from "../frame/route.ts";
import type { Simulation } from "./sample.types.ts";
import { choicesAt, innermostIn, openingOf, walkOf } from "./walk.ts";

const NOTHING: ReadonlySet<string> = new Set();

/** The separator between the steps of a walk in its link. */
const STEP = ".";

/** Gives the walk in a link: its current moment, the possible next events, and the ways on or back. */
export function useWalk({ diagram, proofs }: AtlasMachine, simulation: Simulation, link: string) {
  const names = useMemo(() => placeNames(diagram), [diagram]);
  const moments = useMemo(
    () => walkOf(simulation, diagram, link === "" ? [] : link.split(STEP)),
    [simulation, diagram, link],
  );
  const now = useMemo(
    () => moments.at(-1) ?? openingOf(simulation, diagram),
    [moments, simulation, diagram],
  );
  const keys = moments.flatMap(({ sample }) => sample?.key ?? []);
  const marks = useMemo((): Marks => {
    const open = (part: Readonly<Record<string, string>>) =>
      goTo(linkTo("diagrama", { maquina: diagram.id, nivel: "todo", ...part }));
    return {
      selected: NOTHING,
      active: new Set([...innermostIn(now.snapshot), ...now.edges.map(({ id }) => id)]),
      isProved: (edges) => edges.some((id) => id in proofs),
      onState: (estado) => open({ estado }),
      onEdge: ([paso = ""]) => open({ paso }),
    };
  }, [now, proofs, diagram]);

  return {
    simulation,
    names,
    moments,
    now,
    keys,
    marks,
    choices: choicesAt(simulation, diagram, now.snapshot),
    /** Goes to the walk with these steps. */
    go: (steps: readonly string[]) => {
      const pasos = steps.length === 0 ? null : steps.join(STEP);
      goTo(linkTo("simular", { maquina: diagram.id, pasos }));
    },
  };
}

/** A walk under way. */
export type Walk = ReturnType<typeof useWalk>;
