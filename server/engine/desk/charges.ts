import type { Queue } from "../../../src/contract/desk-contract.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { ME } from "../../../src/engine/kinds/pointing.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import type { Around } from "../../services/substitutes.ts";
import type { CallContext } from "../served.types.ts";
import { queueOf } from "./queues.ts";

/**
 * The records of a section that are the work of the person, or of whom they stand in for: what is overdue, what is due
 * today and what else they have taken; and what is overdue of the people who answer to them (ADR 127). Only what the person
 * reaches by their own rights.
 */
export async function readCharges(
  context: CallContext,
  { absent, team }: Around,
): Promise<readonly Queue[]> {
  const { definition } = context.section;
  const { charge } = definition;
  if (charge === null) return [];
  const { person, due } = charge;
  const today = dayOf(context.now);
  const late = due === undefined ? null : { [due]: `..${dayAfter(today, -1)}` };
  const open = openOnes(definition);
  const queues: Queue[] = [];
  for (const { id, name } of [{ id: ME, name: null }, ...absent]) {
    const theirs = { ...open, [person]: id };
    const parts = [
      { part: "due" as const, label: "Vencido", filters: late },
      {
        part: "due" as const,
        label: "Vence hoy",
        filters: due ? { [due]: `${today}..${today}` } : null,
      },
      {
        part: "taken" as const,
        label: "A su cargo",
        filters: due === undefined ? {} : { [due]: `empty:|${dayAfter(today, 1)}..` },
      },
    ];
    for (const { part, label, filters } of parts) {
      if (filters === null) continue;
      const queue = await queueOf(context, { label, filters: { ...theirs, ...filters } });
      if (queue !== null) queues.push({ ...queue, part, ...(name !== null && { by: name }) });
    }
  }
  if (late === null || team.length === 0) return queues;
  const filters = { ...open, [person]: team.map(({ id }) => id).join(","), ...late };
  const nameOf = new Map(team.map(({ id, name }) => [id, name]));
  const behind = await queueOf(
    context,
    { label: "Vencido de su equipo", filters },
    ({ values }) => {
      const id = values[person];
      return typeof id === "string" ? (nameOf.get(id) ?? "") : "";
    },
  );
  return behind === null ? queues : [...queues, { ...behind, part: "team" }];
}

/** The filter of the records that are somebody's work by their status; none where no status ends. */
function openOnes({ lifecycle, charge }: SectionDefinition): Readonly<Record<string, string>> {
  if (charge?.at !== undefined) return { [STATUS]: charge.at.join(",") };
  const all = lifecycle === null ? [] : statusesOf(lifecycle);
  const over = all.filter(({ tone }) => tone === "over").map(({ key }) => key);
  return over.length === 0 ? {} : { [STATUS]: `not:${over.join(",")}` };
}
