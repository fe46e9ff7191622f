import { MAX_NOTE } from "../../../domain/notes.ts";
import { countText, listText } from "../../../domain/format.ts";
import type { Person } from "../../../contract/notes-contract.ts";
import type { NoteDraft } from "../../../machines/notes/notes.types.ts";
import { toldBy } from "../../../machines/notes/note-draft.ts";

/** A piece of a note: plain text, or the name of somebody whom it mentions. */
export type NotePart = {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly isMention: boolean;
};

/** The pieces of a note's text. */
export function partsOf(text: string, mentions: readonly Person[]): readonly NotePart[] {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return [{ at: 0, text, isMention: false }];
  const any = new RegExp(`(${names.map(escaped).join("|")})`, "u");
  let at = 0;
  return text.split(any).flatMap((part) => {
    const begun = at;
    at += part.length;
    return part === "" ? [] : [{ at: begun, text: part, isMention: names.includes(part) }];
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
}

/** The characters from which a text says how many are left. */
const NEARLY = MAX_NOTE - 200;

/** The remarks on a note as it is written: whom it tells, who is named in vain, and how long it may be. */
export function remarksOn(draft: NoteDraft): readonly string[] {
  const told = toldBy(draft).map(({ name }) => name);
  const rest = told.reduce((text, name) => text.replaceAll(`@${name}`, ""), draft.text);
  const vain = [...rest.matchAll(/(?:^|\s)(@\p{L}[\p{L}\p{M}\d.-]*)/gu)].map(([, name]) => name);
  const { length } = draft.text.trim();
  return [
    ...(told.length === 0 ? [] : [`Se le avisa a ${listText(told)}.`]),
    ...(vain.length === 0
      ? []
      : [`«${vain[0]}» no avisa a nadie: escoja a la persona de la lista que sale al escribir @.`]),
    ...(length > NEARLY ? [`${countText(length)} de ${countText(MAX_NOTE)} caracteres.`] : []),
  ];
}
