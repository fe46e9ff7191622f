import { plain } from "../../src/domain/plain-text.ts";

/** Names a file that is saved, in words without accents: `Documento de cobro`, `todo` and `svg` give `documento-de-cobro-todo.svg`. */
export function fileWords(title: string, view: string | null, ending: string): string {
  const words = [title, ...(view === null ? [] : [view])].join(" ");
  return `${plain(words)
    .replaceAll(/[^a-z\d]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")}.${ending}`;
}
