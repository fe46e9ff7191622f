import { useSelector } from "@xstate/react";

import { followText, mentionText } from "../../machines/desk/mention-text.ts";
import { placeOf, workOf } from "../../engine/waiting-work.ts";
import type { Task } from "../../contract/desk-contract.ts";
import type { Desk } from "../../machines/desk/desk.types.ts";
import type { Undoing } from "../../machines/notices/notices.types.ts";
import { useActors, useSession } from "../actors.ts";

/** Gives the desk of the person, and what asks for it and undoes; null until its machine runs. */
export function useDesk() {
  const { navigation } = useActors();
  const session = useSession();
  const work = useSelector(navigation, ({ context }) => context.workplace) ?? undefined;
  const actor = useSelector(work, (state) => state?.children.desk);
  const undo = useSelector(work, (state) => state?.children.undo);
  const desk = useSelector(actor, (state) => state?.context.desk ?? null);
  const isMissing = useSelector(actor, (state) => state?.matches("unanswered") ?? false);
  const isUndoing = useSelector(undo, (state) => state?.matches("undoing") ?? false);
  if (actor === undefined || session === null) return null;
  // Two people may share a name (spec §3): the desk is of a session, in a company.
  const whose = `${session.token} ${session.company}`;
  return {
    whose,
    desk,
    isMissing,
    isUndoing,
    want: () => actor.send({ type: "desk.wanted", whose }),
    onUndo: (undoing: Undoing) => work?.send({ type: "undo.asked", undoing }),
  };
}

/** The answers that are told in short. */
const ANSWERS = 4;

/** Gives the desk of the person in short, for the notices; null until its machine runs, and without a company of theirs. */
export function useDeskBrief() {
  const desk = useDesk();
  const session = useSession();
  const isTheirs = session?.companies.some(({ id }) => id === session.company) === true;
  return isTheirs && desk ? { whose: desk.whose, ...briefOf(desk.desk), onLook: desk.want } : null;
}

function briefOf(desk: Desk | null) {
  if (desk === null) return { waiting: 0, unread: 0, answers: [] };
  const news = desk.followed.filter((each) => each.news.length > 0);
  const answers = [
    ...desk.answered.map((each) => ({ ...each, text: answerText(each) })),
    ...desk.mentions.map((each) => ({ ...each, text: mentionText(each) })),
    ...news.map((each) => ({ ...each, text: followText(each), at: each.news[0]?.at ?? "" })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return {
    waiting: workOf(desk),
    unread: desk.mentions.length + news.length,
    answers: answers.slice(0, ANSWERS).map(({ text, at, ...about }) => ({
      key: [about.controller, about.id, at].join(" "),
      text,
      href: placeOf(about),
    })),
  };
}

function answerText({ by, step, label, reason }: Task): string {
  const why = reason === undefined ? "" : `: «${reason}»`;
  return `${by} ${step.toLocaleLowerCase("es")} «${label}»${why}`;
}
