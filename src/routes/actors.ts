import { createContext, use, useDeferredValue } from "react";
import type { ActorRefFrom } from "xstate";
import { useSelector } from "@xstate/react";

import type { Appearance } from "../domain/appearance.ts";
import type { authMachine } from "../machines/auth/auth.machine.ts";
import type { jobsMachine } from "../machines/jobs/jobs.machine.ts";
import type { navigationMachine } from "../machines/navigation/navigation.machine.ts";
import type { noticesMachine } from "../machines/notices/notices.machine.ts";
import type { reportMachine } from "../machines/report/report.machine.ts";
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

/** The ports of the pages that no actor above runs. Their code comes when they are first asked for. */
export type PagePorts = {
  /** Gives the machine of the page of the jobs. */
  readonly jobs: () => Promise<typeof jobsMachine>;
  /** Gives the machine of the reports and the monitors. */
  readonly report: () => Promise<typeof reportMachine>;
  /** Gives the call that keeps how the product looks for the person; it tells them when it was not kept. */
  readonly appearance: () => Promise<(chosen: Appearance) => Promise<void>>;
  /** Gives the call that goes to a site beside the product, for who may read it. */
  readonly technicalDocs: () => Promise<(site: "flows" | "api") => Promise<void>>;
};

/** The actors, and the ports of the other pages, which come with the code of the workplace. */
export type Bound = Actors & { readonly ports: Promise<PagePorts> };

export const ActorsContext = createContext<Bound | null>(null);

/** Gives the actors of the product around a page. Throws outside it, where the page could not work. */
export function useActors(): Bound {
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
