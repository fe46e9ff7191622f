import { isWithin } from "../../flows/drawing/order.ts";
import type { AtlasMachine, Shot } from "../content/atlas-data.types.ts";

/** The screenshots of a state: its own and those of the states inside it, or else those of its nearest screen. */
export function shotsAt(id: string, { picture, shots }: AtlasMachine): readonly Shot[] {
  const inside = Object.keys(shots).filter((each) => isWithin(each, id));
  if (inside.length > 0) return withoutTwins(inside.flatMap((each) => shots[each] ?? []));
  const screen = picture.nodes.findLast((node) => node.address !== null && isWithin(id, node.id));
  if (screen === undefined || screen.id === id) return [];
  return shotsAt(screen.id, { picture, shots } as AtlasMachine);
}

function withoutTwins(shots: readonly Shot[]): Shot[] {
  return [...new Map(shots.map((shot) => [shot.phone, shot])).values()];
}
