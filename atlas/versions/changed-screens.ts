import type { VersionScreen } from "../../src/contract/lives-contract.ts";
import type { Version } from "./version.ts";

/** A screen of a state in two versions; null in the one that has none of that title. */
export type ScreenPair = {
  readonly title: string;
  readonly before: VersionScreen | null;
  readonly after: VersionScreen | null;
};

/** The screens of a state that differ between two versions. */
export type ChangedScreens = {
  readonly state: string;
  readonly title: string;
  readonly pairs: readonly ScreenPair[];
};

type Side = Pick<Version, "diagram" | "screens">;

/** Gives the states whose screens differ between two versions, each with those alone; null where either has none kept. */
export function changedScreens(before: Side, after: Side): readonly ChangedScreens[] | null {
  const [former, latter] = [before.screens?.states, after.screens?.states];
  if (former === undefined || latter === undefined) return null;
  const nodes = [...after.diagram.nodes, ...before.diagram.nodes];
  return [...new Set([...Object.keys(latter), ...Object.keys(former)])].flatMap((state) => {
    const pairs = differing(former[state] ?? [], latter[state] ?? []);
    if (pairs.length === 0) return [];
    return [{ state, title: nodes.find(({ id }) => id === state)?.title ?? state, pairs }];
  });
}

function differing(
  former: readonly VersionScreen[],
  latter: readonly VersionScreen[],
): readonly ScreenPair[] {
  const [before, after] = [byTitle(former), byTitle(latter)];
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((key) => ({ before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((pair) => !isSame(pair.before, pair.after))
    .map((pair) => ({ ...pair, title: (pair.after ?? pair.before)?.title ?? "" }));
}

/** Those of a state by their title, and by their turn where it has several of one. */
function byTitle(screens: readonly VersionScreen[]): ReadonlyMap<string, VersionScreen> {
  return new Map(
    screens.map((screen, index) => {
      const turn = screens.slice(0, index).filter(({ title }) => title === screen.title).length;
      return [`${screen.title} ${String(turn)}`, screen];
    }),
  );
}

function isSame(before: VersionScreen | null, after: VersionScreen | null): boolean {
  if (before === null || after === null) return before === after;
  return (
    before.desktop.sha256 === after.desktop.sha256 && before.phone?.sha256 === after.phone?.sha256
  );
}
