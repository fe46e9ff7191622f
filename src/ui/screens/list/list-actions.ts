import type { SectionRow } from "../../../contract/section-contract.ts";
import { changeableFields, changeOf } from "../../../engine/changeable-fields.ts";
import { apartFrom, DELETION, whyFrozen } from "../../../engine/command.ts";
import { isWorthDuplicating } from "../../../engine/duplicate.ts";
import { partName } from "../../../engine/part-name.ts";
import { eventsOf, stepsAt, type Cause } from "../../../engine/lifecycle-steps.ts";
import { frozenAt } from "../../../engine/lifecycle-statuses.ts";
import { sectionTitles } from "../../../sections/menu/section-titles.ts";
import { verbOf } from "../../../domain/spanish.ts";
import type { Chosen } from "../../../machines/list/list.types.ts";
import type { MenuEntry } from "../../kit/menu/menu.tsx";
import { cellText, nameColumn } from "./list-cell.tsx";
import type { ListProps } from "./list.types.ts";
import { mendOf } from "../record/record-mend.ts";

type Context = Pick<ListProps, "section" | "can" | "send">;
type RowContext = Context & Pick<ListProps, "mayOpen">;

/**
 * The permitted actions of one row: its links, the events of its lifecycle, the section's own commands, and deletion.
 */
export function rowActions(props: RowContext, row: SectionRow): MenuEntry[] {
  const { section, can, send } = props;
  const { controller, lifecycle, commands } = section;
  const whole = section.partOf === undefined ? "" : (row.labels[section.partOf]?.toString() ?? "");
  const label = partName(section, cellText(row, nameColumn(section)), whole);
  const target = { id: row.id, version: row.version, label };
  const entry = (chosen: Omit<Chosen, "row">): MenuEntry => ({
    label: chosen.label,
    isGrave: chosen.action === "delete",
    onChoose: () => send({ type: "command.chosen", command: { ...chosen, row: target } }),
  });
  const frozen = frozenAt(lifecycle, row.status);
  const ways = WAYS.filter(
    ({ action }) => can(action) && (action !== "create" || isWorthDuplicating(section)),
  ).map(({ action, label: words, path }): MenuEntry =>
    action === "edit" && frozen !== null
      ? { label: words, refusal: frozen }
      : { label: words, href: `/${controller}${path}${row.id}` },
  );
  const steps = (lifecycle === null ? [] : stepsAt(lifecycle, row.status ?? "", row.facts ?? {}))
    .filter(({ event }) => can(event))
    .map(({ event, refusal, ...words }) =>
      refusal === null
        ? entry({ action: event, ...verbOf(words) })
        : { label: words.label, refusal: refusal.reason, mend: mendIn(props, row, refusal.causes) },
    );
  const own = apartFrom(lifecycle, commands)
    .filter(({ event }) => can(event))
    .map((command) => {
      const refusal = whyFrozen(command, lifecycle, row.status);
      return refusal === null
        ? entry({ action: command.event, ...verbOf(command) })
        : { label: command.label, refusal };
    });
  const end = frozen === null ? entry(DELETE) : { label: DELETE.label, refusal: frozen };
  return [...ways, ...apart([...steps, ...own]), ...apart(can("delete") ? [end] : [])];
}

/** The place where the first of some causes that has one is mended: an entry leads to one place. */
function mendIn({ section, mayOpen }: RowContext, row: SectionRow, causes: readonly Cause[]) {
  for (const { mend } of causes) {
    const place = mendOf(mend, { section, record: row, mayOpen }, sectionTitles);
    if (place !== null) return place;
  }
  return null;
}

/** The permitted actions of many rows at once. */
export function bulkActions({ section, can }: Context): readonly Chosen[] {
  const steps = section.lifecycle === null ? [] : eventsOf(section.lifecycle);
  return [...steps.map(({ event, ...words }) => ({ action: event, ...verbOf(words) })), DELETE]
    .filter(({ action }) => can(action))
    .map((each) => ({ ...each, row: null }));
}

/** The changes of one field that the person may make in many rows at once. */
export function bulkChanges({ section, can, send }: Context): MenuEntry[] {
  if (!can("edit")) return [];
  const fields = changeableFields(section, { seesPersonal: can("personal") });
  return fields.map(([name, field]) => {
    const { event, ...words } = changeOf(name, field);
    const command = { action: event, ...verbOf(words), field: name, row: null };
    return { label: field.label, onChoose: () => send({ type: "command.chosen", command }) };
  });
}

/** Whether there is anything to do with chosen rows: without it, no row can be chosen. */
export function mayChoose(props: Context): boolean {
  return bulkActions(props).length + bulkChanges(props).length > 0;
}

const DELETE = { action: DELETION.event, label: DELETION.label, past: DELETION.past };

const WAYS = [
  { action: "view", label: "Ver", path: "/view/" },
  { action: "edit", label: "Editar", path: "/edit/" },
  { action: "create", label: "Duplicar", path: "/create?from=" },
] as const;

/** The steps of an event, with the status from which each starts. */
export function waysOf({ lifecycle }: ListProps["section"], event: string) {
  if (lifecycle === null) return [];
  return Object.keys(lifecycle.states).flatMap((from) =>
    stepsAt(lifecycle, from, {}).flatMap((step) => (step.event === event ? { ...step, from } : [])),
  );
}

/** The same entries, the first one separated from those before it. */
function apart(actions: readonly MenuEntry[]): MenuEntry[] {
  return actions.map((action, index) => (index === 0 ? { ...action, isApart: true } : action));
}
