import type {
  AtlasData,
  AtlasMachine,
  FundLaw,
  Law,
  WalkedStory,
} from "../content/atlas-data.types.ts";
import type { Route } from "../frame/route.ts";
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

/**
 * The place where a remark is read, for an address that names its part (ADR 156): a state or an arrow of a diagram, a law, a
 * path or a cell of the failures. A part that is gone is read at its diagram; any other address is its own place.
 */
export function placeOfRemark(route: Route, { machines, failures }: AtlasData): Route {
  const [id, part] = [route.params.get("maquina"), route.params.get("parte")];
  if (route.page !== "diagrama" || id === null || part === null) return route;
  const at = (page: Route["page"], named: Readonly<Record<string, string>>): Route => ({
    page,
    params: new URLSearchParams(named),
  });
  const maquina = id;
  if (failures.some((each) => each.id === id)) return at("fallas", { celda: part });
  if (id === FUND_LAWS) return at("leyes", { ley: part.replace(/^ley:/u, "") });
  if (part.startsWith("ley:")) return at("leyes", { parte: id });
  const machine = machines.find(({ diagram }) => diagram.id === id);
  if (part.startsWith("camino:")) {
    const story = machine?.stories.find(({ keys }) => `camino:${keys.join(".")}` === part);
    if (story !== undefined) return at("caminos", { maquina, estado: story.target });
  }
  if (machine?.diagram.edges.some((edge) => edge.id === part) === true) {
    return at("diagrama", { maquina, nivel: "todo", paso: part });
  }
  const isState = machine?.diagram.nodes.some((node) => node.id === part && part !== id) === true;
  return at("diagrama", { maquina, ...(isState && { nivel: "todo", estado: part }) });
}
