import type { SnapshotFrom } from "xstate";

import { isGranted, type PermissionEntry } from "../../domain/permission.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { parseListQuery } from "../../engine/list-query.ts";
import type { listMachine } from "../../machines/list/list.machine.ts";

/** The properties of a list that are its machine's own. */
export function listView({ context, value }: SnapshotFrom<typeof listMachine>) {
  return { list: context, states: value };
}

/** What the address of a list asks for, as its declaration reads it. */
export function queryOf(declaration: SectionDefinition, text: string) {
  return parseListQuery(declaration, new URLSearchParams(text)).query;
}

/** Makes the question whether the person is permitted an action of a section; the server decides all the same. */
export function rightsIn(
  { controller }: SectionDefinition,
  permission: readonly PermissionEntry[] = [],
) {
  return (action: string) => isGranted(`/${controller}/${action}`, permission);
}
