/** The most groupings at once, of a list and of a report: groups, and parts of groups. */
export const MAX_GROUPS = 2;

/** The groupings that an address asks for, `ally,portfolio`, the outer one first; null where some are not known, or too many. */
export function groupingsIn(
  text: string,
  isKnown: (name: string) => boolean,
): readonly string[] | null {
  const names = text === "" ? [] : text.split(",");
  const areRight = names.length <= MAX_GROUPS && new Set(names).size === names.length;
  return areRight && names.every(isKnown) ? names : null;
}

/** The groupings once the outer one is another: the inner one stays, unless it is now the outer one. */
export function withOuter(groups: readonly string[], outer: string): readonly string[] {
  return [outer, ...groups.slice(1).filter((each) => each !== outer)];
}
