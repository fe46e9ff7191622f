import type { Announcement, Notice, NoticesContext, Undoing } from "./notices.types.ts";

const MAX_PAST = 20;

type NoticesChange = Partial<NoticesContext>;

/** A notice at once in sight. */
export function withShown(context: NoticesContext, said: Announcement): NoticesChange {
  const notice = numbered(context, said);
  return { lastId: notice.id, current: notice, past: withPast(context.past, notice) };
}

/** A notice behind those that wait. */
export function withQueued(context: NoticesContext, said: Announcement): NoticesChange {
  const notice = numbered(context, said);
  return {
    lastId: notice.id,
    queue: [...withoutSuperseded(context.queue, said), notice],
    past: withPast(context.past, notice),
  };
}

/** A notice in the place of the one in sight, behind those that waited already. */
export function withSuperseded(context: NoticesContext, said: Announcement): NoticesChange {
  const notice = numbered(context, said);
  const [first, ...rest] = withoutSuperseded(context.queue, said);
  return {
    lastId: notice.id,
    current: first ?? notice,
    queue: first === undefined ? [] : [...rest, notice],
    past: withPast(context.past, notice),
  };
}

/** The notices once one of them offers its undoing no more. */
export function withUndoForgotten(
  { past, queue, current }: NoticesContext,
  { id }: { readonly id: number },
): NoticesChange {
  return {
    past: past.map((each) => withoutUndo(each, id)),
    queue: queue.map((each) => withoutUndo(each, id)),
    current: current && withoutUndo(current, id),
  };
}

/** The notices that outlive the session: they tell why it ended. */
export function withFarewell({ current, queue }: NoticesContext): NoticesChange {
  const [first = null, ...rest] = [current, ...queue].filter((each) => each?.isFarewell === true);
  return { past: [], current: first, queue: rest.filter((each) => each !== null) };
}

/** Whether two notices say the same of the same action. */
export function isSame(one: Announcement, other: Announcement): boolean {
  const isOfSame = one.undo?.ids.toSorted().join() === other.undo?.ids.toSorted().join();
  return one.text === other.text && one.style === other.style && isOfSame;
}

/** Leaves out the notices that offer to undo what is no longer the last change of all their records. */
export function withoutSuperseded(
  notices: readonly Notice[],
  { about, undo, style, text }: Announcement,
): readonly Notice[] {
  const newer = undo ?? about;
  if (newer === undefined) return notices;
  return notices.filter(
    (older) =>
      older.undo === undefined ||
      isSame(older, { style, text, undo }) ||
      older.undo.controller !== newer.controller ||
      !older.undo.ids.every((id) => newer.ids.includes(id)),
  );
}

/** The action that a notice still offers to undo. */
export function undoOf({ past }: NoticesContext, id: number): Undoing | undefined {
  const found = past.find((each) => each.id === id);
  return found?.isUndone === true ? undefined : found?.undo;
}

function numbered(
  { lastId }: NoticesContext,
  { style, text, isRefusal = false, isFarewell = false, undo, link }: Announcement,
): Notice {
  return {
    id: lastId + 1,
    style,
    text,
    isRefusal,
    ...(isFarewell && { isFarewell }),
    ...(undo && { undo }),
    ...(link && { link }),
  };
}

function withPast(past: readonly Notice[], notice: Notice): readonly Notice[] {
  return [notice, ...past.filter((each) => !isSame(each, notice))].slice(0, MAX_PAST);
}

function withoutUndo(notice: Notice, id: number): Notice {
  return notice.id === id ? { ...notice, isUndone: true } : notice;
}
