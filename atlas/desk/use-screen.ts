import { useCallback } from "react";

import { flowScreen } from "../../src/contract/lives-contract.ts";
import { useDesk } from "./desk-context.ts";
import { useAsked } from "./use-asked.ts";

/** Asks for a screen that was kept with a version, by the SHA-256 of its bytes, in the name of who is signed in. */
export function useScreen(sha256: string) {
  const { ask } = useDesk();
  const load = useCallback(
    async (signal: AbortSignal) => ask(flowScreen, { params: { sha256 }, signal }),
    [ask, sha256],
  );
  return useAsked(load);
}
