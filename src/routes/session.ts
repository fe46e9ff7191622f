import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";

import { useActors } from "./actors.ts";

/** Gives the session of the place on the screen: while the previous page stays, so does its session. */
export function useSession() {
  const { auth } = useActors();
  return useDeferredValue(useSelector(auth, (state) => state.context.session));
}

/** Whether the person on the screen must change the password before anything else (spec §4). */
export function useIsForced(): boolean {
  return useSession()?.changepwd ?? false;
}
