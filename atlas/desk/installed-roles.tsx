import { useEffect, useMemo, useState, type ReactNode } from "react";

import { flowRoles, type FlowRoles } from "../../src/contract/lives-contract.ts";
import { AtlasProvider } from "../content/atlas-context.ts";
import type { AtlasData } from "../content/atlas-data.types.ts";
import { withRoles } from "../content/installed-roles.ts";
import { useDesk } from "./desk-context.ts";

type Props = { readonly data: AtlasData; readonly children: ReactNode };

/**
 * Provides the atlas with the roles of the installation on each step, where they are known; to who may not read them, and
 * in a copy without a server, those of the demonstration.
 */
export function InstalledRoles({ data, children }: Props) {
  const found = useFlowRoles();
  const known = useMemo(() => (found === null ? data : withRoles(data, found)), [data, found]);
  return <AtlasProvider value={known}>{children}</AtlasProvider>;
}

/** The roles of the installation; null until they have come, and to who is not signed in or may not read them. */
function useFlowRoles(): FlowRoles | null {
  const { ask, may } = useDesk();
  const [found, setFound] = useState<FlowRoles | null>(null);
  const isOpen = may("flows");
  useEffect(() => {
    if (!isOpen) return undefined;
    const over = new AbortController();
    void (async () => {
      const answer = await ask(flowRoles, { signal: over.signal });
      if (!over.signal.aborted && answer.kind === "received") setFound(answer.value);
    })();
    return () => over.abort();
  }, [ask, isOpen]);
  return isOpen ? found : null;
}
