import { useSyncExternalStore } from "react";

/** The pages of the atlas, by the first word of their address. */
const PAGES = [
  "maquinas",
  "diagrama",
  "simular",
  "caminos",
  "leyes",
  "fallas",
  "quien",
  "cambios",
  "preguntas",
  "puede",
  "dos-personas",
  "solo",
  "buscar",
  "especificacion",
  "texto",
  "reunion",
  "mapa",
  "versiones",
] as const;

export type PageName = (typeof PAGES)[number];

type Params = Readonly<Record<string, string | null>>;

/** The current route: the part of the address after `#`, which also works in a folder without a server. */
export type Route = {
  /** Null when the address names no existing page. */
  readonly page: PageName | null;
  readonly params: URLSearchParams;
};

/** Gives the address of a page; a parameter that is null is left out. */
export function linkTo(page: PageName, params: Params = {}): string {
  const given = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== null);
  const query = new URLSearchParams(given).toString();
  return `#/${page}${query === "" ? "" : `?${query}`}`;
}

/** Goes to a page; `replace` replaces the current history entry. */
export function goTo(link: string, replace = false): void {
  if (replace) location.replace(link);
  else location.assign(link);
}

/** Gives the current route; an address without a page is the index. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const [path = "", query = ""] = hash.replace(/^#\/?/u, "").split("?");
  const page = path === "" ? "maquinas" : (PAGES.find((each) => each === path) ?? null);
  return { page, params: new URLSearchParams(query) };
}

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}
