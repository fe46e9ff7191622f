import { sql } from "kysely";
import { createTurns } from "../engine/queue/turns.ts";
import type { Ports } from "../ports.ts";
import { listenTo } from "../store/listen-to.ts";

/** The PostgreSQL channel on which processes hear that records changed. */
const CHANGES_CHANNEL = "garante_changes";

type Needs = Pick<Ports, "db" | "log" | "background" | "config">;

/** The announcements of changed records, from and to every process. */
export type Announcements = {
  /** Announces what was committed: changes of an open transaction would not be found yet. */
  readonly announce: () => void;
  /**
   * Calls `onChange` for every announcement, this process's own included. Some may be lost: the listener must also
   * check by itself.
   */
  readonly hear: (onChange: () => void) => void;
  readonly close: () => Promise<void>;
};

/**
 * Opens the announcements of changes. On PostgreSQL they are a separate `NOTIFY` after the commit: PostgreSQL would
 * commit transactions that contain one in sequence (ADR 38). The embedded database has one process.
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
