import { plain } from "../../domain/plain-text.ts";
import type { Block } from "./block.ts";
import type { PasteColumn, PastePlace } from "./paste.types.ts";

type Laid = { readonly block: Block; readonly place: PastePlace };

/**
 * Takes off a block its row of titles, and puts each of its columns under the one of that name: the first row where
 * half of its cells or more are names of columns, and there is more than that row. `titles` are those of no column, whose
 * cells are left out.
 */
export function underTitles({ block, place }: Laid): Laid {
  const [first = [], ...rest] = block;
  const named = first.map((title) => columnOf(place.columns, title));
  const found = named.filter((column, at) => column !== null && named.indexOf(column) === at);
  const titles = first.filter((title) => title.trim() !== "");
  if (rest.length === 0 || found.length === 0 || found.length * 2 < titles.length) {
    return { block, place };
  }
  const across = found.map((column) => named.indexOf(column));
  const columns = found.flatMap((column) => column ?? []);
  const [{ name: from } = { name: place.from }] = columns;
  return {
    block: rest.map((row) => across.map((at) => row[at] ?? "")),
    place: {
      ...place,
      columns: [...columns, ...place.columns.filter((column) => !columns.includes(column))],
      from,
      titles: titles.filter((title) => columnOf(place.columns, title) === null),
    },
  };
}

function columnOf(columns: readonly PasteColumn[], title: string): PasteColumn | null {
  return columns.find(({ label }) => plain(label) === plain(title)) ?? null;
}
