import { sql } from "kysely";
import { createTurns } from "../engine/queue/turns.ts";
import type { Ports } from "../ports.ts";
import { listenTo } from "../store/listen-to.ts";

/** The PostgreSQL channel on which processes hear that records changed. */
const CHANGES_CHANNEL = "garante_changes";

type Needs = Pick<Ports, "db" | "log" | "background">;

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
 * Opens the announcements of changes: a separate `NOTIFY` after the commit, since PostgreSQL would commit transactions that
 * contain one in sequence (ADR 38). Without the address on which those of others are heard this process is alone.
 */
export function openAnnouncements(
  { db, log, background }: Needs,
  address: string | undefined,
): Announcements {
  let heard = () => {};
  const onNotice = () => heard();
  const notices = createTurns(async () => {
    await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(db);
  });
  const listener =
    address === undefined
      ? undefined
      : listenTo(address, { channel: CHANGES_CHANNEL, onNotice, log });
  return {
    announce: listener === undefined ? onNotice : () => background.run("announcement", notices.run),
    hear: (onChange) => {
      heard = onChange;
    },
    close: async () => listener?.close(),
  };
}
