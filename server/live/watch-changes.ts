import type { Logger } from "../ports.ts";
import type { Announcements } from "./announcements.ts";
import { reasonOf } from "../startup-error.ts";
import { slotsIn, type Slot } from "../store/revisions.ts";
import { announceTo } from "./announce-changes.ts";
import { changesIn, spansBetween } from "./changes-since.ts";
import type { LiveServer } from "./live-server.ts";

/** The net under the announcements, in milliseconds: one may be lost with the process or the connection that makes it. */
const LOOK_EVERY = 2_000;

/** Changes that come sooner after a look are announced together. */
const APART = 250;

type Needs = Parameters<typeof announceTo>[1] & {
  readonly log: Logger;
  readonly announcements: Pick<Announcements, "hear">;
};

export type ChangeWatch = {
  /** Notes where the sections stand, so that a socket admitted after this hears of all that follows. */
  readonly ready: () => Promise<void>;
  /** Stops, and waits for a look under way. */
  readonly stop: () => Promise<void>;
};

/**
 * Looks which revisions moved when a process announces changes, and from time to time, and tells the sockets of the
 * companies they changed in: those whose session works in the company and may list the section. A look finds every
 * change that was committed since the last one, whatever process made it and however long it took (ADR 38).
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
    // Before the first socket there is nobody to tell.
    if (seen === undefined) return;
    const now = await slotsIn(db);
    const spans = spansBetween(seen, now);
    // Asked after the look: whoever comes later finds these changes in what they read.
    if (spans.length > 0 && io.sockets.sockets.size > 0) {
      await announceTo(io, needs, await changesIn(db, spans));
    }
    // Only now: what could not be told is told at the next look.
    seen = now;
  }

  /** Said once, not at every look: without a database every call fails and says so too. */
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
