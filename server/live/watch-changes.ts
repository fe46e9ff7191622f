import type { Logger } from "../ports.ts";
import type { Announcements } from "./announcements.ts";
import { reasonOf } from "../startup-error.ts";
import { slotsIn, type Slot } from "../store/revisions.ts";
import { announceTo } from "./announce-changes.ts";
import { announceNotes } from "./announce-notes.ts";
import { changesIn, spansBetween } from "./changes-since.ts";
import type { LiveServer } from "./live-server.ts";

/**
 * The interval of the checks that catch lost announcements, in milliseconds: one may be lost with the process or the
 * connection that makes it.
 */
const LOOK_EVERY = 2_000;

/** Changes that come sooner after a check are announced together; in milliseconds. */
const APART = 250;

type Needs = Parameters<typeof announceTo>[1] & {
  readonly log: Logger;
  readonly announcements: Pick<Announcements, "hear">;
};

export type ChangeWatch = {
  /** Records the revisions of the sections, so that a socket admitted after this gets every later change. */
  readonly ready: () => Promise<void>;
  /** Stops, and waits for a check under way. */
  readonly stop: () => Promise<void>;
};

/**
 * Checks which revisions changed, at each announcement and at intervals, and sends the changes to the sockets of their
 * companies: those whose session works in the company and may list the section. A check finds every change that was
 * committed since the last one, whatever process made it and however long it took (ADR 38).
 */
export function watchChanges(io: LiveServer, needs: Needs): ChangeWatch {
  const { db, log, announcements } = needs;
  let seen: ReadonlyMap<string, Slot> | undefined;
  let first: Promise<void> | undefined;
  let looking: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let isAsked = false;
  let isFailing = false;
  let isStopped = false;

  const timer = setInterval(look, LOOK_EVERY);
  announcements.hear(look);

  function look(): void {
    isAsked = looking !== undefined || pause !== undefined;
    if (isAsked || isStopped) return;
    looking = describeChanges()
      .then(() => (isFailing = false), failed)
      .then(rest);
  }

  function rest(): void {
    looking = undefined;
    if (isStopped) return;
    pause = setTimeout(() => {
      pause = undefined;
      if (isAsked) look();
    }, APART);
  }

  async function ready(): Promise<void> {
    if (seen === undefined) await (first ??= firstLook());
  }

  async function firstLook(): Promise<void> {
    try {
      seen = await slotsIn(db);
    } finally {
      first = undefined;
    }
  }

  async function describeChanges(): Promise<void> {
    // Before the first socket nobody listens.
    if (seen === undefined) return;
    const now = await slotsIn(db);
    const spans = spansBetween(seen, now);
    // Counted after the check: a socket that comes later finds these changes in what its page reads.
    if (spans.length > 0 && io.sockets.sockets.size > 0) {
      await announceTo(io, needs, await changesIn(db, spans));
      await announceNotes(io, needs, spans);
    }
    // Set only now: changes that could not be sent are sent at the next check.
    seen = now;
  }

  /** Logged once, not at every check: without a database every call fails and is logged too. */
  function failed(error: unknown): void {
    if (!isFailing) log({ event: "live.deaf", level: "warn", reason: reasonOf(error) });
    isFailing = true;
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearInterval(timer);
    clearTimeout(pause);
    await looking;
  }

  return { ready, stop };
}
