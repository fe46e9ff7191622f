import type { Answer } from "../../contract/answer.ts";
import type { Announcement } from "../notices/notices.types.ts";
import type { Followed, Mention, Task } from "../../contract/desk-contract.ts";
import { placeOf } from "../../engine/waiting-work.ts";
import { followText, mentionText } from "./mention-text.ts";
import type { Desk } from "./desk.types.ts";

/**
 * The notice of what a reply brings that was not there before; null for nothing, and for the first reply, unless it was
 * asked for because a note named the person, or was of a record that they follow: that note is told.
 */
export function newsIn(
  context: { readonly whose: string; readonly desk: Desk | null },
  reply: Answer<Desk>,
): Announcement | null {
  if (reply.kind !== "received") return null;
  const before = context.desk ?? (context.whose === "" ? butLastNote(reply.value) : reply.value);
  const waiting = added(before.waiting, reply.value.waiting);
  const answered = added(before.answered, reply.value.answered);
  const known = new Set(before.mentions.map(mentionKey));
  const mentions = reply.value.mentions.filter((each) => !known.has(mentionKey(each)));
  const followed = reply.value.followed.filter(isNewsAfter(before.followed));
  const [task] = waiting;
  const [answer] = answered;
  const [mention] = mentions;
  const [follow] = followed;
  const parts = [
    ...(task === undefined ? [] : [`Lo espera: ${task.step} · ${task.label}${more(waiting)}.`]),
    ...(answer === undefined
      ? []
      : [`${answer.by}: ${answer.step} · ${answer.label}${why(answer)}${more(answered)}.`]),
    ...(mention === undefined ? [] : [`${mentionText(mention)}${more(mentions)}`]),
    ...(follow === undefined ? [] : [`${followText(follow)}${more(followed)}.`]),
  ];
  if (parts.length === 0) return null;
  const about = mention ?? follow;
  const link = about && { label: "Abrir", href: placeOf(about) };
  return { style: "info", text: parts.join("\n"), ...(link && { link }) };
}

function butLastNote(desk: Desk): Desk {
  const [mention] = desk.mentions;
  const [follow] = desk.followed;
  const isFollow = (follow?.news[0]?.at ?? "") > (mention?.at ?? "");
  if (isFollow) return { ...desk, followed: desk.followed.slice(1) };
  return { ...desk, mentions: desk.mentions.slice(1) };
}

/** Gives whether something happened with a record that was not known before. */
function isNewsAfter(before: readonly Followed[]) {
  const known = new Map(before.map(({ controller, id, news }) => [`${controller} ${id}`, news[0]]));
  return ({ controller, id, news: [last] }: Followed) =>
    last !== undefined && last.at > (known.get(`${controller} ${id}`)?.at ?? "");
}

/** A note that names the person again, once it was changed, is told again. */
function mentionKey({ note, at }: Mention): string {
  return `${note} ${at}`;
}

function added(before: readonly Task[], now: readonly Task[]): readonly Task[] {
  const known = new Set(before.map(keyOf));
  return now.filter((each) => !known.has(keyOf(each)));
}

function keyOf({ controller, id, step, at }: Task): string {
  return [controller, id, step, at].join(" ");
}

function why({ reason }: Task): string {
  return reason === undefined ? "" : ` («${reason}»)`;
}

function more({ length }: readonly unknown[]): string {
  return length > 1 ? `, y ${length - 1} más` : "";
}
