import { useSelector } from "@xstate/react";

import { later } from "../ui/kit/later/later.tsx";
import { useActors } from "./actors.ts";

const SearchLayer = later(async () => (await import("./search-layer.tsx")).SearchLayer);

/** The one box where it is open: its code comes when it is first opened. */
export function SearchPart() {
  const { navigation } = useActors();
  const work = useSelector(navigation, ({ context }) => context.workplace) ?? undefined;
  const search = useSelector(work, (state) => state?.children.search);
  const isOpen = useSelector(search, (state) => state?.hasTag("open") ?? false);
  return search !== undefined && isOpen ? <SearchLayer actor={search} /> : null;
}
