import { createContext, use } from "react";

import type { Whereabouts } from "../machines/navigation/navigation.types.ts";

/** The place that is drawn: the decided one, or the one before it while the code of the next page is on its way. */
export const PlaceContext = createContext<Whereabouts | null>(null);

/** The place of the page that asks. Throws outside the product. */
export function usePlace(): Whereabouts {
  const place = use(PlaceContext);
  if (place === null) throw new Error("A page was drawn at no place");
  return place;
}
