import { sql } from "kysely";
import { isGranted } from "../../../src/domain/permission.ts";
import type { Tasks } from "../../../src/contract/desk-contract.ts";
import { seenSections, type DeskContext } from "./desk-context.ts";
import { recordKey, recordLabels } from "./record-labels.ts";

/** The time for which a mention is told, in milliseconds. */
const TOLD = 14 * 24 * 3_600_000;

const SHOWN = 30;

/** The characters of a note that are shown. */
const BEGINNING = 160;

type Row = {
  readonly controller: string;
  readonly id: string;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
  readonly text: string;
};

/** The notes and remarks that name the person and that they have not read yet, on what they may still see, the last first. */
export async function readMentions(context: DeskContext): Promise<Tasks["mentions"]> {
  const all = [...(await inNotes(context)), ...(await inFlows(context))];
  return all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN);
}

async function inNotes(context: DeskContext): Promise<Tasks["mentions"]> {
  const { db, actor, now } = context;
  const controllers = seenSections(context).map(({ definition }) => definition.controller);
  const { rows } = await sql<Row>`
    select n.controller, n.record_id::text as id, n.id::text as note, n.author_name as by, m.at,
      left(n.body, ${BEGINNING}) as text
    from note_mentions m join notes n on n.id = m.note_id
    where m.user_id = ${actor.user.id}::uuid and m.seen_at is null and m.at > ${new Date(now.getTime() - TOLD)}
      and n.company_id = ${actor.companyId}::integer and n.controller = any(${controllers}::text[])
    order by m.at desc, n.id desc limit ${SHOWN}`.execute(db);
  const labels = await recordLabels(context, rows);
  return rows.flatMap(({ at, ...row }) => {
    const label = labels.get(recordKey(row));
    return label === undefined ? [] : [{ ...row, at: at.toISOString(), label }];
  });
}

type FlowRow = Omit<Row, "controller" | "id"> & {
  readonly machine: string;
  readonly part: string;
  /** The part as it was read, and its diagram where that is known. */
  readonly title: string;
  readonly diagram: string | null;
};

/** Those of the remarks on the flows, to who may see these (ADR 156). */
async function inFlows({ db, actor, now }: DeskContext): Promise<Tasks["mentions"]> {
  if (!isGranted("/technical-docs/flows", actor.permission)) return [];
  const { rows } = await sql<FlowRow>`
    select r.machine, r.part, r.part_title as title, v.diagram ->> 'title' as diagram, r.id::text as note, r.author_name as by,
      m.at, left(r.body, ${BEGINNING}) as text
    from flow_mentions m join flow_remarks r on r.id = m.remark_id
    left join flow_versions v on v.machine = r.machine and v.version = r.version
    where m.user_id = ${actor.user.id}::uuid and m.seen_at is null and m.at > ${new Date(now.getTime() - TOLD)}
      and m.company_id = ${actor.companyId}::integer
    order by m.at desc, r.id desc limit ${SHOWN}`.execute(db);
  return rows.map(({ machine, part, title, diagram, note, at, ...row }) => ({
    ...row,
    controller: "technical-docs",
    id: machine,
    label: diagram === null || diagram === title ? title : `${diagram} › ${title}`,
    to: `/technical-docs?${new URLSearchParams({ maquina: machine, parte: part }).toString()}`,
    note: `flujos-${note}`,
    at: at.toISOString(),
  }));
}
