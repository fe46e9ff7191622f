import { MAX_NOTE } from "./notes.ts";
import { countText, listText } from "./format.ts";

/** Somebody whom a text names. */
type Named = { readonly id: string; readonly name: string };

/** A note or a remark as it is written: its text, and the people chosen while it was. */
type Draft = { readonly text: string; readonly mentions: readonly Named[] };

/** The people whom a draft tells: those chosen whose name still stands in it. */
export function toldBy({ text, mentions }: Draft): readonly Named[] {
  return mentions.filter(({ name }) => text.includes(`@${name}`));
}

/** A piece of a note or a remark: plain text, or the name of somebody whom it mentions. */
type TextPart = {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly isMention: boolean;
};

/** The pieces of a text that names people. */
export function partsOf(text: string, mentions: readonly Named[]): readonly TextPart[] {
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

/** The remarks on a text as it is written: whom it tells, who is named in vain, and how long it may be. */
export function remarksOn(draft: Draft): readonly string[] {
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
