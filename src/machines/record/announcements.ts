import type { Answer } from "../../contract/answer.ts";
import type { SectionRecord } from "../../contract/section-contract.ts";
import { ended } from "../../domain/problem-text.ts";
import { doneTo } from "../../domain/spanish.ts";
import { DELETION } from "../../engine/command.ts";
import { descriptionOf, statusesIn, statusesOf } from "../../engine/lifecycle-statuses.ts";
import { undoableBy } from "../../engine/undo.ts";
import type { Announcement } from "../notices/notices.types.ts";
import type { ViewerContext } from "./viewer.types.ts";
import type { Watched } from "./record.types.ts";
import type { Left } from "./steps.ts";

// Wording not in the spec, which shows none of the inner screens.
const CREATED: Announcement = { style: "info", text: "El registro se creó." };
const SAVED: Announcement = { style: "info", text: "Los cambios se guardaron." };
export const DELETED: Announcement = { style: "info", text: "El registro se eliminó." };

/** Gives the notice of a new record, with what followed by itself. */
export function createdOf(
  { section }: Pick<Watched, "section">,
  reply: Answer<SectionRecord>,
): Announcement {
  const follows = reply.kind === "received" ? section.followsOf(reply.value) : "";
  return { ...CREATED, text: `${CREATED.text} ${follows}`.trim() };
}

/** Gives the notice of an edition, with the status that the record has by it where it is another. */
export function savedOf(
  { section, record }: Pick<Watched, "section" | "record">,
  reply: Answer<SectionRecord>,
): Announcement {
  const { lifecycle } = section;
  const status = reply.kind === "received" ? reply.value.status : null;
  if (reply.kind !== "received" || lifecycle === null || status === (record?.status ?? null)) {
    return SAVED;
  }
  const labels = statusesIn(statusesOf(lifecycle, reply.value.statuses), status);
  const names = labels.map(({ label }) => `«${label}»`).join(" y ");
  const means = status === null ? "" : descriptionOf(lifecycle, status);
  return { ...SAVED, text: `${SAVED.text} Quedó en ${names}. ${means}`.trim() };
}

/** Gives the notice of a change of the history that was undone. */
export function revertedOf({ section, id }: Pick<Watched, "section" | "id">): Announcement {
  const about = { controller: section.controller, ids: id === null ? [] : [id] };
  return { style: "info", text: "El cambio se deshizo.", about };
}

/** Gives the notice of a refusal, in the server's own words: those of each field too, where no form shows them. */
export function refusalOf(
  { section }: Pick<Watched, "section">,
  reply: Answer<unknown>,
): Announcement {
  if (reply.kind !== "refused") return { style: "danger", text: "" };
  const { title, detail, errors = {}, made } = reply.problem;
  const fields = Object.entries(errors).map(([name, words]) => {
    const [field = name] = name.split(".");
    const label = section.labelOf(field);
    // An error of no field of the section has no label, and its name is no word for people.
    return label === field ? ended(words) : `${label}: ${ended(words)}`;
  });
  const text = [detail ?? title, ...fields].join(" ");
  if (made === undefined) return { style: "danger", text };
  const href = `/${section.controller}/view/${made.id}`;
  return { style: "danger", text, link: { label: section.nameOf(made), href } };
}

type Done = Pick<Watched, "section" | "id"> & Pick<ViewerContext, "can">;

/**
 * Gives a notice of what was just done with the record, from which it can be undone where that is possible.
 * @param reply the record as it is afterwards, which may say that it cannot; absent for one that is gone.
 */
export function withUndo(
  { section, can, id }: Done,
  action: string,
  announcement: Announcement,
  reply?: Answer<Left>,
): Announcement {
  if (id === null) return announcement;
  const about = { controller: section.controller, ids: [id] };
  const isFinal = reply?.kind === "received" && reply.value?.isFinal === true;
  if (isFinal || !canUndo({ section, can }, action)) return { ...announcement, about };
  return { ...announcement, undo: { ...about, action } };
}

/** Whether the person may undo an action of the record's section. */
function canUndo({ section, can }: Omit<Done, "id">, action: string): boolean {
  return undoableBy(section.undoneBy, can).includes(action);
}

type DoneStep = Done & Pick<ViewerContext, "command"> & Pick<Watched, "record">;

/** Gives what a command tells once it was done; undefined for one that tells nothing of its own. */
function ownWordsOf(
  { section, command }: Pick<DoneStep, "section" | "command">,
  reply: Answer<Left>,
): string | undefined {
  if (reply.kind !== "received" || reply.value === null) return undefined;
  return commandIn(section, command)?.says?.(reply.value);
}

/** Gives the notice of a step, from which it can be undone where that is possible: its own words, or those of its label with the record's name. */
export function doneOf(context: DoneStep, reply: Answer<Left>): Announcement {
  const { section, command, record } = context;
  const name = record === null ? "el registro" : `«${section.nameOf(record)}»`;
  const verb = commandIn(section, command) ?? DELETION;
  const text = ownWordsOf(context, reply) ?? `Usted ${doneTo(verb, name)}.`;
  return withUndo(context, command, { style: "info", text }, reply);
}

function commandIn({ commands }: DoneStep["section"], event: string) {
  return commands.find((each) => each.event === event);
}
