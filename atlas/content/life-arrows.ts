import { placeNames } from "../flows/texts/place-name.ts";
import type { ArrowFacts, Consequence } from "../flows/consequences.types.ts";
import type { Edge } from "../flows/diagram.types.ts";
import { linkTo } from "../frame/route.ts";
import type { AtlasMachine } from "./atlas-data.types.ts";
import { isOfLedger } from "./ledger-words.ts";

/** An arrow of a life, with what the pages of questions say of it. */
export type LifeArrow = {
  readonly edge: Edge;
  /** The id and the title of the life. */
  readonly machine: string;
  readonly life: string;
  readonly from: string;
  /** Null where it stays. */
  readonly to: string | null;
  readonly href: string;
  readonly facts: ArrowFacts;
  /** The sentences to who may not, where only another person may take it; null elsewhere. */
  readonly second: readonly string[] | null;
};

/** Gives the arrows of the lives of the records, in the order of the machines. */
export function lifeArrows(machines: readonly AtlasMachine[]): readonly LifeArrow[] {
  return machines.flatMap(({ diagram, facts, second = {} }) => {
    if (facts === undefined) return [];
    const names = placeNames(diagram);
    return diagram.edges.flatMap((edge): LifeArrow[] => {
      const known = facts[edge.id];
      if (known === undefined) return [];
      const { id, source, target } = edge;
      return [
        {
          edge,
          machine: diagram.id,
          life: diagram.title,
          from: names.get(source) ?? diagram.title,
          to: target === null || target === source ? null : (names.get(target) ?? null),
          href: linkTo("diagrama", { maquina: diagram.id, paso: id }),
          facts: known,
          second: second[id] ?? null,
        },
      ];
    });
  });
}

/** Gives the entries that an arrow makes in the ledger, as far as the tests saw it taken. */
export function entriesOf({ facts }: LifeArrow): readonly Consequence[] {
  return (facts.causes ?? []).filter(isOfLedger);
}

/** Gives the arrows that cause one, each as the step of its life. */
export function causesOf(arrow: LifeArrow, all: readonly LifeArrow[]): readonly LifeArrow[] {
  return all.filter(({ facts }) => facts.causes?.some(({ to }) => to?.edge === arrow.edge.id));
}

/** Gives the roles of the demonstration that may take some arrow, in the order in which they come. */
export function rolesIn(arrows: readonly LifeArrow[]): readonly string[] {
  return [...new Set(arrows.flatMap(({ facts }) => facts.roles ?? []))];
}
