import { isWithin } from "../flows/drawing/order.ts";
import type { AtlasMachine, Shot } from "../content/atlas-data.types.ts";

type Seen = Pick<AtlasMachine, "diagram" | "shots">;

/**
 * Gives the screenshots of a state: its own and those of the states inside it. When one for a phone is missing, or all
 * are, they are taken from its nearest screen.
 */
export function shotsAt(id: string, machine: Seen): readonly Shot[] {
  const inside = Object.keys(machine.shots).filter((each) => isWithin(each, id));
  const own = inside.flatMap((each) => machine.shots[each] ?? []);
  const isWhole = own.some(({ phone }) => phone !== null);
  return withoutTwins(isWhole ? own : [...own, ...shotsAround(id, machine)]);
}

/** Gives those of the screen that contains a state; without one, those of the smallest box around it that has any. */
function shotsAround(id: string, { diagram, shots }: Seen): readonly Shot[] {
  const around = diagram.nodes.filter(
    (node) => node.id !== id && node.address !== null && isWithin(id, node.id),
  );
  const screen = around.at(-1)?.id;
  if (screen === undefined) return [];
  const seen = Object.keys(shots).filter((each) => isWithin(each, screen));
  return seen.flatMap((each) => shots[each] ?? []).filter(({ phone }) => phone !== null);
}

function withoutTwins(shots: readonly Shot[]): Shot[] {
  return [...new Map(shots.map((shot) => [shot.desktop, shot])).values()];
}
