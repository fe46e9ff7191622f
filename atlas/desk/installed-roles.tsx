import { useCallback, useMemo, type ReactNode } from "react";

import { flowRoles, type FlowRoles } from "../../src/contract/lives-contract.ts";
import { AtlasProvider } from "../content/atlas-context.ts";
import type { AtlasData } from "../content/atlas-data.types.ts";
import { withRoles } from "../content/installed-roles.ts";
import { useDesk } from "./desk-context.ts";
import { useAsked } from "./use-asked.ts";

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
  const load = useCallback(async (signal: AbortSignal) => ask(flowRoles, { signal }), [ask]);
  return useAsked(may("flows") ? load : null).value;
}
