import { sql } from "kysely";
import { createTurns } from "../engine/queue/turns.ts";
import type { Ports } from "../ports.ts";
import { listenTo } from "../store/listen-to.ts";

/** The PostgreSQL channel on which processes hear that records changed. */
const CHANGES_CHANNEL = "garante_changes";

type Needs = Pick<Ports, "db" | "log" | "background" | "config">;

/** How a process announces that records changed, and hears that some process did. */
export type Announcements = {
  /** Announces what was committed: in a transaction that is not over nobody would find it yet. */
  readonly announce: () => void;
  /** Calls `onChange` for every announcement, also this process's own. Some may be lost: who hears looks by itself too. */
  readonly hear: (onChange: () => void) => void;
  readonly close: () => Promise<void>;
};

/**
 * Opens the announcements of changes. On PostgreSQL they are a `NOTIFY` of their own after the commit, and not part of
 * it: PostgreSQL commits transactions that notify one after the other (ADR 38). The embedded database has one process.
 */
export function openAnnouncements({ db, log, background, config }: Needs): Announcements {
  let heard = () => {};
  const onNotice = () => heard();
  const notices = createTurns(async () => {
    await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(db);
  });
  const { databaseUrl } = config;
  const listener =
    databaseUrl === undefined
      ? undefined
      : listenTo(databaseUrl, { channel: CHANGES_CHANNEL, onNotice, log });
  return {
    announce: listener === undefined ? onNotice : () => background.run("announcement", notices.run),
    hear: (onChange) => {
      heard = onChange;
    },
    close: async () => listener?.close(),
  };
}
