import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";

import { useActors } from "./actors.ts";

/** The session of the place that is drawn: where the page before it stays a while, so does who was there. */
export function useSession() {
  const { auth } = useActors();
  return useDeferredValue(useSelector(auth, (state) => state.context.session));
}
