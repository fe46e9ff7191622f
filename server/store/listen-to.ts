import { Client } from "pg";
import type { Logger } from "../ports.ts";
import { reasonOf } from "../startup-error.ts";

type Wish = { readonly channel: string; readonly onNotice: () => void; readonly log: Logger };

export type Listener = { readonly close: () => Promise<void> };

const RECONNECT_AFTER = 5_000;

/**
 * Listens on a channel of PostgreSQL, on a connection of its own that is opened again when it is lost. Announcements
 * made meanwhile are lost: the listener must also check at intervals.
 */
export function listenTo(connectionString: string, { channel, onNotice, log }: Wish): Listener {
  const closing = new AbortController();
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let opening = open();

  async function open(): Promise<void> {
    try {
      await client?.end();
      client = new Client({ connectionString });
      client.on("error", lost);
      client.on("notification", onNotice);
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      // Announcements from before it listened are lost, so it notifies once.
      onNotice();
    } catch (error) {
      lost(error);
    }
  }

  function lost(error: unknown): void {
    if (closing.signal.aborted || again !== undefined) return;
    log({ event: "listening.lost", level: "warn", channel, reason: reasonOf(error) });
    again = setTimeout(() => {
      again = undefined;
      opening = open();
    }, RECONNECT_AFTER).unref();
  }

  return {
    close: async () => {
      closing.abort();
      clearTimeout(again);
      await opening;
      await client?.end();
    },
  };
}
