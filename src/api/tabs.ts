import * as z from "zod/mini";

import type { Session } from "../domain/session.ts";
import { session } from "../contract/contract.ts";

/** The name of the channel of the tabs of one origin, the pages beside the product among them (ADR 22, ADR 145). */
export const TAB_CHANNEL = "garante";

/** The part of a BroadcastChannel that is used: the other tabs of the same origin receive each posted message. */
export type TabChannel = Pick<
  BroadcastChannel,
  "postMessage" | "addEventListener" | "removeEventListener"
>;

/** The accepted messages; another tab may run another build, so any other message is ignored. */
const news = z.discriminatedUnion("type", [
  z.object({ type: z.literal("tab.asked"), id: z.string() }),
  z.object({ type: z.literal("tab.signedIn") }),
  z.object({ type: z.literal("tab.signedOut"), token: z.string(), isOnPurpose: z.boolean() }),
  z.object({ type: z.literal("tab.passwordChanged"), token: z.string() }),
  z.object({ type: z.literal("tab.leaving"), token: z.string() }),
  z.object({ type: z.literal("tab.unsaved"), token: z.string() }),
]);

const answer = z.object({ type: z.literal("tab.answered"), id: z.string(), session });

type News = z.output<typeof news>;

export type Tabs = ReturnType<typeof createTabs>;

/**
 * Talks with the other tabs of the same browser and origin (ADR 22). Nothing is stored: a posted message exists only
 * until it is received.
 * @param open gives the channel; when it throws, the tab is alone.
 * @param newId gives a text that it has not given before.
 */
export function createTabs(open: () => TabChannel, newId: () => string) {
  let channel: TabChannel | undefined;

  function opened(): TabChannel {
    channel ??= open();
    return channel;
  }

  function hear(listen: (data: unknown) => void): () => void {
    const listener = ({ data }: MessageEvent<unknown>): void => listen(data);
    opened().addEventListener("message", listener);
    return () => opened().removeEventListener("message", listener);
  }

  function announce(message: News): void {
    try {
      opened().postMessage(message);
    } catch {
      // Without a channel there is nobody to announce it to.
    }
  }

  return {
    announce,

    /** Calls back with the messages of the others, until the returned function is called. Throws without a channel. */
    listen: (tell: (message: News) => void): (() => void) =>
      hear((data) => {
        const heard = news.safeParse(data);
        if (heard.success) tell(heard.data);
      }),

    /** Sends a session to the tab that asked for one. */
    answer(id: string, of: Session): void {
      opened().postMessage({ type: "tab.answered", id, session: of });
    },

    /** Asks the others for their session and gives the first answer. Throws without a channel. */
    async askForSession(signal: AbortSignal): Promise<Session> {
      const id = newId();
      const { promise, resolve } = Promise.withResolvers<Session>();
      const stop = hear((data) => {
        const heard = answer.safeParse(data);
        if (heard.success && heard.data.id === id) resolve(heard.data.session);
      });
      signal.addEventListener("abort", stop, { once: true });
      opened().postMessage({ type: "tab.asked", id });
      return promise.finally(stop);
    },
  };
}
