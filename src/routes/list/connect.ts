import type { SnapshotFrom } from "xstate";

import { isGranted, type PermissionEntry } from "../../domain/permission.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { parseListQuery, type ListQuery } from "../../engine/list-query.ts";
import type { listMachine } from "../../machines/list/list.machine.ts";

/** Gives the properties of a list that come from its machine. */
export function listView({ context, value }: SnapshotFrom<typeof listMachine>) {
  return { list: context, states: value };
}

/** Gives the query in the address of a list, as its declaration reads it. */
export function queryOf(declaration: SectionDefinition, text: string) {
  return parseListQuery(declaration, new URLSearchParams(text)).query;
}

/** Gives a function that says whether the person is permitted an action of a section; the server still decides. */
export function rightsIn(
  { controller }: SectionDefinition,
  permission: readonly PermissionEntry[] = [],
) {
  return (action: string) => isGranted(`/${controller}/${action}`, permission);
}

/** Whether a person may create records in the section that makes those of another. */
export function mayMake(
  { madeBy }: SectionDefinition,
  permission: readonly PermissionEntry[] = [],
): boolean {
  return madeBy !== undefined && isGranted(`/${madeBy.controller}/create`, permission);
}

/** The columns of the address, where it says some, in place of those that the person chose. */
export function withColumns<List extends { readonly columns: readonly string[] | null }>(
  list: List,
  { columns }: Pick<ListQuery, "columns">,
): List {
  return columns === undefined ? list : { ...list, columns };
}
