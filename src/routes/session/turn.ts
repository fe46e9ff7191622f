import { useSelector } from "@xstate/react";
import type { SnapshotFrom } from "xstate";

import type { authMachine } from "../../machines/auth/auth.machine.ts";
import { useActors } from "../actors.ts";

type Snapshot = SnapshotFrom<typeof authMachine>;

/** Gives the holder of the turn at a form: it takes no input before it is known who is signed in. */
export function useTurn(isPersons: (state: Snapshot) => boolean) {
  const { auth } = useActors();
  const isReady = useSelector(auth, (state) => !state.hasTag("pending"));
  const isFree = useSelector(auth, isPersons);
  return { isReady, busy: isReady && !isFree };
}
