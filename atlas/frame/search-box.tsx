import { useState } from "react";

import { goTo, linkTo, type PageName } from "./route.ts";
import * as styles from "./atlas.css.ts";

type Props = { readonly page: PageName | null; readonly params: URLSearchParams };

/** The search over everything, which every page has in its bar: each key shows what it finds. */
export function SearchBox({ page, params }: Props) {
  const asked = page === "buscar" ? (params.get("q") ?? "") : "";
  // The address follows the box a moment later, so while somebody types the box has its own text.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={styles.search}
      type="search"
      aria-label="Buscar en todo"
      placeholder="Buscar en todo"
      data-everything
      value={typed ?? asked}
      onFocus={() => setTyped(asked)}
      onBlur={() => setTyped(null)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        // The address itself says whether a key before this one led here: the page follows it later.
        goTo(linkTo("buscar", { q: value }), location.hash.startsWith(linkTo("buscar")));
      }}
      onKeyDown={({ key }) => {
        if (key === "Enter") document.querySelector<HTMLElement>("[data-result]")?.focus();
      }}
    />
  );
}
