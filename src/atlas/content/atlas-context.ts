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

/** The machine of an id; the first one when there is none of it. @throws when there is no machine at all. */
export function useMachine(id: string | null): AtlasMachine {
  const { machines } = useAtlas();
  const machine = machines.find(({ picture }) => picture.id === id) ?? machines[0];
  if (machine === undefined) throw new Error("The atlas has no machines");
  return machine;
}
