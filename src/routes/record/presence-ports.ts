import { fromCallback } from "xstate";

import type { Line } from "../../api/socket.ts";
import { presenceHeard, presencePlaced } from "../../contract/presence-contract.ts";
import { presenceMachine } from "../../machines/presence/presence.machine.ts";
import type { PresenceEvent, PresencePlace } from "../../machines/presence/presence.types.ts";
import type { NewsFeed } from "../../api/news-feed.ts";

/** The dependencies of who has a record open. */
export type PresenceWorld = { readonly lines: NewsFeed<Line> };

/** Provides the machine that knows who has a record open with its port: what the tab says, and hears. */
export function providePresence({ lines }: PresenceWorld) {
  const tab = crypto.randomUUID();
  /** The place of the page that was opened last: the one before must not take it away. */
  let current: PresencePlace | null = null;

  return presenceMachine.provide({
    actors: {
      hearPresence: fromCallback<PresenceEvent, PresencePlace>(({ input, sendBack }) => {
        const { controller, id } = input;
        current = input;
        let line: Line | undefined;
        const lose = (): void => sendBack({ type: "line.lost" });
        const hear = (payload: unknown): void => {
          const news = presenceHeard.payload.safeParse(payload);
          if (!news.success || news.data.controller !== controller || news.data.id !== id) return;
          sendBack({ type: "presence.heard", people: news.data.people });
        };
        const letGo = (): void => {
          line?.off(presenceHeard.event, hear);
          line?.off("disconnect", lose);
        };
        const speakOn = (next: Line): void => {
          letGo();
          line = next;
          next.on(presenceHeard.event, hear);
          next.on("disconnect", lose);
          next.emit(presencePlaced.event, { tab, ...input });
        };
        const stop = lines.listen(speakOn);
        const open = lines.last();
        if (open !== undefined) speakOn(open);
        return () => {
          stop();
          letGo();
          if (current === input) line?.emit(presencePlaced.event, null);
        };
      }),
    },
  });
}
