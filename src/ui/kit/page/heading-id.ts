import { createContext } from "react";

/** Id of the nearest page's `h1`, which names the form under it. */
export const HeadingId = createContext<string | undefined>(undefined);
