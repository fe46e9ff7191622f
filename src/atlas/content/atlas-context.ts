import { createContext, use } from "react";

import type { AtlasData, AtlasMachine } from "./atlas-data.types.ts";

const AtlasContext = createContext<AtlasData | null>(null);

/** Gives the pages everything that the atlas shows. */
export const AtlasProvider = AtlasContext.Provider;

/** Everything that the atlas shows. @throws outside its provider. */
export function useAtlas(): AtlasData {
  const data = use(AtlasContext);
  if (data === null) throw new Error("The atlas has no data");
  return data;
}

/** The machine of an id; the first one where an address names none. @throws when the atlas does not have it. */
export function useMachine(id: string | null): AtlasMachine {
  const { machines } = useAtlas();
  const machine = id === null ? machines[0] : machines.find(({ diagram }) => diagram.id === id);
  if (machine === undefined) throw new Error(`The atlas has no machine ${id ?? ""}`);
  return machine;
}
