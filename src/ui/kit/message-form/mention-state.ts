import { useState, type KeyboardEvent, type RefObject } from "react";

/** Somebody who can be mentioned. */
export type Mentionable = { readonly id: string; readonly name: string };

type Begun = { readonly query: string; readonly active: number };

type MentionOptions = {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly people: readonly Mentionable[];
  readonly onMention: (person: Mentionable) => void;
};

/** The most people that are offered at once. */
const MOST = 8;

/** The completion of a mention in a text area: the people whose name holds what follows the at sign before the caret. */
export function useMentions({ area, people, onMention }: MentionOptions) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const found = begun === null ? [] : peopleBy(people, begun.query);

  function follow(): void {
    const query = area.current === null ? null : queryIn(area.current);
    setBegun((former) =>
      query === null ? null : former?.query === query ? former : { query, active: 0 },
    );
  }

  function close(): void {
    setBegun(null);
  }

  function take(person: Mentionable): void {
    const { current } = area;
    const query = current === null ? null : queryIn(current);
    if (current === null || query === null) return;
    const end = current.selectionEnd;
    current.setRangeText(`@${person.name} `, current.selectionStart - query.length - 1, end, "end");
    current.focus();
    // The form hears of it as of any other writing.
    current.dispatchEvent(new Event("input", { bubbles: true }));
    onMention(person);
    close();
  }

  /** Takes the keys of the open list; gives whether it took this one. */
  function press(event: KeyboardEvent): boolean {
    const step = STEPS[event.key];
    if (begun === null || found.length === 0 || event.ctrlKey) return false;
    if (step !== undefined) {
      const active = (begun.active + step + found.length) % found.length;
      setBegun({ ...begun, active });
    } else if (event.key === "Enter" || event.key === "Tab") {
      const person = found[begun.active];
      if (person !== undefined) take(person);
    } else if (event.key === "Escape") close();
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    found,
    active: begun?.active ?? -1,
    isBegun: begun !== null,
    follow,
    close,
    take,
    press,
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The text between an at sign that begins a word and the caret; null where there is none. */
function queryIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string | null {
  if (selectionStart !== selectionEnd) return null;
  return /(?:^|[\s(¿¡"«])@([^@\n]{0,60})$/u.exec(value.slice(0, selectionStart))?.[1] ?? null;
}

/** The first people whose name holds every word of a text, whatever its case and accents. */
function peopleBy(people: readonly Mentionable[], query: string): readonly Mentionable[] {
  const words = plain(query).split(" ");
  // A name that is complete needs no completion: what follows it is the rest of the text.
  return people
    .filter(
      ({ name }) => words.every((word) => plain(name).includes(word)) && !isWhole(name, query),
    )
    .slice(0, MOST);
}

function isWhole(name: string, query: string): boolean {
  return query.startsWith(`${name} `);
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
