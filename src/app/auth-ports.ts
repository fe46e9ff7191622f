import { fromPromise } from "xstate";

import type { SessionStore } from "../api/session-store.ts";
import { authMachine } from "../machines/auth/auth.machine.ts";
import type { Announcement } from "../machines/auth/auth.types.ts";
import { botCheckMachine } from "../machines/bot-check/bot-check.machine.ts";
import type { AuthCalls } from "./auth-calls.ts";

/** What the sign-in machine is given to act on the outside. */
export type AuthWorld = {
  readonly calls: AuthCalls;
  readonly store: SessionStore;
  readonly obtainToken: () => Promise<string>;
  readonly announce: (announcement: Announcement) => void;
};

/** Provides the sign-in machine with its ports: the only place where they meet the border. */
export function provideAuth({ calls, store, obtainToken, announce }: AuthWorld) {
  const { endServerSession, ...actors } = calls;
  return authMachine.provide({
    actors: {
      ...actors,
      botCheck: botCheckMachine.provide({ actors: { obtainToken: fromPromise(obtainToken) } }),
      restoreSession: fromPromise(async () => ({ uid: store.uid(), session: store.session() })),
    },
    actions: {
      storeUid: (_, { uid }) => store.saveUid(uid),
      storeSession: (_, { session }) => store.saveSession(session),
      storePasswordChanged: () => store.savePasswordChanged(),
      endServerSession: () => {
        if (store.token() !== null) endServerSession();
      },
      clearStore: () => store.clear(),
      notify: (_, announcement) => announce(announcement),
    },
  });
}
