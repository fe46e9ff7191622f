import { sql } from "kysely";
import type { OwnChanges, Search } from "../../../src/contract/desk-contract.ts";
import { countOf } from "../../../src/domain/spanish.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { actionsOf } from "../../../src/engine/section-actions.ts";
import { undoableBy, undoneBy } from "../../../src/engine/undo.ts";
import type { Values } from "../../../src/engine/value.ts";
import { pastOf } from "../../../src/engine/command.ts";
import { storedOf } from "../write/stored.ts";
import { jobOf } from "../job-actor.ts";
import { finalOf, MOST_UNDONE, UNDOING } from "../write/undo.ts";
import { sectionsByController, type DeskContext } from "./desk-context.ts";
import { namesOf } from "./record-labels.ts";

/** The steps that are shown, and the records of one that are read. */
const SHOWN = 100;
const READ = 1500;

/** The records that the person changed last. */
const RECENT = 8;

type ChangeRow = {
  readonly id: string;
  readonly controller: string;
  readonly record_id: string;
  readonly action: string;
  readonly at: Date;
  readonly request_id: string | null;
  readonly before: Values;
  readonly after: Values;
  readonly is_last: boolean;
  readonly is_undone: boolean;
};

/**
 * The changes of the person in the company, the last first: what one call did is one step. What the server did by itself
 * after a step is not among them.
 */
export async function ownChanges(context: DeskContext): Promise<OwnChanges> {
  const sections = sectionsByController(context);
  const isDone = (row: ChangeRow) => isOwn(row, sections.get(row.controller)?.definition);
  const rows = (await lastOf(context, READ)).filter(isDone);
  const steps = Map.groupBy(rows, ({ controller, action, request_id, id }) =>
    [controller, action, request_id ?? id].join(" "),
  );
  const shown = [...steps.values()].slice(0, SHOWN);
  const labels = await labelsOf(
    context,
    shown.flatMap((all) => all.slice(0, 1)),
  );
  const isOpen = (all: readonly ChangeRow[]) =>
    all.length <= MOST_UNDONE && all.every((each) => each.is_last);
  const final = await finalIn(
    context,
    shown.filter(isOpen).flatMap((all) => all),
  );
  return {
    changes: shown.flatMap((all) => {
      const [first] = all;
      const section = sections.get(first?.controller ?? "");
      if (first === undefined || section === undefined) return [];
      const { definition } = section;
      const can = context.actor.permission
        .filter(({ controller }) => controller === definition.controller)
        .flatMap(({ actions }) => actions.map(({ action }) => action));
      const isUndoable = undoableBy(undoneBy(definition), can).includes(first.action);
      return [
        {
          id: first.id,
          controller: first.controller,
          action: first.action,
          step: pastOf(definition, first.action),
          at: first.at.toISOString(),
          label: all.length === 1 ? (labels.get(first.id) ?? "") : countOf(all.length, definition),
          ids: all.map(({ record_id: id }) => id),
          ...runOf(first),
          isUndone: all.every((each) => each.is_undone),
          canUndo: isUndoable && isOpen(all) && !all.every(({ id }) => final.has(id)),
        },
      ];
    }),
  };
}

/** The changes, each the last of its record, that cannot be undone though others of their action can. */
async function finalIn(
  context: DeskContext,
  rows: readonly ChangeRow[],
): Promise<ReadonlySet<string>> {
  const sections = sectionsByController(context);
  const found = new Set<string>();
  const alike = Map.groupBy(rows, ({ controller, action }) => `${controller} ${action}`);
  for (const group of alike.values()) {
    const [{ controller, action } = { controller: "", action: "" }] = group;
    const section = sections.get(controller);
    if (section === undefined) continue;
    const ids = [...new Set(group.map(({ record_id: id }) => id))];
    const final = await finalOf({ ...context, section }, ids, action);
    for (const { id, record_id } of group) if (final.has(record_id)) found.add(id);
  }
  return found;
}

/** Whether a change is of an action that people take in its section, and no consequence of one: of jobs, only imports. */
function isOwn(
  { action, request_id: request }: ChangeRow,
  definition: SectionDefinition | undefined,
): boolean {
  if (jobOf(request) !== undefined && action !== "import") return false;
  if (definition === undefined || TAKEN_BACK.includes(action)) return true;
  return actionsOf(definition).some((each) => each.action === action);
}

/** The actions of undoing, which belong to every section. */
const TAKEN_BACK: readonly string[] = ["revert", "restore"];

/** The import that made a change, where one did. */
function runOf({ action, request_id }: ChangeRow): { readonly run?: string } {
  const run = action === "import" ? jobOf(request_id) : undefined;
  return run === undefined ? {} : { run };
}

/** The records that the person changed last and may still see, each once; those that nobody makes by hand are left out. */
export async function changedRecords(context: DeskContext): Promise<Search["records"]> {
  const rows = await lastOf(context, 100);
  const labels = await labelsOf(context, rows);
  const sections = sectionsByController(context);
  const seen = new Map<string, Search["records"][number]>();
  for (const { id, controller, record_id, action } of rows) {
    const label = labels.get(id);
    const key = `${controller}/${record_id}`;
    const isMade = sections.get(controller)?.definition.without.includes("create") === false;
    if (label === undefined || action === "delete" || !isMade || seen.has(key)) continue;
    seen.set(key, { controller, id: record_id, label });
  }
  return [...seen.values()].slice(0, RECENT);
}

/** The person's last changes in the sections that they may see, of the company and of what all companies share. */
async function lastOf(context: DeskContext, most: number): Promise<readonly ChangeRow[]> {
  const { db, actor } = context;
  const controllers = [...sectionsByController(context).keys()];
  const { rows } = await sql<ChangeRow>`
    select c.id::text as id, c.controller, c.record_id::text as record_id, c.action, c.at, c.request_id, c.before, c.after,
      not exists (select from changes later where later.controller = c.controller
        and later.record_id = c.record_id and later.id > c.id) as is_last,
      coalesce((select later.action in ('revert', 'restore') or later.reason = ${UNDOING} from changes later
        where later.controller = c.controller and later.record_id = c.record_id and later.id > c.id
        order by later.id limit 1), false) as is_undone
    from (select * from changes where user_id = ${actor.user.id}::uuid
      and company_id in (0, ${actor.companyId}::integer) and controller = any(${controllers}::text[])
      order by id desc limit ${most}) as c
    order by c.id desc`.execute(db);
  return rows;
}

/** The names of the records of some changes, by the id of the change: as they are, or as they were when deleted. */
async function labelsOf(
  context: DeskContext,
  rows: readonly ChangeRow[],
): Promise<ReadonlyMap<string, string>> {
  const sections = sectionsByController(context);
  const labels = new Map<string, string>();
  for (const [controller, group] of Map.groupBy(rows, (row) => row.controller)) {
    const section = sections.get(controller);
    if (section === undefined) continue;
    const there = { ...context, section };
    const records = await storedOf(
      there,
      group.map(({ record_id: id }) => id),
      "free",
    );
    const named = group.map(({ record_id: id, before }) => ({
      id,
      values: records.get(id)?.values ?? before,
    }));
    const names = await namesOf(context, there, named);
    for (const { id, record_id } of group) {
      const label = names.get(record_id) ?? "";
      if (label !== "") labels.set(id, label);
    }
  }
  return labels;
}
