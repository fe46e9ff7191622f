import { createContext, use, useDeferredValue } from "react";
import type { ActorRefFrom } from "xstate";
import { useSelector } from "@xstate/react";

import type { authMachine } from "../machines/auth/auth.machine.ts";
import type { navigationMachine } from "../machines/navigation/navigation.machine.ts";
import type { noticesMachine } from "../machines/notices/notices.machine.ts";
import type { requestsMachine } from "../machines/requests/requests.machine.ts";
import type { shellMachine } from "../machines/shell/shell.machine.ts";

/** The app-wide actors that the routes bind to screens. */
export type Actors = {
  readonly auth: ActorRefFrom<typeof authMachine>;
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly requests: ActorRefFrom<typeof requestsMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  readonly shell: ActorRefFrom<typeof shellMachine>;
};

export const ActorsContext = createContext<Actors | null>(null);

/** Gives the actors of the product around a page. Throws outside it, where the page could not work. */
export function useActors(): Actors {
  const actors = use(ActorsContext);
  if (actors === null) throw new Error("A page was drawn outside the product");
  return actors;
}

/** Gives the session of the place on the screen: while the previous page stays, so does its session. */
export function useSession() {
  const { auth } = useActors();
  return useDeferredValue(useSelector(auth, (state) => state.context.session));
}

/** Whether the person on the screen must change the password before anything else (spec §4). */
export function useIsForced(): boolean {
  return useSession()?.changepwd ?? false;
}
