import { createContext, use } from "react";

import type { Whereabouts } from "../machines/navigation/navigation.types.ts";

/** The place on the screen: the decided one, or the previous one while the code of the next page loads. */
export const PlaceContext = createContext<Whereabouts | null>(null);

/** Gives the place of the page that calls it. Throws outside the product. */
export function usePlace(): Whereabouts {
  const place = use(PlaceContext);
  if (place === null) throw new Error("A page was drawn at no place");
  return place;
}
