import { createContext, use } from "react";

import type { AtlasData, AtlasMachine } from "./atlas-data.types.ts";

const AtlasContext = createContext<AtlasData | null>(null);

/** Provides the atlas data to the pages. */
export const AtlasProvider = AtlasContext.Provider;

/**
 * Gives the atlas data.
 * @throws outside its provider.
 */
export function useAtlas(): AtlasData {
  const data = use(AtlasContext);
  if (data === null) throw new Error("The atlas has no data");
  return data;
}

/**
 * Gives the machine of an id; the first one for an address without an id.
 * @throws when the atlas does not have it.
 */
export function useMachine(id: string | null): AtlasMachine {
  const { machines } = useAtlas();
  const machine = id === null ? machines[0] : machines.find(({ diagram }) => diagram.id === id);
  if (machine === undefined) throw new Error(`The atlas has no machine ${id ?? ""}`);
  return machine;
}
