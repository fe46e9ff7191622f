import type { AtlasMachine, FundLaw, Law, WalkedStory } from "../content/atlas-data.types.ts";
import type { Part } from "./use-review.ts";

/** A law as a part that can be commented. */
export function partOfLaw({ id, sentence }: Pick<Law, "id" | "sentence">): Part {
  return { id: `ley:${id}`, title: sentence };
}

/** The name under which the remarks on the laws of the fund are kept: they are of several lives. */
export const FUND_LAWS = "leyes-del-fondo";

/** A law of the fund as a part that can be commented. */
export function partOfFundLaw({ number, sentence }: Pick<FundLaw, "number" | "sentence">): Part {
  return { id: `ley:${String(number)}`, title: `Ley ${String(number)}. ${sentence}` };
}

/** A path to a state as a part that can be commented, by what repeats it. */
export function partOfStory(
  { keys, target }: WalkedStory,
  { diagram }: Pick<AtlasMachine, "diagram">,
): Part {
  const title = diagram.nodes.find(({ id }) => id === target)?.title ?? target;
  return { id: `camino:${keys.join(".")}`, title: `Camino a ${title}` };
}

/** The names of all parts of a diagram that can be commented as they are now, by their ids. */
export function partsOf(
  { diagram, stories }: Pick<AtlasMachine, "diagram" | "stories">,
  laws: readonly Law[],
): ReadonlyMap<string, string> {
  const all: readonly Part[] = [
    ...diagram.nodes,
    ...diagram.edges.map(({ id, label }) => ({ id, title: label })),
    ...laws.filter(({ machine }) => machine === diagram.id).map(partOfLaw),
    ...stories.map((story) => partOfStory(story, { diagram })),
  ];
  return new Map(all.map(({ id, title }) => [id, title]));
}
