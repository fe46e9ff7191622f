import { FileRefusal, UNREADABLE } from "./table.types.ts";

/** The hearers of the parts of a document, in its order; names come without their prefix. */
export type XmlHearer = {
  /** Hears where an element begins; `attribute` gives the text of one of its attributes by its whole name. */
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void;
  /** Hears a text, which may come in several pieces. */
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** The longest tag, comment or section of text that is waited for, in characters. */
const LONGEST = 64 * 1024;

/** The longest reference to a character: a text is not cut inside one. */
const LONGEST_REFERENCE = 16;

/** The ends of what begins with `<!` or `<?`, and whether its content is text. */
const SPECIAL = [
  { start: "<!--", end: "-->", isText: false },
  { start: "<![CDATA[", end: "]]>", isText: true },
  { start: "<?", end: "?>", isText: false },
  { start: "<!", end: ">", isText: false },
] as const;

/**
 * Reads XML that comes in pieces, and keeps none of it. It checks no more than it needs: whoever hears judges what comes.
 * @returns the function that takes each piece, and an empty one at the end.
 */
export function scanXml({ open, text, close }: XmlHearer): (piece: string) => void {
  let left = "";

  function tell(raw: string): void {
    if (raw !== "") text?.(raw.includes("&") ? withoutReferences(raw) : raw);
  }

  function tellTag(tag: string): void {
    if (tag.startsWith("/")) {
      close?.(localName(tag.slice(1).trim()));
      return;
    }
    const [qualified = ""] = /^[^\s/]*/u.exec(tag) ?? [];
    const name = localName(qualified);
    open?.(name, (each) => attributeIn(tag, each));
    if (tag.endsWith("/")) close?.(name);
  }

  /** Tells one mark that begins at a place; gives where it ends, or -1 where its end has not come. */
  function markAt(all: string, at: number): number {
    const special = /^<[!?]/u.test(all.slice(at, at + 2))
      ? SPECIAL.find(({ start }) => all.startsWith(start, at))
      : undefined;
    if (special) {
      const end = all.indexOf(special.end, at + special.start.length);
      if (end !== -1 && special.isText) text?.(all.slice(at + special.start.length, end));
      return end === -1 ? -1 : end + special.end.length;
    }
    const end = endOfTag(all, at + 1);
    if (end !== -1) tellTag(all.slice(at + 1, end));
    return end === -1 ? -1 : end + 1;
  }

  return (piece) => {
    const isLast = piece === "";
    const all = left + piece;
    let at = 0;
    for (;;) {
      const mark = all.indexOf("<", at);
      if (mark === -1) break;
      tell(all.slice(at, mark));
      at = mark;
      // Of what begins with `<!` nine characters tell which it is.
      const next = isLast || all.length - at > 9 ? markAt(all, at) : -1;
      if (next === -1) {
        if (isLast || all.length - at > LONGEST) throw new FileRefusal(UNREADABLE);
        left = all.slice(at);
        return;
      }
      at = next;
    }
    const cut = isLast ? all.length : safeEnd(all, at);
    tell(all.slice(at, cut));
    left = all.slice(cut);
  };
}

/** Where a tag ends: at the first `>` outside quotes. */
function endOfTag(all: string, from: number): number {
  let quote = "";
  for (let at = from; at < all.length; at += 1) {
    const sign = all.charAt(at);
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === ">") return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

/** How far a text without marks may be told: not inside a reference. */
function safeEnd(all: string, from: number): number {
  const reference = all.lastIndexOf("&");
  const isOpen = reference >= from && !all.includes(";", reference);
  return isOpen && all.length - reference <= LONGEST_REFERENCE ? reference : all.length;
}

function localName(qualified: string): string {
  return qualified.slice(qualified.indexOf(":") + 1);
}

const ATTRIBUTES = new Map<string, RegExp>();

function attributeIn(tag: string, name: string): string | undefined {
  let pattern = ATTRIBUTES.get(name);
  if (!pattern) {
    pattern = new RegExp(`\\s(?:${name})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "u");
    ATTRIBUTES.set(name, pattern);
  }
  const found = pattern.exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value?.includes("&") === true ? withoutReferences(value) : value;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function withoutReferences(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/giu,
    (whole, ten, hex, name) => {
      if (typeof name === "string") return NAMED[name] ?? whole;
      const code = typeof ten === "string" ? Number(ten) : parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
