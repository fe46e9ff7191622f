import type { Grant, Offer } from "../domain/permission-grants.ts";
import { menuGroups, sectionOf } from "./menu/catalogue.ts";
import { READING_ACTIONS } from "./permissions.ts";
import { hasWords, wordsIn } from "./menu/menu.ts";
import { sectionTitles } from "./menu/section-titles.ts";
import { actionsOf, type NamedAction } from "../engine/section-actions.ts";

/** A controller of the matrix: the actions that every section has, and its own. */
export type MatrixRow = {
  readonly controller: string;
  readonly title: string;
  /** Those of the common actions that it has. */
  readonly common: readonly NamedAction[];
  readonly own: readonly NamedAction[];
};

/** The controllers of one group of the sidebar. */
export type MatrixGroup = { readonly title: string; readonly rows: readonly MatrixRow[] };

/** The actions of every section: the columns of the matrix. */
export const COLUMNS: readonly NamedAction[] = actionsOf({
  fields: {},
  lifecycle: null,
  commands: [],
  documents: [],
  without: [],
  own: null,
});

/** Those of a page without records, such as a monitor: nothing of it is written. */
const READING = COLUMNS.filter(({ action }) => READING_ACTIONS.includes(action));

/**
 * Every controller and action that a role may have, by the groups of the sidebar: each controller once, in the group of
 * its first page. Pages open to everybody (the dashboard, one's own profile) cannot be given (spec §6).
 * @param ofDeclared the actions of each section that has a declaration.
 */
export function matrixOf(
  ofDeclared: ReadonlyMap<string, readonly NamedAction[]>,
): readonly MatrixGroup[] {
  const common = new Set(COLUMNS.map(({ action }) => action));
  const seen = new Set<string>(["dashboard"]);
  return menuGroups
    .map(({ title, pages }) => ({
      title,
      rows: pages.flatMap((page): MatrixRow[] => {
        const controller = sectionOf(page.address);
        if (seen.has(controller)) return [];
        seen.add(controller);
        const declared = ofDeclared.get(controller) ?? READING;
        const has = new Set(declared.map(({ action }) => action));
        const own = [...subPagesOf(controller), ...declared].filter(
          ({ action }) => !common.has(action),
        );
        return [
          {
            controller,
            title: sectionTitles[controller] ?? page.title,
            common: COLUMNS.filter(({ action }) => has.has(action)),
            own: [...new Map(own.map((each) => [each.action, each])).values()],
          },
        ];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The rights that may be given for each controller of the matrix, in its order. */
export function offersOf(groups: readonly MatrixGroup[]): readonly Offer[] {
  return groups.flatMap(({ rows }) =>
    rows.map((row) => ({
      controller: row.controller,
      actions: [...row.common, ...row.own].map(({ action }) => action),
    })),
  );
}

/** Every right in a row. */
export function grantsIn({ controller, common, own }: MatrixRow): readonly Grant[] {
  return [...common, ...own].map(({ action }) => ({ controller, action }));
}

/** The rows that contain some words in their title, their group or one of their own actions, and pass a test. */
export function narrowed(
  groups: readonly MatrixGroup[],
  text: string,
  isShown: (row: MatrixRow) => boolean,
): readonly MatrixGroup[] {
  const words = wordsIn(text);
  return groups
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter((row) => {
        const named = [title, row.title, row.controller, ...row.own.map(({ label }) => label)];
        return isShown(row) && hasWords(named.join(" "), words);
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The sub-routes of a controller (spec §2): each is an action, with the label of its page. */
function subPagesOf(controller: string): NamedAction[] {
  const pages = menuGroups.flatMap((group) => [...group.pages]);
  const own = pages.flatMap(({ address, title }) => {
    const [, first, action] = address.split("/");
    return first === controller && action !== undefined ? [{ action, title }] : [];
  });
  return [...Map.groupBy(own, ({ action }) => action)].map(([action, named]) => ({
    action,
    label: [...new Set(named.map(({ title }) => title))].join(", "),
  }));
}
